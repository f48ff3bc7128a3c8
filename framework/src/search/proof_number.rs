//! Depth-first proof-number search, in negamax form.
//!
//! A node's *proof number* is how many more leaves have to be decided, at best, to show that the mover
//! wins; its *disproof number*, to show that the mover loses. The mover wins if one child is lost for
//! the opponent, so the proof number is the least disproof number of a child; the mover loses if all
//! children are won for the opponent, so the disproof number is the sum of their proof numbers. The
//! search always goes on at a leaf that both numbers agree on, and stays in a subtree while its
//! numbers are below thresholds (Nagai's df-pn); a threshold is a quarter above the second best child,
//! so that it does not jump to and fro between two equals.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use value::grow_stack;

use super::children::{Child, Children};
use super::leaf;
use super::limits::Meter;
use super::overtaken::{Halt, Path};
use super::packed::{self, INFINITE};
use super::{Fact, Profile, Shared, Statistics, Strategy, Table};
use crate::base::Unsolved;
use crate::knowledge::{Knowledge, State};

/// The proof and the disproof number of a node, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u64,
    pub(super) disproof: u64,
}

impl Numbers {
    /// A leaf that nothing is known about.
    pub(super) const ONE_LEAF: Numbers = Numbers {
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
    const NO_LIMIT: Numbers = Numbers {
        proof: INFINITE,
        disproof: INFINITE,
    };

    fn decided(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Slightly larger numbers for a node that a thread is searching, so that others go elsewhere if that is nearly as
    /// good. (With a quarter instead of a sixteenth, two threads search half as many nodes again on Clobber 4x7.)
    fn while_searched(self) -> Numbers {
        let larger = |number: u64| number + number / 16 + 1;
        Numbers {
            proof: larger(self.proof),
            disproof: larger(self.disproof),
        }
        .rounded()
    }

    /// The numbers as the table keeps them: what was returned and what is looked up later must be the same.
    fn rounded(self) -> Numbers {
        match self.decided() {
            Some(_) => self,
            None => Numbers {
                proof: packed::unpack(packed::pack(self.proof)),
                disproof: packed::unpack(packed::pack(self.disproof)),
            },
        }
    }

    fn pack(self) -> Fact {
        if let Some(left_wins) = self.decided() {
            return Fact::of_decided(left_wins);
        }
        let [proof, disproof] = [self.proof, self.disproof].map(packed::pack);
        Fact::Open(u64::from(proof) << packed::BITS | u64::from(disproof))
    }

    /// What is open may have been put there by another strategy, for which the bits mean something else: whatever
    /// they are, the numbers are open ones.
    fn unpack(fact: Fact) -> Numbers {
        let open = |bits: u64| packed::unpack(bits as u32);
        match fact {
            Fact::Won => Numbers::WON,
            Fact::Lost => Numbers::LOST,
            Fact::Open(bits) => Numbers {
                proof: open(bits >> packed::BITS),
                disproof: open(bits),
            },
        }
    }
}

/// A child and its numbers.
struct Known {
    child: Child,
    numbers: Numbers,
}

/// Best-first search by proof and disproof numbers, in bounded memory.
#[derive(Debug)]
pub(crate) struct ProofNumber {
    table: Arc<Table>,
    meter: Meter,
    /// Whether other threads search, too, at the moment.
    is_racing: Arc<AtomicBool>,
    /// The nodes on the way to the current one, if others search, too.
    path: Path,
}

impl ProofNumber {
    /// A search with the memory that threads share.
    pub(crate) fn new(shared: &Shared) -> ProofNumber {
        ProofNumber {
            table: shared.table.clone(),
            meter: Meter::new(shared.profile),
            is_racing: shared.is_racing.clone(),
            path: Path::default(),
        }
    }

    fn is_racing(&self) -> bool {
        self.is_racing.load(Ordering::Relaxed)
    }

    fn look_up(&mut self, hash: u128) -> Option<Numbers> {
        self.meter.look_up(&self.table, hash).map(Numbers::unpack)
    }

    /// Searches below a node until it is decided or a threshold is reached.
    fn search(
        &mut self,
        state: &State,
        hash: u128,
        threshold: Numbers,
        depth: u64,
        knowledge: &mut Knowledge,
    ) -> Result<Numbers, Halt> {
        let before = self.meter.statistics.nodes;
        let mark = knowledge.mark();
        self.meter.count(state, depth, knowledge)?;
        let numbers = if self.is_racing() {
            self.numbers_beside_others(state, hash, threshold, depth, knowledge)?
        } else {
            self.numbers(state, threshold, depth, knowledge)?
        };
        knowledge.release(mark);
        if let Some(decided) = numbers.decided() {
            knowledge.learn(state, decided)?;
        }
        let work = self.meter.statistics.nodes - before;
        self.table.put(hash, numbers.pack(), work);
        Ok(numbers)
    }

    fn numbers(
        &mut self,
        state: &State,
        threshold: Numbers,
        depth: u64,
        knowledge: &mut Knowledge,
    ) -> Result<Numbers, Halt> {
        match knowledge.children(state, &mut self.meter)? {
            Children::Won => Ok(Numbers::WON),
            Children::Open(children) => match self.numbered(children, knowledge)? {
                None => Ok(Numbers::WON),
                Some(mut children) => self.best_first(&mut children, threshold, depth, knowledge),
            },
        }
    }

    /// The numbers of a node that other threads may come to, too, or may have decided when it is overtaken.
    fn numbers_beside_others(
        &mut self,
        state: &State,
        hash: u128,
        threshold: Numbers,
        depth: u64,
        knowledge: &mut Knowledge,
    ) -> Result<Numbers, Halt> {
        if self
            .path
            .is_overtaken(&self.table, self.meter.statistics.nodes)
        {
            return Err(Halt::Overtaken);
        }
        self.path.push(hash);
        let numbers = self.numbers(state, threshold, depth, knowledge);
        self.path.pop();
        match numbers {
            Err(Halt::Overtaken) => {
                let now_known = self.look_up(hash);
                let decided = now_known.filter(|numbers| numbers.decided().is_some());
                decided.ok_or(Halt::Overtaken)
            }
            numbers => numbers,
        }
    }

    /// The children with their numbers, without those that are won for the opponent; none if one is
    /// lost for the opponent.
    fn numbered(
        &mut self,
        children: Vec<Child>,
        knowledge: &mut Knowledge,
    ) -> Result<Option<Vec<Known>>, Unsolved> {
        let mut open = Vec::with_capacity(children.len());
        for child in children {
            let numbers = match self.look_up(child.hash) {
                Some(known) => known,
                None => leaf::numbers(&child.state, knowledge)?,
            };
            match numbers.decided() {
                Some(true) => {}
                Some(false) => return Ok(None),
                None => open.push(Known { child, numbers }),
            }
        }
        Ok(Some(open))
    }

    fn best_first(
        &mut self,
        children: &mut [Known],
        threshold: Numbers,
        depth: u64,
        knowledge: &mut Knowledge,
    ) -> Result<Numbers, Halt> {
        loop {
            let (numbers, best, second) = combine(children);
            let is_reached =
                numbers.proof >= threshold.proof || numbers.disproof >= threshold.disproof;
            if is_reached || numbers.decided().is_some() {
                return Ok(numbers);
            }
            if depth == 0 {
                let is_decided = |known: &&Known| known.numbers.decided().is_some();
                let decided = children.iter().filter(is_decided).count();
                let progress = &knowledge.signals().progress;
                progress.set_replies(decided, children.len());
            }
            let Known {
                child,
                numbers: of_child,
            } = &mut children[best];
            // Another path may have changed what is known about the child.
            if let Some(known) = self.look_up(child.hash)
                && known != *of_child
            {
                *of_child = known;
                continue;
            }
            let below = Numbers {
                proof: threshold
                    .disproof
                    .saturating_sub(numbers.disproof - of_child.proof),
                disproof: threshold.proof.min(second.saturating_add(second / 4 + 1)),
            };
            let (state, hash) = (&child.state, child.hash);
            if self.is_racing() {
                self.table.put(hash, of_child.while_searched().pack(), 1);
            }
            *of_child = grow_stack(|| self.search(state, hash, below, depth + 1, knowledge))?;
        }
    }
}

impl Strategy for ProofNumber {
    fn left_wins(
        &mut self,
        state: &State,
        nodes: u64,
        knowledge: &mut Knowledge,
    ) -> Result<bool, Unsolved> {
        self.meter.restart(nodes);
        let hash = knowledge.hash(state);
        self.path.clear();
        loop {
            if let Some(decided) = self.decided(state, knowledge) {
                return Ok(decided);
            }
            // A search is repeated if the table has lost what overtook it.
            let numbers = self.search(state, hash, Numbers::NO_LIMIT, 0, knowledge);
            let decided = numbers.map_or_else(Halt::repeat, |numbers| Ok(numbers.decided()))?;
            if let Some(decided) = decided {
                return Ok(decided);
            }
        }
    }

    fn decided(&mut self, state: &State, knowledge: &mut Knowledge) -> Option<bool> {
        self.meter.evaluate(state, knowledge).or_else(|| {
            let hash = knowledge.hash(state);
            self.look_up(hash)?.decided()
        })
    }

    fn statistics(&self) -> Statistics {
        self.meter.statistics
    }

    fn profile(&self) -> Option<&Profile> {
        self.meter.profile()
    }
}

/// The numbers of a node from those of its children, the child to go on with, and the second least
/// disproof number.
fn combine(children: &[Known]) -> (Numbers, usize, u64) {
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
    (numbers.rounded(), best, second)
}
