//! A position of any game.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use super::Of;
use super::game::Game;
use crate::card::NAME_END;
use crate::rules::SumGame;
use crate::{DatabaseKey, Player};

/// A position of any game; cheap to clone.
///
/// It is printed as its game writes it; the alternate form `{:#}` puts the name of the game before it:
/// `clobber:BBW`. The order is that of the games' names, then what the game's own order is.
#[derive(Clone)]
pub struct Position(Arc<dyn AnyPosition>);

/// A position with its type.
pub(super) struct Typed<G: SumGame> {
    of: Arc<Of<G>>,
    form: G::Position,
}

/// A position without its type.
trait AnyPosition: Any + Send + Sync {
    fn name(&self) -> &str;
    fn game(&self) -> Game;
    fn moves(&self, player: Player, some: Range<usize>) -> Vec<(String, Position)>;
    fn options(&self, player: Player, some: Range<usize>) -> Vec<Position>;
    fn move_count(&self, player: Player) -> usize;
    fn inverse(&self) -> Position;
    fn split(&self) -> Vec<Position>;
    fn normal_parts(&self) -> Vec<Position>;
    fn at_most(&self) -> Vec<Vec<Position>>;
    fn normal_form(&self) -> Position;
    fn impartial_form(&self) -> Position;
    fn key(&self) -> Option<DatabaseKey>;
    fn key_within(&self, last_layer: u32) -> Option<DatabaseKey>;
    fn complexity(&self) -> u64;
    fn compare(&self, other: &dyn AnyPosition) -> Ordering;
    fn hash(&self, state: &mut dyn Hasher);
    fn text(&self) -> String;
}

impl<G: SumGame> Typed<G> {
    pub(super) fn position(of: &Arc<Of<G>>, form: G::Position) -> Position {
        let of = of.clone();
        Position(Arc::new(Typed { of, form }))
    }

    fn with(&self, form: G::Position) -> Position {
        Typed::position(&self.of, form)
    }
}

impl<G: SumGame> AnyPosition for Typed<G> {
    fn name(&self) -> &str {
        self.of.card.name()
    }

    fn game(&self) -> Game {
        Game::of(&self.of)
    }

    fn moves(&self, player: Player, some: Range<usize>) -> Vec<(String, Position)> {
        let moves = self.of.rules.moves(&self.form, player);
        let moves = moves.skip(some.start).take(some.len());
        let moves = moves.map(|(label, to)| (label.to_string(), self.with(to)));
        moves.collect()
    }

    fn options(&self, player: Player, some: Range<usize>) -> Vec<Position> {
        let moves = self.of.rules.moves(&self.form, player);
        let moves = moves.skip(some.start).take(some.len());
        moves.map(|(_, to)| self.with(to)).collect()
    }

    fn move_count(&self, player: Player) -> usize {
        self.of.rules.move_count(&self.form, player)
    }

    fn inverse(&self) -> Position {
        self.with(self.of.rules.inverse(&self.form))
    }

    fn split(&self) -> Vec<Position> {
        let parts = self.of.rules.split(&self.form);
        parts.map(|part| self.with(part)).collect()
    }

    fn normal_parts(&self) -> Vec<Position> {
        let rules = &self.of.rules;
        let parts = rules.split(&self.form);
        let parts = parts.map(|part| self.with(rules.normal_form(part)));
        parts.collect()
    }

    fn at_most(&self) -> Vec<Vec<Position>> {
        let sums = self.of.rules.at_most(&self.form);
        let sums = sums.map(|sum| sum.into_iter().map(|part| self.with(part)).collect());
        sums.collect()
    }

    fn normal_form(&self) -> Position {
        self.with(self.of.rules.normal_form(self.form.clone()))
    }

    fn impartial_form(&self) -> Position {
        self.with(self.of.rules.impartial_form(self.form.clone()))
    }

    fn key(&self) -> Option<DatabaseKey> {
        self.of.rules.key(&self.form)
    }

    fn key_within(&self, last_layer: u32) -> Option<DatabaseKey> {
        self.of.rules.key_within(&self.form, last_layer)
    }

    fn complexity(&self) -> u64 {
        self.of.rules.complexity(&self.form)
    }

    fn compare(&self, other: &dyn AnyPosition) -> Ordering {
        let same_type = (other as &dyn Any).downcast_ref::<Typed<G>>();
        match same_type.filter(|other| self.name() == other.name()) {
            Some(other) => self.form.cmp(&other.form),
            None => self.name().cmp(other.name()),
        }
    }

    fn hash(&self, mut state: &mut dyn Hasher) {
        self.name().hash(&mut state);
        self.form.hash(&mut state);
    }

    fn text(&self) -> String {
        self.of.rules.write(&self.form, &self.of.card)
    }
}

impl Position {
    /// The game.
    pub fn game(&self) -> Game {
        self.0.game()
    }

    /// The legal moves of a player, each with the position that it leads to.
    pub fn moves(&self, player: Player) -> Vec<(String, Position)> {
        self.0.moves(player, ALL)
    }

    /// The positions that the moves of a player lead to.
    pub fn options(&self, player: Player) -> Vec<Position> {
        self.0.options(player, ALL)
    }

    /// The [`moves`](Self::moves), made when they are asked for: on a long board, all of them would take much memory.
    pub fn each_move(&self, player: Player) -> impl Iterator<Item = (String, Position)> + use<> {
        let position = self.clone();
        in_chunks(move |some| position.0.moves(player, some))
    }

    /// The [`options`](Self::options), made when they are asked for.
    pub fn each_option(&self, player: Player) -> impl Iterator<Item = Position> + use<> {
        let position = self.clone();
        in_chunks(move |some| position.0.options(player, some))
    }

    /// The number of moves of a player.
    pub fn move_count(&self, player: Player) -> usize {
        self.0.move_count(player)
    }

    /// The position with the players' roles exchanged, `-G`.
    #[must_use]
    pub fn inverse(&self) -> Position {
        self.0.inverse()
    }

    /// The independent components.
    pub fn split(&self) -> Vec<Position> {
        self.0.split()
    }

    /// The normal forms of the independent components.
    pub fn normal_parts(&self) -> Vec<Position> {
        self.0.normal_parts()
    }

    /// Sums that are at least this component.
    pub fn at_most(&self) -> Vec<Vec<Position>> {
        self.0.at_most()
    }

    /// The representative of this component.
    #[must_use]
    pub fn normal_form(&self) -> Position {
        self.0.normal_form()
    }

    /// The representative of this component in impartial play.
    #[must_use]
    pub fn impartial_form(&self) -> Position {
        self.0.impartial_form()
    }

    /// The database key of this component, if it has one.
    pub fn key(&self) -> Option<DatabaseKey> {
        self.0.key()
    }

    /// The database key, if its layer is not after `last_layer`.
    pub fn key_within(&self, last_layer: u32) -> Option<DatabaseKey> {
        self.0.key_within(last_layer)
    }

    /// How hard the position is.
    pub fn complexity(&self) -> u64 {
        self.0.complexity()
    }

    /// The typed form, if this is a position of the same game.
    pub(super) fn form<G: SumGame>(&self, of: &Of<G>) -> Option<&G::Position> {
        let typed = (&*self.0 as &dyn Any).downcast_ref::<Typed<G>>()?;
        (typed.name() == of.card.name()).then_some(&typed.form)
    }
}

const ALL: Range<usize> = 0..usize::MAX;

/// The first chunk has this many moves, and each has twice as many as the one before.
const FIRST_CHUNK: usize = 64;

/// What a function makes for some range of numbers, chunk by chunk, until one is not full.
fn in_chunks<T>(mut make: impl FnMut(Range<usize>) -> Vec<T>) -> impl Iterator<Item = T> {
    let mut next = Some(0..FIRST_CHUNK);
    let chunks = std::iter::from_fn(move || {
        let some = next.take()?;
        let chunk = make(some.clone());
        if chunk.len() == some.len() {
            next = Some(some.end..some.end + 2 * some.len());
        }
        Some(chunk)
    });
    chunks.flatten()
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Position {}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Position) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Position {
    fn cmp(&self, other: &Position) -> Ordering {
        self.0.compare(&*other.0)
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "{}{NAME_END}", self.0.name())?;
        }
        f.write_str(&self.0.text())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self:#})")
    }
}
