//! MCGS's positions as terms of our sums. Which boards a game reads is up to the game: its stones are translated, and
//! then it is asked.

use framework::{Language, Term};
use game::board::pattern::MOST_CELLS;
use game::board::{Cell, Layout, ROW_END};
use game::{Game, TextError};

use super::super::job::Kind;
use super::moves::TermNotation;
use super::value::Value;

/// Why a position is not asked about, and where.
#[derive(Debug)]
pub(super) struct Refusal {
    pub(super) kind: Kind,
    pub(super) error: TextError,
}

impl Refusal {
    pub(super) fn not_supported(place: usize, message: impl Into<String>) -> Refusal {
        Refusal {
            kind: Kind::NotSupported,
            error: TextError::new(place, message),
        }
    }

    /// The same in a longer text.
    pub(super) fn shifted(self, start: usize) -> Refusal {
        Refusal {
            error: self.error.shifted(start),
            ..self
        }
    }
}

/// The characters of MCGS's boards and their parameters.
const CHARACTERS: &str = "XO.#|0123456789,:- ";

/// Reads a position of a section.
pub(super) fn term(
    language: &Language,
    section: &str,
    text: &str,
) -> Result<(Term, TermNotation), Refusal> {
    let (is_impartial, name) = impartial(section);
    if let Some(value) = Value::read(name, text) {
        let value = value?;
        let notation = TermNotation::Value {
            value,
            is_impartial,
        };
        return Ok((value_term(language, value, is_impartial)?, notation));
    }
    let unknown = |c: &char| !CHARACTERS.contains(*c);
    if let Some((place, c)) = text.chars().enumerate().find(|(_, c)| unknown(c)) {
        let message = format!("'{c}' is on none of MCGS's boards: they have X, O, ., # and |");
        return Err(TextError::new(place, message).into());
    }
    let Some((game, board)) = translated(language, name, text) else {
        let message = format!("the game '{section}' is not known here, or not with these rules");
        return Err(Refusal::not_supported(0, message));
    };
    if let Some(place) = second_row(&game, text) {
        let message = format!("{} has only one row here: this '|' ends one", game.name());
        return Err(Refusal::not_supported(place, message));
    }
    let base = game.position(&board);
    let base = base.map_err(|error| {
        let message = format!("{} does not read this board: {error}", game.name());
        Refusal::not_supported(0, message)
    })?;
    let position = if is_impartial {
        let impartial = game.impartial().position(&board);
        impartial.unwrap_or_else(|_| base.clone())
    } else {
        base.clone()
    };
    let notation = TermNotation::Board {
        base,
        is_impartial,
        is_grid: is_grid(name),
    };
    Ok((Term::Position(position), notation))
}

/// Where the first row of a board ends, in a game that is played on one row.
fn second_row(game: &Game, text: &str) -> Option<usize> {
    let is_strip = game.card().layout() == Layout::Strip;
    text.chars().position(|c| c == '|').filter(|_| is_strip)
}

/// Whether a section is of an impartial form, and of which game.
fn impartial(section: &str) -> (bool, &str) {
    let name = section.strip_prefix("impartial");
    match name.and_then(|rest| rest.strip_prefix([' ', '_', '\t', '\n'])) {
        Some(name) => (true, name.trim()),
        None => (false, section),
    }
}

/// A value as a term; its impartial form is a nimber.
pub(super) fn value_term(
    language: &Language,
    value: Value,
    is_impartial: bool,
) -> Result<Term, Refusal> {
    let text = if is_impartial {
        format!("*{}", value.impartial())
    } else {
        value.text()
    };
    let sum = language.sum(&text);
    let sum = sum.map_err(|error| Refusal::not_supported(0, error.message))?;
    let term = sum.terms().first().cloned();
    term.ok_or_else(|| Refusal::not_supported(0, "this value is not read here"))
}

/// Our game, and the board in its notation; none if there is no such game.
fn translated(language: &Language, name: &str, text: &str) -> Option<(Game, String)> {
    let ours = name.strip_suffix("_1xn").unwrap_or(name);
    let games = language.games();
    if let Some(game) = games.find(ours).filter(|game| game.name() == ours) {
        let board = match game.name() {
            "sheep" => herds(text)?,
            "kayles" => pins(text)?,
            _ => in_cells(&game, text),
        };
        return Some((game, board));
    }
    let game = games.find(name.strip_prefix("gen_").map(generalised)?)?;
    let (parameters, board) = text.split_once(':')?;
    let parameters: Vec<&str> = parameters
        .split([',', ' '])
        .filter(|rule| !rule.is_empty())
        .collect();
    let board = format!("{}~{}", in_cells(&game, board.trim()), parameters.join(","));
    Some((game, board))
}

/// A number of pins as a row of them; without pins, it is a gap.
fn pins(text: &str) -> Option<String> {
    let pins = text.parse().ok().filter(|&pins| pins <= MOST_CELLS)?;
    Some(if pins == 0 {
        ".".into()
    } else {
        "i".repeat(pins)
    })
}

/// The numbers of a board as herds of the two players.
fn herds(text: &str) -> Option<String> {
    let herd = |number: &str| match number.parse::<i8>().ok()? {
        0 => Some(".".to_string()),
        n @ 1.. => Some(format!("X{n}")),
        n => Some(format!("O{}", n.unsigned_abs())),
    };
    let row = |row: &str| {
        let numbers = row.split([',', ' ']).filter(|number| !number.is_empty());
        numbers.map(herd).collect::<Option<String>>()
    };
    let rows: Option<Vec<String>> = text.split('|').map(row).collect();
    Some(rows?.join(&ROW_END.to_string()))
}

/// Our name of a game that MCGS generalises: there, the parameters stand before a board.
fn generalised(name: &str) -> &str {
    match name {
        "toads" => "toads_and_frogs",
        name => name,
    }
}

/// A board in a game's own characters. What the game has no character for stays as it is, and the game will say so.
fn in_cells(game: &Game, text: &str) -> String {
    let notation = game.card().notation();
    let written = |cell: Cell, c: char| notation.character(cell).unwrap_or(c);
    let translated = |c: char| match c {
        'X' => written(Cell::Left, c),
        'O' => written(Cell::Right, c),
        '.' => written(Cell::Empty, c),
        '#' => written(Cell::Blocked, c),
        '|' => ROW_END,
        c => c,
    };
    text.chars().map(translated).collect()
}

/// Whether MCGS names the cells of a game by row and column, also on a board of one row.
fn is_grid(name: &str) -> bool {
    let strips = ["elephants", "gen_toads", "toppling_dominoes", "kayles"];
    !name.ends_with("_1xn") && !strips.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    fn read(section: &str, text: &str) -> Result<String, Kind> {
        let language = registry::mixed();
        let term = term(&language, section, text).map_err(|refusal| refusal.kind)?;
        let sum = framework::Sum::of_terms(&language, [term.0]);
        Ok(sum.to_string())
    }

    #[test]
    fn positions_are_translated() {
        for (section, text, ours) in [
            ("clobber_1xn", "XO.X", "clobber:BW.B"),
            ("impartial clobber_1xn", "XO", "impartial_clobber:BW"),
            ("clobber", "XO|.X", "clobber:BW/.B"),
            ("nogo", "X..O", "nogo:x..o"),
            ("domineering", "..|.#", "domineering:../.#"),
            ("gen_toads", "1,1,1,0:XO.", "toads_and_frogs:TF."),
            (
                "impartial gen_toads",
                "1 1 2 0: XO.",
                "impartial_toads_and_frogs:TF.~2",
            ),
            (
                "gen_toads",
                "1,2,1,1:XX..O",
                "toads_and_frogs:TT..F~1,2,1,1",
            ),
            ("gen_king_dirt", "1,0,0:X.O", "king_dirt:X.O~1,0,0"),
            ("sheep", "3, 0, 0 | 0 -2 1", "sheep:X3../.O2X"),
            ("kayles", "3", "kayles:iii"),
            ("kayles", "0", "kayles:."),
            ("impartial integer_game", "3", "*"),
            ("switch_game", "2, 1/2", "{2|1/2}"),
        ] {
            assert_eq!(read(section, text).as_deref(), Ok(ours), "{section} {text}");
        }
    }

    #[test]
    fn a_second_row_of_a_strip_is_called_so() {
        let language = registry::mixed();
        let refusal = term(&language, "nogo", "XO|..").expect_err("two rows");
        let message = "nogo has only one row here: this '|' ends one";
        assert_eq!(refusal.error, TextError::new(2, message));
    }

    #[test]
    fn what_is_not_known_is_told_from_what_is_wrong() {
        for (section, text, kind) in [
            ("chess", "XO", Kind::NotSupported),
            ("gen_toads", "XO.", Kind::NotSupported),
            ("domineering", "X.", Kind::NotSupported),
            ("nogo", "XO|..", Kind::NotSupported),
            ("clobber_1xn", "XQ", Kind::Bad),
            ("integer_game", "x", Kind::Bad),
        ] {
            assert_eq!(read(section, text), Err(kind), "{section} {text}");
        }
    }
}
