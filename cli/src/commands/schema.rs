//! `sumsolve schema [KIND]`: the JSON Schema of what `--json` and `--json-lines` write, made from the types.

use clap::{Args, Command};
use framework::{Answer, EventAnswer, Explanation, Facts, MovesAnswer, MovesEventAnswer, SCHEMA};
use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::{batch, calc, compare, config, db, sweep, verify};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::output::Document;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "schema";

/// Which schema.
#[derive(Args, Clone, Debug)]
pub(crate) struct SchemaArgs {
    /// The kind of object, such as answer or sweep; without one, all kinds
    #[arg(value_name = "KIND")]
    kind: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve schema > sumsolve.schema.json       all kinds of objects
  sumsolve schema answer                       what sumsolve clobber BWBW --json writes
  sumsolve schema event                        a line of sumsolve clobber BWBW --json-lines";

/// A kind of JSON object that the program writes.
struct Kind {
    name: &'static str,
    /// What writes it.
    of: &'static str,
    schema: fn(&mut SchemaGenerator) -> Schema,
}

/// A kind of object of a type.
macro_rules! kind {
    ($name:literal, $of:literal, $type:ty) => {
        Kind {
            name: $name,
            of: $of,
            schema: |generator| generator.subschema_for::<Document<$type>>(),
        }
    };
}

/// All kinds of objects.
const KINDS: &[Kind] = &[
    kind!("answer", "sumsolve GAME BOARD --json", Answer),
    kind!(
        "event",
        "a line of sumsolve GAME BOARD --json-lines",
        EventAnswer
    ),
    kind!("facts", "sumsolve value --json", Facts),
    kind!(
        "comparison",
        "sumsolve compare --json",
        compare::ComparisonReport
    ),
    kind!("moves", "sumsolve moves --json", MovesAnswer),
    kind!(
        "moves_event",
        "a line of sumsolve moves --json-lines",
        MovesEventAnswer
    ),
    kind!("explanation", "sumsolve explain --json", Explanation),
    kind!(
        "calculated",
        "a line of sumsolve calc --json-lines",
        calc::Calculated
    ),
    kind!("verdict", "sumsolve verify --json", verify::Verdict),
    kind!("sweep", "sumsolve sweep --json", sweep::Sweep),
    kind!("row", "a line of sumsolve sweep --json-lines", sweep::Row),
    kind!(
        "openings_sweep",
        "sumsolve sweep --openings --json",
        sweep::OpeningsSweep
    ),
    kind!(
        "openings",
        "a line of sumsolve sweep --openings --json-lines",
        sweep::Openings
    ),
    kind!("config", "sumsolve config --json", config::ConfigReport),
    kind!("batch", "sumsolve batch --json", batch::BatchReport),
    kind!(
        "batch_row",
        "a line of sumsolve batch --json-lines",
        batch::Row
    ),
    kind!("database_built", "sumsolve db build --json", db::Built),
    kind!("database_info", "sumsolve db info --json", db::Info),
    kind!(
        "database_verified",
        "sumsolve db verify --json",
        db::Verified
    ),
    kind!("database_lookup", "sumsolve db lookup --json", db::Lookup),
    kind!("databases", "sumsolve db list --json", db::Listing),
    kind!(
        "database_entry",
        "a line of sumsolve db export --format jsonl",
        db::EntryReport
    ),
];

/// The command line.
pub(crate) fn command() -> Command {
    SchemaArgs::augment_args(Command::new(NAME))
        .about("Writes the JSON Schema of what --json and --json-lines write")
        .after_help(EXAMPLES)
}

/// The names of all kinds.
pub(crate) fn names() -> Vec<String> {
    KINDS.iter().map(|kind| kind.name.into()).collect()
}

/// Runs the command.
pub(crate) fn run(args: &SchemaArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let kinds: Vec<&Kind> = match &args.kind {
        None => KINDS.iter().collect(),
        Some(name) => vec![find(name)?],
    };
    let schema = schema(&kinds);
    serde_json::to_writer_pretty(&mut *console.out, &schema).map_err(std::io::Error::from)?;
    writeln!(console.out)?;
    Ok(Ending::Answered)
}

fn find(name: &str) -> Result<&'static Kind, InputError> {
    let found = KINDS.iter().find(|kind| kind.name == name);
    found.ok_or_else(|| {
        let known: Vec<_> = KINDS.iter().map(|kind| kind.name).collect();
        InputError::UnknownKind(name.into(), known.join(", "))
    })
}

/// A schema that some kinds of objects satisfy, and nothing else.
fn schema(kinds: &[&Kind]) -> Value {
    // What is written always has all fields; what is not known is null.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    let any_of = kinds.iter().map(|kind| {
        let mut schema = (kind.schema)(&mut generator);
        schema.insert("title".into(), kind.name.into());
        schema.insert("$comment".into(), kind.of.into());
        schema.to_value()
    });
    let any_of: Vec<Value> = any_of.collect();
    let mut definitions = generator.take_definitions(true);
    close(&mut definitions);
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("What sumsolve writes as JSON, version {SCHEMA}"),
        "anyOf": any_of,
        "$defs": definitions,
    })
}

/// Lets objects have no other fields than those that are described.
fn close(definitions: &mut Map<String, Value>) {
    for (name, definition) in definitions {
        let Value::Object(definition) = definition else {
            continue;
        };
        // The fields of a document come from its parts as well.
        if name.starts_with("Document") {
            definition.insert("unevaluatedProperties".into(), false.into());
        } else if definition.contains_key("properties") {
            definition.insert("additionalProperties".into(), false.into());
        }
    }
}
