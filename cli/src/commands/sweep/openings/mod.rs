//! Which opening moves win: a row of marks for each n, as in Figure 3 of Du and Müller's paper on `NoGo`.
//!
//! | file | idea |
//! |---|---|
//! | `board` | boards with marks, and what the marks stand on |
//! | `picture` | boards with marks in a terminal and for print |

mod board;
mod picture;

use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use framework::{Engine, Move, Sum, typed_move};
use game::Player;
use serde::Serialize;

use self::board::{Board, Legend};
use super::family::Family;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::Format;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::deadline;
use crate::{csv, save};

/// The openings for an n; the names are a promise to the programs that read them.
#[derive(Debug, Serialize)]
struct Openings {
    n: u64,
    player: String,
    /// The moves that win and those that lose; null if they are not known within the limits.
    winning: Option<Vec<String>>,
    losing: Option<Vec<String>>,
    nodes: u64,
    seconds: f64,
    #[serde(skip)]
    board: Option<Board>,
}

/// How openings are shown.
pub(super) struct Pictures<'a> {
    pub(super) family: &'a Family<'a>,
    /// Who moves first.
    pub(super) player: Player,
    pub(super) format: Format,
    /// The time for each n.
    pub(super) time: Option<Duration>,
    /// The file for a drawing.
    pub(super) svg: Option<&'a Path>,
}

impl Pictures<'_> {
    /// Writes the openings for each n.
    pub(super) fn run(
        &self,
        numbers: impl Iterator<Item = u64>,
        engine: &mut Engine,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let name = self.family.language.player(self.player);
        let numbers: Vec<u64> = numbers.collect();
        let legend = self.legend(&numbers)?;
        match self.format {
            Format::Json => {}
            Format::Csv => out.write_all(csv::row(&COLUMNS).as_bytes())?,
            Format::Text => writeln!(out, "{}", picture::heading(name, &legend))?,
        }
        let mut pictures = Vec::new();
        for n in numbers {
            if Interrupt::is_requested() {
                return Ok(Ending::Unsolved);
            }
            let row = self.row(n, engine)?;
            write(&row, self.format, out)?;
            out.flush()?;
            pictures.push((n, row.board));
        }
        if let Some(file) = self.svg {
            save::save(file, &picture::svg(&self.title(), &legend, &pictures))?;
        }
        let is_solved = pictures.iter().all(|(_, board)| board.is_some());
        Ok(Ending::answered_if(is_solved))
    }

    fn title(&self) -> String {
        let (text, language) = (self.family.text, self.family.language);
        let title = format!("Opening moves of {}, {text}", language.player(self.player));
        match language.game() {
            Some(_) => format!("{title} in {}", language.title()),
            None => title,
        }
    }

    /// What marks mean, for all n.
    fn legend(&self, numbers: &[u64]) -> Result<Legend, InputError> {
        let sums = numbers.iter().map(|&n| self.family.sum(n));
        let sums: Vec<Sum> = sums.collect::<Result<_, _>>()?;
        Ok(Legend::new(sums.into_iter(), self.player))
    }

    fn row(&self, n: u64, engine: &mut Engine) -> Result<Openings, InputError> {
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(self.time));
        let sum = self.family.sum(n)?;
        let winning = engine.winning_moves(&sum, self.player).ok();
        let losing = winning.as_ref().map(|winning| {
            let mut losing = sum.moves(self.player);
            losing.retain(|found| !winning.contains(found));
            losing
        });
        let board = winning.as_deref().zip(losing.as_deref());
        let board = board.map(|(winning, losing)| board_of(&sum, winning, losing));
        let typed = |moves: Vec<Move>| moves.iter().map(|found| typed(found, &sum)).collect();
        Ok(Openings {
            n,
            player: self.family.language.player(self.player).to_lowercase(),
            winning: winning.map(typed),
            losing: losing.map(typed),
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            board,
        })
    }
}

/// A move as it is typed.
fn typed(found: &Move, sum: &Sum) -> String {
    typed_move(found.term + 1, &found.label, sum.terms().len() > 1)
}

/// The board with its marks.
fn board_of(sum: &Sum, winning: &[Move], losing: &[Move]) -> Board {
    let mut board = Board::new(sum);
    for (moves, wins) in [(winning, true), (losing, false)] {
        for found in moves {
            board.mark(sum, found, wins);
        }
    }
    board
}

const COLUMNS: [&str; 6] = ["n", "player", "winning", "losing", "nodes", "seconds"];

fn write(row: &Openings, format: Format, out: &mut dyn Write) -> io::Result<()> {
    let line = match format {
        Format::Json => serde_json::to_string(row)? + "\n",
        Format::Csv => csv::row(&fields(row)),
        Format::Text => format!("{:4}  {}\n", row.n, picture::line(row.board.as_ref())),
    };
    out.write_all(line.as_bytes())
}

/// In the order of [`COLUMNS`].
fn fields(row: &Openings) -> [String; COLUMNS.len()] {
    let list = |moves: &Option<Vec<String>>| moves.as_deref().unwrap_or_default().join(" ");
    [
        row.n.to_string(),
        row.player.clone(),
        list(&row.winning),
        list(&row.losing),
        row.nodes.to_string(),
        format!("{:.6}", row.seconds),
    ]
}
