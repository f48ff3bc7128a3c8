//! The engine's rules by name, and the table of them that `--without help` prints.

use std::error::Error;
use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use framework::{Rule, Rules};

/// Asks for the table, in place of a rule.
const HELP: &str = "help";

/// The table was asked for. As with `--help`, the rest of the command line need not be complete.
#[derive(Debug, thiserror::Error)]
#[error("the rules were asked for")]
struct TableRequested;

/// Reads the name of a rule.
pub(crate) fn parser() -> impl TypedValueParser<Value = Rule> {
    let names = Rule::ALL.iter().map(|(_, name, _)| *name);
    PossibleValuesParser::new(names.chain([HELP]))
        .try_map(|name| name.parse::<Rule>().map_err(|_| TableRequested))
}

/// Whether reading the arguments ended because the table was asked for.
pub(crate) fn table_is_requested(error: &clap::Error) -> bool {
    let source = error.source();
    source.is_some_and(<dyn Error>::is::<TableRequested>)
}

/// Writes the table of all rules.
pub(crate) fn write_table(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "--without RULE switches a rule off, --with RULE on.")?;
    writeln!(out, "Rules change the time, never the answer.\n")?;
    write_row(["RULE", "DEFAULT", "WHAT IT DOES"], out)?;
    for (rule, name, explanation) in Rule::ALL {
        let is_on = Rules::default().has(rule);
        write_row([name, if is_on { "on" } else { "off" }, explanation], out)?;
    }
    writeln!(
        out,
        "\nWithout {}, the value of the whole sum is not asked for either.",
        Rule::ExactValues
    )
}

fn write_row([name, default, explanation]: [&str; 3], out: &mut dyn Write) -> io::Result<()> {
    let names = Rule::ALL.iter().map(|(_, name, _)| name.len());
    let width = names.max().unwrap_or(0);
    writeln!(out, "  {name:width$}  {default:7}  {explanation}")
}
