//! `sumsolve man [COMMAND]`: manual pages, one for the program and one for each of its commands.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;
use files::{Kind, Refused, Target};
use roff::{Roff, roman};

use crate::commands::help::{self, Topic};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::options::named;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "man";

/// A manual page.
#[derive(Args, Clone, Debug)]
pub(crate) struct ManArgs {
    /// The command or the topic that the page is about, such as `sweep`, `db build` or `notation`; without one, the page
    /// is about the program
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,

    /// Write all pages into this directory, which is made if it is not there
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "command", value_parser = named("name a directory"))]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve man > sumsolve.1 && man ./sumsolve.1
  sumsolve man sweep > sumsolve-sweep.1
  sumsolve man db build > sumsolve-db-build.1
  sumsolve man notation > sumsolve-notation.1
  sumsolve man --out ~/.local/share/man/man1";

/// The command line.
pub(crate) fn command() -> Command {
    ManArgs::augment_args(Command::new(NAME))
        .about("Writes a manual page in the format of man, or all of them")
        .after_help(EXAMPLES)
}

/// Writes a page about the program or one of its commands, or all pages.
pub(crate) fn run(
    args: &ManArgs,
    mut program: Command,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    program.build();
    match &args.out {
        Some(directory) => write_all(&program, directory, console.out)?,
        None => console.out.write_all(&asked(&program, &args.command)?)?,
    }
    Ok(Ending::Answered)
}

/// The page about a topic or a command.
fn asked(program: &Command, words: &[String]) -> Result<Vec<u8>, Failure> {
    let topic = match words {
        [word] => help::find(word),
        _ => None,
    };
    match topic {
        Some(topic) => Ok(topic_page(topic)?),
        None => Ok(page(find(program, words)?)?),
    }
}

/// The names of all pages but the program's own, as in `db-build`.
pub(crate) fn pages(program: &Command) -> Vec<String> {
    let mut program = program.clone();
    program.build();
    let pages = all(&program).filter(|command| !command.is_hide_set());
    let names = pages.filter_map(|page| page_name(page).strip_prefix("sumsolve-"));
    let topics = help::TOPICS.iter().map(|topic| topic.name);
    names.chain(topics).map(String::from).collect()
}

/// The program, its commands and their commands: what has a page.
fn all(program: &Command) -> impl Iterator<Item = &Command> {
    fn inner(command: &Command) -> impl Iterator<Item = &Command> {
        let commands = command.get_subcommands();
        commands.filter(|command| command.get_name() != "help")
    }
    let commands = inner(program).flat_map(|command| [command].into_iter().chain(inner(command)));
    [program].into_iter().chain(commands)
}

/// The command of a page, which is named by several words, as in `db build`, or by one, as in `db-build`.
fn find<'a>(program: &'a Command, words: &[String]) -> Result<&'a Command, InputError> {
    let name = [&["sumsolve".into()], words]
        .concat()
        .join("-")
        .replace(' ', "-");
    let found = all(program).find(|command| page_name(command) == name);
    found.ok_or_else(|| InputError::UnknownCommand(words.join(" ")))
}

/// Writes all pages into a directory.
fn write_all(program: &Command, directory: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let _folder = files::make_folder(directory)?;
    let shown = all(program).filter(|command| !command.is_hide_set());
    let commands = shown.map(|command| Ok((page_name(command).to_string(), page(command)?)));
    let topics = help::TOPICS.iter();
    let topics = topics.map(|topic| Ok((topic_name(topic), topic_page(topic)?)));
    let pages: Vec<(String, Vec<u8>)> = commands.chain(topics).collect::<io::Result<_>>()?;
    let target = |(name, page): (String, Vec<u8>)| {
        let file = directory.join(format!("{name}.1"));
        Ok((page, Target::try_new(&file, Kind::Page, false)?))
    };
    // All are tried before any is written.
    let targets: Vec<_> = pages
        .into_iter()
        .map(target)
        .collect::<Result<_, Refused>>()?;
    for (page, target) in targets {
        target.write(&page)?;
        writeln!(out, "Written: {}", target.path().display())?;
    }
    Ok(())
}

/// The name of a page, such as `sumsolve-db-build`: it has no space.
fn page_name(command: &Command) -> &str {
    let name = command.get_display_name();
    name.unwrap_or(command.get_name())
}

/// The name of the page about a topic.
fn topic_name(topic: &Topic) -> String {
    format!("sumsolve-{}", topic.name)
}

/// The page about a topic, line by line as on a screen.
fn topic_page(topic: &Topic) -> io::Result<Vec<u8>> {
    let name = topic_name(topic);
    let source = concat!("sumsolve ", env!("CARGO_PKG_VERSION"));
    let mut roff = Roff::default();
    roff.control("TH", [name.as_str(), "1", "", source])
        .control("SH", ["NAME"])
        .text([roman(format!("{name} - {}", topic.about))])
        .control("SH", ["DESCRIPTION"]);
    unfilled(&topic.text(), &mut roff);
    let mut page = Vec::new();
    roff.to_writer(&mut page)?;
    Ok(page)
}

/// Lines that stay as they are.
fn unfilled(text: &str, roff: &mut Roff) {
    roff.control("nf", []);
    for line in text.lines() {
        roff.text([roman(line)]);
    }
    roff.control("fi", []);
}

/// A page.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let after = command.get_after_help().map(ToString::to_string);
    let has_commands = command.has_subcommands();
    let man = Man::new(titled(command)).source(concat!("sumsolve ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if has_commands {
        man.render_subcommands_section(&mut page)?;
    }
    notes(&after.unwrap_or_default()).to_writer(&mut page)?;
    Ok(page)
}

/// A command with the name and the headings of its page.
fn titled(command: &Command) -> Command {
    let heading = command.get_subcommand_help_heading().unwrap_or("Commands");
    let value_name = command.get_subcommand_value_name().unwrap_or("COMMAND");
    let (heading, value_name) = (heading.to_uppercase(), value_name.to_string());
    let titled = command.clone().name(page_name(command).to_string());
    titled
        .subcommand_help_heading(heading)
        .subcommand_value_name(value_name)
        .mut_subcommands(|inner| {
            let is_hidden = inner.is_hide_set() || inner.get_name() == "help";
            inner.hide(is_hidden)
        })
}

/// The end of a help text: examples, line by line, then paragraphs.
fn notes(after_help: &str) -> Roff {
    let mut roff = Roff::default();
    let mut paragraphs = after_help.split("\n\n").peekable();
    if let Some(examples) = paragraphs
        .peek()
        .and_then(|text| text.strip_prefix("Examples:\n"))
    {
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in examples.lines() {
            roff.text([roman(line.strip_prefix("  ").unwrap_or(line))]);
        }
        roff.control("fi", []);
        paragraphs.next();
    }
    if paragraphs.peek().is_some_and(|text| !text.is_empty()) {
        roff.control("SH", ["NOTES"]);
    }
    for paragraph in paragraphs {
        roff.control("PP", []);
        // Lists keep their lines.
        if paragraph.lines().any(|line| line.starts_with("  ")) {
            unfilled(paragraph, &mut roff);
        } else {
            roff.text([roman(paragraph)]);
        }
    }
    roff
}
