//! `sumsolve db info`: what a database holds, and which values are the most frequent.

use std::cmp::Reverse;
use std::io::{self, Write};

use databases::{Database, DatabaseError, Reader, StoredId};
use framework::{DatabaseKey, Normalize, SumGame};
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
    let counts = Counts::of(&database, counted)?;
    let info = Info {
        game: G::NAME,
        file: database.path().display().to_string(),
        bytes: database.bytes(),
        generator: database.generator().into(),
        max: database.last_layer(),
        counted,
        positions: counts.layers.iter().map(|layer| layer.positions).sum(),
        values: counts.layers.iter().map(|layer| layer.new_values).sum(),
        frequent: counts.frequent(&database, args.top)?,
        layers: counts.layers,
    };
    if args.json {
        output::json(&info, out)?;
    } else {
        in_words(&info, screen, out)?;
    }
    Ok(Ending::Answered)
}

/// How often each value occurs.
struct Counts {
    layers: Vec<Layer>,
    /// By the index of a form: what is known of it and of its inverse.
    values: Vec<[Option<Counted>; 2]>,
}

/// A value that occurs.
#[derive(Clone, Copy)]
struct Counted {
    value: StoredId,
    positions: u64,
    /// The first position with it.
    first: DatabaseKey,
}

impl Counts {
    /// Counts the positions up to a size.
    fn of<G: SumGame>(database: &Database<G>, counted: u32) -> Result<Counts, DatabaseError> {
        let forms = usize::try_from(database.form_count()).expect("a file that is mapped fits");
        let mut counts = Counts {
            layers: Vec::new(),
            values: vec![[None; 2]; forms],
        };
        for size in 0..=counted {
            counts.add_layer(database, size)?;
        }
        Ok(counts)
    }

    fn add_layer<G: SumGame>(
        &mut self,
        database: &Database<G>,
        size: u32,
    ) -> Result<(), DatabaseError> {
        let (mut positions, mut new_values) = (0, 0);
        let places = database.layers().places(size);
        for index in 0..places.end - places.start {
            let key = DatabaseKey { layer: size, index };
            let Some(value) = database.value_at(key)? else {
                continue;
            };
            positions += 1;
            let known = &mut self.values[value.index()][usize::from(value.is_flipped())];
            new_values += u64::from(known.is_none());
            let new = Counted {
                value,
                positions: 0,
                first: key,
            };
            known.get_or_insert(new).positions += 1;
        }
        self.layers.push(Layer {
            size,
            positions,
            new_values,
        });
        Ok(())
    }

    /// The most frequent values. Of a value and its inverse, which are equally frequent, the one counts
    /// whose first position comes first, as in Table 1 of the NoGo paper.
    fn frequent<G: SumGame>(
        &self,
        database: &Database<G>,
        count: usize,
    ) -> Result<Vec<Frequent>, DatabaseError> {
        let one_of_two = |both: &[Option<Counted>; 2]| {
            let found = both.iter().flatten();
            found.copied().min_by_key(|counted| counted.first)
        };
        let mut order: Vec<Counted> = self.values.iter().filter_map(one_of_two).collect();
        order.sort_by_key(|counted| (Reverse(counted.positions), counted.first));
        let mut reader = Reader::new(database);
        let mut frequent = Vec::new();
        for counted in order.into_iter().take(count) {
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
