//! What a report is about: the answers of a run, whatever wrote them.

use std::time::SystemTime;

/// The answers of a run, from one file or from a directory.
#[derive(Debug, Default)]
pub(super) struct Run {
    /// The name of the file or directory.
    pub(super) name: String,
    /// When it was written: the first and the last time, if the system knows.
    pub(super) written: Option<(SystemTime, SystemTime)>,
    pub(super) sections: Vec<Section>,
}

/// What one command found.
#[derive(Debug, Default)]
pub(super) struct Section {
    /// The name of the file.
    pub(super) title: String,
    pub(super) kind: Kind,
    /// The command, as far as the results tell it.
    pub(super) command: Option<String>,
    /// Sentences below the title.
    pub(super) notes: Vec<String>,
    /// How many lines of the input were not read.
    pub(super) bad_lines: usize,
    /// The names of the columns of an experiment.
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Row>,
}

/// What wrote some results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Kind {
    #[default]
    Batch,
    Sweep,
    Openings,
    Experiment,
}

impl Kind {
    /// What its rows are counted by.
    pub(super) fn place(self) -> &'static str {
        match self {
            Kind::Batch => "line",
            Kind::Sweep | Kind::Openings => "n",
            Kind::Experiment => "row",
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Batch => "batch",
            Kind::Sweep => "sweep",
            Kind::Openings => "sweep of openings",
            Kind::Experiment => "experiment",
        }
    }
}

/// One answer. A text is empty where there is nothing to say.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row {
    /// The line of the question, or n.
    pub(super) place: Option<u64>,
    pub(super) game: String,
    pub(super) sum: String,
    pub(super) asked: Asked,
    /// Who moves first; empty if both players were asked about, and in a question about a nim value.
    pub(super) first: String,
    /// The winner, a nimber such as `*3`, or moves.
    pub(super) answer: String,
    /// `L`, `R`, `N` or `P`.
    pub(super) outcome: String,
    pub(super) value: String,
    /// Winning moves.
    pub(super) moves: String,
    pub(super) expected: String,
    pub(super) nodes: Option<u64>,
    pub(super) seconds: Option<f64>,
    pub(super) verdict: Verdict,
    /// Why it is wrong or unsolved.
    pub(super) remark: String,
    /// The cells of a row of an experiment.
    pub(super) cells: Vec<String>,
}

/// What was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Asked {
    #[default]
    Winner,
    NimValue,
    WinningMoves,
    /// The winner for both first players.
    Outcome,
}

/// Whether an answer is right, as far as that is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Not as expected, or a claim fails.
    Wrong,
    Unsolved,
    /// As expected.
    Passed,
    /// Nothing was expected.
    #[default]
    Solved,
}

impl Row {
    /// What is compared between two runs: the outcome if both players were asked about.
    pub(super) fn found(&self) -> &str {
        if self.answer.is_empty() {
            &self.outcome
        } else {
            &self.answer
        }
    }

    pub(super) fn is_solved(&self) -> bool {
        !self.found().is_empty() && self.verdict != Verdict::Unsolved
    }
}

/// The longest text of a cell: a value can have 100,000 characters.
const MOST_CHARACTERS: usize = 2000;

/// A text that is not too long for a cell.
pub(super) fn cut(text: String) -> String {
    let Some((end, _)) = text.char_indices().nth(MOST_CHARACTERS) else {
        return text;
    };
    let all = text.chars().count();
    format!("{}… ({all} characters)", &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(cut("é".repeat(2000)), "é".repeat(2000));
        let long = cut("é".repeat(2001));
        assert!(long.ends_with("é… (2001 characters)"), "{long}");
    }
}
