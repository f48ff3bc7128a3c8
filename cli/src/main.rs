//! The `sumsolve` program: the terminal around [`sumsolve::run`].

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use sumsolve::Screen;

fn main() -> ExitCode {
    let colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let screen = Screen {
        is_terminal: io::stdout().is_terminal(),
        colour,
    };
    let arguments = std::env::args_os();
    sumsolve::run(arguments, screen, &mut io::stdout(), &mut io::stderr()).into()
}
