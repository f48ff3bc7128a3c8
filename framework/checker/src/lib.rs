//! Checks proofs of who wins a sum of combinatorial games, without the engine that found them.
//!
//! This crate knows the rules of a game ([`sumsolve_game`]) and nothing of the engine: not its search, not
//! its values, not its tables. It is meant to be read in one sitting. A proof that it accepts is right if
//! the game keeps its laws and the following is sound.
//!
//! | file | idea | why it is sound |
//! |---|---|---|
//! | `proof` | a winning strategy, followed against every reply | the definition of the order |
//! | `sum` | sums in normal form | equal games may stand for each other in any sum; `G - G = 0` |
//! | `component` | small positions are replaced by their values | the same |
//! | `form` | values: canonical forms, compared and added | the definitions of `<=` and `+` |
//! | `signature` | most comparisons, without recursion | `<=` is transitive |
//! | `bounds` | lower bounds of all-small games in ups and nimbers | the definition of the order; atomic weights add |
//! | `text` | forms in words, for messages | |
//! | `file` | the file: claim, moves, checksum | |
//! | `verify` | from a file to a verdict | |
//!
//! # What a certificate holds
//!
//! A claim (game, sum, first player, winner) and the winner's moves. Everything else the checker finds by
//! itself: it makes all moves of the loser, simplifies what they lead to, and asks for the winner's move
//! only where no rule decides and where the sum was not met before. So a certificate is about a byte for
//! each sum of a proof, before it is compressed. `CERTIFICATE.md` describes the file.
//!
//! The writer of a certificate takes the same walk, with a solver to ask: [`Moves`] is what the two differ in.

mod bounds;
mod component;
mod file;
mod form;
mod limits;
mod proof;
mod signature;
mod sum;
mod text;
mod verify;

pub use component::{ComponentId, Components, Content, Effort};
pub use file::{Answer, Certificate, Claim, FileError, MAGIC, Term, VERSION};
pub use form::{FormId, Forms};
pub use limits::{Limit, Limits};
pub use proof::{Flaw, Moves, Proof, Reason};
pub use sum::Sum;
pub use verify::{Failure, Start, Verified, verify};
