//! The four traits of a game, which sit on the game itself: an object, so that it can have parameters.
//!
//! A game author writes rules only. There is no undo, no hashing, no caching, no file format and no search here. The
//! laws are checked, on all small and many random positions, by one call of [`laws::check`](crate::laws::check).

use std::fmt::Display;
use std::iter;

use crate::board::{Board, Keys};
use crate::card::Card;
use crate::features::Features;
use crate::followers::Followers;
use crate::sums::Sums;
use crate::{DatabaseKey, Player, TextError};

/// The rules: moves, inverse, decomposition.
///
/// # Laws
///
/// - *Moves end*: every sequence of moves, of either player in any order, is finite.
/// - *Inverse*: the inverse of the inverse of `p` is `p`, and the moves of a player in the inverse of `p` lead to the
///   inverses of what the moves of the opponent lead to in `p`.
/// - *Decomposition*: the sum of the components of `p` equals `p` as a game, so `p` and the sum of its components
///   have the same outcome beside any other game; a component has itself as its only component.
/// - *Options*: what [`add_options`](Self::add_options) adds are the components of what the moves lead to, in the order of
///   the moves.
/// - *Inequalities*: every sum that [`at_most`](Self::at_most) names is at least `p`.
/// - *Followers*: the list of a component's [`followers`](Self::followers) keeps the laws of [`Followers`].
/// - *Features*: all components have equally many [`features`](Self::features); those of the normal form are the same, and
///   those of the inverse are the same with the other sign.
pub trait Subgame: Send + Sync + Sized + 'static {
    /// A position: any board, and any part of one.
    type Position: Board;
    /// A move, printed the way players of the game write it.
    type Move: Display;

    /// The legal moves of a player, each with the position that it leads to.
    fn moves(
        &self,
        position: &Self::Position,
        player: Player,
    ) -> impl Iterator<Item = (Self::Move, Self::Position)>;

    /// The number of [`moves`](Self::moves) of a player, which a game may know faster.
    fn move_count(&self, position: &Self::Position, player: Player) -> usize {
        self.moves(position, player).count()
    }

    /// The position with the players' roles exchanged, `-G`: the colours exchanged, unless a game says otherwise.
    fn inverse(&self, position: &Self::Position) -> Self::Position {
        position.exchanged()
    }

    /// The independent components: the whole, unless a game knows better. A component in which nobody will ever move
    /// may be left out.
    fn split(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        iter::once(position.clone())
    }

    /// Adds the components of what each move of a player leads to, one sum a move. A game may know them without making
    /// the boards between: most of the time of some searches goes here.
    fn add_options(
        &self,
        position: &Self::Position,
        player: Player,
        sums: &mut Sums<Self::Position>,
    ) {
        options_by_moves(self, position, player, sums);
    }

    /// Sums `H` with `G <= H`, whose parts are simpler than the component `G`. An example is the one-hand-tied principle:
    /// a game in which Right is forbidden some moves is at least `G`. The engine gets lower bounds from the inverse.
    fn at_most(&self, _position: &Self::Position) -> impl Iterator<Item = Vec<Self::Position>> {
        iter::empty()
    }

    /// Numbers by which the engine may guess what a position is worth to Left: how often each of some patterns is there for
    /// Left, less how often it is there for Right. What each is worth, the engine finds out by itself, from positions whose
    /// values or bounds it knows. Guesses steer a search; no answer depends on them.
    fn features(&self, _position: &Self::Position) -> Features {
        Features::new()
    }

    /// All followers of a component in one list, if they are few enough for that and the game can tell which moves lead
    /// to which without making their boards.
    fn followers(&self, _component: &Self::Position) -> Option<Box<dyn Followers<Self::Position>>> {
        None
    }
}

/// Adds the components of what each move of a player leads to, made move by move.
pub fn options_by_moves<G: Subgame>(
    game: &G,
    position: &G::Position,
    player: Player,
    sums: &mut Sums<G::Position>,
) {
    for (_, option) in game.moves(position, player) {
        sums.push(game.split(&option));
    }
}

/// The normal form of a component: one of the many positions that are the same game in disguise, and its key in a
/// database.
///
/// # Laws
///
/// - The normal form of `p` equals `p` as a game, and is its own normal form.
/// - The normal forms of the inverse of `p` and of the inverse of its normal form are the same.
/// - *Key*: keys are optional. Different components, in normal form or not, have different keys;
///   [`position`](Self::position) undoes [`key`](Self::key); the index is below [`layer_size`](Self::layer_size) of its
///   layer. All components of a layer have keys, or none has.
/// - *Layers*: each component of each option of a normal form with a key has a key in a smaller layer, or in the same,
///   so a database is built layer by layer.
/// - *Impartial play*: for `--impartial`, `split` and `normal_form` also preserve the options, not only the value.
///   [`impartial_form`](Self::impartial_form) preserves those of both players together.
pub trait Normalize: Subgame {
    /// How boards are counted, for keys that come from the board.
    const KEYS: Keys = Keys::Cells;

    /// Whether the normal form of an inverse is made in hardly more time than it takes to read it from memory. Then the
    /// engine makes it whenever it needs it, which saves a good part of its memory.
    const INVERSE_IS_FAST: bool = false;

    /// The representative of a component.
    fn normal_form(&self, component: Self::Position) -> Self::Position {
        component
    }

    /// The representative of a component in impartial play, where each player has the moves of both: components that have
    /// the same moves then may have one, such as a component and its inverse, or boards of other colours if colours do not
    /// matter.
    fn impartial_form(&self, component: Self::Position) -> Self::Position {
        let inverse = self.normal_form(self.inverse(&component));
        self.normal_form(component).min(inverse)
    }

    /// The database key of a component; none if it is too large to be counted.
    fn key(&self, component: &Self::Position) -> Option<DatabaseKey> {
        component.key(Self::KEYS)
    }

    /// The [`key`](Self::key), if its layer is not after `last_layer`: a board may know the layer before the key, and
    /// faster. A game with a key of its own writes this, too.
    fn key_within(&self, component: &Self::Position, last_layer: u32) -> Option<DatabaseKey> {
        component.key_within(Self::KEYS, last_layer)
    }

    /// The position with this key, in normal form or not; none if the key names nothing.
    fn position(&self, key: DatabaseKey) -> Option<Self::Position> {
        Self::Position::from_key(key, Self::KEYS)
    }

    /// One more than the largest index in a layer; none if that is too large to be counted.
    fn layer_size(&self, layer: u32) -> Option<u64> {
        Self::Position::layer_size(layer, Self::KEYS)
    }
}

/// How hard a position is, to choose the simplest among equals.
///
/// # Laws
///
/// - Each component of each option of a normal form scores strictly less than the form itself, so replacing games by
///   simpler equal ones can never run in a circle.
/// - The inverse and the normal form of a component score the same as the component.
pub trait ComplexityScore: Subgame {
    /// The score; the engine also uses it as the size of a position when it meters work.
    fn complexity(&self, position: &Self::Position) -> u64;
}

/// A game as a whole: its card, and how its boards are read and written.
///
/// # Laws
///
/// - [`parse`](Self::parse) reads what [`write`](Self::write) writes.
/// - Every position that `parse` returns is legal, and so is everything that moves reach.
/// - If the card says all-small, then where one player can move, both can.
pub trait SumGame: Normalize + ComplexityScore {
    /// Everything that is said about the game.
    fn card(&self) -> Card;

    /// Reads a board.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    fn parse(&self, text: &str, card: &Card) -> Result<Self::Position, TextError> {
        Self::Position::read(text, card.notation())
    }

    /// Writes a board.
    fn write(&self, position: &Self::Position, card: &Card) -> String {
        position.write(card.notation())
    }
}
