//! Games without their types.
//!
//! There are two seams. [`Game`] and [`Position`] are handles for the edges: text, moves, answers, proofs. A [`Store`]
//! is for the engine: it holds the positions of one game by number, so that one virtual call makes all options of a
//! component, and none is made for a single position.
//!
//! | file | idea |
//! |---|---|
//! | `game` | a game as an object |
//! | `position` | a position of any game |
//! | `store` | components of one game, each stored once |

mod followers;
mod game;
mod position;
mod store;

pub use followers::FollowerList;
pub use game::Game;
pub use position::Position;
pub use store::{InStore, Room, Store, StoreId};

use crate::card::Card;

/// A game with its type, and its card, which is made once.
struct Of<G> {
    rules: G,
    card: Card,
}
