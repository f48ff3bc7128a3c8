//! Impartial play: a game in which both players have the moves of both.
//!
//! It is defined by the options of positions, not by their values. So it is sound only for games whose `split` and
//! `normal_form` preserve options; [`laws::check_impartial`](crate::laws::check_impartial) checks that.

use std::collections::HashSet;
use std::fmt;

use crate::board::{Board, Notation};
use crate::card::Card;
use crate::erased::{Game, Position};
use crate::rules::{ComplexityScore, Normalize, Subgame, SumGame};
use crate::{DatabaseKey, Player, TextError};

/// The names of impartial games begin with this.
pub(crate) const PREFIX: &str = "impartial_";

/// The impartial form of a game.
struct Impartial(Game);

impl Game {
    /// The same boards, with the moves of both players for both.
    #[must_use]
    pub fn impartial(&self) -> Game {
        Game::new(Impartial(self.clone()))
    }
}

/// A move of either player in a position. It is written when it is printed: the engine only looks where moves lead.
struct EitherMove {
    from: Position,
    player: Player,
    number: usize,
}

impl fmt::Display for EitherMove {
    /// As the game writes it; if the other player has a move that is written alike, with the name of the player.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (label, to) = self.from.moves(self.player).swap_remove(self.number);
        f.write_str(&label)?;
        let others = self.from.moves(!self.player);
        if others
            .iter()
            .any(|(other, other_to)| *other == label && *other_to != to)
        {
            write!(f, " as {}", self.from.game().card().player(self.player))?;
        }
        Ok(())
    }
}

impl SumGame for Impartial {
    fn card(&self) -> Card {
        let card = self.0.card();
        let rules = format!("{} Each player may make the moves of both.", card.rules());
        let (name, title) = (format!("{PREFIX}{}", card.name()), card.title());
        card.clone()
            .renamed(name, format!("impartial {title}"), rules)
            .all_small()
    }

    fn parse(&self, text: &str, _: &Card) -> Result<Position, TextError> {
        self.0.position(text)
    }

    fn write(&self, position: &Position, _: &Card) -> String {
        position.to_string()
    }
}

impl Subgame for Impartial {
    type Position = Position;
    type Move = EitherMove;

    /// The moves of both players; those of Right that lead where moves of Left lead are left out.
    fn moves(
        &self,
        position: &Position,
        _: Player,
    ) -> impl Iterator<Item = (EitherMove, Position)> {
        let [left, right] = Player::BOTH.map(|player| position.options(player));
        let seen: HashSet<Position> = left.iter().cloned().collect();
        let both = [(Player::Left, left), (Player::Right, right)];
        let both = both.into_iter().flat_map(|(player, options)| {
            let numbered = options.into_iter().enumerate();
            numbered.map(move |(number, to)| (player, number, to))
        });
        let from = position.clone();
        both.filter_map(move |(player, number, to)| {
            let from = from.clone();
            let is_new = player == Player::Left || !seen.contains(&to);
            is_new.then(|| {
                (
                    EitherMove {
                        from,
                        player,
                        number,
                    },
                    to,
                )
            })
        })
    }

    fn inverse(&self, position: &Position) -> Position {
        position.clone()
    }

    fn split(&self, position: &Position) -> impl Iterator<Item = Position> {
        position.split().into_iter()
    }
}

impl Normalize for Impartial {
    /// The smaller of the normal forms of a position and of its inverse, which have the same moves.
    fn normal_form(&self, position: Position) -> Position {
        let inverse = position.inverse().normal_form();
        position.normal_form().min(inverse)
    }

    fn key(&self, position: &Position) -> Option<DatabaseKey> {
        position.key()
    }

    fn key_within(&self, position: &Position, last_layer: u32) -> Option<DatabaseKey> {
        position.key_within(last_layer)
    }

    fn position(&self, key: DatabaseKey) -> Option<Position> {
        self.0.position_with_key(key)
    }

    fn layer_size(&self, layer: u32) -> Option<u64> {
        self.0.layer_size(layer)
    }
}

impl ComplexityScore for Impartial {
    fn complexity(&self, position: &Position) -> u64 {
        position.complexity()
    }
}

/// A position of any game can be the position of a game that reads and writes it.
impl Board for Position {
    fn read(_: &str, _: &Notation) -> Result<Position, TextError> {
        Err(TextError::new(0, "only a game can read its positions"))
    }

    fn write(&self, _: &Notation) -> String {
        self.to_string()
    }

    fn exchanged(&self) -> Position {
        self.inverse()
    }
}
