//! The engine's rules by name, and the table of them that `--without help` prints.

use std::error::Error;
use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use framework::rules::{Rule, Rules};

/// In place of a rule: asks for the table.
const HELP: &str = "help";

/// The table was asked for. As with `--help`, nothing else that was typed has to be complete.
#[derive(Debug, thiserror::Error)]
#[error("the rules were asked for")]
struct TableWanted;

/// Reads the name of a rule.
pub(crate) fn parser() -> impl TypedValueParser<Value = Rule> {
    let names = Rule::ALL.iter().map(|(_, name, _)| *name);
    PossibleValuesParser::new(names.chain([HELP]))
        .try_map(|name| name.parse::<Rule>().map_err(|_| TableWanted))
}

/// Whether the arguments were not read because the table was asked for.
pub(crate) fn table_is_wanted(error: &clap::Error) -> bool {
    error.source().is_some_and(<dyn Error>::is::<TableWanted>)
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
