//! Impartial play: a game in which both players have the moves of both.
//!
//! It is defined by the options of positions, not by their values. So it is sound only for games whose `split` and
//! `normal_form` preserve options; [`laws::check_impartial`](crate::laws::check_impartial) checks that.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, Notation};
use crate::card::Card;
use crate::erased::{Game, Position};
use crate::rules::{ComplexityScore, Normalize, Subgame, SumGame};
use crate::{DatabaseKey, Player, TextError};

/// The names of impartial games begin with this.
pub(crate) const PREFIX: &str = "impartial_";

/// Moves of both players are compared on boards of at most this complexity: on longer ones, that would take much memory.
const LONGEST_COMPARED: u64 = 1000;

/// The impartial form of a game.
struct Impartial(Game);

impl Game {
    /// The same boards, with the moves of both players for both.
    #[must_use]
    pub fn impartial(&self) -> Game {
        Game::new(Impartial(self.clone()))
    }
}

/// A move of either player in a position.
struct EitherMove {
    labels: Arc<Labels>,
    player: Player,
    number: usize,
}

/// How the moves in a position are written. They are when the first is printed, all at once: the engine only looks where
/// moves lead.
struct Labels {
    from: Position,
    texts: OnceLock<[Vec<String>; 2]>,
}

impl Labels {
    /// The moves of both players, as the game writes them. Where moves of both are written alike and lead to different
    /// positions, each says whose it is.
    fn texts(&self) -> &[Vec<String>; 2] {
        self.texts.get_or_init(|| {
            let moves = Player::BOTH.map(|player| self.from.moves(player));
            let card = self.from.game().card().clone();
            Player::BOTH.map(|player| {
                let others: HashMap<&String, &Position> = moves[(!player).index()]
                    .iter()
                    .map(|(label, to)| (label, to))
                    .collect();
                let text = |(label, to): &(String, Position)| match others.get(label) {
                    Some(&other) if other != to => format!("{label} as {}", card.player(player)),
                    _ => label.clone(),
                };
                moves[player.index()].iter().map(text).collect()
            })
        })
    }
}

impl fmt::Display for EitherMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.labels.texts()[self.player.index()][self.number])
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

    /// The moves of both players. On boards that are not too long, those of Right that lead where moves of Left lead are
    /// left out.
    fn moves(
        &self,
        position: &Position,
        _: Player,
    ) -> impl Iterator<Item = (EitherMove, Position)> {
        let labels = Arc::new(Labels {
            from: position.clone(),
            texts: OnceLock::new(),
        });
        let numbered = |player| {
            let options = position.each_option(player).enumerate();
            options.map(move |(number, to)| (player, number, to))
        };
        let both = numbered(Player::Left).chain(numbered(Player::Right));
        let is_compared = position.complexity() <= LONGEST_COMPARED;
        let mut of_left = HashSet::new();
        both.filter_map(move |(player, number, to)| {
            let is_new = !is_compared
                || match player {
                    Player::Left => {
                        of_left.insert(to.clone());
                        true
                    }
                    Player::Right => !of_left.contains(&to),
                };
            let labels = labels.clone();
            let chosen = EitherMove {
                labels,
                player,
                number,
            };
            is_new.then_some((chosen, to))
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
    fn normal_form(&self, position: Position) -> Position {
        position.impartial_form()
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
