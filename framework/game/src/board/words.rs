//! All that can become of a word, a row of stones without gaps, where a stone takes its neighbour.
//!
//! A capture takes a stone out of the word and exchanges the one beside the gap. So the followers are the parts of the word,
//! their first and their last stone exchanged or not: four of each part.

use super::{Cell, Strip, StripOrGrid};
use crate::{Followers, Player, Sums};

/// A word and its parts, the shorter ones first.
pub struct Words {
    word: Strip,
    is_left: Vec<bool>,
    /// Where each part begins, and how long it is.
    parts: Vec<[usize; 2]>,
    /// The place in the list of the first part of each length.
    first: Vec<usize>,
}

/// Shorter parts have no moves.
const LEAST: usize = 2;

/// A follower's number is four times that of its part, and these, if a stone is exchanged.
const FIRST: usize = 1;
const LAST: usize = 2;
const FORMS: usize = 4;

impl Words {
    /// The parts of a word; none if the board has empty cells or several rows.
    pub fn of(board: &StripOrGrid) -> Option<Words> {
        let StripOrGrid::Strip(word) = board else {
            return None;
        };
        if word.contains(Cell::Empty) || word.len() < LEAST {
            return None;
        }
        let length = word.len();
        let mut words = Words {
            word: word.clone(),
            is_left: word.cells().map(|cell| cell == Cell::Left).collect(),
            parts: Vec::with_capacity(length * length / 2),
            first: vec![0; length + 1],
        };
        for part in LEAST..=length {
            words.first[part] = words.parts.len();
            words
                .parts
                .extend((0..=length - part).map(|start| [start, part]));
        }
        Some(words)
    }

    /// The number of a follower; none if it is too short for moves.
    fn number(&self, start: usize, length: usize, exchanged: usize) -> Option<u32> {
        (length >= LEAST).then(|| ((self.first[length] + start) * FORMS + exchanged) as u32)
    }
}

/// Adds what is left of a part beside a stone that is gone: what was before and after it.
#[inline]
fn add_rest(sums: &mut Sums<u32>, before: Option<u32>, after: Option<u32>) {
    if let Some(part) = before {
        sums.add_part(part);
    }
    if let Some(part) = after {
        sums.add_part(part);
    }
    sums.end_sum();
}

impl Followers<StripOrGrid> for Words {
    /// All forms of each part, and then the word itself: its other forms are not its followers.
    fn count(&self) -> usize {
        (self.parts.len() - 1) * FORMS + 1
    }

    fn board(&self, number: usize) -> StripOrGrid {
        let [start, length] = self.parts[number / FORMS];
        let mut part = self.word.slice(start..start + length);
        for (form, index) in [(FIRST, 0), (LAST, length - 1)] {
            if number & form != 0 {
                part.set(index, part.get(index).exchanged());
            }
        }
        StripOrGrid::Strip(part)
    }

    fn add_options(&self, number: usize, sums: &mut [Sums<u32>; 2]) {
        let [start, length] = self.parts[number / FORMS];
        let (first, last) = (number & FIRST, number & LAST);
        let stones = &self.is_left[start..start + length];
        let mut is_left = stones[0] ^ (first != 0);
        for index in 0..length - 1 {
            let is_next_left = stones[index + 1] ^ (index + 2 == length && last != 0);
            if is_left != is_next_left {
                // The stone at `index` takes the next one, or that one takes it.
                let [goes_right, goes_left] = if is_left {
                    Player::BOTH
                } else {
                    [Player::Right, Player::Left]
                };
                let (gone, next) = (index, index + 1);
                add_rest(
                    &mut sums[goes_right.index()],
                    self.number(start, gone, first),
                    self.number(start + next, length - next, FIRST | last),
                );
                let (gone, next) = (index + 1, index + 2);
                add_rest(
                    &mut sums[goes_left.index()],
                    self.number(start, gone, first | LAST),
                    self.number(start + next, length - next, last),
                );
            }
            is_left = is_next_left;
        }
    }
}
