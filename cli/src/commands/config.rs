//! `sumsolve config`: the user's settings, and where each comes from.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use clap::{Args, Command};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::config::{Config, KEYS, Key, Source};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "config";

/// How to show the settings.
#[derive(Args, Clone, Debug)]
pub(crate) struct ConfigArgs {
    /// Write the settings as JSON
    #[arg(long)]
    json: bool,

    /// Write a file of settings to begin with, in which every line is a comment
    #[arg(long, conflicts_with = "json")]
    example: bool,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve config                                    the file, and where each setting comes from
  sumsolve config --json                             for a program
  sumsolve config --example > settings.toml          a file to begin with
  SUMSOLVE_CONFIG=settings.toml sumsolve config      of another file; with an empty name, none

An option takes precedence over the environment, and the environment over the file.";

/// The command line.
pub(crate) fn command() -> Command {
    ConfigArgs::augment_args(Command::new(NAME))
        .about("Shows your settings: the file of defaults for options, and what it says")
        .after_help(EXAMPLES)
}

/// The settings.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct ConfigReport {
    /// The file; null if there is no place for one.
    file: Option<String>,
    /// Whether the file is there.
    exists: bool,
    /// What is wrong with the file; null if nothing is.
    error: Option<String>,
    settings: Vec<Setting>,
}

/// A setting.
#[derive(Debug, JsonSchema, Serialize)]
struct Setting {
    name: &'static str,
    /// A number or a text; null where the program decides by itself.
    value: Value,
    /// Where it comes from: `command-line`, `environment`, `file` or `default`.
    from: Source,
}

/// Runs the command: `program` has the settings as defaults of its options.
pub(crate) fn run(
    args: &ConfigArgs,
    config: Config,
    program: &Command,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    if args.example {
        write!(console.out, "{}", example())?;
        return Ok(Ending::Answered);
    }
    let report = report(&config, program);
    if args.json {
        output::json(&report, console)?;
    } else {
        in_words(&report, console)?;
    }
    config.check()?;
    Ok(Ending::Answered)
}

/// A file in which every setting is explained and none is set.
fn example() -> String {
    let mut text = String::from(
        "# Settings of sumsolve. Each is a default, and the option of the same name takes precedence.\n",
    );
    for key in &KEYS {
        let _ = write!(text, "\n# {}\n# {}\n", key.meaning, key.line());
    }
    text
}

fn report(config: &Config, program: &Command) -> ConfigReport {
    let setting = |key: &Key| Setting {
        name: key.name,
        value: match key.name {
            "colours" => config.colours().0.to_string().into(),
            "database" => config
                .databases()
                .map(|path| path.display().to_string())
                .into(),
            _ => default_of(key.option, program),
        },
        from: config.source(key.name),
    };
    ConfigReport {
        file: config.file().map(|file| file.display().to_string()),
        exists: config.file().is_some_and(Path::exists),
        error: config.fault(),
        settings: KEYS.iter().map(setting).collect(),
    }
}

/// The default of an option, wherever the program has it first.
fn default_of(option: Option<&str>, program: &Command) -> Value {
    let mut options = program.get_subcommands().flat_map(Command::get_arguments);
    let option = options.find(|arg| Some(arg.get_id().as_str()) == option);
    let default = option.and_then(|option| option.get_default_values().first());
    let Some(default) = default.map(|default| default.to_string_lossy()) else {
        return Value::Null;
    };
    default
        .parse::<u64>()
        .map_or_else(|_| default.into(), Value::from)
}

fn in_words(report: &ConfigReport, console: &mut Console<'_>) -> io::Result<()> {
    let file = match &report.file {
        None => "none".into(),
        Some(file) if report.exists => file.clone(),
        Some(file) => format!("{file}, not there (sumsolve config --example shows what to write)"),
    };
    let mut lines = vec![("file".to_string(), file)];
    for Setting { name, value, from } in &report.settings {
        let value = match value {
            Value::Null => "one per core".into(),
            Value::String(text) => text.clone(),
            value => value.to_string(),
        };
        let from = match from {
            Source::CommandLine => "command line",
            Source::Environment => "environment",
            Source::File => "file",
            Source::Default => "default",
        };
        lines.push(((*name).into(), format!("{value} ({from})")));
    }
    output::lines(&lines, console)
}
