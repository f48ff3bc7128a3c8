//! Complaints about the command line: one message each, with what would be right.

use std::error::Error;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::commands::help;
use crate::failure::Failure;
use crate::input::{InputError, alternatives, listed, quoted};
use crate::nearest;
use crate::registry;

/// The failure that a complaint of the argument parser is. Help and version are no complaints.
pub(crate) fn failure(error: clap::Error, program: &Command, arguments: &[OsString]) -> Failure {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return error.into();
    }
    let typed = Typed::new(program, arguments);
    InputError::Usage(typed.complaint(&error)).into()
}

/// The command that the parser of arguments adds by itself.
const HELP: &str = "help";

/// The command that was typed, as far as there is one.
struct Typed<'a> {
    arguments: &'a [OsString],
    command: &'a Command,
    /// The program and the names of the commands.
    path: String,
    is_program: bool,
}

impl<'a> Typed<'a> {
    fn new(program: &'a Command, arguments: &'a [OsString]) -> Typed<'a> {
        let mut typed = Typed {
            arguments,
            command: program,
            path: program.get_name().into(),
            is_program: true,
        };
        let words = arguments
            .iter()
            .skip(1)
            .filter_map(|argument| argument.to_str());
        for word in words.filter(|word| !word.starts_with('-') && *word != "help") {
            let Some(command) = typed.command.find_subcommand(word) else {
                break;
            };
            typed.command = command;
            typed.path = format!("{} {word}", typed.path);
            typed.is_program = false;
        }
        typed
    }

    fn complaint(&self, error: &clap::Error) -> String {
        let invalid = text(error, ContextKind::InvalidArg);
        // A dash may have been marked with a space.
        let value = text(error, ContextKind::InvalidValue);
        let value = value.trim();
        match error.kind() {
            ErrorKind::InvalidSubcommand => {
                self.unknown_command(&text(error, ContextKind::InvalidSubcommand))
            }
            ErrorKind::UnknownArgument => self.unknown_argument(error, &invalid),
            ErrorKind::InvalidValue if value.is_empty() => {
                let known = text(error, ContextKind::ValidValue);
                missing_value(&invalid, &known)
            }
            ErrorKind::InvalidValue => invalid_value(error, &invalid, value),
            ErrorKind::ValueValidation => {
                let reason = error.source().map(|source| reason(&source.to_string()));
                format!(
                    "{} {value}: {}",
                    option(&invalid),
                    reason.unwrap_or_default()
                )
            }
            ErrorKind::MissingRequiredArgument => self.missing(error),
            ErrorKind::ArgumentConflict => conflict(&invalid, &text(error, ContextKind::PriorArg)),
            _ => self.other(error),
        }
    }

    /// No command or game has this name: perhaps it is misspelt, or something else altogether.
    fn unknown_command(&self, name: &str) -> String {
        let names = self.command.get_subcommands().map(Command::get_name);
        let suggestion = nearest::suggestion(name, names.chain([HELP]));
        if !self.is_program {
            let names = self.command.get_subcommands().map(Command::get_name);
            let names: Vec<&str> = names.filter(|name| *name != HELP).collect();
            if names.is_empty() {
                return format!(
                    "{} has no commands: write sumsolve help {}",
                    self.path,
                    self.command.get_name()
                );
            }
            let help = suggestion.unwrap_or_else(|| format!("write {}", alternatives(&names)));
            return format!("unknown command '{name}' of {}: {help}", self.path);
        }
        if let Some(topic) = self.nearest_topic(name) {
            return topic;
        }
        if let Err(board) = registry::check_named(&[name], &self.path) {
            return board.to_string();
        }
        if registry::mixed().sum(name).is_ok() {
            return format!(
                "a value needs a command: write {} value {}",
                self.path,
                quoted(name)
            );
        }
        let help = suggestion.unwrap_or_else(registry::names);
        let path = &self.path;
        format!("unknown command or game '{name}': {help} ({path} --help lists games and commands)")
    }

    /// A topic by itself, or one that is misspelt after `help`.
    fn nearest_topic(&self, name: &str) -> Option<String> {
        if help::find(name).is_some() {
            let path = &self.path;
            return Some(format!("'{name}' is a topic: write {path} help {name}"));
        }
        let asks_for_help = self.arguments.get(1).is_some_and(|word| word == help::NAME);
        let commands = self.command.get_subcommands().map(Command::get_name);
        let topics = help::TOPICS.iter().map(|topic| topic.name);
        let suggestion = nearest::suggestion(name, commands.chain(topics.clone()));
        let known: Vec<&str> = topics.collect();
        let help = suggestion.unwrap_or_else(|| format!("the topics are {}", known.join(", ")));
        asks_for_help.then(|| {
            format!(
                "unknown command, game or topic '{name}': {help} (sumsolve help lists them all)"
            )
        })
    }

    fn unknown_argument(&self, error: &clap::Error, argument: &str) -> String {
        if !argument.starts_with('-') {
            let usage = text(error, ContextKind::Usage);
            let usage = usage.trim_start_matches("Usage: ");
            return format!("'{argument}' is not expected here: write {}", plain(usage));
        }
        let typed = self.as_typed(argument);
        let options = self.command.get_arguments().filter_map(clap::Arg::get_long);
        let word = typed.trim_start_matches('-');
        let suggestion = match nearest::nearest(word, options) {
            None => String::new(),
            Some(option) if option == word && typed.starts_with("--") => {
                format!(": options come last, as in {} ... --{option}", self.path)
            }
            Some(option) => format!(": did you mean --{option}?"),
        };
        format!(
            "unknown option '{typed}'{suggestion} ({} --help lists them all)",
            self.path
        )
    }

    /// The whole argument: of `-json` the parser complains about the first letter only.
    fn as_typed<'b>(&'b self, argument: &'b str) -> &'b str {
        let arguments = self
            .arguments
            .iter()
            .filter_map(|argument| argument.to_str());
        let mut typed = arguments.filter(|typed| typed.starts_with(argument));
        typed.next().unwrap_or(argument)
    }

    fn missing(&self, error: &clap::Error) -> String {
        let mut names: Vec<String> = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::Strings(names)) => {
                names.iter().flat_map(|name| parts(name)).collect()
            }
            _ => Vec::new(),
        };
        // Options come last, as in the examples.
        names.sort_by_key(|name| name.starts_with('-'));
        let verb = if names.len() == 1 { "is" } else { "are" };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let needs_database =
            self.path.starts_with("sumsolve db ") && self.path != "sumsolve db build";
        let databases = if needs_database {
            format!(
                " ({}; sumsolve db build GAME makes one)",
                registry::databases()
            )
        } else {
            String::new()
        };
        format!(
            "{} {verb} missing, as in: {}{databases}",
            listed(&names, "and"),
            self.example(&names)
        )
    }

    /// The first example of the command in its help that has some options.
    fn example(&self, names: &[&str]) -> String {
        let help = self.command.get_after_help().map(ToString::to_string);
        let help = help.unwrap_or_default();
        let lines = help
            .lines()
            .map(str::trim)
            .filter(|line| line.starts_with(&self.path));
        let has = |line: &str, option: &str| line.split_whitespace().any(|word| word == option);
        let options = names.iter().filter_map(|name| name.split(' ').next());
        let options: Vec<&str> = options.filter(|name| name.starts_with('-')).collect();
        let lines: Vec<&str> = lines.collect();
        let shows_all = |line: &&&str| options.iter().all(|option| has(line, option));
        let line = lines.iter().find(shows_all).or(lines.first());
        let line = line.copied().unwrap_or(&self.path);
        // What it does stands beside it.
        line.split("  ").next().unwrap_or(line).to_string()
    }

    /// What the parser says, without the rest of its page.
    fn other(&self, error: &clap::Error) -> String {
        let page = error.render().to_string();
        let first = page.split("\n\n").next().unwrap_or(&page);
        let words: Vec<&str> = first
            .trim_start_matches("error: ")
            .split_whitespace()
            .collect();
        format!("{} ({} --help)", plain(&words.join(" ")), self.path)
    }
}

/// What the parser says about one thing; several with commas between them.
fn text(error: &clap::Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::StyledStr(text)) => text.to_string(),
        _ => String::new(),
    }
}

/// The name of an argument without the marks of the usage: `--n <NUMBERS>` is `--n NUMBERS`.
fn plain(argument: &str) -> String {
    argument.replace(['<', '>'], "").replace("...", "")
}

/// What an argument stands for: `GAME BOARD` are two things, and `--n NUMBERS` is one.
fn parts(argument: &str) -> Vec<String> {
    let argument = plain(argument);
    if argument.starts_with('-') {
        return vec![argument];
    }
    argument.split_whitespace().map(String::from).collect()
}

/// The name of an option without its value; other arguments are as they are.
fn option(argument: &str) -> String {
    let argument = plain(argument).replace(['[', ']'], "");
    match argument.split_once(' ') {
        Some((name, _)) if name.starts_with('-') => name.into(),
        _ => argument,
    }
}

fn missing_value(argument: &str, known: &str) -> String {
    let known = if known.is_empty() {
        String::new()
    } else {
        format!(", which is one of {known}")
    };
    format!(
        "{} needs a value: write {}{known}",
        option(argument),
        plain(argument)
    )
}

fn invalid_value(error: &clap::Error, argument: &str, value: &str) -> String {
    let known: Vec<&str> = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(known)) => known.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    let suggestion = nearest::suggestion(value, known.iter().copied());
    let help = suggestion.unwrap_or_else(|| format!("write {}", alternatives(&known)));
    format!("{} {value}: {help}", option(argument))
}

/// Why a value is refused. The parser's own words for numbers are a programmer's.
fn reason(message: &str) -> String {
    let range = message.split_once(" is not in ").map(|(_, range)| range);
    if let Some((from, to)) = range.and_then(|range| range.split_once("..")) {
        let to = to.trim_start_matches('=');
        // The largest numbers of the machine are no limit that a person needs to know.
        return if to.is_empty() || to.len() > MOST_DIGITS {
            format!("write a whole number from {from} on")
        } else {
            format!("write a whole number from {from} to {to}")
        };
    }
    if message.contains("digit") || message.contains("empty string") {
        return "write a whole number".into();
    }
    message.into()
}

/// A limit with more digits is one of the machine.
const MOST_DIGITS: usize = 9;

fn conflict(argument: &str, others: &str) -> String {
    let argument = option(argument);
    let others: Vec<String> = others.split(", ").map(option).collect();
    if others
        .iter()
        .all(|other| other.is_empty() || *other == argument)
    {
        return format!("{argument} is written twice: drop one of them");
    }
    let others: Vec<&str> = others.iter().map(String::as_str).collect();
    format!(
        "{argument} does not go together with {}: drop one of them",
        listed(&others, "and")
    )
}
