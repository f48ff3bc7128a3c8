//! How many answers are as expected.

use std::fmt::Write;
use std::ops::AddAssign;

use super::job::Kind;
use super::question::Finding;
use crate::ending::Ending;

/// How many answers are as expected, are not, and are missing, and what was left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) answers: usize,
    pub(super) passed: usize,
    pub(super) failed: usize,
    pub(super) unsolved: usize,
    /// Lines that could not be read.
    pub(super) bad: usize,
    /// What could be read, but not be asked.
    pub(super) skipped: usize,
    pub(super) is_interrupted: bool,
}

impl Tally {
    /// The tally of one answer.
    pub(super) fn new(found: Option<&Finding>, expected: Option<&Finding>) -> Tally {
        let passed = found
            .zip(expected)
            .map(|(found, expected)| found == expected);
        Tally::of_verdict(passed, found.is_some())
    }

    /// The tally of one answer that is as expected, or not, or of which nothing was expected.
    pub(super) fn of_verdict(passed: Option<bool>, is_solved: bool) -> Tally {
        Tally {
            answers: 1,
            passed: (passed == Some(true)).into(),
            failed: (passed == Some(false)).into(),
            unsolved: (!is_solved).into(),
            ..Tally::default()
        }
    }

    /// The tally of something that is not asked.
    pub(super) fn of_complaint(kind: Kind) -> Tally {
        Tally {
            bad: (kind == Kind::Bad).into(),
            skipped: (kind == Kind::NotSupported).into(),
            ..Tally::default()
        }
    }

    /// Whether the answer is as expected, of the tally of one.
    pub(super) fn verdict(self) -> Option<bool> {
        (self.passed + self.failed > 0).then_some(self.passed > 0)
    }

    /// Whether there is anything to say at the end.
    pub(super) fn is_worth_telling(self) -> bool {
        let Tally {
            answers: _,
            passed,
            failed,
            unsolved,
            bad,
            skipped,
            is_interrupted,
        } = self;
        is_interrupted || passed + failed + unsolved + bad + skipped > 0
    }

    pub(super) fn ending(self) -> Ending {
        match self {
            Tally { failed: 1.., .. } => Ending::Refuted,
            Tally { bad: 1.., .. } => Ending::BadInput,
            Tally { unsolved: 1.., .. }
            | Tally { skipped: 1.., .. }
            | Tally {
                is_interrupted: true,
                ..
            } => Ending::Unsolved,
            _ => Ending::Answered,
        }
    }

    /// The last line.
    pub(super) fn summary(self) -> String {
        let Tally {
            answers,
            passed,
            failed,
            unsolved,
            bad,
            skipped,
            is_interrupted,
        } = self;
        let mut summary = format!("{passed} passed, {failed} failed");
        // Writing to a string cannot fail.
        if unsolved > 0 {
            let _ = write!(summary, ", {unsolved} unsolved");
        }
        if bad > 0 {
            let _ = write!(
                summary,
                ", {bad} bad line{}",
                if bad == 1 { "" } else { "s" }
            );
        }
        if skipped > 0 {
            let _ = write!(summary, ", {skipped} not supported");
        }
        if is_interrupted {
            let _ = write!(
                summary,
                ", interrupted after {answers} answer{}",
                if answers == 1 { "" } else { "s" }
            );
        }
        summary
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.answers += other.answers;
        self.passed += other.passed;
        self.failed += other.failed;
        self.unsolved += other.unsolved;
        self.bad += other.bad;
        self.skipped += other.skipped;
        self.is_interrupted |= other.is_interrupted;
    }
}
