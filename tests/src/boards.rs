//! Random boards that are worth solving.

use framework::random::Random;
use framework::{Sum, SumGame};

/// The characters of random Clobber boards: words of several stones, few empty cells.
pub const CLOBBER: &str = "BBBBWWWW.";

/// The characters of random NoGo boards: mostly empty points.
pub const NOGO: &str = ".....xo";

/// A random legal board of `shortest` to `longest` cells.
pub fn random<G: SumGame>(
    random: &mut Random,
    characters: &str,
    shortest: usize,
    longest: usize,
) -> G::Position {
    loop {
        let length = shortest + random.below(longest - shortest + 1);
        if let Ok(board) = G::parse(&random.text(characters, length)) {
            return board;
        }
    }
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
