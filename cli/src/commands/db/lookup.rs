//! `sumsolve db lookup`: all that a database knows about a position.

use std::io;

use databases::EntryReader;
use framework::{Language, MoveAnswer, Term};
use game::Position;
use schemars::JsonSchema;
use serde::Serialize;
use value::Notation;

use super::args::LookupArgs;
use super::entry::{EntryReport, MoveReport};
use super::words::visible;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::Format;
use crate::input;
use crate::output::{self, grouped};
use crate::screen::Console;
use crate::table::Cell;

/// The components of what was asked about.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Lookup {
    game: String,
    position: String,
    /// The components, in normal form.
    entries: Vec<EntryReport>,
    /// Components that are not in the database.
    missing: Vec<String>,
}

/// Runs the command.
pub(super) fn run(args: &LookupArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let format = args.format.format();
    let language = Language::of(&args.which.game()?);
    let sum = input::sum(&language, std::slice::from_ref(&args.board))?;
    let database = args.which.open()?;
    let mut reader = EntryReader::new(&database);
    let mut lookup = Lookup {
        game: language.name().into(),
        position: sum.to_string(),
        entries: Vec::new(),
        missing: Vec::new(),
    };
    let positions = sum.terms().iter().filter_map(Term::position);
    for component in positions.flat_map(Position::split) {
        let component = component.normal_form();
        match EntryReport::read(format.notation(), &component, &mut reader)? {
            Some(entry) => lookup.entries.push(entry),
            None => lookup.missing.push(component.to_string()),
        }
    }
    if format.is_json() {
        output::document(&lookup, format, console)?;
    } else {
        in_words(&lookup, database.last_layer(), format, console)?;
    }
    Ok(Ending::answered_if(lookup.missing.is_empty()))
}

fn in_words(
    lookup: &Lookup,
    max: u32,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if lookup.entries.is_empty() && lookup.missing.is_empty() {
        return writeln!(
            console.out,
            "Nobody can move in {}: it is 0",
            lookup.position
        );
    }
    for (n, entry) in lookup.entries.iter().enumerate() {
        if n > 0 {
            writeln!(console.out)?;
        }
        let title = Cell::from("The entry of ").and(Cell::code(&entry.position));
        output::properties(lines(entry, format), title, format, console)?;
    }
    let out = match format {
        Format::Text => &mut *console.out,
        _ => &mut *console.err,
    };
    for missing in &lookup.missing {
        writeln!(
            out,
            "{missing} is not in the database, which goes up to size {max}"
        )?;
    }
    Ok(())
}

fn lines(entry: &EntryReport, format: Format) -> Vec<(String, Cell)> {
    let mut lines = Vec::new();
    let mut add = |name: &str, cell: Option<Cell>| {
        lines.extend(cell.map(|cell| (name.to_string(), cell)));
    };
    let [up, up_star, times] = match format.notation() {
        Notation::Text => ["^", "^*", "."],
        Notation::Latex => ["{\\uparrow}", "{\\uparrow}{*}", " \\cdot "],
    };
    let between = |range: Option<[i64; 2]>, unit: &str| {
        let ends = range?.map(|ups| Cell::value(format!("{ups}{times}{unit}")));
        let [low, high] = ends;
        Some(low.and(" and ").and(high))
    };
    let value = |text: &Option<String>| text.as_ref().map(Cell::value);
    let stops = entry.left_stop.as_ref().zip(entry.right_stop.as_ref());
    let [size, moves, sensible, tree] = entry.complexity;
    add("position", Some(Cell::code(&entry.position)));
    add(
        "key",
        Some(format!("size {}, number {}", entry.size, entry.index).into()),
    );
    add("value", Some(Cell::value(&entry.value)));
    add("outcome", Some(entry.outcome.as_str().into()));
    add("mean", value(&entry.mean));
    add("temperature", value(&entry.temperature));
    add(
        "stops",
        stops.map(|(left, right)| Cell::value(left).and(" and ").and(Cell::value(right))),
    );
    add("between", between(entry.between_ups, up));
    add("and between", between(entry.between_ups_star, up_star));
    add("birthday", Some(entry.birthday.to_string().into()));
    add(
        "complexity",
        Some(format!("size {size}, moves {moves}, sensible moves {sensible}, tree {tree}").into()),
    );
    add("simplest equal", Some(Cell::code(visible(&entry.simplest))));
    add("first equal", Some(Cell::code(visible(&entry.first))));
    add(
        "equal positions",
        Some(grouped(entry.equal_positions).into()),
    );
    for (name, moves, simplest) in [
        ("left moves", &entry.left_moves, &entry.left_simplest_move),
        (
            "right moves",
            &entry.right_moves,
            &entry.right_simplest_move,
        ),
    ] {
        add(name, Some(list(moves, simplest.as_ref())));
    }
    lines
}

/// The non-dominated moves, the simplest first.
fn list(moves: &[MoveReport], simplest: Option<&MoveAnswer>) -> Cell {
    let mut kept: Vec<&MoveReport> = moves.iter().filter(|found| found.is_nondominated).collect();
    kept.sort_by_key(|kept| simplest.is_none_or(|simplest| kept.found.label != simplest.label));
    let in_words = |kept: &&MoveReport| {
        let (label, to) = (Cell::code(&kept.found.label), Cell::code(&kept.found.to));
        let value = Cell::value(&kept.value);
        label.and(" to ").and(value).and(" (").and(to).and(")")
    };
    let list = Cell::list(kept.iter().map(in_words));
    match moves.len() - kept.len() {
        _ if moves.is_empty() => "none".into(),
        0 => list,
        more => list.and(format!("; {more} more are dominated or equal")),
    }
}
