//! The help of the calculator.

use game::{Game, TextError};

use super::property::{PROPERTIES, Property};
use super::result::{Calculated, Is};
use super::statement::Piece;
use crate::registry;

const HELP: &str = include_str!("help.txt");

/// The widest line.
const COLUMNS: usize = 78;

/// The help, or that about one word.
pub(super) fn about(word: Option<&Piece>) -> Result<Calculated, TextError> {
    let text = match word {
        None => general(),
        Some(word) => special(&word.text).ok_or_else(|| {
            word.error("there is no help about this: write a property or a game, or help alone")
        })?,
    };
    Ok(Calculated::new(Is::Text, text))
}

fn general() -> String {
    let properties = PROPERTIES.iter().map(|property| property.word);
    let properties = paragraph("Properties", properties);
    let games = paragraph("Games", registry::games().map(Game::name));
    format!("{HELP}{properties}\n{games}")
}

/// A property or a game in a few words.
fn special(word: &str) -> Option<String> {
    if let Ok(property) = Property::find(word) {
        return Some(format!("g.{word}: {}", property.about));
    }
    let game = registry::with_impartial().find(|game| game.name() == word)?;
    let card = game.card();
    let example = card.examples().first().map_or("...", |board| board);
    Some(format!("{}\nExample: g = {word}:{example}", card.rules()))
}

/// Some words after a heading, in lines that are not too long.
fn paragraph<'a>(heading: &str, words: impl Iterator<Item = &'a str>) -> String {
    let mut lines = vec![format!("{heading}:")];
    for word in words {
        let last = lines.last_mut().expect("there is a line");
        if last.len() + word.len() + 2 > COLUMNS {
            lines.push(format!("  {word},"));
        } else {
            last.extend([" ", word, ","]);
        }
    }
    lines.join("\n").trim_end_matches(',').to_string() + "."
}
