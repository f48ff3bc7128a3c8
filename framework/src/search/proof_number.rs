//! Depth-first proof-number search, in negamax form.
//!
//! A node's *proof number* is how many more leaves have to be decided, at best, to show that the mover
//! wins; its *disproof number*, to show that the mover loses. The mover wins if one child is lost for
//! the opponent, so the proof number is the least disproof number of a child; the mover loses if all
//! children are won for the opponent, so the disproof number is the sum of their proof numbers. The
//! search always goes on at a leaf that both numbers agree on, and stays in a subtree while its
//! numbers are below thresholds (Nagai's df-pn); a threshold is a quarter above the second best child,
//! so that it does not jump to and fro between two equals.

use super::limits::Meter;
use super::table::Table;
use super::{SearchLimits, State, Strategy, Unsolved};
use crate::component::ComponentId;
use crate::knowledge::Knowledge;
use crate::value::deepen;
use crate::{GamePosition, evaluate};

/// No number of leaves will do.
const INFINITE: u32 = (1 << 29) - 1;

/// The proof and the disproof number of a node, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Numbers {
    const LEAF: Numbers = Numbers {
        proof: 1,
        disproof: 1,
    };
    const WON: Numbers = Numbers {
        proof: 0,
        disproof: INFINITE,
    };
    const LOST: Numbers = Numbers {
        proof: INFINITE,
        disproof: 0,
    };

    fn is_decided(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// A move that no rule has decided yet.
struct Child {
    state: State,
    hash: u128,
    numbers: Numbers,
}

/// What expanding a node gives.
enum Expanded {
    /// A child is lost for the opponent.
    Won,
    /// The children that are open; none if all are won for the opponent.
    Open(Vec<Child>),
}

/// Best-first search by proof and disproof numbers, in bounded memory.
#[derive(Debug)]
pub struct ProofNumber {
    table: Table,
    meter: Meter,
}

impl ProofNumber {
    /// A search that remembers nothing yet.
    pub fn new(limits: SearchLimits) -> ProofNumber {
        ProofNumber {
            table: Table::new(limits.table_bytes),
            meter: Meter::new(limits),
        }
    }

    /// Searches below a node until it is decided or a threshold is reached.
    fn search<P: GamePosition>(
        &mut self,
        state: &State,
        hash: u128,
        threshold: Numbers,
        knowledge: &mut Knowledge<P>,
    ) -> Result<Numbers, Unsolved> {
        let before = self.meter.nodes;
        self.meter.count(knowledge)?;
        let numbers = match self.expand(state, knowledge)? {
            Expanded::Won => Numbers::WON,
            Expanded::Open(mut children) => self.best_first(&mut children, threshold, knowledge)?,
        };
        self.table.put(hash, numbers, self.meter.nodes - before);
        Ok(numbers)
    }

    fn best_first<P: GamePosition>(
        &mut self,
        children: &mut [Child],
        threshold: Numbers,
        knowledge: &mut Knowledge<P>,
    ) -> Result<Numbers, Unsolved> {
        loop {
            let (numbers, best, second) = combine(children);
            let reached =
                numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof;
            if reached || numbers.is_decided() {
                return Ok(numbers);
            }
            let child = &mut children[best];
            // Another path may have changed what is known about the child.
            if let Some(known) = self.table.get(child.hash)
                && known != child.numbers
            {
                child.numbers = known;
                continue;
            }
            let below = Numbers {
                proof: threshold
                    .disproof
                    .saturating_sub(numbers.disproof - child.numbers.proof),
                disproof: threshold.proof.min(second.saturating_add(second / 4 + 1)),
            };
            let (state, hash) = (&child.state, child.hash);
            child.numbers = deepen(|| self.search(state, hash, below, knowledge))?;
        }
    }

    /// All children, tried against the static rules and the table.
    fn expand<P: GamePosition>(
        &mut self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<Expanded, Unsolved> {
        let mut children: Vec<Child> = Vec::new();
        for (place, id) in state.distinct() {
            let rest = state.bounds_without(place, &knowledge.components);
            for option in knowledge.left_options(id)?.iter() {
                let bounds = || Some(rest?.plus(&option.bounds?).inverse());
                match bounds().and_then(|bounds| bounds.left_wins_first()) {
                    Some(true) => continue,
                    Some(false) => return Ok(Expanded::Won),
                    None => {}
                }
                let Some(child) = self.child(state, place, &option.components, knowledge)? else {
                    continue;
                };
                if child.numbers.disproof == 0 {
                    return Ok(Expanded::Won);
                }
                if children.iter().all(|other| other.hash != child.hash) {
                    children.push(child);
                }
            }
        }
        Ok(Expanded::Open(children))
    }

    /// The child after a move, unless it is won for the opponent.
    fn child<P: GamePosition>(
        &mut self,
        state: &State,
        place: usize,
        option: &[ComponentId],
        knowledge: &mut Knowledge<P>,
    ) -> Result<Option<Child>, Unsolved> {
        let state = knowledge.after(state, place, option)?;
        let hash = state.hash(&knowledge.components);
        let numbers = match evaluate::left_wins(&state, knowledge) {
            Some(true) => return Ok(None),
            Some(false) => Numbers::LOST,
            None => self.table.get(hash).unwrap_or(Numbers::LEAF),
        };
        let is_won = numbers.proof == 0;
        Ok((!is_won).then_some(Child {
            state,
            hash,
            numbers,
        }))
    }
}

impl<P: GamePosition> Strategy<P> for ProofNumber {
    fn left_wins(&mut self, state: State, knowledge: &mut Knowledge<P>) -> Result<bool, Unsolved> {
        self.meter.restart();
        if let Some(decided) = evaluate::left_wins(&state, knowledge) {
            return Ok(decided);
        }
        let hash = state.hash(&knowledge.components);
        let no_threshold = Numbers {
            proof: INFINITE,
            disproof: INFINITE,
        };
        loop {
            let known = self.table.get(hash).filter(|numbers| numbers.is_decided());
            let numbers = match known {
                Some(numbers) => numbers,
                None => self.search(&state, hash, no_threshold, knowledge)?,
            };
            if numbers.is_decided() {
                return Ok(numbers.proof == 0);
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes
    }
}

/// The numbers of a node from those of its children, the child to go on with, and the second least
/// disproof number.
fn combine(children: &[Child]) -> (Numbers, usize, u32) {
    let mut numbers = Numbers {
        proof: INFINITE,
        disproof: 0,
    };
    let (mut best, mut second) = (0, INFINITE);
    for (n, child) in children.iter().enumerate() {
        numbers.disproof = numbers
            .disproof
            .saturating_add(child.numbers.proof)
            .min(INFINITE - 1);
        if child.numbers.disproof < numbers.proof {
            second = numbers.proof;
            numbers.proof = child.numbers.disproof;
            best = n;
        } else {
            second = second.min(child.numbers.disproof);
        }
    }
    if numbers.proof == 0 {
        return (Numbers::WON, best, second);
    }
    if numbers.disproof == 0 {
        return (Numbers::LOST, best, second);
    }
    (numbers, best, second)
}
