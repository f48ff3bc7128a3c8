//! `sumsolve GAME BOARD...`: who wins a sum, its value, and the winning moves.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use framework::{Answer, CertificateSettings, Engine, Language, Limits, Question, Settings};
use game::Player;

use crate::choices::{First, MovesName, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::options::{FileArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, deadline};
use crate::screen::Console;
use crate::{certificate, input, output, registry, session};

/// A question about a sum.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    /// Boards and values such as {2|1} with '+' and '-' between them; several are a sum. `(BW)^12` repeats a
    /// group, `.^28` a cell, `3.BW` is a sum of three; a lone `-` reads it from standard input
    #[arg(required = true, value_name = "BOARD")]
    boards: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Who moves first
    #[arg(long, value_parser = PlayerNames::all(), default_value = "both", value_name = "PLAYER")]
    first: String,

    /// Which winning moves to look for; fewer take less time
    #[arg(long, value_enum, default_value = "all", value_name = "WHICH")]
    moves: MovesName,

    /// Write a proof of the answers, which `sumsolve verify` checks without the engine
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Write the answer as JSON
    #[arg(long)]
    json: bool,

    /// Add what the search did: nodes, decisions by rule, table, time
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    log: LogArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    files: FileArgs,

    #[command(flatten)]
    search: SearchArgs,
}

/// The options of a question, each in an example.
const OPTION_EXAMPLES: [&str; 10] = [
    "--certificate out.cert",
    "--moves first",
    "--json --stats",
    "--verbose --log log.txt",
    "--time 60 --nodes 1000000 --memory 2000 --threads 1",
    "--database small.sumdb --load-table old.table --save-table new.table",
    "--no-database",
    "--checkpoint night.table --checkpoint-every 600",
    "--strategy negamax --order middle --simplest tree",
    "--without table,domination --with deepening",
];

/// The command of a game, or of mixed sums.
pub(crate) fn command(language: &Language) -> Command {
    let title = language.title();
    let about = format!("Solves a sum of {title} positions");
    let has_impartial_form = language.game().is_some_and(registry::is_partizan);
    // The description comes last, because augmenting sets the one of the arguments.
    SolveArgs::augment_args(Command::new(language.name().to_string()))
        .mut_arg("first", |arg| arg.value_parser(PlayerNames::of(language)))
        .mut_arg("impartial", |arg| arg.hide(!has_impartial_form))
        .long_about(format!("{about}.\n\n{}", language.rules()))
        .about(about)
        .after_help(examples(language, has_impartial_form))
}

fn examples(language: &Language, has_impartial_form: bool) -> String {
    let boards = language.examples();
    let line = |board: &String| format!("\n  sumsolve {} '{board}'", language.name());
    let mut text: String = boards.iter().map(line).collect();
    text.insert_str(0, "Examples:");
    let first = boards.first().map(line).unwrap_or_default();
    let player = language.player(Player::Right).to_lowercase();
    let _ = write!(text, "{first} --first {player}");
    let impartial = has_impartial_form.then_some("--impartial");
    for options in impartial.into_iter().chain(OPTION_EXAMPLES) {
        let _ = write!(text, "{first} {options}");
    }
    text
}

/// Runs the command of a game.
pub(crate) fn run(
    game: &str,
    args: &SolveArgs,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    session::log(&args.log)?;
    let language = args.impartial.language(game)?;
    let answer = answer(&language, args, console)?;
    if args.json {
        output::json(&answer, console)?;
    } else {
        output::text(&answer, console)?;
    }
    Ok(Ending::answered_if(answer.unsolved.is_none()))
}

fn answer(
    language: &Language,
    args: &SolveArgs,
    console: &mut Console<'_>,
) -> Result<Answer, Failure> {
    let question = Question {
        sum: input::sum(language, &input::terms(&args.boards, console.input)?)?,
        first: First::parse(language, &args.first)?.players().to_vec(),
        moves: args.moves.into(),
        value_limit: framework::value_limit(args.json),
        statistics: args.stats,
    };
    let limits = Limits::from(&args.limits);
    let usual = Settings::for_winner(&limits, &args.search.choices()?);
    let settings = match args.certificate {
        Some(_) => usual.with_room_for_proof(),
        None => usual,
    };
    let deadline = deadline(limits.time);
    let mut engine = session::engine(settings, deadline);
    let mut answer = session::run(&mut engine, language, &args.files, console, |engine, _| {
        let answer = engine.ask(&question);
        let is_solved = answer.unsolved.is_none();
        (answer, is_solved)
    })?;
    if let Some(file) = &args.certificate
        && answer.unsolved.is_none()
    {
        prove(&mut engine, &settings, &question, file, &mut answer)?;
        drop(engine);
        let mut valuer = session::engine(usual, deadline);
        answer.add_value(&mut valuer, &question.sum, question.value_limit);
    }
    Ok(answer)
}

/// Writes the proof of an answer into a file.
fn prove(
    engine: &mut Engine,
    settings: &Settings,
    question: &Question,
    file: &Path,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let settings = CertificateSettings::beside(settings);
    match certificate::write(engine, &question.sum, &question.first, settings, file)? {
        Ok(written) => answer.certificate = Some(written),
        Err(limit) => answer.unsolved = Some(format!("no certificate: {limit}")),
    }
    Ok(())
}
