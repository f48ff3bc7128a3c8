//! The numbers of a leaf of proof-number search, from what is known about its parts.
//!
//! A sum that seems good for the mover needs few more leaves to be shown a win, and many to be shown a loss; the more
//! parts it has, the more moves have to be refuted; and the more of it is unknown, the more work it is either way. All
//! of that is guessed in powers of two, which add where numbers multiply. Nothing depends on its being right. (The
//! constants were chosen on (BW)^30 to (BW)^50 and on grids from 4x5 to 4x7, and hold beyond; neighbouring ones differ by
//! up to a factor of two on single boards.)

use super::proof_number::Numbers;
use crate::base::Unsolved;
use crate::bounds::PARTS_OF_A_MOVE;
use crate::component::OrderKey;
use crate::knowledge::{Knowledge, State};
use crate::switches::Rule;

/// Powers of two are counted in these parts.
const PARTS_OF_A_BIT: i64 = 64;

/// Where there is nothing to choose, each number is this power of two: some room below for what is nearly decided.
const EVEN: i64 = 4 * PARTS_OF_A_BIT;
/// What an up is worth: the odds change by 2.5 natural logarithms.
const AN_UP: i64 = 230;
/// Having the move is worth about half an up.
const THE_MOVE: i64 = PARTS_OF_A_MOVE / 2;
/// Nothing is more certain than this before it is decided.
const MOST_CERTAIN: i64 = 7 * PARTS_OF_A_BIT;
/// What 64 stones add to the work if their component has bounds.
const BOUNDED_STONES: i64 = 100;
/// What each stone adds, beyond the first few, if its component has none and most moves leave one that is nearly as
/// large, as on a grid: the work grows by a factor of 1.35.
const A_STONE: i64 = 28;
/// What it adds elsewhere: a strip falls apart soon, and its parts have bounds. (Of 28, 8, 0 and -3, 20 random boards of
/// 120 stones take 2.8 million, 721,138, 221,028 and 90,921 nodes.)
const A_STONE_OF_A_STRIP: i64 = -3;
const SMALL: i64 = 10;
/// What a guess counts, in percent: it is less certain than bounds.
const TRUST_IN_GUESSES: i64 = 60;

/// The numbers of a sum that the table does not know.
///
/// # Errors
/// The deadline has passed, or the question was cancelled.
pub(super) fn numbers(state: &State, knowledge: &mut Knowledge) -> Result<Numbers, Unsolved> {
    if !knowledge.rules().has(Rule::Estimates) || state.is_hot(&knowledge.components) {
        return Ok(Numbers::ONE_LEAF);
    }
    let a_stone = if knowledge.has_small_bounds_only() {
        A_STONE
    } else {
        A_STONE_OF_A_STRIP
    };
    let (mut worth, mut work) = (THE_MOVE, EVEN);
    for &id in state.components() {
        knowledge.prepare_order_key(id)?;
        let OrderKey {
            size,
            advantage,
            is_bounded,
        } = knowledge.order_key(id);
        let (size, advantage) = (i64::from(size), i64::from(advantage));
        if is_bounded {
            worth += advantage;
            work += size * BOUNDED_STONES / 64;
        } else {
            worth += advantage * TRUST_IN_GUESSES / 100;
            work += (size - SMALL) * a_stone;
        }
    }
    let favour = AN_UP * worth / PARTS_OF_A_MOVE;
    let favour = favour.clamp(-MOST_CERTAIN, MOST_CERTAIN);
    Ok(Numbers {
        proof: power(work - favour),
        disproof: power(work + favour).saturating_mul(state.components().len() as u64),
    })
}

/// About `2^(n / 64)`, at least 1: exact powers of two, and straight lines between them, the same on every machine.
fn power(parts: i64) -> u64 {
    const MOST: i64 = 40 * PARTS_OF_A_BIT;
    let parts = parts.clamp(0, MOST);
    let (whole, rest) = (parts / PARTS_OF_A_BIT, parts % PARTS_OF_A_BIT);
    ((PARTS_OF_A_BIT + rest) << whole) as u64 / PARTS_OF_A_BIT as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_double_every_64_parts() {
        assert_eq!([-9, 0, 64, 128, 640].map(power), [1, 1, 2, 4, 1024]);
        assert!((0..3000).all(|n| power(n) <= power(n + 1)));
    }
}
