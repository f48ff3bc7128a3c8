//! What threads are searching at the moment, so that each goes where no other is (Weill's ABDADA).
//!
//! A thread that comes to a node which another is searching takes the node's brothers first; when it comes back, the node
//! is in the table, or there is work left below it for both. What is here only changes the order of moves: two nodes that
//! share a slot, or a mark that is overwritten, cost time and nothing else, so nothing is locked.

use std::sync::atomic::{AtomicU64, Ordering};

/// More than all threads' paths together are long.
const SLOTS: usize = 1 << 12;

/// Marks of the nodes that are being searched.
#[derive(Debug)]
pub(crate) struct Busy(Box<[AtomicU64]>);

impl Default for Busy {
    fn default() -> Busy {
        Busy((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }
}

impl Busy {
    /// Whether a thread is searching a node.
    pub(super) fn has(&self, hash: u128) -> bool {
        self.slot(hash).load(Ordering::Relaxed) == mark(hash)
    }

    /// A thread begins to search a node.
    pub(super) fn begin(&self, hash: u128) {
        self.slot(hash).store(mark(hash), Ordering::Relaxed);
    }

    /// A thread is done with a node.
    pub(super) fn end(&self, hash: u128) {
        if self.has(hash) {
            self.slot(hash).store(0, Ordering::Relaxed);
        }
    }

    fn slot(&self, hash: u128) -> &AtomicU64 {
        &self.0[hash as usize % SLOTS]
    }
}

/// The half of a hash that does not choose the slot; 0 marks nothing.
fn mark(hash: u128) -> u64 {
    (hash >> 64) as u64 | 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_busy_while_it_is_searched() {
        let busy = Busy::default();
        let (one, other) = (7 << 70 | 5, 9 << 70 | 5);
        busy.begin(one);
        assert!(busy.has(one) && !busy.has(other));
        busy.begin(other);
        busy.end(one);
        assert!(busy.has(other), "the end of one is not that of another");
        busy.end(other);
        assert!(!busy.has(other));
    }
}
