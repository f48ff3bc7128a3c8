//! `sumsolve completions SHELL` and `sumsolve man [COMMAND]`: what packages install beside the program.

use std::io;

use clap::{Args, Command};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::screen::Console;

/// The name of the command for completions.
pub(crate) const COMPLETIONS: &str = "completions";

/// A shell that completes commands.
#[derive(Args, Clone, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  sumsolve completions bash > ~/.local/share/bash-completion/completions/sumsolve
  sumsolve completions zsh > ~/.zfunc/_sumsolve
  sumsolve completions fish > ~/.config/fish/completions/sumsolve.fish";

/// The name of the command for manual pages.
pub(crate) const MAN: &str = "man";

/// A manual page.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManArgs {
    /// The command that the page is about; without one, the page is about the program
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

const MAN_EXAMPLES: &str = "\
Examples:
  sumsolve man > sumsolve.1 && man ./sumsolve.1
  sumsolve man sweep > sumsolve-sweep.1";

/// The command line for completions.
pub(crate) fn completions_command() -> Command {
    CompletionsArgs::augment_args(Command::new(COMPLETIONS))
        .about("Writes a script that makes a shell complete commands and options")
        .after_help(COMPLETIONS_EXAMPLES)
}

/// The command line for manual pages.
pub(crate) fn man_command() -> Command {
    ManArgs::augment_args(Command::new(MAN))
        .about("Writes a manual page in the format of man")
        .after_help(MAN_EXAMPLES)
}

/// Writes completions for the command line of the program.
pub(crate) fn completions(
    args: &CompletionsArgs,
    mut program: Command,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "sumsolve", &mut script);
    console.out.write_all(&script)?;
    Ok(Ending::Answered)
}

/// Writes a manual page for the program or one of its commands.
pub(crate) fn man(
    args: &ManArgs,
    mut program: Command,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    program.build();
    let page = match &args.command {
        None => page(program)?,
        Some(name) => {
            let command = program.find_subcommand(name);
            let command = command.ok_or_else(|| InputError::UnknownCommand(name.clone()))?;
            // The name of a page has no space.
            let name = command.get_display_name().unwrap_or(name).to_string();
            page(command.clone().name(name))?
        }
    };
    console.out.write_all(&page)?;
    Ok(Ending::Answered)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command.disable_help_subcommand(true)).render(&mut page)?;
    Ok(page)
}
