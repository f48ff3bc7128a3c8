//! The program as a user sees it, run in this process.

use std::ffi::OsString;

use sumsolve::{Config, Ending, Screen};

/// What a run printed and how it ended.
pub fn run_on(screen: Screen, arguments: &[&str]) -> (Ending, String, String) {
    run_configured(Config::default(), screen, arguments)
}

/// What a run with settings printed and how it ended.
pub fn run_configured(
    config: Config,
    screen: Screen,
    arguments: &[&str],
) -> (Ending, String, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let ending = sumsolve::run_configured(config, arguments, screen, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (ending, text(out), text(err))
}

/// The same with something on standard input, not on a terminal.
pub fn run_reading(arguments: &[&str], input: impl AsRef<[u8]>) -> (Ending, String, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let (screen, mut input) = (Screen::default(), input.as_ref());
    let ending = sumsolve::run_reading(arguments, screen, &mut input, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (ending, text(out), text(err))
}

/// What a run printed, not on a terminal, and how it ended.
pub fn run(arguments: &[&str]) -> (Ending, String, String) {
    run_on(Screen::default(), arguments)
}

/// The answer, from a run that must succeed.
///
/// # Panics
/// If it does not.
pub fn answer(arguments: &[&str]) -> String {
    let (ending, out, err) = run(arguments);
    assert_eq!(
        (ending, err.as_str()),
        (Ending::Answered, ""),
        "{arguments:?}"
    );
    out
}

/// The complaint, from a run that must be refused with one message and no answer.
///
/// # Panics
/// If it is not.
pub fn complaint(arguments: &[&str]) -> String {
    let (ending, out, err) = run(arguments);
    assert_eq!(
        (ending, out.as_str()),
        (Ending::BadInput, ""),
        "{arguments:?}"
    );
    err
}

/// The text without the numbers of the lines that tell a time.
pub fn timeless(text: &str) -> String {
    let mut timeless = String::new();
    for line in text.lines() {
        if line.contains("econds") {
            timeless += &numberless(line);
        } else {
            timeless += line;
        }
        timeless.push('\n');
    }
    timeless
}

/// A line with `#` for each number.
fn numberless(line: &str) -> String {
    let mut text = String::new();
    for c in line.chars() {
        // A number may be as odd as 5.07e-6.
        let goes_on = text.ends_with('#') && ".e-".contains(c);
        if !c.is_ascii_digit() && !goes_on {
            text.push(c);
        } else if !text.ends_with('#') {
            text.push('#');
        }
    }
    text
}

/// The text with `#` for each number that has a decimal point or an exponent: those are times.
pub fn without_times(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        result += &rest[..start];
        rest = &rest[start..];
        let end = end_of_number(rest);
        let number = &rest[..end];
        let is_time = number.contains('.') || number.contains('e');
        result += if is_time { "#" } else { number };
        rest = &rest[end..];
    }
    result + rest
}

/// Where the number at the beginning of a text ends: digits, and a fraction and an exponent if they follow.
fn end_of_number(text: &str) -> usize {
    let digits = |from: usize| {
        let rest = text[from..].bytes();
        from + rest.take_while(u8::is_ascii_digit).count()
    };
    let mut end = digits(0);
    for mark in [".", "e-", "e"] {
        if text[end..].starts_with(mark) && digits(end + mark.len()) > end + mark.len() {
            end = digits(end + mark.len());
        }
    }
    end
}

/// The words of a command as a shell would split it.
pub fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for c in command.chars() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => words.push(String::new()),
            c => words.last_mut().expect("never empty").push(c),
        }
    }
    words
}
