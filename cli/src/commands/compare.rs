//! `sumsolve compare [GAME] A B`: which is larger, by the difference of the two.

use std::{io, slice};

use clap::{Args, Command};
use framework::{KNOWN_NODES, Known, Language, Limits, Settings};
use game::Comparison;
use schemars::JsonSchema;
use serde::Serialize;

use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::input::{self, InputError, quoted};
use crate::interrupt::Interrupt;
use crate::options::{ImpartialArgs, LimitArgs, deadlines};
use crate::screen::Console;
use crate::table::Cell;
use crate::{output, registry, session};

/// The name of the command.
pub(crate) const NAME: &str = "compare";

/// Two games to be compared.
#[derive(Args, Clone, Debug)]
pub(crate) struct CompareArgs {
    /// A game, if positions are compared, and two expressions: positions, values, sums of both; `-` reads one of them
    /// from standard input
    #[arg(required = true, value_name = "EXPRESSION")]
    expressions: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve compare nogo ..x. '{1|0}'             a position and a value
  sumsolve compare clobber '(BBW)^9' 5.^         equal, as conjectured
  sumsolve compare clobber BWBW '*3' --impartial  a position of impartial play and a nimber
  sumsolve compare '{2|1}' '1 + ^*' --json        two values, for a program; also --json-lines
  sumsolve compare nogo ..x. '{1|0}' --format latex  for a paper; also markdown, and --csv
  sumsolve compare clobber '(BW)^30' v --time 60 --nodes 1000000 --memory 2000 --threads 1";

/// The command line.
pub(crate) fn command() -> Command {
    CompareArgs::augment_args(Command::new(NAME))
        .about("Compares two games: <, =, > or ||, by their difference")
        .after_help(EXAMPLES)
}

/// How two games compare.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct ComparisonReport {
    /// The first game, as it was typed.
    left: String,
    /// The second game, as it was typed.
    right: String,
    /// `<`, `=`, `>` or `||`; null if it is not known within the limits.
    relation: Option<String>,
    /// The value of the first minus the second, abbreviated if it is long; null if it was not found.
    difference: Option<String>,
    /// The outcome class of the difference, which is the proof.
    outcome: Option<String>,
    /// What is known about the first minus the second; null if the relation is.
    known: Option<Known>,
}

/// Runs the command.
pub(crate) fn run(args: &CompareArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let (name, sides) = sides(&args.expressions)?;
    let sides = read(sides, console)?;
    if name.is_none() {
        registry::check_named(&[&sides[0], &sides[1]], "sumsolve compare")?;
    }
    let language = args.impartial.language_or_mixed(name)?;
    let format = args.format.format();
    let report = report(&language, &sides, args, console)?;
    if format.is_json() {
        output::document(&report, format, console)?;
    } else {
        in_words(&report, format, console)?;
    }
    Ok(Ending::answered_if(report.relation.is_some()))
}

/// The name of the game, if there is one, and the two sides.
fn sides(words: &[String]) -> Result<(Option<&str>, [&String; 2]), InputError> {
    match words {
        [name, a, b] if registry::may_name(name) => Ok((Some(name), [a, b])),
        [a, b] if registry::find(a).is_err() => Ok((None, [a, b])),
        [_] | [_, _] => Err(no_second(words)),
        more => Err(InputError::NotTwo(more.len())),
    }
}

/// The complaint about a game, a board or both, with nothing to compare with.
fn no_second(words: &[String]) -> InputError {
    let Ok(language) = registry::find(&words[0]) else {
        let nameless = registry::check_named(&[&words[0], "1"], "sumsolve compare");
        let example = format!("sumsolve compare {} '{{2|1}}'", quoted(&words[0]));
        return nameless.err().unwrap_or(InputError::NoSecond(example));
    };
    let examples = language.examples();
    let board = words.get(1).or(examples.first()).map(|board| quoted(board));
    let board = board.unwrap_or_default();
    InputError::NoSecond(format!("sumsolve compare {} {board} '*'", language.name()))
}

/// The sides, one of which may be on standard input.
fn read(sides: [&String; 2], console: &mut Console<'_>) -> Result<[String; 2], InputError> {
    let [a, b] = sides.map(slice::from_ref);
    if input::is_standard_input(a) && input::is_standard_input(b) {
        return Err(InputError::BothRead);
    }
    let a = input::terms(a, console.input)?;
    let b = input::terms(b, console.input)?;
    Ok([a, b].map(|side| input::joined(&side)))
}

/// The longest difference that is shown in full.
const DIFFERENCE_LIMIT: usize = 200;

fn report(
    language: &Language,
    expressions: &[String; 2],
    args: &CompareArgs,
    console: &mut Console<'_>,
) -> Result<ComparisonReport, InputError> {
    let [a, b] = expressions
        .each_ref()
        .map(|text| input::sum(language, slice::from_ref(text)));
    let difference = a?.minus(&b?);
    let settings = Settings::within(&Limits::from(&args.limits));
    let [soon, end] = deadlines(args.limits.time);
    let mut engine = session::engine(settings, soon);
    let (value, outcome, known) = session::run_watched(&mut engine, console, |engine| {
        let value = engine.value(&difference);
        let outcome = engine.outcome(&difference).ok();
        engine.set_deadline(end);
        let known = (outcome.is_none()).then(|| engine.known(&difference, KNOWN_NODES));
        (value, outcome, known)
    });
    let notation = args.format.format().notation();
    let value =
        value.map(|id| framework::value_text_in(notation, id, DIFFERENCE_LIMIT, engine.values()).0);
    let [left, right] = expressions.each_ref().map(|text| text.trim().to_string());
    Ok(ComparisonReport {
        left,
        right,
        relation: outcome.map(|outcome| Comparison::from(outcome).to_string()),
        difference: value,
        outcome: outcome.map(|outcome| outcome.to_string()),
        known: known.filter(|known| !known.is_nothing()),
    })
}

/// Writes how two games compare, and why.
fn in_words(
    report: &ComparisonReport,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let relation = report.relation.as_deref().unwrap_or("?");
    let (left, right) = (Cell::code(&report.left), Cell::code(&report.right));
    let sign = Cell::value(match (relation, format) {
        ("||", Format::Latex) => "\\parallel",
        _ => relation,
    });
    let title = Cell::from("The comparison of ").and(left.clone());
    let title = title.and(" and ").and(right.clone());
    let statement = left.and(" ").and(sign).and(" ").and(right);
    let mut lines = vec![("comparison".to_string(), statement)];
    lines.push(("meaning".into(), meaning(relation).into()));
    if let Some(difference) = &report.difference {
        lines.push(("difference".into(), Cell::value(difference)));
    }
    if let Some(outcome) = &report.outcome {
        let who = match outcome.as_str() {
            "L" => "Left wins the difference, whoever moves first",
            "R" => "Right wins the difference, whoever moves first",
            "N" => "whoever moves first wins the difference",
            _ => "whoever moves second wins the difference",
        };
        lines.push(("proof".into(), format!("{outcome}, {who}").into()));
    }
    if let Some(known) = &report.known {
        lines.push((
            "known".into(),
            "about the difference D, the first minus the second:".into(),
        ));
        let known = output::known(known, "D").into_iter();
        lines.extend(known.map(|(name, text)| (name, text.into())));
    }
    output::properties(lines, title, format, console)
}

fn meaning(relation: &str) -> &'static str {
    match relation {
        "<" => "the first is worse for Left",
        ">" => "the first is better for Left",
        "=" => "equal",
        "||" => "confused: neither is better",
        _ if Interrupt::is_requested() => "interrupted",
        _ => "not known within the limits",
    }
}
