//! `sumsolve db export`: the whole database as a table.

use std::io::{self, BufWriter, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use databases::{Database, EntryReader};
use framework::MoveAnswer;
use value::Notation;

use super::args::{ExportArgs, Format};
use super::entry::EntryReport;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::output::grouped;
use crate::screen::{Console, Screen};
use crate::{csv, output, session};

/// The columns, in their order.
const COLUMNS: &str = "size,index,position,value,outcome,mean,temperature,left_stop,right_stop,\
    ups_at_least,ups_at_most,ups_star_at_least,ups_star_at_most,birthday,score_1,score_2,score_3,score_4,\
    simplest,first,equal_positions,left_simplest_move,right_simplest_move";

/// The most canonical forms that a reader keeps before it is replaced.
const MOST_FORMS: usize = 1_000_000;

/// Runs the command.
pub(super) fn run(args: &ExportArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let database = args.which.open()?;
    let layers = args.max.unwrap_or(u32::MAX).min(database.last_layer());
    let all = database.positions().iter().take(layers as usize + 1).sum();
    let done = AtomicU64::new(0);
    // On a terminal, the rows themselves show how far it is.
    let live = Live::new(if console.screen.out.is_terminal {
        Screen::default()
    } else {
        console.screen
    });
    let status = || {
        let done = grouped(done.load(Ordering::Relaxed));
        format!("{done} of {} positions written", grouped(all))
    };
    let written = session::watched(&live, status, || write(args, &database, &done, console.out));
    live.clear();
    Ok(Ending::answered_if(written?))
}

/// Writes the table, and counts the positions; returns whether that was not interrupted.
fn write(
    args: &ExportArgs,
    database: &Database,
    done: &AtomicU64,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let mut reader = EntryReader::new(database);
    let mut out = BufWriter::new(out);
    if matches!(args.format, Format::Csv) {
        writeln!(out, "{COLUMNS}")?;
    }
    let most = args.max.unwrap_or(u32::MAX);
    for entry in database.entries() {
        let (key, _) = entry?;
        if key.layer > most {
            break;
        }
        if Interrupt::is_requested() {
            out.flush()?;
            return Ok(false);
        }
        if reader.values().form_count() > MOST_FORMS {
            reader = EntryReader::new(database);
        }
        let component = database.game().position_with_key(key);
        let report =
            component.map(|component| EntryReport::read(Notation::Text, &component, &mut reader));
        if let Some(report) = report.transpose()?.flatten() {
            match args.format {
                Format::Csv => write_row(&report, &mut out)?,
                Format::Jsonl => output::json_line_to(&report, &mut out)?,
            }
        }
        done.fetch_add(1, Ordering::Relaxed);
    }
    out.flush()?;
    Ok(true)
}

fn write_row(entry: &EntryReport, out: &mut impl Write) -> io::Result<()> {
    let optional = |text: &Option<String>| text.clone().unwrap_or_default();
    let label =
        |found: Option<&MoveAnswer>| found.map_or(String::new(), |found| found.label.clone());
    let range = |range: Option<[i64; 2]>| match range {
        Some([low, high]) => [low.to_string(), high.to_string()],
        None => [String::new(), String::new()],
    };
    let [plain_low, plain_high] = range(entry.between_ups);
    let [star_low, star_high] = range(entry.between_ups_star);
    let [size, moves, sensible, tree] = entry.complexity.map(|score| score.to_string());
    let cells = [
        entry.size.to_string(),
        entry.index.to_string(),
        entry.position.clone(),
        entry.value.clone(),
        entry.outcome.clone(),
        optional(&entry.mean),
        optional(&entry.temperature),
        optional(&entry.left_stop),
        optional(&entry.right_stop),
        plain_low,
        plain_high,
        star_low,
        star_high,
        entry.birthday.to_string(),
        size,
        moves,
        sensible,
        tree,
        entry.simplest.clone(),
        entry.first.clone(),
        entry.equal_positions.to_string(),
        label(entry.left_simplest_move.as_ref()),
        label(entry.right_simplest_move.as_ref()),
    ];
    write!(out, "{}", csv::row(&cells))
}
