//! The user's settings: a file with defaults for options, and a few variables of the environment.
//!
//! The command line takes precedence over the environment, and the environment over the file.
//!
//! | file | idea |
//! |---|---|
//! | `key` | which settings there are, and what can be written after them |
//! | `file` | the settings in a file, with errors that show the place |

mod file;
mod key;

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{Arg, Command};
use directories::ProjectDirs;

use crate::colour::When;
use crate::input::InputError;
use crate::place;

pub(crate) use self::file::Settings;
pub(crate) use self::key::{KEYS, Key, MEMORY, THREADS};

/// The environment variable that names the file, if it is not the usual one.
const VARIABLE: &str = "SUMSOLVE_CONFIG";

/// The environment variable that asks for no colours.
const NO_COLOUR: &str = "NO_COLOR";

/// The user's settings. The default has none, so that tests do not depend on what a user has written.
#[derive(Debug)]
pub struct Config {
    file: Option<PathBuf>,
    read: Result<Settings, InputError>,
    /// When to use colours, if the command line says so.
    chosen: Option<When>,
    /// Whether the environment asks for no colours.
    no_colour: bool,
    /// The directory of databases, if the environment names one.
    databases: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            file: None,
            read: Ok(Settings::default()),
            chosen: None,
            no_colour: false,
            databases: None,
        }
    }
}

impl Config {
    /// The settings of the environment, and of the file that it names, or else of the usual one.
    pub fn load() -> Config {
        let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
        let config = match env::var_os(VARIABLE) {
            Some(name) if name.is_empty() => Config::default(),
            Some(name) => Config::in_file(name.into()),
            None => Config::usual(),
        };
        Config {
            no_colour: set(NO_COLOUR).is_some(),
            databases: set(place::VARIABLE).map(PathBuf::from),
            ..config
        }
    }

    /// The settings of a file.
    pub fn in_file(file: PathBuf) -> Config {
        Config {
            read: Settings::read(&file),
            file: Some(file),
            ..Config::default()
        }
    }

    /// The settings of the usual file, which need not exist.
    fn usual() -> Config {
        let file = ProjectDirs::from("", "", "sumsolve");
        let file = file.map(|places| places.config_dir().join("config.toml"));
        match file {
            Some(file) if file.exists() => Config::in_file(file),
            file => Config {
                file,
                ..Config::default()
            },
        }
    }

    /// The file, whether it exists or not.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The settings in the file; none if it is wrong.
    pub(crate) fn settings(&self) -> Settings {
        self.read.as_ref().cloned().unwrap_or_default()
    }

    /// What is wrong with the file.
    pub(crate) fn fault(&self) -> Option<String> {
        self.read.as_ref().err().map(ToString::to_string)
    }

    /// Complains if the file is wrong.
    pub(crate) fn check(self) -> Result<(), InputError> {
        self.read.map(|_| ())
    }

    /// The directory where databases are looked for.
    pub fn databases(&self) -> Option<PathBuf> {
        let named = self.databases.clone().or(self.settings().database);
        named.or_else(place::usual)
    }

    /// The same, with what the command line says about colours.
    pub(crate) fn with_arguments(self, arguments: &[OsString]) -> Config {
        Config {
            chosen: When::chosen(arguments),
            ..self
        }
    }

    /// When to use colours, and where that comes from.
    pub(crate) fn colours(&self) -> (When, Source) {
        let environment = self.no_colour.then_some(When::Never);
        let candidates = [
            (self.chosen, Source::CommandLine),
            (environment, Source::Environment),
            (self.settings().colours, Source::File),
        ];
        let mut candidates = candidates.into_iter();
        let chosen = candidates.find_map(|(when, source)| Some((when?, source)));
        chosen.unwrap_or((When::default(), Source::Default))
    }

    /// Where a setting comes from.
    pub(crate) fn source(&self, name: &str) -> Source {
        let settings = self.settings();
        let is_in_file = match name {
            "threads" => settings.threads.is_some(),
            "memory" => settings.memory.is_some(),
            "moves" => settings.moves.is_some(),
            "database" if self.databases.is_some() => return Source::Environment,
            "database" => settings.database.is_some(),
            _ => return self.colours().1,
        };
        if is_in_file {
            Source::File
        } else {
            Source::Default
        }
    }
}

/// Where a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Source {
    CommandLine,
    Environment,
    File,
    Default,
}

/// The command line with the settings as defaults of its options, which the help then shows.
pub(crate) fn configured(command: Command, settings: &Settings) -> Command {
    let defaults = settings.defaults();
    let default = |arg: &Arg| {
        let mut found = defaults.iter();
        found.find_map(|(name, value)| (arg.get_id() == name).then(|| value.clone()))
    };
    command
        .mut_args(|arg| match default(&arg) {
            Some(value) => with_default(arg, value),
            None => arg,
        })
        .mut_subcommands(|command| configured(command, settings))
}

/// An option with another default. If the help has a default in words, it goes.
fn with_default(arg: Arg, value: String) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let help = match help.split_once(" [default:") {
        Some((help, _)) => help.to_string(),
        None => help,
    };
    arg.help(help).default_value(value)
}
