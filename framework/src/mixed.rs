//! Sums of positions of different games: `clobber:BBW + nogo:..x. - 1/2`.
//!
//! The theory of sums does not ask which game a component comes from, and the engine does not either: a
//! [`Board`] is a position of any game, so sums of them have values and are searched like any others.

use std::any::Any;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::sync::Arc;
use std::{fmt, iter};

use crate::bounds::WallBounds;
use crate::{ComplexityScore, Normalize, Player, Subgame, SumGame, TextError};

/// What stands between the name of a game and a board.
const NAME_END: char = ':';

/// A position of any game.
#[derive(Clone)]
pub struct Board(Arc<dyn AnyPosition>);

impl Board {
    /// A position of a game.
    pub fn new<G: SumGame>(position: G::Position) -> Board {
        Board(Arc::new(Of::<G>(position)))
    }
}

/// A position of one game, with its type.
struct Of<G: SumGame>(G::Position);

/// The traits of a position without its type.
trait AnyPosition: Any + Send + Sync {
    fn game(&self) -> &'static str;
    fn moves(&self, player: Player) -> Vec<(String, Board)>;
    fn move_count(&self, player: Player) -> usize;
    fn inverse(&self) -> Board;
    fn split(&self) -> Vec<Board>;
    fn normal_form(&self) -> Board;
    fn complexity(&self) -> u64;
    fn compare(&self, other: &dyn AnyPosition) -> Ordering;
    fn hash(&self, state: &mut dyn Hasher);
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<G: SumGame> AnyPosition for Of<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn moves(&self, player: Player) -> Vec<(String, Board)> {
        let moves = self.0.moves(player);
        let moves = moves.map(|(label, to)| (label.to_string(), Board::new::<G>(to)));
        moves.collect()
    }

    fn move_count(&self, player: Player) -> usize {
        self.0.move_count(player)
    }

    fn inverse(&self) -> Board {
        Board::new::<G>(self.0.inverse())
    }

    fn split(&self) -> Vec<Board> {
        self.0.split().map(Board::new::<G>).collect()
    }

    fn normal_form(&self) -> Board {
        Board::new::<G>(self.0.clone().normal_form())
    }

    fn complexity(&self) -> u64 {
        self.0.complexity()
    }

    /// By the names of the games, then as the game has it.
    fn compare(&self, other: &dyn AnyPosition) -> Ordering {
        let same_game = (other as &dyn Any).downcast_ref::<Of<G>>();
        match same_game {
            Some(other) => self.0.cmp(&other.0),
            None => G::NAME.cmp(other.game()),
        }
    }

    fn hash(&self, mut state: &mut dyn Hasher) {
        G::NAME.hash(&mut state);
        self.0.hash(&mut state);
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{NAME_END}{}", G::NAME, self.0)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Board {}

impl PartialOrd for Board {
    fn partial_cmp(&self, other: &Board) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board {
    fn cmp(&self, other: &Board) -> Ordering {
        self.0.compare(&*other.0)
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl Subgame for Board {
    type Move = String;

    fn moves(&self, player: Player) -> impl Iterator<Item = (String, Board)> {
        self.0.moves(player).into_iter()
    }

    fn move_count(&self, player: Player) -> usize {
        self.0.move_count(player)
    }

    fn inverse(&self) -> Board {
        self.0.inverse()
    }

    fn split(&self) -> impl Iterator<Item = Board> {
        self.0.split().into_iter()
    }
}

/// There are no keys: those of different games would be the same.
impl Normalize for Board {
    fn normal_form(self) -> Board {
        self.0.normal_form()
    }
}

impl ComplexityScore for Board {
    fn complexity(&self) -> u64 {
        self.0.complexity()
    }
}

/// Reads boards of one game.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    /// The game.
    pub name: &'static str,
    read: fn(&str) -> Result<Board, TextError>,
}

impl Reader {
    /// The reader for a game.
    pub const fn new<G: SumGame>() -> Reader {
        Reader {
            name: G::NAME,
            read: |text| G::parse(text).map(Board::new::<G>),
        }
    }
}

/// Some games.
pub trait Games: 'static {
    /// What reads their boards.
    fn readers() -> impl Iterator<Item = Reader>;
}

/// No games.
#[derive(Clone, Copy, Debug)]
pub enum NoGames {}

impl Games for NoGames {
    fn readers() -> impl Iterator<Item = Reader> {
        iter::empty()
    }
}

/// The game without boards: its sums are of values alone.
pub type PureValues = Mixed<NoGames>;

/// The game whose boards are those of some games, each after its game's name and a colon.
#[derive(Clone, Copy, Debug)]
pub struct Mixed<R>(PhantomData<fn() -> R>);

impl<R: Games> SumGame for Mixed<R> {
    type Position = Board;
    /// The bounds that are true for all games.
    type Bounds = WallBounds;

    const NAME: &'static str = "sum";
    const TITLE: &'static str = "mixed";
    const RULES: &'static str = "A sum of positions of different games, each written after the name of its \
        game and a colon, and of values. A move is a move in one of them. Who cannot move loses.";
    const PLAYERS: [&'static str; 2] = ["Left", "Right"];
    const ALPHABET: &'static str = "";
    const EXAMPLES: &'static [&'static str] = &[
        "clobber:BBW + nogo:..x. - 1/2",
        "2.clobber:(BW)^4 + domineering:.../... + ^*",
    ];

    fn parse(text: &str) -> Result<Board, TextError> {
        let Some((name, board)) = text.split_once(NAME_END) else {
            let start: String = text.chars().take(1).collect();
            let message = format!(
                "'{start}' does not start a value: write one such as 3/4, *2, ^*, 5.v, +-1 or {{2|1}}, or name \
                 a game before its boards"
            );
            return Err(TextError::new(0, message));
        };
        let Some(reader) = R::readers().find(|reader| reader.name == name) else {
            let names: Vec<_> = R::readers().map(|reader| reader.name).collect();
            let message = format!("unknown game '{name}': the games are {}", names.join(", "));
            return Err(TextError::new(0, message));
        };
        let start = name.chars().count() + 1;
        (reader.read)(board).map_err(|error| error.shifted(start))
    }
}
