//! The moves of a node, tried against the static rules.

use super::limits::Meter;
use crate::base::Unsolved;
use crate::bounds::{UpBounds, WallBounds};
use crate::component::{ComponentId, Parts};
use crate::evaluate::{self, Decisive, Verdict};
use crate::knowledge::{Knowledge, State};
use crate::switches::Rule;

/// A move that no rule has decided.
pub(super) struct Child {
    pub(super) state: State,
    pub(super) hash: u128,
    /// The component that was moved in, and what is there now.
    pub(super) moved: ComponentId,
    pub(super) option: Parts,
}

/// What the static rules leave of a node.
pub(super) enum Children {
    /// A child is lost for the opponent.
    Won,
    /// The children that are open, each once; none if all are won for the opponent.
    Open(Vec<Child>),
}

impl Children {
    fn decided(is_won: bool) -> Children {
        if is_won {
            Children::Won
        } else {
            Children::Open(Vec::new())
        }
    }
}

/// Work charged per child, besides its components; and how many compared hashes count as one piece of work.
const CHILD: u64 = 16;
const COMPARED_AT_ONCE: usize = 8;

/// What a look at a move tells.
enum Look {
    /// Whether the opponent, moving first, wins.
    Decided(Verdict),
    /// Nothing yet about this state.
    Open(State),
}

impl Knowledge {
    /// All children of a node.
    pub(super) fn children(
        &mut self,
        state: &State,
        meter: &mut Meter,
    ) -> Result<Children, Unsolved> {
        if state.is_hot(&self.components) {
            self.bounded_children::<WallBounds>(state, meter)
        } else {
            self.bounded_children::<UpBounds>(state, meter)
        }
    }

    /// All children of a node, with the bounds that fit it.
    fn bounded_children<B: Decisive>(
        &mut self,
        state: &State,
        meter: &mut Meter,
    ) -> Result<Children, Unsolved> {
        meter.statistics.expansions += 1;
        let rules = self.rules();
        let mut open: Vec<Child> = Vec::new();
        // The low bits of their hashes, side by side: most are compared in a few instructions.
        let mut seen: Vec<u32> = Vec::new();
        for (place, &id) in state.components().iter().enumerate() {
            if rules.has(Rule::Duplicates) && state.is_copy(place, &self.components) {
                continue;
            }
            let rest: B = state.bounds_without(place, &self.components);
            if evaluate::numbers::leaves_alone(id, &rest, self) {
                continue;
            }
            let options = self.left_options(id)?;
            if self.learn_from_options(id)?
                && let Some(verdict) = self.verdict_with(&rest, id)
            {
                meter.statistics.decided_by(verdict.rule);
                return Ok(Children::decided(verdict.left_wins));
            }
            for option in options.iter() {
                meter.statistics.children += 1;
                let compared = state.components().len() + open.len() / COMPARED_AT_ONCE;
                self.work(CHILD + compared as u64)?;
                match self.look_at(state, place, option, &rest)? {
                    Look::Decided(verdict) => {
                        meter.leaf(verdict.rule, state, place, option, self);
                        if !verdict.left_wins {
                            return Ok(Children::Won);
                        }
                    }
                    Look::Open(state) => {
                        let hash = self.hash(&state);
                        let is_new =
                            !has(&seen, hash as u32) || open.iter().all(|other| other.hash != hash);
                        if is_new {
                            seen.push(hash as u32);
                            open.push(Child {
                                state,
                                hash,
                                moved: id,
                                option: Parts::from_slice(option),
                            });
                        }
                    }
                }
            }
        }
        Ok(Children::Open(open))
    }

    /// Tries a move in the component at `place` against the static rules.
    fn look_at<B: Decisive>(
        &mut self,
        state: &State,
        place: usize,
        option: &[ComponentId],
        rest: &B,
    ) -> Result<Look, Unsolved> {
        if let Some(verdict) = self.verdict_after(rest, option) {
            return Ok(Look::Decided(verdict));
        }
        let (after, is_simplified) = self.after(state, place, option)?;
        let verdict = if is_simplified {
            evaluate::left_wins(&after, self)
        } else {
            evaluate::by_components(&after, self)
        };
        Ok(verdict.map_or(Look::Open(after), Look::Decided))
    }

    /// What bounds tell about a component and the rest of a node.
    fn verdict_with<B: Decisive>(&self, rest: &B, id: ComponentId) -> Option<Verdict> {
        let bounds = self.components.bounds_with(*rest, &[id]);
        bounds.verdict(self.rules())
    }

    /// What bounds tell about a child, before it is made.
    fn verdict_after<B: Decisive>(&self, rest: &B, option: &[ComponentId]) -> Option<Verdict> {
        let bounds = self.components.bounds_with(*rest, option);
        if bounds.is_unknown() {
            return None;
        }
        bounds.inverse().verdict(self.rules())
    }
}

/// Whether a word is in a list. It looks at all of them, several at once, which is faster than stopping.
fn has(list: &[u32], word: u32) -> bool {
    let mut found = false;
    for &other in list {
        found |= other == word;
    }
    found
}
