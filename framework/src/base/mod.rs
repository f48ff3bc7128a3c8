//! What everything else rests on: why a question has no answer, and what passes between a search and those who wait
//! for it.

mod signals;
mod unsolved;

pub(crate) use signals::Signals;
pub use signals::{Decided, Progress};
pub use unsolved::Unsolved;
