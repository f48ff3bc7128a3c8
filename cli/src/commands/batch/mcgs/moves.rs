//! Our moves in MCGS's notation: cells of strips are counted from 1, those of grids have a letter for the column; a stone
//! that is put down is named, `4_X`; and in a sum, the number of the term comes first, counted from 0.

use std::collections::BTreeSet;

use framework::{Move, Term};
use game::board::{Cell, ROW_END};
use game::{Game, Player, Position};

use super::super::question::Notation;
use super::board;
use super::value::Value;
use crate::registry;

/// How the moves of a sum are written.
#[derive(Debug)]
pub(super) struct SumNotation {
    terms: Vec<TermNotation>,
}

/// How the moves of a term are written.
#[derive(Debug)]
pub(super) enum TermNotation {
    Board {
        /// The position of the game that is played, or of which the impartial form is.
        base: Position,
        is_impartial: bool,
        is_grid: bool,
    },
    Value {
        value: Value,
        is_impartial: bool,
    },
}

impl SumNotation {
    pub(super) fn new(terms: Vec<TermNotation>) -> SumNotation {
        SumNotation { terms }
    }

    /// Whether all terms are impartial.
    pub(super) fn is_impartial(&self) -> bool {
        self.terms.iter().all(TermNotation::is_impartial)
    }
}

impl Notation for SumNotation {
    fn moves(&self, player: Player) -> Vec<(String, Move)> {
        let mut moves = Vec::new();
        for (term, notation) in self.terms.iter().enumerate() {
            for (name, label, to) in notation.moves(player) {
                let name = match self.terms.len() {
                    1 => name,
                    _ => format!("{term}:{name}"),
                };
                moves.push((name, Move { term, label, to }));
            }
        }
        moves
    }
}

/// A move as MCGS writes it, as we write it, and where it leads.
type Named = (String, String, Term);

impl TermNotation {
    fn is_impartial(&self) -> bool {
        match self {
            TermNotation::Board {
                base, is_impartial, ..
            } => *is_impartial || has_equal_moves(base),
            TermNotation::Value {
                value,
                is_impartial,
            } => *is_impartial || matches!(value, Value::Nimber(_)),
        }
    }

    /// The moves of a player.
    fn moves(&self, player: Player) -> Vec<Named> {
        match self {
            TermNotation::Board {
                base,
                is_impartial,
                is_grid,
            } => moves_on_board(
                base,
                &players(player, *is_impartial),
                *is_impartial,
                *is_grid,
            ),
            TermNotation::Value {
                value,
                is_impartial,
            } => moves_in_value(*value, &players(player, *is_impartial), *is_impartial),
        }
    }
}

/// Whose moves a player may make.
fn players(player: Player, is_impartial: bool) -> Vec<Player> {
    if is_impartial {
        Player::BOTH.to_vec()
    } else {
        vec![player]
    }
}

fn moves_on_board(
    base: &Position,
    players: &[Player],
    is_impartial: bool,
    is_grid: bool,
) -> Vec<Named> {
    let game = base.game();
    let played = if is_impartial {
        game.impartial()
    } else {
        game.clone()
    };
    let moves = players.iter().flat_map(|&player| base.moves(player));
    let named = |(label, to): (String, Position)| {
        let board = to.to_string();
        let name = name(&game, &label, &board, is_grid);
        Some((name, label, Term::Position(played.position(&board).ok()?)))
    };
    moves.filter_map(named).collect()
}

/// Nobody has a move twice that both have.
fn moves_in_value(value: Value, players: &[Player], is_impartial: bool) -> Vec<Named> {
    let language = registry::mixed();
    let mut moves: Vec<Named> = Vec::new();
    for (name, to) in players.iter().flat_map(|&player| value.moves(player)) {
        if let Ok(term) = board::value_term(&language, to, is_impartial)
            && moves.iter().all(|(known, ..)| *known != name)
        {
            moves.push((name, format!("to {}", to.text()), term));
        }
    }
    moves
}

/// Whether both players have the same moves, as in games that are impartial by themselves.
fn has_equal_moves(position: &Position) -> bool {
    let [left, right] = Player::BOTH.map(|player| {
        let options = position.options(player).into_iter();
        options.collect::<BTreeSet<_>>()
    });
    left == right
}

/// A place on a board: row and column, counted from 0.
type Place = (usize, usize);

/// A move in MCGS's notation; as we write it, if it is not made of cells.
fn name(game: &Game, label: &str, to: &str, is_grid: bool) -> String {
    // The number of sheep that walk does not name a cell.
    if let ("sheep", Some((walk, sheep))) = (game.name(), label.rsplit_once('-')) {
        return format!("{}-{sheep}", name_of_cells(game, walk, to, is_grid));
    }
    name_of_cells(game, label, to, is_grid)
}

/// A move that is made of cells.
fn name_of_cells(game: &Game, label: &str, to: &str, is_grid: bool) -> String {
    let places: Option<Vec<Place>> = label.split('-').map(place).collect();
    let Some(places) = places else {
        return label.to_string();
    };
    if let ("fission", &[first, last]) = (game.name(), &places[..]) {
        return split_stone(first, last);
    }
    let names: Vec<String> = places
        .iter()
        .map(|&place| cell_name(place, is_grid))
        .collect();
    let stone = match places[..] {
        [place] => stone(game, to, place),
        _ => "",
    };
    names.join("-") + stone
}

/// Reads a cell as we write it: `3` on a strip, `r2c3` or `c2` on a grid.
fn place(text: &str) -> Option<Place> {
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    if let Some(column) = number(text) {
        return Some((0, column));
    }
    if let Some((row, column)) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
        return Some((number(row)?, number(column)?));
    }
    let letter = text.chars().next().filter(char::is_ascii_lowercase)?;
    Some((number(&text[1..])?, (letter as u8 - b'a').into()))
}

fn cell_name((row, column): Place, is_grid: bool) -> String {
    match u8::try_from(column) {
        Ok(letter @ 0..26) if is_grid => format!("{}{}", char::from(b'a' + letter), row + 1),
        _ if is_grid => format!("r{}c{}", row + 1, column + 1),
        _ => (column + 1).to_string(),
    }
}

/// A stone of Fission that is split: where it was, and the direction of the two that it becomes.
fn split_stone(first: Place, last: Place) -> String {
    let middle = (first.0.midpoint(last.0), first.1.midpoint(last.1));
    let direction = if first.1 == last.1 { "_V" } else { "_H" };
    cell_name(middle, true) + direction
}

/// Whose stone is on a cell.
fn stone(game: &Game, board: &str, (row, column): Place) -> &'static str {
    let row = board.split(ROW_END).nth(row);
    let cell = row.and_then(|row| row.chars().nth(column));
    match cell.and_then(|c| game.card().notation().cell(c)) {
        Some(Cell::Left) => "_X",
        Some(Cell::Right) => "_O",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_in_all_our_notations() {
        assert_eq!(place("12"), Some((0, 11)));
        assert_eq!(place("r2c3"), Some((1, 2)));
        assert_eq!(place("c2"), Some((1, 2)));
        for other in ["", "0", "r0c1", "é1", "to 2", "a"] {
            assert_eq!(place(other), None, "{other}");
        }
    }

    #[test]
    fn moves_are_written_as_mcgs_does() {
        let registry = games::registry();
        let game = |name: &str| registry.find(name).expect("a game");
        for (played, label, to, expected) in [
            ("sheep", "r1c1-r1c3-2", "X.X2", "a1-c1-2"),
            ("fission", "r1c2-r3c2", ".X./.../.X.", "b2_V"),
            ("fission", "1-3", "X.X", "b1_H"),
            ("amazons", "r1c1-r2c1-r1c2", ".#/X#", "a1-a2-b1"),
            ("king_dirt", "r1c2", "XX/..~1,0,0", "b1_X"),
            ("toppling_dominoes", "2L", "..#", "2L"),
        ] {
            assert_eq!(name(&game(played), label, to, true), expected);
        }
        assert_eq!(name(&game("clobber"), "3-4", "..B", false), "3-4");
        assert_eq!(name(&game("clobber"), "3-4", "..B", true), "c1-d1");
        assert_eq!(name(&game("nogo"), "2", ".xo", false), "2_X");
        assert_eq!(name(&game("nogo"), "3", ".xo", true), "c1_O");
        assert_eq!(
            name(&game("domineering"), "r1c1-r2c1", "#/#", true),
            "a1-a2"
        );
    }
}
