//! What a combinatorial game is: the rules that an author writes, and games as objects.
//!
//! A game author implements four traits on a small struct: [`Subgame`] (moves, inverse, decomposition),
//! [`Normalize`] (normal form and database key), [`ComplexityScore`], and [`SumGame`] (a [`Card`] with names and
//! examples). Almost everything has a default. [`Game::new`] then turns the struct into an object, and the rest of
//! the program never sees its type again.
//!
//! | module | idea | uses |
//! |---|---|---|
//! | `error`, `player`, `outcome`, `key`, `features` | the words of the field | |
//! | `hash`, `id`, `random`, `sums` | content hashes, signed names, reproducible random numbers, several sums in a row | |
//! | `arena` | things by number, some of them for a short time | `id` |
//! | `followers` | all that can become of a component, by number | `sums` |
//! | [`board`] | strips and grids of cells, and the characters of their text | the words |
//! | `card` | what is said about a game | `board` |
//! | `rules` | the four traits and their laws | `card` |
//! | `erased` | games, positions and stores of positions without their types | `rules` |
//! | `impartial` | a game in which both players have the moves of both | `erased` |
//! | `registry` | games by name | `impartial` |
//! | [`oracle`] | plain minimax, to check everything else against | `erased` |
//! | [`laws`] | the laws of the four traits, checked by one call | `oracle` |
//!
//! # A whole game
//!
//! Each heap of counters is a position. Left takes one counter from a heap, Right takes two, and the player who
//! cannot move loses.
//!
//! ```
//! use game::board::{Board, Notation};
//! use game::*;
//!
//! /// Heaps of counters.
//! struct Heaps;
//!
//! /// Counters, and whether the players' roles are exchanged.
//! #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
//! struct Heap { counters: u64, exchanged: bool }
//!
//! impl Heap {
//!     /// An empty heap has no roles to exchange.
//!     fn new(counters: u64, exchanged: bool) -> Heap {
//!         Heap { counters, exchanged: exchanged && counters > 0 }
//!     }
//! }
//!
//! /// Strips and grids implement this already; other positions say how they are read and written.
//! impl Board for Heap {
//!     /// Each `i` is a counter; in a heap of `e`s the players' roles are exchanged.
//!     fn read(text: &str, _: &Notation) -> Result<Heap, TextError> {
//!         let exchanged = text.starts_with('e');
//!         let counter = if exchanged { 'e' } else { 'i' };
//!         match text.chars().position(|c| c != counter) {
//!             Some(index) => Err(TextError::new(index, format!("expected '{counter}'"))),
//!             None => Ok(Heap::new(text.len() as u64, exchanged)),
//!         }
//!     }
//!
//!     fn write(&self, _: &Notation) -> String {
//!         let counter = if self.exchanged { "e" } else { "i" };
//!         counter.repeat(self.counters as usize)
//!     }
//!
//!     fn exchanged(&self) -> Heap {
//!         Heap::new(self.counters, !self.exchanged)
//!     }
//! }
//!
//! impl SumGame for Heaps {
//!     fn card(&self) -> Card {
//!         let rules = "Left takes one counter from a heap, Right takes two. The player who cannot move loses.";
//!         Card::new("heaps", "Heaps", rules).cells("ie").example("iii").example("i^9 + ee")
//!     }
//! }
//!
//! impl Subgame for Heaps {
//!     type Position = Heap;
//!     type Move = &'static str;
//!
//!     fn moves(&self, heap: &Heap, player: Player) -> impl Iterator<Item = (&'static str, Heap)> {
//!         let takes_one = (player == Player::Left) != heap.exchanged;
//!         let (label, taken) = if takes_one { ("one", 1) } else { ("two", 2) };
//!         let left = heap.counters.checked_sub(taken);
//!         left.map(|counters| (label, Heap::new(counters, heap.exchanged))).into_iter()
//!     }
//! }
//!
//! impl Normalize for Heaps {}
//!
//! impl ComplexityScore for Heaps {
//!     fn complexity(&self, heap: &Heap) -> u64 {
//!         heap.counters
//!     }
//! }
//!
//! let heaps = Game::new(Heaps);
//! laws::check(&heaps, laws::Scope::default());
//! let heap = heaps.position("iii")?;
//! assert_eq!(heap.moves(Player::Right)[0].1.to_string(), "i");
//! # Ok::<(), TextError>(())
//! ```

mod arena;
pub mod board;
mod card;
mod erased;
mod error;
mod features;
mod followers;
pub mod hash;
mod id;
mod impartial;
mod key;
pub mod laws;
pub mod oracle;
mod outcome;
mod player;
pub mod random;
mod registry;
mod rules;
mod sums;

pub use arena::{Arena, SCRATCH};
pub use card::{Card, NAME_END};
pub use erased::{FollowerList, Game, InStore, Position, Room, Store, StoreId};
pub use error::{OutOfBudget, TextError};
pub use features::Features;
pub use followers::Followers;
pub use id::{Id, MOST_STORED};
pub use key::DatabaseKey;
pub use outcome::{Comparison, Outcome};
pub use player::Player;
pub use registry::Registry;
pub use rules::{ComplexityScore, Normalize, Subgame, SumGame, options_by_moves};
pub use sums::Sums;
