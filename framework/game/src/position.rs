//! What a position is: moves, inverse, decomposition, normal form, complexity; and the laws that they keep.
//!
//! A game author writes rules only. The laws are checked, on all small and many random positions, by one
//! call of `framework::conformance::check`.

use std::fmt::{Debug, Display};
use std::hash::Hash;

use crate::Player;

/// What the engine asks of a position: the three traits below, together.
pub trait GamePosition: Subgame + Normalize + ComplexityScore {}

impl<P: Subgame + Normalize + ComplexityScore> GamePosition for P {}

/// The rules: moves, inverse, decomposition.
///
/// # Laws
///
/// - *Moves end*: every sequence of moves, of either player in any order, is finite.
/// - *Inverse*: `p.inverse().inverse() = p`, and the moves of a player in `p.inverse()` lead to the
///   inverses of what the moves of the opponent lead to in `p`.
/// - *Decomposition*: the sum of `p.split()` equals `p` as a game, so `p` and the sum of its
///   components have the same outcome beside any other game; the components of a component are
///   itself alone.
pub trait Subgame: Clone + Eq + Ord + Hash + Debug + Display + Send + Sync {
    /// A move, printed the way players of the game write it.
    type Move: Display;

    /// The legal moves of a player, each with the position that it leads to.
    fn moves(&self, player: Player) -> impl Iterator<Item = (Self::Move, Self)>;

    /// How many legal moves a player has: the number of [`moves`](Self::moves), which a game may know
    /// faster.
    fn move_count(&self, player: Player) -> usize {
        self.moves(player).count()
    }

    /// The position with the players' roles exchanged, `-G`.
    fn inverse(&self) -> Self;

    /// The independent components. One in which nobody will ever move may be left out.
    fn split(&self) -> impl Iterator<Item = Self>;
}

/// The normal form of a component: one of the many positions that are the same game in disguise,
/// and its key in a database.
///
/// # Laws
///
/// - `p.normal_form()` equals `p` as a game, and `normal_form` changes nothing the second time.
/// - The normal forms of `p.inverse()` and of `p.normal_form().inverse()` are the same.
/// - *Key*: different components, in normal form or not, have different keys; `from_key` undoes `key`;
///   the index is below `layer_size` of its layer. All components of a layer have keys, or none has.
/// - *Layers*: each component of each option of a normal form with a key has a key in a smaller layer, or
///   in the same, so a database is built layer by layer.
pub trait Normalize: Sized {
    /// The representative of this component.
    fn normal_form(self) -> Self;

    /// The database key of a component; none if it is too large to be counted. Unless this and the other two
    /// are written, there are no databases.
    fn key(&self) -> Option<DatabaseKey> {
        None
    }

    /// The [`key`](Self::key), if its layer is not after `last_layer`: a game may know the layer before the
    /// key, and faster.
    fn key_within(&self, last_layer: u32) -> Option<DatabaseKey> {
        self.key().filter(|key| key.layer <= last_layer)
    }

    /// The position with this key, normal form or not; none if the key names nothing.
    fn from_key(_key: DatabaseKey) -> Option<Self> {
        None
    }

    /// One more than the largest index in a layer; none if that is too large to be counted.
    fn layer_size(_layer: u32) -> Option<u64> {
        None
    }
}

/// The place of a normal form in a database: a directly indexed table for each layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DatabaseKey {
    /// The layer: positions of one size.
    pub layer: u32,
    /// The place within the layer.
    pub index: u64,
}

/// How hard a position is, to choose the simplest among equals.
///
/// # Laws
///
/// - Each component of each option of a normal form scores strictly less than the form itself, so
///   replacing games by simpler equal ones can never run in a circle.
/// - The inverse and the normal form of a component score the same as the component.
pub trait ComplexityScore {
    /// The score; the engine also uses it as the size of a position when it meters work.
    fn complexity(&self) -> u64;
}
