//! Commands: whatever is typed, the program reads it or says what is wrong, and comes to the same answers.

use std::ffi::OsString;

use framework::Language;
use sumsolve::{Ending, Screen, parsers};

use super::texts::{NAMES, lies_in, text};
use crate::files::Directory;
use crate::languages;

pub(super) fn batch(input: &[u8]) {
    let text = text(input);
    for name in NAMES {
        batch_of(&languages::named(name), &text);
    }
}

fn batch_of(language: &Language, text: &str) {
    match parsers::batch(language, text) {
        Err(error) => {
            // It lies in one of the lines.
            let lengths = text.lines().map(|line| line.chars().count());
            assert!(
                error.index <= lengths.max().unwrap_or(0),
                "{text:?}: {error}"
            );
        }
        Ok(asked) => {
            for (position, first, expected) in asked {
                let quote = if position.contains('\'') { '"' } else { '\'' };
                let [first_name, expected_name] = [Some(first), expected]
                    .map(|player| player.map_or("?", |player| language.player(player)));
                let line = format!("{quote}{position}{quote} {first_name} {expected_name}");
                let again = parsers::batch(language, &line);
                assert_eq!(again, Ok(vec![(position, first, expected)]), "{text:?}");
            }
        }
    }
}

/// Whatever is in a test file of MCGS, it is read or the place of what is wrong lies in it; and a comment before each line
/// changes nothing but columns.
pub(super) fn mcgs(input: &[u8]) {
    let text = text(input);
    let read = parsers::mcgs(&text);
    for place in read.iter().filter_map(|case| case.as_ref().err()) {
        let &(line, column) = place;
        let length = text.lines().nth(line - 1).map(|line| line.chars().count());
        let is_inside = length.is_some_and(|length| (1..=length + 1).contains(&column));
        assert!(is_inside, "{text:?}: line {line}, column {column}");
    }
    // A comment does not begin inside another, or at a star that would then begin or end one.
    if text.contains(['/', '*']) {
        return;
    }
    let commented: Vec<String> = text.lines().map(|line| format!("/*{{*/{line}")).collect();
    let line_of = |case: Result<_, (usize, usize)>| case.map_err(|(line, _)| line);
    let again = parsers::mcgs(&commented.join("\n"))
        .into_iter()
        .map(line_of);
    let read = read.into_iter().map(line_of);
    assert!(again.eq(read), "{text:?}");
}

/// An n for which texts are short, and one for which most are too long.
const FEW: u64 = 3;
const MANY: u64 = 1_000_000;

pub(super) fn template(input: &[u8]) {
    let text = text(input);
    for name in ["clobber", "domineering", "toads_and_frogs", "sum"] {
        template_of(&languages::named(name), &text, FEW);
    }
    template_of(&languages::clobber(), &text, MANY);
}

fn template_of(language: &Language, text: &str, n: u64) {
    match parsers::template(language, text, n) {
        Err(error) => lies_in(text, &error),
        Ok((written, sum)) => assert_eq!(language.sum(&written), Ok(sum), "{text:?}"),
    }
}

pub(super) fn claim(input: &[u8]) {
    let text = text(input);
    for name in ["clobber", "domineering", "sum"] {
        claim_of(&languages::named(name), &text, FEW);
    }
    claim_of(&languages::clobber(), &text, MANY);
}

fn claim_of(language: &Language, text: &str, n: u64) {
    let read = parsers::claim(language, text, n).map(|_| ());
    read.unwrap_or_else(|error| lies_in(text, &error));
}

pub(super) fn ranges(input: &[u8]) {
    let text = text(input);
    match parsers::ranges(&text) {
        Err(message) => assert!(!message.is_empty()),
        Ok((mut numbers, held)) => {
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers, held, "{text:?}");
        }
    }
}

pub(super) fn settings(input: &[u8]) {
    let read = parsers::settings(&text(input));
    read.unwrap_or_else(|(line, error)| lies_in(&line, &error));
}

/// Runs the program, which must not be at a loss.
fn run(arguments: &[&str], mut input: &[u8]) -> (Ending, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let ending =
        sumsolve::run_reading(arguments, Screen::default(), &mut input, &mut out, &mut err);
    assert_ne!(ending, Ending::OutputFailed);
    if ending == Ending::BadInput {
        assert!(
            err.starts_with(b"error: "),
            "one message says what is wrong"
        );
    }
    (ending, text(&out))
}

/// Whatever is typed, it is read or the place of what is wrong lies in it; and the calculator says the same, with one
/// message.
pub(super) fn statements(input: &[u8]) {
    let line = text(input).replace(['\n', '\r'], " ");
    let counted: usize = match parsers::statements(&line) {
        Ok(count) => count,
        Err(error) => return lies_in(&line, &error),
    };
    let (ending, out) = run(
        &["calc", "--json-lines", "--nodes", "1000", "--memory", "100"],
        line.as_bytes(),
    );
    let results = out.lines().count();
    assert!(results <= counted, "{line:?}: {out}");
    let is_left_early = line.contains("quit") || line.contains("exit");
    if ending != Ending::BadInput && !is_left_early {
        assert_eq!(results, counted, "{line:?}: {out}");
    }
}

pub(super) fn play(input: &[u8]) {
    for arguments in [
        ["play", "clobber", "BWBW + BBW"],
        ["play", "nogo", "x..o."],
        ["play", "domineering", "../.#"],
        ["play", "toads_and_frogs", "TT.F~2"],
        ["play", "sum", "clobber:BBW + nogo:.x."],
    ] {
        run(&arguments, input);
    }
}

/// Whatever the results are, they are refused, or become a page whose data can be read and that they cannot break.
pub(super) fn report(input: &[u8]) {
    let (ending, page) = run(&["report", "-", "--out", "-"], input);
    if ending == Ending::BadInput {
        return assert!(page.is_empty(), "no page of wrong results");
    }
    assert_eq!(ending, Ending::Answered);
    assert_eq!(page.matches("<script").count(), 2, "{page}");
    let data = page.split("id=\"data\">").nth(1);
    let data = data.and_then(|data| data.split("</script>").next());
    let data: serde_json::Value =
        serde_json::from_str(data.expect("data in the page")).expect("JSON in the page");
    assert!(
        data[0]["rows"]
            .as_array()
            .is_some_and(|rows| !rows.is_empty())
    );
}

/// A batch goes on after any file that it takes for its own output, and comes to the same answers; any
/// other file is refused and left alone.
pub(super) fn resume(input: &[u8]) {
    thread_local! {
        static FILES: Directory = Directory::new(&format!("resume-{:?}", std::thread::current().id()));
    }
    FILES.with(|files| {
        let questions = files.write("questions", "BWBW B\nBBW W\n");
        let output = files.path("output");
        std::fs::write(&output, input).expect("written");
        let arguments = [
            "batch",
            "clobber",
            &questions,
            "--resume",
            &output,
            "--threads",
            "1",
        ];
        let (ending, _) = run(&arguments, &[]);
        let after = std::fs::read(&output).expect("still there");
        match ending {
            Ending::BadInput => assert_eq!(after, input),
            _ => assert_eq!(
                text(&after)
                    .lines()
                    .filter(|line| line.trim_start().starts_with('B'))
                    .count(),
                2
            ),
        }
    });
}
