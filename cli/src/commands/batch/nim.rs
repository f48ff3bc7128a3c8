//! Nim values of sums of impartial games.

use framework::{Engine, Sum, Term, Unsolved};
use game::Player;

use crate::registry;

/// The nim value of a sum whose terms are impartial: the exclusive or of theirs.
pub(super) fn value(engine: &mut Engine, sum: &Sum) -> Result<u64, Unsolved> {
    let mut value = 0;
    for term in sum.terms() {
        value ^= value_of_term(engine, term)?;
    }
    Ok(value)
}

/// The k for which the second player wins the term plus `*k`. It is at most the number of moves.
fn value_of_term(engine: &mut Engine, term: &Term) -> Result<u64, Unsolved> {
    let language = registry::mixed();
    let mut k = 0;
    loop {
        let nimber = language.sum(&format!("*{k}")).expect("a value");
        let sum = Sum::of_terms(&language, [term.clone()]).plus(&nimber);
        if engine.winner(&sum, Player::Left)? == Player::Right {
            return Ok(k);
        }
        k += 1;
    }
}
