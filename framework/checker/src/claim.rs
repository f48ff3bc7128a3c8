//! What a certificate claims: who wins a sum, and how much of the proof is left to the rules.

use game::{Player, Position};

/// The name in claims about mixed sums, whose boards are written after the names of their games: `clobber:BBW`.
pub const MIXED: &str = "sum";

/// What a certificate claims.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The name of the game, or [`MIXED`].
    pub game: String,
    /// The terms of the sum.
    pub terms: Vec<ClaimTerm>,
    /// The forms that terms refer to: left and right options, each the number of an earlier form.
    pub forms: Vec<[Vec<usize>; 2]>,
    /// Who wins: one answer, or one for each first player.
    pub answers: Vec<ClaimedWinner>,
    /// Boards that, with all their followers, are replaced by their values.
    pub valued: Vec<String>,
    /// How much the proof leaves to the rules.
    pub effort: Effort,
}

impl Claim {
    /// Whether boards are written after the names of their games.
    pub fn is_mixed(&self) -> bool {
        self.game == MIXED
    }
}

/// A term of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimTerm {
    /// A board in the game's notation.
    Board(String),
    /// The number of a form.
    Form(usize),
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedWinner {
    /// Who moves first.
    pub first: Player,
    /// Who wins then.
    pub winner: Player,
}

/// How much a proof leaves to the rules. The more it leaves, the shorter it is, and the more work each step takes.
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions of at most this complexity are replaced by their values.
    pub valued: u64,
    /// Two values are added if their numbers of followers multiply to at most this.
    pub merged: u64,
    /// Whether to use bounds, which only all-small games have.
    pub bounded: bool,
    /// Whether to use the inequalities that games know ([`game::Position::at_most`]).
    pub inequalities: bool,
    /// Whether what was proved of a sum with a value is used for larger values.
    pub lemmas: bool,
    /// Whether only small positions have bounds, up to [`SMALL`](Effort::SMALL): on grids, larger ones have too many
    /// followers.
    pub small_bounds: bool,
}

impl Effort {
    /// The largest complexity of a position with bounds, if only small ones have some.
    pub const SMALL: u64 = 10;

    /// Whether a position is forgotten when the walk leaves the sum in which it was met. Lemmas and inequalities
    /// remember sums by the names of their components, so with them all stay.
    pub(crate) fn is_short_lived(self, position: &Position) -> bool {
        let are_remembered = self.lemmas || self.inequalities;
        self.small_bounds && !are_remembered && position.complexity() > Effort::SMALL
    }
}
