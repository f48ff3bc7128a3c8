//! Random boards that are worth solving.

use clobber::Clobber;
use domineering::Domineering;
use framework::mixed::{Games, Reader};
use framework::random::Random;
use framework::{Sum, SumGame};
use nogo::NoGo;
use toads_and_frogs::ToadsAndFrogs;

/// The characters of random Clobber boards: words of several stones, few empty cells.
pub const CLOBBER: &str = "BBBBWWWW.";

/// The characters of random NoGo boards: mostly empty points.
pub const NOGO: &str = ".....xo";

/// The games of mixed sums.
#[derive(Debug)]
pub enum Four {}

impl Games for Four {
    fn readers() -> impl Iterator<Item = Reader> {
        [
            Reader::new::<Clobber>(),
            Reader::new::<NoGo>(),
            Reader::new::<ToadsAndFrogs>(),
            Reader::new::<Domineering>(),
        ]
        .into_iter()
    }
}

/// A random legal board of `shortest` to `longest` cells.
pub fn random<G: SumGame>(
    random: &mut Random,
    characters: &str,
    shortest: usize,
    longest: usize,
) -> G::Position {
    loop {
        let length = shortest + random.below(longest - shortest + 1);
        if let Ok(board) = G::parse(&G::LAYOUT.random_text(random, characters, length)) {
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
pub fn random_sum_with_values<G: SumGame>(
    random: &mut Random,
    characters: &str,
    longest: usize,
) -> Sum<G::Position> {
    let count = 1 + random.below(3);
    let boards = (0..count).map(|_| self::random::<G>(random, characters, 1, longest));
    let boards = Sum::new(boards.collect::<Vec<_>>());
    (0..=random.below(2)).fold(boards, |sum, _| {
        let text = VALUES[random.below(VALUES.len())];
        sum.plus(&Sum::parse::<G>(text).expect("a value"))
    })
}

/// A random sum of up to four boards of up to `longest` cells.
pub fn random_sum<G: SumGame>(
    random: &mut Random,
    characters: &str,
    longest: usize,
) -> Sum<G::Position> {
    let count = 1 + random.below(4);
    let boards = (0..count).map(|_| self::random::<G>(random, characters, 1, longest));
    Sum::new(boards.collect::<Vec<_>>())
}
