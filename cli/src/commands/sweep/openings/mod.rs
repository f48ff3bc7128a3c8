//! Which opening moves win: a row of marks for each n, as in Figure 3 of Du and Müller's paper on `NoGo`.
//!
//! | file | idea |
//! |---|---|
//! | `board` | boards with marks, and what the marks stand on |
//! | `picture` | boards with marks in a terminal and for print |

mod board;
mod picture;

use std::io;
use std::time::{Duration, Instant};

use files::Target;
use framework::{Engine, Event, Move, MoveAnswer, Moves, Question, Sum, ValueEffort, typed_move};
use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

use self::board::{Board, Legend};
use super::family::Family;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::Format;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::deadline;
use crate::output;
use crate::screen::Console;
use crate::table::{Cell, Column, Table};

/// The openings for each n as one object.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct OpeningsSweep {
    /// The game's name.
    game: String,
    /// The sum in n, as it was typed.
    pattern: String,
    /// The openings for each n.
    rows: Vec<Openings>,
}

/// The openings for an n.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Openings {
    /// The number.
    n: u64,
    /// Who moves first.
    player: String,
    /// The moves that win; null if not all moves were decided within the limits.
    winning: Option<Vec<MoveAnswer>>,
    /// The moves that lose; null if not all moves were decided within the limits.
    losing: Option<Vec<MoveAnswer>>,
    /// The nodes that it took.
    nodes: u64,
    /// The time that it took.
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
    pub(super) svg: Option<&'a Target>,
}

/// The moves of a player, by whether they win.
#[derive(Default)]
struct Sorted {
    winning: Vec<Move>,
    losing: Vec<Move>,
}

impl Pictures<'_> {
    /// Writes the openings for each n.
    pub(super) fn run(
        &self,
        numbers: impl Iterator<Item = u64>,
        engine: &mut Engine,
        console: &mut Console<'_>,
        live: &Live,
    ) -> Result<Ending, Failure> {
        let numbers: Vec<u64> = numbers.collect();
        let legend = self.legend(&numbers)?;
        let table = Table::new(self.format, self.columns(), self.title(), &console.origin);
        live.around(|| self.write_header(&table, &legend, console))?;
        let mut rows = Vec::new();
        for &n in &numbers {
            if Interrupt::is_requested() {
                break;
            }
            let row = self.row(n, engine, live)?;
            live.grow("");
            live.around(|| self.write(&row, &table, console))?;
            rows.push(row);
        }
        let is_solved = rows.len() == numbers.len() && rows.iter().all(|row| row.board.is_some());
        let boards: Vec<_> = rows.iter().map(|row| (row.n, row.board.as_ref())).collect();
        let drawing = picture::svg(&self.title().plain(), &legend, &boards, &console.origin);
        live.around(|| match self.format {
            Format::Json => self.write_all(rows, console),
            _ => console.out.write_all(table.footer(&[]).as_bytes()),
        })?;
        if let Some(target) = self.svg {
            target.write(drawing.as_bytes())?;
        }
        Ok(Ending::answered_if(is_solved))
    }

    fn write_header(
        &self,
        table: &Table,
        legend: &Legend,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let name = self.family.language.player(self.player);
        match self.format {
            Format::Text => writeln!(console.out, "{}", picture::heading(name, legend)),
            _ => console.out.write_all(table.header().as_bytes()),
        }
    }

    /// The columns of a table; in a paper, the caption says who moves first.
    fn columns(&self) -> Vec<Column> {
        let mut columns = vec![
            Column::number("n", 0),
            Column::text("player", 0),
            Column::text("winning", 0),
            Column::text("losing", 0),
            Column::number("nodes", 0),
            Column::number("seconds", 0),
        ];
        if self.format.is_for_paper() {
            columns.remove(PLAYER);
        }
        columns
    }

    fn write_all(&self, rows: Vec<Openings>, console: &mut Console<'_>) -> io::Result<()> {
        let sweep = OpeningsSweep {
            game: self.family.language.name().into(),
            pattern: self.family.text.into(),
            rows,
        };
        output::json(&sweep, console)
    }

    fn title(&self) -> Cell {
        let (text, language) = (self.family.text, self.family.language);
        let title = format!("Opening moves of {}, ", language.player(self.player));
        let title = Cell::from(title).and(Cell::code(text));
        match language.game() {
            Some(_) => title.and(format!(" in {}", language.title())),
            None => title,
        }
    }

    /// What marks mean, for all n.
    fn legend(&self, numbers: &[u64]) -> Result<Legend, InputError> {
        let sums = numbers.iter().map(|&n| self.family.sum(n));
        let sums: Vec<Sum> = sums.collect::<Result<_, _>>()?;
        Ok(Legend::new(sums.into_iter(), self.player))
    }

    fn row(&self, n: u64, engine: &mut Engine, live: &Live) -> Result<Openings, InputError> {
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(self.time));
        let sum = self.family.sum(n)?;
        let sorted = self.sorted(n, &sum, engine, live);
        let board = sorted.as_ref().map(|sorted| board_of(&sum, sorted));
        let told = |moves: Vec<Move>| moves.iter().map(|found| found.answer(&sum)).collect();
        let (winning, losing) = sorted.map(|sorted| (sorted.winning, sorted.losing)).unzip();
        Ok(Openings {
            n,
            player: self.family.language.player(self.player).to_lowercase(),
            winning: winning.map(told),
            losing: losing.map(told),
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            board,
        })
    }

    /// All moves in a sum, in their order, by whether they win; none if a limit was reached. What is known so far is
    /// shown meanwhile.
    fn sorted(&self, n: u64, sum: &Sum, engine: &mut Engine, live: &Live) -> Option<Sorted> {
        let question = Question {
            first: vec![self.player],
            moves: Moves::All,
            value: ValueEffort::None,
            ..Question::new(sum.clone())
        };
        let mut sorted = Sorted::default();
        let answer = engine.ask_streaming(&question, &mut |event| {
            if let Event::Move { found, wins, .. } = event {
                let moves = if wins {
                    &mut sorted.winning
                } else {
                    &mut sorted.losing
                };
                moves.push(found.clone());
                // Marking all moves again is too much work for nobody.
                if live.is_visible() {
                    let so_far = board_of(sum, &sorted);
                    live.grow(&format!("{n:4}  {}", picture::line(Some(&so_far))));
                }
            }
        });
        if answer.unsolved.is_some() {
            return None;
        }
        // A loser's moves all lose, and are not told one by one; the first winning move is told before the others.
        let all = sum.moves(self.player).into_iter();
        let is_winning = |found: &Move| sorted.winning.contains(found);
        let (winning, losing) = all.partition(is_winning);
        Some(Sorted { winning, losing })
    }

    /// Writes a row, unless all rows are one object at the end.
    fn write(&self, row: &Openings, table: &Table, console: &mut Console<'_>) -> io::Result<()> {
        let line = match self.format {
            Format::Json => return Ok(()),
            Format::JsonLines => return output::json_line(row, console),
            Format::Text => format!("{:4}  {}\n", row.n, picture::line(row.board.as_ref())),
            Format::Csv => table.row(&cells(row, 6)),
            Format::Markdown | Format::Latex => {
                let mut cells = cells(row, 3).to_vec();
                cells.remove(PLAYER);
                table.row(&cells)
            }
        };
        console.out.write_all(line.as_bytes())?;
        console.out.flush()
    }
}

/// The board with its marks.
fn board_of(sum: &Sum, sorted: &Sorted) -> Board {
    let mut board = Board::new(sum);
    for (moves, wins) in [(&sorted.winning, true), (&sorted.losing, false)] {
        for found in moves {
            board.mark(sum, found, wins);
        }
    }
    board
}

/// The column of the player.
const PLAYER: usize = 1;

/// In the order of the columns; seconds with some digits behind the point.
fn cells(row: &Openings, digits: usize) -> [Cell; 6] {
    let list = |moves: &Option<Vec<MoveAnswer>>| {
        let moves = moves.as_deref().unwrap_or_default();
        let is_sum = moves.iter().any(|found| found.term > 1);
        let moves = moves.iter();
        let moves = moves.map(|found| typed_move(found.term, &found.label, is_sum));
        Cell::code(moves.collect::<Vec<_>>().join(" "))
    };
    [
        row.n.to_string().into(),
        row.player.clone().into(),
        list(&row.winning),
        list(&row.losing),
        row.nodes.to_string().into(),
        format!("{:.*}", digits, row.seconds).into(),
    ]
}
