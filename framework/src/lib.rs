//! Sums of combinatorial games, decided exactly: values first, search second.
//!
//! A game is a small crate that implements four traits: [`SumGame`] (its name and its notation),
//! [`Subgame`] (moves, inverse, decomposition), [`Normalize`] (normal form and database key) and
//! [`ComplexityScore`]. Everything else is here, once for every game.
//!
//! ```text
//! position --split, normalize--> normal form --> bounds on a scale      (cheap, if the game has one)
//!                                          \--> ValueId --> its facts   (while that is cheap)
//! sum of components --> static rules --> search of what is left
//! ```
//!
//! | module | idea |
//! |---|---|
//! | [`value`] | exact values: canonical forms, each stored once |
//! | [`position`] | components, each stored once, with their values |
//! | [`bounds`] | what is known about any component from the bounds of its parts |
//! | [`rules`] | the techniques, each with a switch |
//! | [`component`] | values and positions as the parts of a search |
//! | [`knowledge`] | all of them, and the budget for filling them |
//! | [`evaluate`] | static rules: sums that are decided without search |
//! | [`search`] | what decides the rest: negamax and proof-number search |
//! | [`certificate`] | answers with proofs that a checker of its own can follow |
//! | [`Solver`] | the public face: questions about sums |
//! | [`Sum`], [`expression`] | sums of positions and values, and how they are written |
//! | [`mixed`] | sums of positions of different games |
//! | [`board`] | strips and grids of cells, patterns |
//! | [`oracle`], [`conformance`] | plain minimax, and the laws checked against it |
//!
//! # A whole game
//!
//! Each heap of counters is a position. Left takes one counter from a heap, Right takes two, and who
//! cannot move loses.
//!
//! ```
//! use framework::*;
//!
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
//! impl SumGame for Heaps {
//!     type Position = Heap;
//!     type Bounds = bounds::WallBounds;
//!     const NAME: &'static str = "heaps";
//!     const TITLE: &'static str = "Heaps";
//!     const RULES: &'static str = "Left takes one counter from a heap, Right takes two.";
//!     const PLAYERS: [&'static str; 2] = ["Left", "Right"];
//!     const ALPHABET: &'static str = "ie";
//!     const EXAMPLES: &'static [&'static str] = &["iii", "i^9 + ee"];
//!
//!     /// Each `i` is a counter; in a heap of `e`s the players' roles are exchanged.
//!     fn parse(text: &str) -> Result<Heap, TextError> {
//!         let exchanged = text.starts_with('e');
//!         let counter = if exchanged { 'e' } else { 'i' };
//!         match text.chars().position(|c| c != counter) {
//!             Some(index) => Err(TextError::new(index, format!("expected '{counter}'"))),
//!             None => Ok(Heap::new(text.len() as u64, exchanged)),
//!         }
//!     }
//! }
//!
//! impl Subgame for Heap {
//!     type Move = &'static str;
//!
//!     fn moves(&self, player: Player) -> impl Iterator<Item = (&'static str, Heap)> {
//!         let takes_one = (player == Player::Left) != self.exchanged;
//!         let (label, taken) = if takes_one { ("one", 1) } else { ("two", 2) };
//!         let left = self.counters.checked_sub(taken);
//!         left.map(|counters| (label, Heap::new(counters, self.exchanged))).into_iter()
//!     }
//!
//!     fn inverse(&self) -> Heap {
//!         Heap::new(self.counters, !self.exchanged)
//!     }
//!
//!     fn split(&self) -> impl Iterator<Item = Heap> {
//!         [self.clone()].into_iter().filter(|heap| heap.counters > 0)
//!     }
//! }
//!
//! impl Normalize for Heap {
//!     fn normal_form(self) -> Heap { self }
//!
//!     fn key(&self) -> Option<DatabaseKey> {
//!         let layer = self.counters.try_into().ok()?;
//!         Some(DatabaseKey { layer, index: self.exchanged.into() })
//!     }
//!
//!     fn from_key(key: DatabaseKey) -> Option<Heap> {
//!         (key.index < 2).then_some(Heap::new(key.layer.into(), key.index == 1))
//!     }
//!
//!     fn layer_size(_: u32) -> Option<u64> { Some(2) }
//! }
//!
//! impl ComplexityScore for Heap {
//!     fn complexity(&self) -> u64 { self.counters }
//! }
//!
//! impl std::fmt::Display for Heap {
//!     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
//!         let counter = if self.exchanged { "e" } else { "i" };
//!         f.write_str(&counter.repeat(self.counters as usize))
//!     }
//! }
//!
//! // The laws hold, and the engine solves it.
//! conformance::check::<Heaps>(conformance::Scope::default());
//! let mut solver = Solver::<Heaps>::default();
//! let sum = Sum::parse::<Heaps>("ii + i^7 + ee")?;
//! assert_eq!(solver.outcome(&sum), Ok(Outcome::L));
//! let value = solver.value(&Sum::parse::<Heaps>("ii")?).expect("a small game");
//! assert_eq!(solver.values().text(value, 80).as_deref(), Some("{1|0}"));
//! # Ok::<(), TextError>(())
//! ```

/// The game in the guide for contributors compiles and keeps the laws.
#[cfg(doctest)]
#[doc = include_str!("../../CONTRIBUTING.md")]
struct Contributing;

pub mod board;
pub mod bounds;
pub mod certificate;
pub mod component;
pub mod conformance;
pub mod evaluate;
pub mod expression;
mod game;
mod hash;
mod id;
pub mod knowledge;
mod literal;
pub mod mixed;
pub mod oracle;
pub mod position;
pub mod random;
pub mod rules;
pub mod search;
mod solver;
mod sum;
mod term;
pub mod value;

pub use game::SumGame;
pub use id::Id;
pub use literal::{Choice, Literal};
pub use solver::{Settings, Solver, WinningMove};
pub use sum::Sum;
pub use sumsolve_game::{
    Comparison, ComplexityScore, DatabaseKey, GamePosition, Normalize, Outcome, Player, Subgame,
    TextError,
};
pub use term::{Term, TermMove};
