//! `sumsolve db info`: what a database holds, and which values are the most frequent.

use std::io::{self, Write};

use databases::{Counted, Database, DatabaseError, LayerCount, Reader};
use framework::{Normalize, SumGame};
use serde::Serialize;

use super::args::InfoArgs;
use super::{grouped, open, size, visible};
use crate::{Ending, Failure, Screen, facts, output};

/// What a database holds.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
struct Info {
    game: &'static str,
    file: String,
    bytes: u64,
    generator: String,
    /// The size of the largest positions.
    max: u32,
    /// The size of the largest positions that are counted here.
    counted: u32,
    positions: u64,
    /// How many different values they have; a value and its inverse are two.
    values: u64,
    layers: Vec<Layer>,
    frequent: Vec<Frequent>,
}

/// The positions of one size.
#[derive(Debug, Serialize)]
struct Layer {
    size: u32,
    positions: u64,
    /// How many values no smaller position has.
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
#[derive(Debug, Serialize)]
struct Frequent {
    value: String,
    positions: u64,
    simplest: String,
}

/// A value is shown in so many characters.
const LIMIT: usize = 60;

pub(super) fn run<G: SumGame>(
    args: &InfoArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let database = open::<G>(&args.which)?;
    let counted = args.max.unwrap_or(u32::MAX).min(database.last_layer());
    let census = database.census(counted)?;
    let layers: Vec<_> = (0..).zip(&census.layers).map(Layer::new).collect();
    let info = Info {
        game: G::NAME,
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
        output::json(&info, out)?;
    } else {
        in_words(&info, screen, out)?;
    }
    Ok(Ending::Answered)
}

/// Values in words, each with its first position.
fn frequent<G: SumGame>(
    database: &Database<G>,
    values: Vec<Counted>,
) -> Result<Vec<Frequent>, DatabaseError> {
    let mut reader = Reader::new(database);
    let mut frequent = Vec::new();
    for counted in values {
        let value = reader.import(counted.value)?;
        let simplest = G::Position::from_key(counted.first);
        frequent.push(Frequent {
            value: facts::text(value, LIMIT, reader.values()).0,
            positions: counted.positions,
            simplest: simplest.map_or_else(String::new, |position| position.to_string()),
        });
    }
    Ok(frequent)
}

fn in_words(info: &Info, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
    let lines = [
        ("database", info.file.clone()),
        ("game", info.game.into()),
        (
            "file",
            format!("{}, by {}", size(info.bytes), info.generator),
        ),
        ("size", format!("all positions up to {}", info.max)),
        ("positions", grouped(info.positions)),
        ("values", grouped(info.values)),
    ];
    output::lines(&lines.map(|(name, text)| (name.into(), text)), screen, out)?;
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
