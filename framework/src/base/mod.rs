//! What everything else rests on: why a question has no answer, and what passes between a search and those who wait
//! for it.

mod signals;
mod unsolved;

pub use signals::Decided;
pub(crate) use signals::{Progress, Signals};
pub use unsolved::Unsolved;
