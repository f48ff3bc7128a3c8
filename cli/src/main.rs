//! The `sumsolve` program: the terminal around [`sumsolve::run`].

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use sumsolve::{Interrupt, Screen, Stream, look_for_databases};

fn main() -> ExitCode {
    Interrupt::listen();
    look_for_databases();
    // Other threads write to standard error, too, so it is not locked.
    let (out, mut err) = (io::stdout(), io::stderr());
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let stream = |is_terminal: bool| Stream {
        is_terminal,
        colour: is_terminal && !no_colour,
    };
    let screen = Screen {
        out: stream(out.is_terminal()),
        err: stream(err.is_terminal()),
    };
    sumsolve::run(std::env::args_os(), screen, &mut out.lock(), &mut err).into()
}
