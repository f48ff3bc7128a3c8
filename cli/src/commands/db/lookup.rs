//! `sumsolve db lookup`: all that a database knows about a position.

use std::io;

use databases::EntryReader;
use framework::{Language, MoveAnswer, Term};
use game::Position;
use schemars::JsonSchema;
use serde::Serialize;

use super::args::LookupArgs;
use super::entry::{EntryReport, MoveReport};
use super::words::visible;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input;
use crate::output::{self, grouped};
use crate::screen::Console;

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
        match EntryReport::read(&component, &mut reader)? {
            Some(entry) => lookup.entries.push(entry),
            None => lookup.missing.push(component.to_string()),
        }
    }
    if args.json {
        output::json(&lookup, console)?;
    } else {
        in_words(&lookup, database.last_layer(), console)?;
    }
    Ok(Ending::answered_if(lookup.missing.is_empty()))
}

fn in_words(lookup: &Lookup, max: u32, console: &mut Console<'_>) -> io::Result<()> {
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
        output::lines(&lines(entry), console)?;
    }
    for missing in &lookup.missing {
        writeln!(
            console.out,
            "{missing} is not in the database, which goes up to size {max}"
        )?;
    }
    Ok(())
}

fn lines(entry: &EntryReport) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut add = |name: &str, text: Option<String>| {
        lines.extend(text.map(|text| (name.to_string(), text)));
    };
    let between = |range: Option<[i64; 2]>, unit: &str| {
        range.map(|[low, high]| format!("{low}.{unit} and {high}.{unit}"))
    };
    let stops = entry.left_stop.as_ref().zip(entry.right_stop.as_ref());
    let [size, moves, sensible, tree] = entry.complexity;
    add("position", Some(entry.position.clone()));
    add(
        "key",
        Some(format!("size {}, number {}", entry.size, entry.index)),
    );
    add("value", Some(entry.value.clone()));
    add("outcome", Some(entry.outcome.clone()));
    add("mean", entry.mean.clone());
    add("temperature", entry.temperature.clone());
    add(
        "stops",
        stops.map(|(left, right)| format!("{left} and {right}")),
    );
    add("between", between(entry.between_ups, "^"));
    add("and between", between(entry.between_ups_star, "^*"));
    add("birthday", Some(entry.birthday.to_string()));
    add(
        "complexity",
        Some(format!(
            "size {size}, moves {moves}, sensible moves {sensible}, tree {tree}"
        )),
    );
    add("simplest equal", Some(visible(&entry.simplest).into()));
    add("first equal", Some(visible(&entry.first).into()));
    add("equal positions", Some(grouped(entry.equal_positions)));
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
fn list(moves: &[MoveReport], simplest: Option<&MoveAnswer>) -> String {
    let mut kept: Vec<&MoveReport> = moves.iter().filter(|found| found.is_nondominated).collect();
    kept.sort_by_key(|kept| simplest.is_none_or(|simplest| kept.found.label != simplest.label));
    let in_words =
        |kept: &&MoveReport| format!("{} to {} ({})", kept.found.label, kept.value, kept.found.to);
    let texts: Vec<String> = kept.iter().map(in_words).collect();
    match moves.len() - kept.len() {
        _ if moves.is_empty() => "none".into(),
        0 => texts.join(", "),
        more => format!("{}; {more} more are dominated or equal", texts.join(", ")),
    }
}
