//! `sumsolve help TOPIC`: what is the same for all commands, a screen each. `sumsolve help COMMAND` is the parser's own.

use std::ffi::OsString;
use std::fmt::Write;

use clap::Command;
use framework::Language;
use game::Player;

use crate::input::{InputError, quoted};
use crate::{colour, registry};

/// The name of the command, which the parser adds to all commands.
pub(crate) const NAME: &str = "help";

/// Something to read about.
pub(crate) struct Topic {
    /// What is typed after `sumsolve help`.
    pub(crate) name: &'static str,
    /// A line about it.
    pub(crate) about: &'static str,
    text: fn() -> String,
}

impl Topic {
    /// The whole text.
    pub(crate) fn text(&self) -> String {
        (self.text)()
    }
}

/// A topic whose text is a file.
macro_rules! topic {
    ($name:literal, $about:literal) => {
        Topic {
            name: $name,
            about: $about,
            text: || include_str!(concat!($name, ".txt")).into(),
        }
    };
}

/// All topics.
pub(crate) static TOPICS: [Topic; 7] = [
    topic!("notation", "how boards, sums and moves are written"),
    topic!("values", "how values are written, and what they mean"),
    Topic {
        name: "games",
        about: "the games: rules, players, cells, an example",
        text: games,
    },
    topic!(
        "answers",
        "what comes in which order; JSON and lines of a batch"
    ),
    topic!("limits", "time, nodes, memory, and what happens at a limit"),
    topic!("files", "which files are written, and what protects them"),
    topic!("exit-codes", "how a command ended, for scripts"),
];

/// The topic of a name.
pub(crate) fn find(name: &str) -> Option<&'static Topic> {
    TOPICS.iter().find(|topic| topic.name == name)
}

/// The list of all topics, for the end of the program's help.
pub(crate) fn listed() -> String {
    let mut list = String::from("Topics, each a screen (sumsolve help TOPIC):");
    for Topic { name, about, .. } in &TOPICS {
        // Writing to a string cannot fail.
        let _ = write!(list, "\n  {name:10}  {about}");
    }
    list
}

/// The topic that is asked for, if one is: these words are no commands, so the parser does not know them.
pub(crate) fn asked(arguments: &[OsString]) -> Result<Option<&'static Topic>, InputError> {
    let words = colour::without_option(arguments);
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let [_, NAME, name, rest @ ..] = &words[..] else {
        return Ok(None);
    };
    match (find(name), rest.first()) {
        (Some(_), Some(more)) => Err(InputError::Usage(format!(
            "'{more}' is not expected here: write sumsolve help {name}"
        ))),
        (topic, _) => Ok(topic),
    }
}

/// The commands of topics, for shells that complete them after `help`.
pub(crate) fn commands() -> impl Iterator<Item = Command> {
    let command = |Topic { name, about, .. }: &Topic| {
        let path = format!("sumsolve {NAME} {name}");
        Command::new(*name).about(*about).bin_name(path)
    };
    TOPICS.iter().map(command)
}

/// The widest line of a topic.
const WIDTH: usize = 80;

/// What is said once for all games, and then left out of their rules.
const LOSES: &str = "The player who cannot move loses.";

/// The games, made from their cards.
fn games() -> String {
    let mut text = format!("{LOSES} That is so in all of these games:\n\n");
    for game in registry::games() {
        let card = game.card();
        let [left, right] = Player::BOTH.map(|player| card.player(player));
        let (name, title) = (card.name(), card.title());
        let _ = writeln!(text, "{name}: {title}; Left is {left}, Right is {right}.");
        text += &indented(&card.rules().replace(LOSES, ""));
        text += &indented(&format!("Cells: {}.", card.notation()));
        let examples = Language::of(game).examples();
        let example = examples.first().map(|example| quoted(example));
        let _ = writeln!(text, "  sumsolve {name} {}", example.unwrap_or_default());
    }
    text += "\nWith --impartial, each player may make the moves of both; in a mixed sum, such a\n\
             board is impartial_clobber:BWBW. sumsolve sum adds boards of all games.\n";
    text
}

/// A text in lines that are not too long, each moved to the right.
fn indented(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line > 0 && line + 3 + word.chars().count() > WIDTH {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(if line.is_empty() { "  " } else { " " });
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_fit_a_screen() {
        for topic in &TOPICS {
            let (name, text) = (topic.name, topic.text());
            for line in text.lines() {
                assert!(line.chars().count() <= WIDTH, "{name}: {line}");
            }
            // The list of games grows with them.
            let most = if name == "games" { usize::MAX } else { 25 };
            assert!(text.lines().count() <= most, "{name}");
        }
    }

    #[test]
    fn no_topic_hides_a_command() {
        for topic in &TOPICS {
            assert!(registry::find(topic.name).is_err(), "{}", topic.name);
        }
    }
}
