//! What a certificate claims, in the checker's words.

use std::sync::Arc;

use checker::{Answer, Claim, Effort, Term as ClaimTerm};
use game::hash::ContentState;
use game::{Player, Position, TextError};
use hashbrown::HashMap;
use value::{ValueId, Values, grow_stack};

use crate::engine::Engine;
use crate::settings::ValueBudget;
use crate::sum::{Language, Literal, Sum, Term};

/// The claim that a sum has these answers, which were found just before.
pub(super) fn claim(
    sum: &Sum,
    answers: Vec<Answer>,
    chosen: Option<Effort>,
) -> Claim {
    let mut forms = Forms::default();
    let term = |term: &Term| match term {
        Term::Position(board) => ClaimTerm::Board(sum.language().write(board)),
        Term::Value(literal) => ClaimTerm::Form(forms.add(literal)),
    };
    let terms = sum.terms().iter().map(term).collect();
    Claim {
        game: sum.language().name().into(),
        terms,
        forms: forms.all,
        answers,
        valued: Vec::new(),
        effort: chosen.unwrap_or_else(|| effort(sum)),
    }
}

/// The sum that a claim is about.
///
/// # Errors
/// What is wrong with a board, or that the values are too large.
pub fn claimed_sum(claim: &Claim, language: &Language) -> Result<Sum, TextError> {
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
        ClaimTerm::Board(board) => language.board(board).map(Term::Position),
        ClaimTerm::Form(form) => Ok(Term::Value(Literal::new(values.clone(), forms[*form]))),
    };
    let terms: Vec<Term> = claim.terms.iter().map(term).collect::<Result<_, _>>()?;
    Ok(Sum::of_terms(language, terms))
}

/// As much as the engine leaves to its own rules: then the sums of a proof are those of the search, whose
/// table knows the winning moves.
fn effort(sum: &Sum) -> Effort {
    let usual = ValueBudget::default();
    let is_all_small = sum.is_all_small();
    Effort {
        valued: if is_all_small {
            VALUED_BESIDE_BOUNDS
        } else {
            usual.valued_complexity
        },
        merged: usual.merge_followers,
        bounded: is_all_small,
    }
}

/// Where all components have bounds, the values of those of at most this complexity are cheap.
const VALUED_BESIDE_BOUNDS: u64 = 6;
/// ... and this is how the engine merges values once its fuel for them is spent. (With 50, the proof of (BW)^40 has
/// 15 times as many sums, because the table does not know them.)
const MERGED_BESIDE_BOUNDS: u64 = 10;

/// Values the same boards and merges the same values as the engine, which chose them by what they cost.
pub(super) fn follow_search(claim: &mut Claim, sum: &Sum, engine: &mut Engine) {
    if !sum.is_all_small() {
        return;
    }
    let largest = engine.workers.knowledge().positions.largest_valued();
    let is_large = |board: &&Position| board.complexity() > VALUED_BESIDE_BOUNDS;
    let boards = largest.iter().filter(is_large);
    claim.valued = boards.map(|board| sum.language().write(board)).collect();
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
            let options = literal.moves(player);
            let numbers = options.iter();
            let numbers = numbers.map(|(_, option)| grow_stack(|| self.add(option)));
            numbers.collect::<Vec<_>>()
        });
        self.all.push(sides);
        self.numbers.insert(literal.clone(), self.all.len() - 1);
        self.all.len() - 1
    }
}
