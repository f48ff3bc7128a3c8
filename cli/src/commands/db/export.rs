//! `sumsolve db export`: the whole database as a table.

use std::io::{self, BufWriter, Write};

use databases::EntryReader;
use framework::MoveAnswer;

use super::args::{ExportArgs, Format};
use super::entry::EntryReport;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::screen::Console;
use crate::{csv, output};

/// The columns, in their order.
const COLUMNS: &str = "size,index,position,value,outcome,mean,temperature,left_stop,right_stop,\
    ups_at_least,ups_at_most,ups_star_at_least,ups_star_at_most,birthday,score_1,score_2,score_3,score_4,\
    simplest,first,equal_positions,left_simplest_move,right_simplest_move";

/// The most canonical forms that a reader keeps before it is replaced.
const MOST_FORMS: usize = 1_000_000;

/// Runs the command.
pub(super) fn run(args: &ExportArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let database = args.which.open()?;
    let mut reader = EntryReader::new(&database);
    let mut out = BufWriter::new(&mut *console.out);
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
            return Ok(Ending::Unsolved);
        }
        if reader.values().form_count() > MOST_FORMS {
            reader = EntryReader::new(&database);
        }
        let component = database.game().position_with_key(key);
        let report = component.map(|component| EntryReport::read(&component, &mut reader));
        if let Some(report) = report.transpose()?.flatten() {
            match args.format {
                Format::Csv => write_row(&report, &mut out)?,
                Format::Jsonl => output::json_line_to(&report, &mut out)?,
            }
        }
    }
    out.flush()?;
    Ok(Ending::Answered)
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
