//! What a search did.

use crate::switches::Rule;

/// Counts of what searches did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Sums that were searched.
    pub nodes: u64,
    /// Sums whose moves were generated; the others were known by then.
    pub expansions: u64,
    /// Moves that were looked at.
    pub children: u64,
    /// Sums that a static rule decided, for each rule in the order of [`Rule::ALL`].
    pub decided: [u64; Rule::ALL.len()],
    /// Look-ups in the table.
    pub probes: u64,
    /// Look-ups that found something.
    pub hits: u64,
    /// The deepest node, in moves from the root.
    pub deepest: u64,
    /// The components of all nodes together.
    pub components: u64,
}

impl Statistics {
    /// Counts a sum that a rule decided.
    pub(crate) fn decided_by(&mut self, rule: Rule) {
        self.decided[rule as usize] += 1;
    }

    /// Adds what another search did.
    pub fn add(&mut self, other: &Statistics) {
        self.nodes += other.nodes;
        self.expansions += other.expansions;
        self.children += other.children;
        for (sum, count) in self.decided.iter_mut().zip(other.decided) {
            *sum += count;
        }
        self.probes += other.probes;
        self.hits += other.hits;
        self.deepest = self.deepest.max(other.deepest);
        self.components += other.components;
    }
}
