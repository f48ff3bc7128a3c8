//! `sumsolve random GAME`: legal boards, drawn at random and the same every time.

use clap::{Args, Command};
use game::Game;
use game::board::Layout;
use game::board::pattern::MOST_CELLS;
use game::random::Random;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::options::ImpartialArgs;
use crate::ranges::{self, Ranges};
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "random";

/// A number of boards.
#[derive(Args, Clone, Debug)]
pub(crate) struct RandomArgs {
    /// The game of the boards
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// How long a row is; of several lengths, such as 60..66, each is equally likely [default: 50, on a grid 6]
    #[arg(long, value_name = "CELLS", value_parser = ranges::parse)]
    length: Option<Ranges>,

    /// How many rows a board has, in games that are played on a grid [default: as many as columns, or one if the game is
    /// played on strips, too]
    #[arg(long, value_name = "ROWS")]
    rows: Option<usize>,

    /// How many boards to draw
    #[arg(long, value_name = "COUNT", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// Where to begin: the same seed gives the same boards on every machine
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// How many of 100 cells are empty, on average [default: the game's own mixture]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    empty: Option<u8>,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve random clobber --length 60 --count 100 --seed 1
  sumsolve random clobber --length 60..66 --empty 10
  sumsolve random domineering --length 8 --rows 5
  sumsolve random clobber --length 5 --rows 4 --empty 0
  sumsolve random clobber --impartial | sumsolve batch clobber --impartial
  sumsolve random nogo --length 30 --empty 80 | sumsolve batch nogo";

/// The command line.
pub(crate) fn command() -> Command {
    RandomArgs::augment_args(Command::new(NAME))
        .about("Draws random legal boards, one per line, the same for the same seed")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &RandomArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let game = args.impartial.game(&args.game)?;
    let mut random = Random::new(args.seed);
    let lengths = args.length.as_ref();
    let lengths: Option<Vec<u64>> = lengths.map(|lengths| lengths.numbers().collect());
    for _ in 0..args.count {
        let length = lengths.as_ref().map(|lengths| *random.choose(lengths));
        let shape = Shape {
            length: length.map(|length| length as usize),
            rows: args.rows,
            empty: args.empty,
        };
        writeln!(console.out, "{}", board(&game, &mut random, &shape)?)?;
    }
    Ok(Ending::Answered)
}

/// The shape of a board; what is not given is as usual for its game.
pub(crate) struct Shape {
    length: Option<usize>,
    rows: Option<usize>,
    empty: Option<u8>,
}

impl Shape {
    /// A strip.
    pub(crate) fn strip(length: usize, empty: Option<u8>) -> Shape {
        Shape {
            length: Some(length),
            rows: None,
            empty,
        }
    }

    /// The default length of a strip, and of a row of a grid.
    const LENGTHS: [usize; 2] = [50, 6];

    /// The number of rows, and their length.
    fn rows_and_columns(&self, game: &Game) -> Result<(usize, usize), InputError> {
        let [strip, grid] = Self::LENGTHS;
        match (game.card().layout(), self.rows) {
            (Layout::Strip | Layout::StripOrGrid, None | Some(1)) => {
                Ok((1, self.length.unwrap_or(strip)))
            }
            (Layout::Strip, Some(_)) => Err(InputError::OneRow(game.card().title().into())),
            (Layout::Grid | Layout::StripOrGrid, rows) => {
                let columns = self.length.unwrap_or(grid);
                Ok((rows.unwrap_or(columns), columns))
            }
        }
    }
}

/// The character of an empty cell.
const EMPTY: char = '.';

/// The number of attempts for each cell before a board is given up.
const ATTEMPTS_A_CELL: usize = 200;

/// A random legal board. Where a drawn board is not legal, the cells around the place are drawn again: drawing all of
/// it again would never end on long boards of a game such as `NoGo`.
pub(crate) fn board(game: &Game, random: &mut Random, shape: &Shape) -> Result<String, InputError> {
    let (rows, columns) = shape.rows_and_columns(game)?;
    let length = rows.saturating_mul(columns);
    if !(1..=MOST_CELLS).contains(&length) {
        return Err(InputError::BadSize(rows, columns, MOST_CELLS));
    }
    let cells = Cells::new(&game.card().random_alphabet(), shape.empty);
    let mut board: Vec<char> = (0..length).map(|_| cells.draw(random)).collect();
    for _ in 0..=ATTEMPTS_A_CELL * length {
        let text = Layout::text(&board, columns);
        let Err(error) = game.position(&text) else {
            return Ok(text);
        };
        // Between the rows of a grid there is a character that is not a cell.
        let place = error.index - error.index / (columns + 1);
        let around = place.saturating_sub(1)..(place + 2).min(length);
        for cell in &mut board[around] {
            *cell = cells.draw(random);
        }
    }
    Err(InputError::NoLegalBoard(game.card().title().into(), length))
}

/// What cells are drawn from.
struct Cells {
    /// How many of 100 are empty; none if the game's own mixture is used.
    empty: Option<u8>,
    others: Vec<char>,
}

impl Cells {
    fn new(mixture: &str, empty: Option<u8>) -> Cells {
        let is_drawn = |c: &char| empty.is_none() || *c != EMPTY;
        Cells {
            empty,
            others: mixture.chars().filter(is_drawn).collect(),
        }
    }

    fn draw(&self, random: &mut Random) -> char {
        match self.empty {
            Some(percent) if random.below(100) < percent.into() => EMPTY,
            _ if self.others.is_empty() => EMPTY,
            _ => *random.choose(&self.others),
        }
    }
}
