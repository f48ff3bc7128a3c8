//! The program as a user sees it, run in this process.

use std::ffi::OsString;

use sumsolve::{Ending, Screen};

/// What a run printed and how it ended.
pub fn run_on(screen: Screen, arguments: &[&str]) -> (Ending, String, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let ending = sumsolve::run(arguments, screen, &mut out, &mut err);
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
