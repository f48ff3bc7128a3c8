//! Games in which stones are put on empty cells for ever, and an empty cell that touches stones of both colours stays
//! empty, as in Col and Snort: which parts of a board are independent.
//!
//! Regions of the other empty cells, the open ones, do not touch. Of the stones, only the colours that touch each open cell
//! matter, so stones that touch nothing new go; the rest of the board is blocked.

use super::bitboard::Bitboard;
use super::{Cell, Strip, StripOrGrid};

impl StripOrGrid {
    /// The regions of open cells, each with stones that touch them. A grid of more than 64 cells stays whole.
    pub fn open_regions(&self) -> Vec<StripOrGrid> {
        if let StripOrGrid::Strip(strip) = self {
            return runs(strip).into_iter().map(StripOrGrid::Strip).collect();
        }
        let Some((board, [low, high])) = self.small() else {
            return vec![self.clone()];
        };
        let (left, right, empty) = (low & !high, high & !low, board.all() & !(low | high));
        let mut open = empty & !(around(board, left) & around(board, right));
        let mut regions = Vec::new();
        while open != 0 {
            let region = board.first_region(open);
            open &= !region;
            let stones = [left, right].map(|stones| needed(board, stones, region));
            regions.push(self.cut_out(region | stones[0] | stones[1], Cell::Blocked));
        }
        regions
    }
}

/// The cells next to some cells.
fn around(board: Bitboard, cells: u64) -> u64 {
    let beside = board.left_of(cells) | board.right_of(cells);
    (beside | board.above(cells) | board.below(cells)) & board.all()
}

/// Stones that touch all cells of a region that some stones touch: one after the other goes that is not needed.
fn needed(board: Bitboard, stones: u64, region: u64) -> u64 {
    let mut needed = stones & around(board, region);
    let mut rest = needed;
    while rest != 0 {
        let stone = rest & rest.wrapping_neg();
        rest &= !stone;
        let others = around(board, needed & !stone);
        if around(board, stone) & region & !others == 0 {
            needed &= !stone;
        }
    }
    needed
}

/// The runs of open cells on a strip, with the stones at their ends.
fn runs(strip: &Strip) -> Vec<Strip> {
    let is_stone = |&index: &usize| matches!(strip.get(index), Cell::Left | Cell::Right);
    let mut runs = Vec::new();
    let mut next = 0;
    while next < strip.len() {
        let end = strip.end_of_run(next, Cell::Empty);
        let before = next.checked_sub(1).filter(is_stone);
        let after = Some(end).filter(|&end| end < strip.len()).filter(is_stone);
        let stones = [before, after].map(|index| index.map(|index| strip.get(index)));
        let is_closed = matches!(stones, [Some(a), Some(b)] if a != b) && end == next + 1;
        if end > next && !is_closed {
            let run = before.unwrap_or(next)..after.map_or(end, |after| after + 1);
            let run = strip.slice(run);
            // Of two stones around a single cell, one is enough.
            let is_doubled = end == next + 1 && run.len() == 3;
            runs.push(if is_doubled { run.slice(0..2) } else { run });
        }
        next = end + 1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::super::{Board, Notation};
    use super::*;
    use crate::Card;

    fn notation() -> Notation {
        let card = Card::new("test", "test", "").cells(".XO#");
        card.notation().clone()
    }

    #[test]
    fn regions_keep_the_stones_that_they_need() {
        for (board, expected) in [
            ("..X.O.#..", vec!["..X", "O.", ".."]),
            (".X.X..", vec![".X", "X.", "X.."]),
            ("..X/.XO/...", vec!["..#/.XO/..."]),
            ("XO/..", vec!["XO/.."]),
            ("X.X/...", vec!["X.X/..."]),
            ("X.O/...", vec!["X#O/..."]),
        ] {
            let read = |text: &str| StripOrGrid::read(text, &notation()).expect("a board");
            let regions = read(board).open_regions();
            let shown: Vec<String> = regions.iter().map(|part| part.write(&notation())).collect();
            assert_eq!(shown, expected, "{board}");
            for region in &regions {
                assert_eq!(
                    region.open_regions(),
                    std::slice::from_ref(region),
                    "{board}"
                );
            }
        }
    }
}
