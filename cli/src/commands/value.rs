//! `sumsolve value [GAME] EXPRESSION`: the canonical form of a sum or of a value, and its facts.

use std::io::Write;

use crate::args::ValueArgs;
use crate::facts::Facts;
use crate::input::InputError;
use crate::output::thermograph;
use crate::save::save;
use crate::{Ending, Failure, Screen, games, output};

pub(crate) fn run(
    args: &ValueArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let Some(facts) = facts(args)? else {
        writeln!(out, "Value: not known within the budget")?;
        return Ok(Ending::Unsolved);
    };
    if args.json {
        output::json(&facts, out)?;
    } else {
        output::facts(&facts, screen, out)?;
    }
    if let (Some(file), Some(thermograph)) = (&args.thermograph, &facts.thermograph) {
        if file.as_os_str() == "-" {
            write!(out, "\n{}", thermograph::sketch(thermograph))?;
        } else {
            save(file, &thermograph::svg(&facts.value, thermograph))?;
        }
    }
    Ok(Ending::Answered)
}

/// Whether a word can only be a game: letters that are not downs.
fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_alphabetic() || c == '_') && word.chars().any(|c| c != 'v')
}

/// The facts of an expression: of a game's positions, if one is named first, and of values otherwise.
fn facts(args: &ValueArgs) -> Result<Option<Facts>, InputError> {
    match &args.expression[..] {
        [name, terms @ ..] if is_name(name) => games::find(name)?.facts(terms, args),
        terms => games::MIXED.facts(terms, args),
    }
}
