//! `sumsolve random GAME`: legal boards, drawn at random and the same every time.

use std::io::Write;

use clap::{Args, Command};
use framework::SumGame;
use framework::board::Layout;
use framework::board::pattern::MOST_CELLS;
use framework::random::Random;

use crate::input::InputError;
use crate::ranges::{self, Ranges};
use crate::{Ending, Failure, games};

/// The name of the command.
pub(crate) const NAME: &str = "random";

/// A number of boards.
#[derive(Args, Clone, Debug)]
pub(crate) struct RandomArgs {
    /// The game that the boards are for
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// How long a row is; of several lengths, such as 60..66, each is as likely [default: 50, on a grid 6]
    #[arg(long, value_name = "CELLS", value_parser = ranges::parse)]
    pub(crate) length: Option<Ranges>,

    /// How many rows a board has, in games that are played on a grid [default: as many as columns]
    #[arg(long, value_name = "ROWS")]
    pub(crate) rows: Option<usize>,

    /// How many boards to draw
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    pub(crate) count: u64,

    /// Where to begin: the same seed gives the same boards on every machine
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many of 100 cells are empty, on average [default: as the game has it]
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) empty: Option<u8>,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve random clobber --length 60 --count 100 --seed 1
  sumsolve random clobber --length 60..66 --empty 10
  sumsolve random domineering --length 8 --rows 5
  sumsolve random nogo --length 30 --empty 80 | sumsolve batch nogo";

/// The command line.
pub(crate) fn command() -> Command {
    RandomArgs::augment_args(Command::new(NAME))
        .about("Draws random legal boards, one a line, the same for the same seed")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &RandomArgs, out: &mut dyn Write) -> Result<Ending, Failure> {
    let draw = games::find(&args.game)?;
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
        writeln!(out, "{}", draw.random_board(&mut random, &shape)?)?;
    }
    Ok(Ending::Answered)
}

/// What a board is to look like; where nothing is said, as is usual for its game.
pub(crate) struct Shape {
    pub(crate) length: Option<usize>,
    pub(crate) rows: Option<usize>,
    pub(crate) empty: Option<u8>,
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

    /// The usual length of a row.
    const LENGTHS: [usize; 2] = [50, 6];

    /// How many rows there are, and how long they are.
    fn rows_and_columns<G: SumGame>(&self) -> Result<(usize, usize), InputError> {
        let [strip, grid] = Self::LENGTHS;
        match (G::LAYOUT, self.rows) {
            _ if G::RANDOM_CELLS.is_empty() => Err(InputError::NoBoards(G::NAME)),
            (Layout::Strip, None | Some(1)) => Ok((1, self.length.unwrap_or(strip))),
            (Layout::Strip, Some(_)) => Err(InputError::OneRow(G::TITLE)),
            (Layout::Grid, rows) => {
                let columns = self.length.unwrap_or(grid);
                Ok((rows.unwrap_or(columns), columns))
            }
        }
    }
}

/// The character of an empty cell.
const EMPTY: char = '.';

/// A board is given up after so many attempts for each cell.
const ATTEMPTS_A_CELL: usize = 200;

/// A random legal board. Where a drawn board is not legal, the cells around the place are drawn again:
/// drawing all of it again would never end on long boards of a game such as `NoGo`.
pub(crate) fn board<G: SumGame>(random: &mut Random, shape: &Shape) -> Result<String, InputError> {
    let (rows, columns) = shape.rows_and_columns::<G>()?;
    let length = rows.saturating_mul(columns);
    if !(1..=MOST_CELLS).contains(&length) {
        return Err(InputError::BadSize(rows, columns, MOST_CELLS));
    }
    let cells = Cells::new(G::RANDOM_CELLS, shape.empty);
    let mut board: Vec<char> = (0..length).map(|_| cells.draw(random)).collect();
    for _ in 0..=ATTEMPTS_A_CELL * length {
        let text = Layout::text(&board, columns);
        let Err(error) = G::parse(&text) else {
            return Ok(text);
        };
        // A row of a grid ends with a character that is no cell.
        let place = error.index - error.index / (columns + 1);
        let around = place.saturating_sub(1)..(place + 2).min(length);
        for cell in &mut board[around] {
            *cell = cells.draw(random);
        }
    }
    Err(InputError::NoLegalBoard(G::TITLE, length))
}

/// What a cell is drawn from.
struct Cells {
    /// How many of 100 are empty, and what the others are; none if the game's own mixture is used.
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
            _ => *random.choose(&self.others),
        }
    }
}
