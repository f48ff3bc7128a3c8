//! Random full boards of linear Clobber.

use std::fmt;

use framework::{Engine, Settings};
use game::random::Random;

use crate::language;

/// Boards without empty cells, drawn with the seeds 0, 1, ...
#[derive(Clone, Copy, Debug)]
pub struct RandomBoards {
    stones: usize,
    /// Their outcome classes, one letter each. Who wins the inverse boards was found to agree.
    outcomes: &'static str,
}

const fn boards(stones: usize, outcomes: &'static str) -> RandomBoards {
    RandomBoards { stones, outcomes }
}

/// Four hundred boards of one length, and twenty of each of three more.
pub const RANDOM: [RandomBoards; 4] = [
    boards(50, FOUR_HUNDRED),
    boards(60, "LRLRRLNNLNLRRLNNLLLR"),
    boards(100, "NRLRRLLNLNNRNRLRNLLN"),
    boards(120, "LRNLRLLRLNNRNRLRRLNL"),
];

/// The outcome classes of boards of 50 stones.
const FOUR_HUNDRED: &str = "\
    LRLRRLNRLNNRRLNNLLLNLLRNNLLNRRRRNLLNNLLLRNNNLLLNLRLNLLLRLLLNRLRLRRNRRNRRLLNLLLRR\
    LLRRNRRNNLLRLRLRRRLNNNNRLNNLNRNNRLLLNLLNNRLNRLLRRRNNNRRRRLNNNRLLRRLLLNNLNRLRLLLR\
    RNLLRLLLRLNRLRNLLRRLLRLRNLRNRNNLRNRRRLLRLNLRLNRLNLLLNRLLNLLRRLRRNNRRLNLNNRNLNLLR\
    RRLRLRRRLRLRNNRRNNLNNRLNNLNRNRNNRLLNLLRNLNRLRNRNNLNRLRNLNNRRLLLLNNNRRNNLRRRRRRLL\
    RNRLLLRLLRLNRLLLRNRRNLRLLRLLRRLNRLRLLRRLLLRRLRLLRRNLLRRRRRNLRLLLLRNLLLLRLRRLRNRR";

impl fmt::Display for RandomBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} random boards of {} stones",
            self.outcomes.len(),
            self.stones
        )
    }
}

impl RandomBoards {
    /// Solves each of them for both first players, with an engine of its own; returns the nodes of all.
    ///
    /// # Panics
    /// If an answer is wrong.
    pub fn solve(self, settings: Settings) -> u64 {
        let clobber = language("clobber");
        let outcomes = self.outcomes.chars().enumerate();
        let nodes = outcomes.map(|(seed, outcome)| {
            let text = Random::new(seed as u64).text("BW", self.stones);
            let board = clobber.sum(&text).expect("a board");
            let mut engine = Engine::new(settings);
            let found = engine.outcome(&board).expect("no limit");
            assert_eq!(found.to_string(), outcome.to_string(), "{text}");
            engine.nodes()
        });
        nodes.sum()
    }
}
