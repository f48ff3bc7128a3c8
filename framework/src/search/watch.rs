//! A look at an engine from another thread, while it works.

use std::sync::Arc;

use super::Table;
use crate::base::{Decided, Progress};

/// A look at an engine from another thread, while it works.
#[derive(Clone, Debug)]
pub struct Watch {
    pub(crate) progress: Arc<Progress>,
    pub(crate) table: Arc<Table>,
}

impl Watch {
    /// About how many nodes were searched.
    pub fn nodes(&self) -> u64 {
        self.progress.nodes()
    }

    /// How many of the moves that the question is about are decided.
    pub fn moves(&self) -> Option<Decided> {
        self.progress.moves()
    }

    /// How many of the moves in the sum that is searched now are decided.
    pub fn replies(&self) -> Option<Decided> {
        self.progress.replies()
    }

    /// What the search remembers.
    pub fn table(&self) -> &Table {
        &self.table
    }
}
