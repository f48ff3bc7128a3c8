//! The `sumsolve` program: the terminal around [`sumsolve::run`].

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use sumsolve::{Interrupt, Screen, look_for_databases};

fn main() -> ExitCode {
    Interrupt::listen();
    look_for_databases();
    // Other threads write to standard error, too, so it is not locked.
    let (out, mut err) = (io::stdout(), io::stderr());
    let no_colour = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let screen = Screen {
        is_terminal: out.is_terminal(),
        colour: out.is_terminal() && !no_colour,
        error_is_terminal: err.is_terminal(),
        error_colour: err.is_terminal() && !no_colour,
    };
    sumsolve::run(std::env::args_os(), screen, &mut out.lock(), &mut err).into()
}
