//! `sumsolve completions SHELL`: a script that makes a shell complete commands, options, games and other names.

use std::fmt::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::Shell;
use framework::{Language, MIXED_NAME};

use crate::commands::{experiment, help, man, schema};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::registry;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "completions";

/// A shell that completes commands.
#[derive(Args, Clone, Debug)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve completions bash > ~/.local/share/bash-completion/completions/sumsolve
  sumsolve completions zsh > ~/.zfunc/_sumsolve
  sumsolve completions fish > ~/.config/fish/completions/sumsolve.fish";

/// The command line.
pub(crate) fn command() -> Command {
    CompletionsArgs::augment_args(Command::new(NAME))
        .about("Writes a script that makes a shell complete commands and options")
        .after_help(EXAMPLES)
}

/// Writes completions for the command line of the program.
pub(crate) fn run(
    args: &CompletionsArgs,
    program: Command,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    let pages = man::pages(&program);
    let mut program = with_values(program, &pages);
    // Topics are asked for as commands are.
    program.build();
    let mut program =
        program.mut_subcommand(help::NAME, |command| command.subcommands(help::commands()));
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut program, "sumsolve", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match args.shell {
        Shell::Fish => format!("{script}{}", fish_arguments(&program)),
        // With two colons, zsh completes no option after a board.
        Shell::Zsh => script.replace("\n'*::", "\n'*:"),
        Shell::Bash => with_lists(&script, &program),
        _ => script.into_owned(),
    };
    write!(console.out, "{script}")?;
    Ok(Ending::Answered)
}

/// The command line with the values of its arguments, for shells only: the program has messages of its own for names that
/// it does not know.
fn with_values(command: Command, pages: &[String]) -> Command {
    let name = command.get_name().to_string();
    command
        .mut_args(|arg| match values(&name, arg.get_id().as_str(), pages) {
            Some(values) => arg.value_parser(PossibleValuesParser::new(values)),
            None => with_hint(arg),
        })
        .mut_subcommands(|command| with_values(command, pages))
}

/// The values of an argument of a command, if they are names that the program knows.
fn values(command: &str, argument: &str, pages: &[String]) -> Option<Vec<String>> {
    let players = || players(registry::find(command).ok());
    match argument {
        "game" => Some(games(takes_mixed_sums(command))),
        "words" | "expression" | "expressions" => Some(games(true)),
        "kind" if command == schema::NAME => Some(schema::names()),
        "name" if command == experiment::NAME => Some(experiment::names()),
        "command" if command == man::NAME => Some(pages.to_vec()),
        "as_player" => Some(players()),
        "first" => Some([players(), vec!["both".into()]].concat()),
        _ => None,
    }
}

/// Whether a command takes sums of several games: those for boards and databases take one game.
fn takes_mixed_sums(command: &str) -> bool {
    matches!(command, "batch" | "sweep" | "report")
}

/// The names of all games, and of mixed sums if they are wanted.
fn games(with_mixed: bool) -> Vec<String> {
    let names = registry::games().map(|game| game.name().to_string());
    names.chain(with_mixed.then(|| MIXED_NAME.into())).collect()
}

/// The names of the players of a game; without one, of all games.
fn players(language: Option<Language>) -> Vec<String> {
    let languages = match language {
        Some(language) => vec![language],
        None => registry::languages().collect(),
    };
    let mut names = Vec::new();
    for language in languages {
        for name in registry::players(&language).map(str::to_lowercase) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// Files are completed where a file is expected, and nowhere else.
fn with_hint(arg: Arg) -> Arg {
    let is_directory = arg.get_value_names() == Some(&["DIRECTORY".into()]);
    match arg.get_value_hint() {
        ValueHint::AnyPath if is_directory => arg.value_hint(ValueHint::DirPath),
        ValueHint::AnyPath => arg.value_hint(ValueHint::FilePath),
        _ if arg.get_action().takes_values() => arg.value_hint(ValueHint::Other),
        _ => arg,
    }
}

/// The script for bash that completes each word of a list with commas: the one of clap completes the first only.
fn with_lists(script: &str, program: &Command) -> String {
    let options = lists(program);
    let mut is_list = false;
    let lines = script.lines().map(|line| {
        let is_reply = line.trim_start().starts_with("COMPREPLY=($(compgen -W ");
        let reply = if is_list && is_reply {
            line.replace("compgen -W", "compgen -P \"${cur%\"${cur##*,}\"}\" -W")
                .replace("-- \"${cur}\"", "-- \"${cur##*,}\"")
        } else {
            line.into()
        };
        is_list = is_list && !is_reply || options.iter().any(|option| option == line.trim());
        reply + "\n"
    });
    lines.collect()
}

/// The options that take a list, as they stand in the script for bash.
fn lists(command: &Command) -> Vec<String> {
    let takes_list = |arg: &&Arg| arg.get_value_delimiter().is_some();
    let arguments = command.get_arguments().filter(takes_list);
    let options = arguments.filter_map(|arg| Some(format!("--{})", arg.get_long()?)));
    let inner = command.get_subcommands().flat_map(lists);
    options.chain(inner).collect()
}

/// What fish completes after commands: the script of clap has options only, and nothing after `help`.
fn fish_arguments(program: &Command) -> String {
    let mut script = String::new();
    for command in program.get_subcommands() {
        let condition = format!("__fish_sumsolve_using_subcommand {}", command.get_name());
        add_fish_argument(command, &condition, &mut script);
        for inner in command.get_subcommands() {
            let name = inner.get_name();
            let condition = format!("{condition}; and __fish_seen_subcommand_from {name}");
            add_fish_argument(inner, &condition, &mut script);
        }
    }
    script
}

/// Completes the values of the arguments of a command, and files only where one is expected.
fn add_fish_argument(command: &Command, condition: &str, script: &mut String) {
    let mut arguments = command.get_positionals();
    let takes_file = arguments.any(|arg| arg.get_value_hint() == ValueHint::FilePath);
    let values = command.get_positionals().flat_map(Arg::get_possible_values);
    let mut names: Vec<String> = values.map(|value| value.get_name().to_string()).collect();
    if command.get_name() == "help" {
        names.extend(
            command
                .get_subcommands()
                .map(|inner| inner.get_name().into()),
        );
    }
    if !names.is_empty() {
        let files = if takes_file { "" } else { " -f" };
        let names = names.join(" ");
        let _ = writeln!(
            script,
            "complete -c sumsolve -n \"{condition}\"{files} -a \"{names}\""
        );
    }
}
