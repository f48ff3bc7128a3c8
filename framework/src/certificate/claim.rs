//! What a certificate claims, in the checker's words.

use std::sync::Arc;

use checker::{Claim, ClaimTerm, ClaimedWinner, Effort};
use game::hash::ContentState;
use game::{Player, Position, TextError};
use hashbrown::HashMap;
use value::{ValueId, Values, grow_stack};

use crate::engine::Engine;
use crate::settings::ValueBudget;
use crate::sum::{Language, Literal, Sum, Term};

/// The claim that a sum has these answers, which were found just before.
pub(super) fn claim(sum: &Sum, answers: Vec<ClaimedWinner>, chosen: Option<Effort>) -> Claim {
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
/// table knows the winning moves. Inequalities leave more to the rules.
fn effort(sum: &Sum) -> Effort {
    let usual = ValueBudget::default();
    let components: Vec<Position> = sum.positions().flat_map(Position::split).collect();
    let bounded = sum.is_all_small();
    let inequalities = components.iter().any(has_inequalities);
    let valued = if bounded {
        VALUED_BESIDE_BOUNDS
    } else if inequalities && components.iter().all(has_inequalities) {
        VALUED_BESIDE_INEQUALITIES
    } else {
        usual.valued_complexity
    };
    Effort {
        valued,
        merged: usual.merge_followers,
        bounded,
        inequalities,
        lemmas: !bounded,
        small_bounds: false,
    }
}

/// Whether the game of a component knows bounds of it, lower or upper ones.
fn has_inequalities(component: &Position) -> bool {
    let mut sides = [component.clone(), component.inverse()].into_iter();
    sides.any(|side| !side.at_most().is_empty())
}

/// Where all components have inequalities, the larger the positions with values, the closer the bounds. (Of 9, 10 and 12,
/// the 6x6 board of Domineering takes 932, 126 and 1 sums; 12 is the most that the checker admits.)
const VALUED_BESIDE_INEQUALITIES: u64 = 12;
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
