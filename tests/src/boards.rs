//! Random boards that are worth solving.

use framework::{Language, Sum};
use game::Position;
use game::board::Layout;
use game::random::Random;

use crate::languages::game;

/// The characters of random Clobber boards: words of several stones, few empty cells.
pub const CLOBBER: &str = "BBBBWWWW.";

/// The characters of random NoGo boards: mostly empty points.
pub const NOGO: &str = ".....xo";

/// In a game on strips and grids, larger boards are strips: a full grid is much harder than a strip of as many cells.
const MOST_GRID_CELLS: usize = 8;

/// A random legal board of `shortest` to `longest` cells.
pub fn random(
    language: &Language,
    random: &mut Random,
    characters: &str,
    shortest: usize,
    longest: usize,
) -> Position {
    let game = game(language);
    loop {
        let length = shortest + random.below(longest - shortest + 1);
        let layout = match game.card().layout() {
            Layout::StripOrGrid if length > MOST_GRID_CELLS => Layout::Strip,
            layout => layout,
        };
        let text = layout.random_text(random, characters, length);
        if let Ok(board) = game.position(&text) {
            return board;
        }
    }
}

/// Values of all kinds, to be added to positions.
const VALUES: &[&str] = &[
    "0",
    "1",
    "-1/2",
    "3/8",
    "*",
    "*2",
    "*3",
    "^",
    "v*",
    "^^",
    "3.v",
    "+-1",
    "{2|1}",
    "{0|-1}",
    "{1||0|-2}",
    "{3|-1/2}",
    "{^|-1}",
    "{0|*,{0|-2}}",
    "{0||0|-2}",
    "{^*|v}",
    "+-(1,{2|0})",
];

/// A random sum of up to three boards of up to `longest` cells and one or two values.
pub fn random_sum_with_values(
    language: &Language,
    random: &mut Random,
    characters: &str,
    longest: usize,
) -> Sum {
    let count = 1 + random.below(3);
    let boards = (0..count).map(|_| self::random(language, random, characters, 1, longest));
    let boards = Sum::new(language, boards);
    (0..=random.below(2)).fold(boards, |sum, _| {
        let text = VALUES[random.below(VALUES.len())];
        sum.plus(&language.sum(text).expect("a value"))
    })
}

/// A random sum of up to four boards of up to `longest` cells.
pub fn random_sum(
    language: &Language,
    random: &mut Random,
    characters: &str,
    longest: usize,
) -> Sum {
    let count = 1 + random.below(4);
    let boards = (0..count).map(|_| self::random(language, random, characters, 1, longest));
    Sum::new(language, boards)
}
