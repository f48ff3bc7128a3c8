//! Which opening moves win: a row of stones for each n, as in Figure 3 of Du and Müller's paper on `NoGo`.
//!
//! A black stone is a winning move, a white one a losing move. A move is drawn at the first cell that it changes;
//! of several moves there, a winning one.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use files::Target;
use framework::{Engine, Move, Sum, typed_move};
use game::board::ROW_END;
use game::{NAME_END, Player};
use serde::Serialize;

use super::family::Family;
use crate::csv;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::Format;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::deadline;
use crate::svg::Drawing;

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
    board: String,
    /// What to draw at each character of the board: a move that wins or not, or none.
    #[serde(skip)]
    cells: Vec<Option<bool>>,
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

impl Pictures<'_> {
    /// Writes the openings for each n.
    pub(super) fn run(
        &self,
        numbers: impl Iterator<Item = u64>,
        engine: &mut Engine,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let name = self.family.language.player(self.player);
        match self.format {
            Format::Json => {}
            Format::Csv => out.write_all(csv::row(&COLUMNS).as_bytes())?,
            Format::Text => writeln!(out, "   n  {name} moves first: ● wins, ○ loses")?,
        }
        let mut rows = Vec::new();
        for n in numbers {
            if Interrupt::is_requested() {
                return Ok(Ending::Unsolved);
            }
            let row = self.row(n, engine)?;
            write(&row, self.format, out)?;
            out.flush()?;
            rows.push(row);
        }
        if let Some(target) = self.svg {
            let (text, title) = (self.family.text, self.family.language.title());
            let title = format!("Opening moves of {name}, {text} in {title}");
            target.write(svg(&title, &rows).as_bytes())?;
        }
        let is_solved = rows.iter().all(|row| row.winning.is_some());
        Ok(Ending::answered_if(is_solved))
    }

    fn row(&self, n: u64, engine: &mut Engine) -> Result<Openings, InputError> {
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(self.time));
        let sum = self.family.sum(n)?;
        let winning = engine.winning_moves(&sum, self.player).ok();
        let (losing, cells) = others(&sum, self.player, winning.as_deref());
        let typed = |found: &Move| typed(found, &sum);
        Ok(Openings {
            n,
            player: self.family.language.player(self.player).to_lowercase(),
            winning: winning.map(|found| found.iter().map(typed).collect()),
            losing,
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            board: sum.to_string(),
            cells,
        })
    }
}

/// A move as it is typed.
fn typed(found: &Move, sum: &Sum) -> String {
    typed_move(found.term + 1, &found.label, sum.terms().len() > 1)
}

/// The losing moves, if the winning ones are known, and what to draw at each character of the board.
fn others(
    sum: &Sum,
    player: Player,
    winning: Option<&[Move]>,
) -> (Option<Vec<String>>, Vec<Option<bool>>) {
    let board = sum.to_string();
    let mut cells = vec![None; board.chars().count()];
    let Some(winning) = winning else {
        return (None, cells);
    };
    let mut losing = Vec::new();
    for found in sum.moves(player) {
        let wins = winning.contains(&found);
        let after = sum.after(&found).to_string();
        let mut pairs = board.chars().zip(after.chars());
        if let Some(place) = pairs.position(|(a, b)| a != b) {
            cells[place] = Some(wins || cells[place] == Some(true));
            if !wins {
                losing.push(typed(&found, sum));
            }
        }
    }
    (Some(losing), cells)
}

const COLUMNS: [&str; 6] = ["n", "player", "winning", "losing", "nodes", "seconds"];

fn write(row: &Openings, format: Format, out: &mut dyn Write) -> io::Result<()> {
    let line = match format {
        Format::Json => serde_json::to_string(row)? + "\n",
        Format::Csv => csv::row(&fields(row)),
        Format::Text => format!("{:4}  {}\n", row.n, picture(row)),
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

fn picture(row: &Openings) -> String {
    if row.winning.is_none() {
        return "not solved within the limits".into();
    }
    // What separates rows and terms is shown as it is, and so are the names of games.
    let is_plain = !row.board.contains([' ', NAME_END, ROW_END]);
    let stone = |(c, cell): (char, &Option<bool>)| match cell {
        Some(true) => '●',
        Some(false) => '○',
        None if is_plain => '·',
        None => c,
    };
    row.board.chars().zip(&row.cells).map(stone).collect()
}

/// The side of a cell and the radius of a stone, in the units of the drawing.
const CELL: f64 = 20.0;
const RADIUS: f64 = 8.0;
const MARGIN: f64 = 44.0;

fn svg(title: &str, rows: &[Openings]) -> String {
    let longest = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let width = (2.0 * MARGIN + longest as f64 * CELL).max(360.0);
    let height = 2.0 * MARGIN + (rows.len() + 1) as f64 * CELL;
    let style = ".winning { fill: black } .losing { fill: white } circle { stroke: black } \
                 .board { stroke: gray; stroke-width: 0.7 }";
    let mut drawing = Drawing::new(
        width,
        height,
        "font-family=\"serif\" font-size=\"12\"",
        style,
    );
    drawing.label((width / 2.0, MARGIN / 2.0), "middle", title);
    let x = |cell: usize| MARGIN + (cell as f64 + 0.5) * CELL;
    for cell in 0..longest {
        drawing.label((x(cell), MARGIN + 4.0), "middle", &(cell + 1).to_string());
    }
    for (n, row) in rows.iter().enumerate() {
        let y = MARGIN + (n as f64 + 1.0) * CELL;
        drawing.label((MARGIN - 8.0, y + 4.0), "end", &row.n.to_string());
        if !row.cells.is_empty() {
            drawing.line("board", (x(0), y), (x(row.cells.len() - 1), y));
        }
        for (cell, wins) in row.cells.iter().enumerate() {
            if let Some(wins) = wins {
                let class = if *wins { "winning" } else { "losing" };
                drawing.circle(&format!("class=\"{class}\""), (x(cell), y), RADIUS);
            }
        }
    }
    let note = "a black stone is a winning move, a white one a losing move";
    drawing.label((width / 2.0, height - MARGIN / 3.0), "middle", note);
    drawing.finish()
}
