//! Sums of combinatorial games, decided exactly: values first, search second.
pub mod board;
mod game;
mod hash;
mod id;
mod outcome;
mod player;
pub mod position;
pub mod value;

pub use id::Id;
pub use game::{ComplexityScore, DatabaseKey, Normalize, Subgame, SumGame};
pub use outcome::{Comparison, Outcome};
pub use player::Player;
