//! What is well formed in LaTeX, as far as the program writes any.

/// The commands of values.
const MATH: [&str; 11] = [
    "frac",
    "uparrow",
    "downarrow",
    "Uparrow",
    "Downarrow",
    "cdot",
    "mid",
    "pm",
    "ldots",
    "mbox",
    "parallel",
];

/// The commands of tables and pictures, and of the texts in them.
const TEXT: [&str; 23] = [
    "begin",
    "end",
    "centering",
    "caption",
    "toprule",
    "midrule",
    "bottomrule",
    "texttt",
    "textbackslash",
    "textasciicircum",
    "textasciitilde",
    "textasciigrave",
    "textquotesingle",
    "textless",
    "textgreater",
    "textbar",
    "smallskip",
    "footnotesize",
    "par",
    "draw",
    "node",
    "approx",
    "linewidth",
];

/// Checks LaTeX for math mode.
///
/// # Panics
/// If it is not well formed.
pub fn check_math(latex: &str) {
    check(latex, &MATH);
    assert!(
        !latex.contains(['$', '#', '%', '&', '_', '^', '~']),
        "{latex}"
    );
}

/// Checks a table or a picture: braces are balanced, dollars are pairs, only known commands are used, and nothing is
/// special by accident.
///
/// # Panics
/// If it is not well formed.
pub fn check_document(latex: &str) {
    // Comments are not read.
    let lines = latex.lines().filter(|line| !line.starts_with("% "));
    for line in lines {
        let parts: Vec<&str> = line.split("\\$").collect();
        let parts = parts.join("");
        let parts: Vec<&str> = parts.split('$').collect();
        assert!(parts.len() % 2 == 1, "a formula has no end: {line}");
        check(line, &[&MATH[..], &TEXT].concat());
        for (n, part) in parts.iter().enumerate() {
            if n % 2 == 1 {
                // Powers of ten.
                check_math(&part.replace("10^{", "{").replace("\\approx", ""));
            } else {
                let unmarked = part
                    .replace("\\#", "")
                    .replace("\\%", "")
                    .replace("\\_", "");
                assert!(
                    !unmarked.contains(['#', '%', '_', '^', '~', '<', '|']),
                    "{line}"
                );
            }
        }
    }
}

fn check(latex: &str, commands: &[&str]) {
    let mut open = 0;
    let mut characters = latex.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '{' => open += 1,
            '}' => open -= 1,
            '\\' => {
                let mut name = String::new();
                while let Some(letter) = characters.next_if(char::is_ascii_alphabetic) {
                    name.push(letter);
                }
                let is_known = if name.is_empty() {
                    // A character, or the end of a row.
                    characters.next().is_some_and(|c| "#$%&_{}\\ ".contains(c))
                } else {
                    commands.contains(&name.as_str())
                };
                assert!(is_known, "\\{name} in {latex}");
            }
            _ => {}
        }
        assert!(open >= 0, "a brace too many: {latex}");
    }
    assert_eq!(open, 0, "a brace is open: {latex}");
}
