//! What a certificate claims, in the checker's words.

use std::sync::Arc;

use checker::{Answer, Claim, Effort, Term as ClaimTerm};
use hashbrown::HashMap;

use crate::bounds::Bounds;
use crate::hash::ContentState;
use crate::knowledge::ValueBudget;
use crate::value::{ValueId, Values, deepen};
use crate::{ComplexityScore, Literal, Player, Solver, Subgame, Sum, SumGame, Term, TextError};

/// The claim that a sum has these answers, which were found just before.
pub(super) fn claim<G: SumGame>(
    sum: &Sum<G::Position>,
    answers: Vec<Answer>,
    chosen: Option<Effort>,
) -> Claim {
    let mut forms = Forms::default();
    let term = |term: &Term<G::Position>| match term {
        Term::Position(board) => ClaimTerm::Board(board.to_string()),
        Term::Value(literal) => ClaimTerm::Form(forms.add(literal)),
    };
    let terms = sum.terms.iter().map(term).collect();
    Claim {
        game: G::NAME.into(),
        terms,
        forms: forms.all,
        answers,
        valued: Vec::new(),
        effort: chosen.unwrap_or_else(effort::<G>),
    }
}

/// The sum that a claim is about.
///
/// # Errors
/// What is wrong with a board, or that the values are too large.
pub fn claimed_sum<G: SumGame>(claim: &Claim) -> Result<Sum<G::Position>, TextError> {
    let mut values = Values::default();
    let mut forms: Vec<ValueId> = Vec::new();
    for sides in &claim.forms {
        let [left, right] = sides
            .each_ref()
            .map(|side| side.iter().map(|&option| forms[option]).collect::<Vec<_>>());
        let form = values.form(left, right);
        forms.push(form.map_err(|error| TextError::new(0, error.to_string()))?);
    }
    let values = Arc::new(values);
    let term = |term: &ClaimTerm| match term {
        ClaimTerm::Board(board) => G::parse(board).map(Term::Position),
        ClaimTerm::Form(form) => Ok(Term::Value(Literal::new(values.clone(), forms[*form]))),
    };
    claim.terms.iter().map(term).collect()
}

/// As much as the engine leaves to its own rules: then the sums of a proof are those of the search, whose
/// table knows the winning moves.
fn effort<G: SumGame>() -> Effort {
    let usual = ValueBudget::default();
    Effort {
        valued: if G::Bounds::EAGER {
            VALUED_BESIDE_BOUNDS
        } else {
            usual.valued_complexity
        },
        merged: usual.merge_followers,
        bounded: G::Bounds::ALL_SMALL,
    }
}

/// Where all components have bounds, the values of those of at most this complexity are cheap.
const VALUED_BESIDE_BOUNDS: u64 = 6;
/// ... and this is how the engine merges values once its fuel for them is spent. (With 50, the proof of (BW)^40 has
/// 15 times as many sums, because the table does not know them.)
const MERGED_BESIDE_BOUNDS: u64 = 10;

/// Where the engine chose by what they cost which boards have values, and which values are merged, the proof does
/// the same.
pub(super) fn follow_search<G: SumGame>(claim: &mut Claim, solver: &mut Solver<G>) {
    if !G::Bounds::EAGER {
        return;
    }
    let largest = solver.workers.knowledge().positions.largest_valued();
    let is_large = |board: &&G::Position| board.complexity() > VALUED_BESIDE_BOUNDS;
    let boards = largest.into_iter().filter(is_large);
    claim.valued = boards.map(ToString::to_string).collect();
    claim.effort.merged = MERGED_BESIDE_BOUNDS;
}

/// Forms, each after its options.
#[derive(Default)]
struct Forms {
    all: Vec<[Vec<usize>; 2]>,
    numbers: HashMap<Literal, usize, ContentState>,
}

impl Forms {
    /// The number of a value.
    fn add(&mut self, literal: &Literal) -> usize {
        if let Some(&known) = self.numbers.get(literal) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let options: Vec<Literal> = literal.moves(player).map(|(_, to)| to).collect();
            let numbers = options.iter().map(|option| deepen(|| self.add(option)));
            numbers.collect::<Vec<_>>()
        });
        self.all.push(sides);
        self.numbers.insert(literal.clone(), self.all.len() - 1);
        self.all.len() - 1
    }
}
