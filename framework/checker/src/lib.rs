//! Checks proofs of who wins a sum of combinatorial games, without the engine that found them.
//!
//! This crate knows the rules of games ([`game`]) and nothing of the engine: not its search, not
//! its values, not its tables. It is meant to be read in one sitting. A proof that it accepts is right if
//! the games keep their laws and the following is sound.
//!
//! | file | idea |
//! |---|---|
//! | `limits` | memory, time, cancellation |
//! | `signature` | most comparisons of values, without recursion |
//! | `form` | values: canonical forms, compared and added |
//! | `bounds` | lower bounds of all-small games in ups and nimbers |
//! | `position` | normal forms of positions |
//! | `valued` | positions that are replaced by their values |
//! | `bounded` | the bounds of positions and values |
//! | `claim` | what is claimed |
//! | `sum` | components by name, and sums of them |
//! | `component` | positions and values, each stored once |
//! | `normal_form` | sums in normal form |
//! | `options` | what moves lead to, and the numbers of moves |
//! | `rules` | sums that values or bounds decide |
//! | `inequality` | sums that are won because smaller ones are |
//! | `lemma` | sums that are won because they were proved with a smaller value |
//! | `text` | forms and sums as text, for messages |
//! | `proof` | a winning strategy, followed against every reply |
//! | `file` | the file: claim, moves, checksum |
//! | `verify` | from a file to a verdict |
//!
//! Each file uses only files above it.
//!
//! # Why PROVED means proved
//!
//! The theorems are those of A. N. Siegel, *Combinatorial Game Theory* (2013), Chapters I and II.
//!
//! **A strategy** (the Fundamental Theorem, and the definition of the order). `G >= 0` if `G^R |> 0` for
//! every right option, and `G |> 0` if `G^L >= 0` for some left option; where Right wins, the same is proved of `-G`.
//! The checker makes Right's moves itself, so that none can be missing, and takes Left's from the file. A statement is
//! remembered after everything below it is proved, so no proof leans on itself, and moves come to an end.
//!
//! **Normal forms** (the Replacement Lemma: equal games may stand for each other in any sum). A position is
//! replaced by the sum of its components, a component by its normal form: laws of the game. `G - G = 0`, by the
//! Tweedledum-Tweedledee strategy, cancels a component and its inverse. Two values are replaced by their sum.
//!
//! **Values** (the Simplest Form Theorem: dominated options may be left out and reversible ones bypassed, and what has
//! neither is the only such form of its value). A position is replaced by the form that its options' forms make.
//! Comparison and addition are their definitions, remembered. The file only says *which* positions to value.
//!
//! **At most two values** (`a + b >= 0` if and only if `-a <= b`). Their comparison decides the sum, for or
//! against the claim.
//!
//! **Signatures** (`<=` is transitive). They decide a comparison by a third game, or not at all.
//!
//! **Bounds** (the definition of the order, applied to `G - k.^ - *m`; inequalities add). Those of a game follow
//! from those of its options, on both sides. For nimbers that are large enough they are atomic weights, which add (the
//! Atomic Weight Calculus). Only all-small games have bounds, and the checker sees for itself which are.
//!
//! **Inequalities** (`<=` is transitive, and sums preserve it: if `L <= G`, then `H + L <= H + G`). So `H + L >= 0`
//! shows `H + G >= 0`, and `H + L |> 0` shows `H + G |> 0`. That `L <= G` is a law of the game, as normal forms are: it
//! names sums that are at least `-G`, whose inverses are at most `G`, and `game::laws` checks them. A lower sum that
//! Left loses shows nothing.
//!
//! **Lemmas** (the same theorem, the other way round). Where `H + v >= 0` or `H + v |> 0` was proved, it holds of
//! `H + w` for every value `w >= v`. A lemma is used after it is proved, as every statement.
//!
//! **Limits.** A check that meets one is over for good, and what is over proves nothing.
//!
//! # What a certificate holds
//!
//! A claim (game, sum, first player, winner) and the winner's moves. Everything else the checker finds by
//! itself: it makes all moves of the loser, simplifies what they lead to, and asks for the winner's move
//! only where no rule decides and where the sum was not met before. So a certificate is about a byte for
//! each sum of a proof, before it is compressed. `CERTIFICATE.md` describes the file.
//!
//! The writer of a certificate takes the same walk, with a solver to ask: [`MoveSource`] is what the two differ in.

mod bounded;
mod bounds;
mod claim;
mod component;
mod file;
mod form;
mod inequality;
mod key;
mod lemma;
mod limits;
mod normal_form;
mod options;
mod position;
mod proof;
mod rules;
mod signature;
mod sum;
mod text;
mod valued;
mod verify;

pub use claim::{Claim, ClaimTerm, ClaimedWinner, Effort, MIXED};
pub use component::{Components, Content, Mark};
pub use file::{Certificate, FileError, MAGIC};
pub use form::{FormId, Forms};
pub use limits::{CheckLimits, Limit};
pub use proof::{Flaw, MoveSource, Proof, Reason};
pub use sum::{ComponentId, ProofSum};
pub use verify::{Failure, Start, Verified, verify};
