//! How many answers are as expected.

use std::ops::AddAssign;

use game::Player;

use crate::ending::Ending;

/// How many answers are as expected, are not, and are missing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) passed: usize,
    pub(super) failed: usize,
    pub(super) unsolved: usize,
}

impl Tally {
    pub(super) fn new(winner: Option<Player>, expected: Option<Player>) -> Tally {
        let mut tally = Tally::default();
        match (winner, expected) {
            (None, _) => tally.unsolved = 1,
            (Some(winner), Some(expected)) if winner == expected => tally.passed = 1,
            (Some(_), Some(_)) => tally.failed = 1,
            (Some(_), None) => {}
        }
        tally
    }

    pub(super) fn ending(self) -> Ending {
        match self {
            Tally { failed: 1.., .. } => Ending::Refuted,
            Tally { unsolved: 1.., .. } => Ending::Unsolved,
            _ => Ending::Answered,
        }
    }

    /// The last line.
    pub(super) fn summary(self) -> String {
        let Tally {
            passed,
            failed,
            unsolved,
        } = self;
        match unsolved {
            0 => format!("{passed} passed, {failed} failed"),
            _ => format!("{passed} passed, {failed} failed, {unsolved} unsolved"),
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.unsolved += other.unsolved;
    }
}
