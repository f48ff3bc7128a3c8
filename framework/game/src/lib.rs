//! The rules of a game, and nothing else: what the engine and the checker of its proofs have in common.
//!
//! | file | idea |
//! |---|---|
//! | `position` | the three traits of a position, and their laws |
//! | `player`, `outcome` | Left and Right, and who wins |
//! | `error` | what can be wrong with a text |

mod error;
mod outcome;
mod player;
mod position;

pub use error::TextError;
pub use outcome::{Comparison, Outcome};
pub use player::Player;
pub use position::{ComplexityScore, DatabaseKey, GamePosition, Normalize, Subgame};
