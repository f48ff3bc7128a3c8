//! Features of a board: its stones by their neighbours.
//!
//! In games of contact, what a stone is worth depends most on how many friends and enemies are next to it. (In Clobber, a
//! stone with three friends and no enemy is worth half an up; five thousand small positions tell two thirds of the
//! variance of the middle of their bounds by these numbers.)

use super::bitboard::Bitboard;
use crate::features::Features;

/// A stone has at most this many neighbours, of both colours together.
const MOST: usize = 4;

/// The squares with 0, 1, 2, 3 and 4 of some squares next to them.
fn by_neighbours(board: Bitboard, of: u64) -> [u64; MOST + 1] {
    let [a, b, c, d] = around(board, of);
    let (one_ab, two_ab) = (a ^ b, a & b);
    let (one_cd, two_cd) = (c ^ d, c & d);
    let (odd, carry) = (one_ab ^ one_cd, one_ab & one_cd);
    let (two, four) = (two_ab ^ two_cd ^ carry, two_ab & two_cd);
    [!odd & !two & !four, odd & !two, !odd & two, odd & two, four]
}

/// The squares in each direction from some squares.
fn around(board: Bitboard, of: u64) -> [u64; MOST] {
    [
        board.left_of(of),
        board.right_of(of),
        board.above(of),
        board.below(of),
    ]
}

/// Left's stones less Right's, by their numbers of friends and enemies; then pairs of enemies by how many friends each has,
/// where these are different.
pub(super) fn contacts(board: Bitboard, left: u64, right: u64) -> Features {
    let (near_left, near_right) = (by_neighbours(board, left), by_neighbours(board, right));
    let count = |squares: u64| squares.count_ones() as i16;
    let mut features = Features::new();
    for friends in 0..=MOST {
        for enemies in 0..=MOST - friends {
            let of_left = count(left & near_left[friends] & near_right[enemies]);
            let of_right = count(right & near_right[friends] & near_left[enemies]);
            features.push(of_left - of_right);
        }
    }
    // A stone of a pair has at most three friends.
    let friends_of_left: [u64; MOST] = std::array::from_fn(|n| left & near_left[n]);
    let friends_of_right: [u64; MOST] = std::array::from_fn(|n| right & near_right[n]);
    for fewer in 0..MOST {
        let next_to_left = around(board, friends_of_left[fewer]);
        let next_to_right = around(board, friends_of_right[fewer]);
        for more in fewer + 1..MOST {
            let pairs = |next_to: [u64; MOST], others: u64| -> i16 {
                next_to.iter().map(|&squares| count(squares & others)).sum()
            };
            let of_left = pairs(next_to_left, friends_of_right[more]);
            let of_right = pairs(next_to_right, friends_of_left[more]);
            features.push(of_left - of_right);
        }
    }
    features
}
