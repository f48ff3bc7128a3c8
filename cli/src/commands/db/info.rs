//! `sumsolve db info`: what a database holds, and which values are the most frequent.

use std::io;

use databases::{Counted, Database, DatabaseError, EntryReader, LayerCount};
use schemars::JsonSchema;
use serde::Serialize;

use super::args::InfoArgs;
use super::words::{size, visible};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::{self, grouped};
use crate::screen::Console;
use crate::session;

/// What a database holds.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Info {
    game: String,
    file: String,
    bytes: u64,
    generator: String,
    /// The size of the largest positions.
    max: u32,
    /// The size of the largest positions that are counted here.
    counted: u32,
    positions: u64,
    /// The number of different values; a value and its inverse are two.
    values: u64,
    layers: Vec<Layer>,
    frequent: Vec<Frequent>,
}

/// The positions of one size.
#[derive(Debug, JsonSchema, Serialize)]
struct Layer {
    size: u32,
    positions: u64,
    /// The number of values that no smaller position has.
    new_values: u64,
}

impl Layer {
    fn new((size, count): (u32, &LayerCount)) -> Layer {
        Layer {
            size,
            positions: count.positions,
            new_values: count.new_values,
        }
    }
}

/// A value that many positions have. Its inverse is as frequent and not listed.
#[derive(Debug, JsonSchema, Serialize)]
struct Frequent {
    value: String,
    positions: u64,
    simplest: String,
}

/// The longest value that is shown in full.
const LIMIT: usize = 60;

/// Runs the command.
pub(super) fn run(args: &InfoArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let database = args.which.open()?;
    let counted = args.max.unwrap_or(u32::MAX).min(database.last_layer());
    let census = session::busy(console.screen, "counting", || database.census(counted))?;
    let layers: Vec<_> = (0..).zip(&census.layers).map(Layer::new).collect();
    let info = Info {
        game: database.game().name().into(),
        file: database.path().display().to_string(),
        bytes: database.bytes(),
        generator: database.generator().into(),
        max: database.last_layer(),
        counted,
        positions: layers.iter().map(|layer| layer.positions).sum(),
        values: layers.iter().map(|layer| layer.new_values).sum(),
        frequent: frequent(&database, census.most_frequent(args.top))?,
        layers,
    };
    if args.json {
        output::json(&info, console)?;
    } else {
        in_words(&info, console)?;
    }
    Ok(Ending::Answered)
}

/// Values in words, each with its first position.
fn frequent(database: &Database, values: Vec<Counted>) -> Result<Vec<Frequent>, DatabaseError> {
    let mut reader = EntryReader::new(database);
    let mut frequent = Vec::new();
    for counted in values {
        let value = reader.import(counted.value)?;
        let simplest = database.game().position_with_key(counted.first);
        frequent.push(Frequent {
            value: framework::value_text(value, LIMIT, reader.values()).0,
            positions: counted.positions,
            simplest: simplest.map_or_else(String::new, |position| position.to_string()),
        });
    }
    Ok(frequent)
}

fn in_words(info: &Info, console: &mut Console<'_>) -> io::Result<()> {
    let lines = [
        ("database", info.file.clone()),
        ("game", info.game.clone()),
        (
            "file",
            format!("{}, by {}", size(info.bytes), info.generator),
        ),
        ("size", format!("all positions up to {}", info.max)),
        ("positions", grouped(info.positions)),
        ("values", grouped(info.values)),
    ];
    output::lines(&lines.map(|(name, text)| (name.into(), text)), console)?;
    let out = &mut *console.out;
    writeln!(
        out,
        "\n{:>5} {:>12} {:>12}",
        "size", "positions", "new values"
    )?;
    for layer in &info.layers {
        let Layer {
            size,
            positions,
            new_values,
        } = layer;
        writeln!(
            out,
            "{size:>5} {:>12} {:>12}",
            grouped(*positions),
            grouped(*new_values)
        )?;
    }
    writeln!(out, "\n{:>12}  {:20} value", "positions", "simplest")?;
    for frequent in &info.frequent {
        let Frequent {
            value,
            positions,
            simplest,
        } = frequent;
        let (positions, simplest) = (grouped(*positions), visible(simplest));
        writeln!(out, "{positions:>12}  {simplest:20} {value}")?;
    }
    Ok(())
}
