//! The `sumsolve` program: the terminal around [`sumsolve::run`].

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use sumsolve::{Config, Interrupt, Screen, Stream, look_for_databases};

fn main() -> ExitCode {
    Interrupt::listen();
    let config = Config::load();
    if let Some(directory) = config.databases() {
        look_for_databases(directory);
    }
    // Other threads write to standard error, too, so it is not locked.
    let (out, mut err) = (io::stdout(), io::stderr());
    let stream = |is_terminal: bool| Stream {
        is_terminal,
        colour: is_terminal,
    };
    let screen = Screen {
        out: stream(out.is_terminal()),
        err: stream(err.is_terminal()),
    };
    let arguments = std::env::args_os();
    sumsolve::run_configured(config, arguments, screen, &mut out.lock(), &mut err).into()
}
