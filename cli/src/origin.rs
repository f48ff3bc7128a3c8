//! Where a table or a picture comes from: the version of the program, and the command that makes it again.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::builder::ValueParser;
use clap::{Arg, Command};

/// The program and its version.
pub(crate) const PROGRAM: &str = concat!("sumsolve ", env!("CARGO_PKG_VERSION"));

/// The options that change nothing of what is made.
const WITHOUT_EFFECT: [&str; 4] = ["force", "verbose", "log", "colour"];

/// The command that was typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Origin {
    pub(crate) command: String,
}

impl Origin {
    /// The command as it is typed in a shell, without the places of files on this machine and without options that
    /// change nothing of what is made.
    pub(crate) fn new(arguments: &[OsString], program: &Command) -> Origin {
        let mut words = vec![program.get_name().to_string()];
        let mut typed = arguments.iter().skip(1).map(|word| word.to_string_lossy());
        let mut command = program;
        while let Some(word) = typed.next() {
            if let Some(found) = command.find_subcommand(&*word) {
                command = found;
            }
            let (name, value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_string())),
                None => (&*word, None),
            };
            let Some(option) = option(command, name) else {
                words.push(files::quoted(&without_folder(&word, word.starts_with('/'))));
                continue;
            };
            let value = match value {
                None if option.get_action().takes_values() => typed.next().map(Into::into),
                value => value,
            };
            if has_effect(option) {
                words.push(name.into());
                words.extend(value.map(|value| shown_value(option, &value)));
            }
        }
        Origin {
            command: words.join(" "),
        }
    }

    /// A line below what was made.
    pub(crate) fn line(&self) -> String {
        format!("Made by {PROGRAM}: {}", self.command)
    }
}

/// The option of a command with a name.
fn option<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let long = name.strip_prefix("--");
    let short = name.strip_prefix('-').filter(|rest| rest.len() == 1);
    command.get_arguments().find(|arg| {
        let is_long = long.is_some_and(|long| arg.get_long() == Some(long));
        let is_short = short.is_some_and(|short| arg.get_short() == short.chars().next());
        is_long || is_short
    })
}

fn has_effect(option: &Arg) -> bool {
    option
        .get_long()
        .is_none_or(|long| !WITHOUT_EFFECT.contains(&long))
}

fn shown_value(option: &Arg, value: &str) -> String {
    let is_path =
        ValueParser::type_id(option.get_value_parser()) == std::any::TypeId::of::<PathBuf>();
    files::quoted(&without_folder(value, is_path))
}

/// The name of a file without its folder; any other text as it is.
fn without_folder(text: &str, is_path: bool) -> String {
    let name = Path::new(text).file_name().and_then(OsStr::to_str);
    match name {
        Some(name) if is_path => name.into(),
        _ => text.into(),
    }
}
