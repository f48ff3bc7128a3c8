//! Which opening moves win: a row of stones for each n, as in Figure 3 of Du and Müller's paper on `NoGo`.
//!
//! A black stone is a winning move, a white one a losing move. A move stands at the first cell that it
//! changes.

use std::io::{self, Write};
use std::time::Instant;

use framework::board::ROW_END;
use framework::{Player, Solver, Sum, SumGame, WinningMove};
use serde::Serialize;

use super::Sweep;
use crate::choices::First;
use crate::format::Format;
use crate::games::deadline;
use crate::interrupt::Interrupt;
use crate::report::typed_move;
use crate::svg::Drawing;
use crate::{Ending, Failure, csv, save};

/// The openings for an n; the names are a promise to the programs that read them.
#[derive(Debug, Serialize)]
struct Openings {
    n: u64,
    player: String,
    /// The moves that win and those that lose; null if that is not known within the limits.
    winning: Option<Vec<String>>,
    losing: Option<Vec<String>>,
    nodes: u64,
    seconds: f64,
    #[serde(skip)]
    board: String,
    /// What stands at each character of the board.
    #[serde(skip)]
    cells: Vec<Option<bool>>,
}

/// Runs the command.
pub(super) fn run<G: SumGame>(
    sweep: &Sweep,
    solver: &mut Solver<G>,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let args = sweep.args;
    let player = match args.first {
        First::Right => Player::Right,
        First::Left | First::Both => Player::Left,
    };
    let name = G::PLAYERS[player.index()];
    let format = args.format.format();
    match format {
        Format::Json => {}
        Format::Csv => out.write_all(csv::row(&COLUMNS).as_bytes())?,
        Format::Text => writeln!(out, "   n  {name} moves first: ● wins, ○ loses")?,
    }
    let mut rows = Vec::new();
    for n in args.n.numbers() {
        if Interrupt::is_wanted() {
            return Ok(Ending::Unsolved);
        }
        let start = Instant::now();
        solver.set_deadline(deadline(args.limits.time));
        let sum = sweep.pattern.sum::<G>(n)?;
        let row = Openings {
            n,
            player: name.to_lowercase(),
            ..openings(&sum, player, solver)
        };
        let row = Openings {
            seconds: start.elapsed().as_secs_f64(),
            ..row
        };
        write(&row, format, out)?;
        out.flush()?;
        rows.push(row);
    }
    if let Some(file) = &args.svg {
        let title = format!("Opening moves of {name}, {} in {}", args.pattern, G::TITLE);
        save::save(file, &svg(&title, &rows))?;
    }
    let is_solved = rows.iter().all(|row| row.winning.is_some());
    Ok(if is_solved {
        Ending::Answered
    } else {
        Ending::Unsolved
    })
}

fn openings<G: SumGame>(
    sum: &Sum<G::Position>,
    player: Player,
    solver: &mut Solver<G>,
) -> Openings {
    let nodes = solver.nodes();
    let winning = solver.winning_moves(sum, player).ok();
    let typed = |term: usize, label: &str| typed_move(term + 1, label, sum.terms.len() > 1);
    let board = sum.to_string();
    let mut cells = vec![None; board.chars().count()];
    let mut losing = winning.is_some().then(Vec::new);
    for (term, label, to) in sum.moves(player) {
        let label = label.to_string();
        let mut found = winning.iter().flatten();
        let wins = found.any(|found| found.term == term && found.label == label);
        let after = sum.with_term(term, to).to_string();
        let mut pairs = board.chars().zip(after.chars());
        if let (Some(place), Some(losing)) = (pairs.position(|(a, b)| a != b), &mut losing) {
            cells[place] = Some(wins);
            if !wins {
                losing.push(typed(term, &label));
            }
        }
    }
    let named = |found: WinningMove<G::Position>| typed(found.term, &found.label);
    let winning = winning.map(|found| found.into_iter().map(named).collect());
    Openings {
        board,
        n: 0,
        player: String::new(),
        winning,
        losing,
        nodes: solver.nodes() - nodes,
        seconds: 0.0,
        cells,
    }
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
    let is_plain = !row.board.contains([' ', ':', ROW_END]);
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
