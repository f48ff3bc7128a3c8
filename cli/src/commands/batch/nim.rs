//! Nim values of sums of impartial games.

use framework::{Engine, Sum, Term, Unsolved};
use game::Player;

use crate::registry;

/// The nim value of a sum whose terms are impartial, the exclusive or of theirs; none if a term turns out not to be, or if
/// its nim value is too large.
pub(super) fn value(engine: &mut Engine, sum: &Sum) -> Result<Option<u64>, Unsolved> {
    let mut value = 0;
    for term in sum.terms() {
        match value_of_term(engine, term)? {
            Some(of_term) => value ^= of_term,
            None => return Ok(None),
        }
    }
    Ok(Some(value))
}

/// The k for which the second player wins the term plus `*k`. It is at most the number of moves; none if it is larger than
/// the largest nimber that can be written.
fn value_of_term(engine: &mut Engine, term: &Term) -> Result<Option<u64>, Unsolved> {
    let language = registry::mixed();
    let most = term.moves(Player::Left).len();
    for k in 0..=most as u64 {
        let Ok(nimber) = language.sum(&format!("*{k}")) else {
            return Ok(None);
        };
        let sum = Sum::of_terms(&language, [term.clone()]).plus(&nimber);
        if engine.winner(&sum, Player::Left)? == Player::Right {
            return Ok(Some(k));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_values_add_without_carry() {
        let value = |text: &str| {
            let sum = registry::mixed().sum(text).expect("a sum");
            value(&mut Engine::default(), &sum).expect("no limit")
        };
        assert_eq!(value("*3 + *5"), Some(6));
        assert_eq!(value("impartial_clobber:BW + *4"), Some(5));
        assert_eq!(value("impartial_domineering:.../..."), Some(1));
        assert_eq!(value("0"), Some(0));
        assert_eq!(value("clobber:BW + 1"), None);
    }
}
