//! What searches within a number of nodes tell about a sum.

use game::Player;
use value::Dyadic;

use super::{Range, Stops};
use crate::engine::Engine;
use crate::sum::Sum;

/// A sum is compared with numbers up to this.
const LARGEST: i64 = 64;
/// The numbers are multiples of `2^-FINEST`.
const FINEST: u32 = 2;

/// Searches of a sum within a number of nodes for all of them.
pub(super) struct Search<'a> {
    engine: &'a mut Engine,
    sum: &'a Sum,
    /// The count of nodes at which this ends.
    end: u64,
}

/// What comparisons with numbers tell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Numbers {
    /// The game is between these numbers.
    pub(super) between: Range,
    /// The game is not at most this number.
    not_at_most: Option<Dyadic>,
    /// The game is not at least this number.
    not_at_least: Option<Dyadic>,
}

impl Numbers {
    /// The bounds of the stops that follow.
    pub(super) fn stops(&self) -> Stops {
        Stops {
            left: Range {
                low: self.not_at_most.max(self.between.low),
                high: self.between.high,
            },
            right: self.between.meet(Range {
                low: None,
                high: self.not_at_least,
            }),
            mean: self.between,
            ..Stops::default()
        }
    }
}

/// The numbers that a comparison was tried with.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    /// The largest that the game is not at most.
    above: Option<Dyadic>,
    /// The smallest that the game is at most.
    at_most: Option<Dyadic>,
}

impl Search<'_> {
    pub(super) fn new<'a>(engine: &'a mut Engine, sum: &'a Sum, nodes: u64) -> Search<'a> {
        Search {
            end: engine.nodes().saturating_add(nodes),
            engine,
            sum,
        }
    }

    /// Whether each player wins moving first.
    pub(super) fn first_wins(&mut self) -> [Option<bool>; 2] {
        Player::BOTH.map(|first| {
            let sum = self.sum.clone();
            self.wins(&sum, first)
        })
    }

    /// Compares the sum with numbers: first with 0, which was done, then with larger steps, then with smaller ones.
    pub(super) fn numbers(&mut self, wins: [Option<bool>; 2], is_own_inverse: bool) -> Numbers {
        let above = self.bracket(Player::Left, wins[0]);
        let below = if is_own_inverse {
            above
        } else {
            self.bracket(Player::Right, wins[1])
        };
        Numbers {
            between: Range {
                low: below.at_most.map(|bound| -bound),
                high: above.at_most,
            },
            not_at_most: above.above,
            not_at_least: below.above.map(|bound| -bound),
        }
    }

    /// The numbers next to each other between which a comparison changes, for the sum (`Left`) or its inverse (`Right`).
    fn bracket(&mut self, first: Player, wins: Option<bool>) -> Tried {
        let mut tried = Tried::default();
        let Some(wins) = wins else {
            return tried;
        };
        tried.note(Dyadic::ZERO, wins);
        while let Some(next) = tried.next() {
            let Some(wins) = self.wins_against(first, next) else {
                break;
            };
            tried.note(next, wins);
        }
        tried
    }

    /// Whether the first player, moving first, wins the sum less a number of moves that are given to the opponent.
    fn wins_against(&mut self, first: Player, number: Dyadic) -> Option<bool> {
        let number = match first {
            Player::Left => -number,
            Player::Right => number,
        };
        let number = self.sum.language().sum(&number.to_string()).ok()?;
        self.wins(&self.sum.plus(&number), first)
    }

    fn wins(&mut self, sum: &Sum, first: Player) -> Option<bool> {
        let nodes = self.end.checked_sub(self.engine.nodes())?;
        self.engine.workers.wins(sum, first, nodes).ok()
    }
}

impl Tried {
    fn note(&mut self, number: Dyadic, wins: bool) {
        if wins {
            self.above = Some(number);
        } else {
            self.at_most = Some(number);
        }
    }

    /// The number to be tried next; none if the last two are close, or too large.
    fn next(&self) -> Option<Dyadic> {
        let one = Dyadic::integer(1);
        let next = match (self.above, self.at_most) {
            (Some(above), Some(at_most)) => {
                let next = above.midpoint(at_most)?;
                return (next.exponent() <= FINEST).then_some(next);
            }
            (Some(above), None) => above.plus(above)?.max(one),
            (None, Some(at_most)) => at_most.plus(at_most)?.min(-one),
            (None, None) => return None,
        };
        let largest = Dyadic::integer(LARGEST);
        (-largest <= next && next <= largest).then_some(next)
    }
}
