//! `sumsolve GAME BOARD...`: who wins a sum, its value, and the winning moves.

use std::fmt::Write;
use std::path::PathBuf;

use clap::{Args, Command};
use files::Target;
use framework::{
    Answer, CertificateSettings, Engine, Event, Language, Limits, Question, Settings, ValueEffort,
};
use game::Player;

use crate::choices::{First, MovesName, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::FormatArgs;
use crate::live::Live;
use crate::options::{FileArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, deadline};
use crate::outputs::{Outputs, Wanted};
use crate::screen::Console;
use crate::session;
use crate::tell::Teller;
use crate::{certificate, input, registry};

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
    #[arg(long, value_enum, default_value = "auto", value_name = "WHICH")]
    moves: MovesName,

    /// Write a proof of the answers, which `sumsolve verify` checks without the engine; '-' is standard output
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    #[command(flatten)]
    format: FormatArgs,

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
const OPTION_EXAMPLES: [&str; 16] = [
    "--certificate out.cert --force",
    "--moves first",
    "--json --stats",
    "--json-lines",
    "--csv",
    "--format latex",
    "--verbose --log log.txt",
    "--time 60 --nodes 1000000",
    "--memory 2000 --threads 1",
    "--database small.sumdb",
    "--load-table old.table",
    "--save-table new.table",
    "--no-database",
    "--checkpoint night.table --checkpoint-every 600",
    "--strategy negamax --order middle --simplest tree",
    "--without table,domination --with deepening",
];

/// The command of a game, or of mixed sums, as the help of the program lists it.
pub(crate) fn listed(language: &Language) -> Command {
    Command::new(language.name().to_string()).about(about(language))
}

fn about(language: &Language) -> String {
    format!("Solves a sum of {} positions", language.title())
}

/// The command of a game, or of mixed sums.
pub(crate) fn command(language: &Language) -> Command {
    let about = about(language);
    let has_impartial_form = language.game().is_some_and(registry::is_partizan);
    // The description comes last, because augmenting sets the one of the arguments.
    SolveArgs::augment_args(Command::new(language.name().to_string()))
        .mut_arg("first", |arg| arg.value_parser(PlayerNames::of(language)))
        .mut_arg("impartial", |arg| arg.hide(!has_impartial_form))
        .long_about(format!(
            "{about}.\n\n{}{}",
            language.rules(),
            cells(language)
        ))
        .about(about)
        .after_help(examples(language, has_impartial_form))
}

/// How the cells of a game are written, in a sentence.
fn cells(language: &Language) -> String {
    match language.game().map(|game| game.card().notation()) {
        Some(notation) if !notation.alphabet().is_empty() => {
            format!("\n\nA cell is {notation}; small and capital letters are read alike.")
        }
        _ => String::new(),
    }
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
    session::log(&args.log, console)?;
    let language = args.impartial.language(game)?;
    let outputs = Outputs::try_new(Wanted {
        certificate: args.certificate.as_deref(),
        ..args.files.wanted()
    })?;
    let format = args.format.format();
    let question = Question {
        sum: input::sum(&language, &input::terms(&args.boards, console.input)?)?,
        first: First::parse(&language, &args.first)?.players().to_vec(),
        moves: args.moves.into(),
        // A proof does without the value of the whole sum, and the search that is to be proved, too.
        value: match args.certificate {
            Some(_) => ValueEffort::None,
            None => ValueEffort::Cheap,
        },
        value_limit: framework::value_limit(format.is_json()),
        notation: format.notation(),
        statistics: args.stats,
    };
    let limits = Limits::from(&args.limits);
    let usual = Settings::for_search(&limits, &args.search.choices()?);
    let settings = match args.certificate {
        Some(_) => usual.with_room_for_proof(),
        None => usual,
    };
    let solving = Solving {
        question: &question,
        settings,
        usual,
        args,
        certificate: outputs.certificate.as_ref(),
    };
    let mut engine = session::engine(settings, deadline(limits.time));
    let files = &args.files;
    outputs.run(console, |console| {
        let work = |engine: &mut Engine, console: &mut Console<'_>, live: &Live| {
            let answer = solving.answer(engine, console, live);
            let is_solved = matches!(&answer, Ok(answer) if answer.unsolved.is_none());
            (answer.map(|_| Ending::answered_if(is_solved)), is_solved)
        };
        session::run(&mut engine, &language, files, &outputs, console, work)
    })
}

/// A question, and how it is answered.
struct Solving<'a> {
    question: &'a Question,
    settings: Settings,
    /// The settings if there is nothing to prove.
    usual: Settings,
    args: &'a SolveArgs,
    /// Where the proof goes, if one is asked for.
    certificate: Option<&'a Target>,
}

impl Solving<'_> {
    /// Answers the question, and tells the answer as it becomes known.
    fn answer(
        &self,
        engine: &mut Engine,
        console: &mut Console<'_>,
        live: &Live,
    ) -> Result<Answer, Failure> {
        let (question, args) = (self.question, self.args);
        let mut teller = Teller::new(question, args.format.format(), live);
        teller.begin(console);
        let mut answer = engine.ask_streaming(question, &mut |event| teller.tell(&event, console));
        let proved = match self.certificate {
            Some(target) if answer.unsolved.is_none() => {
                let proved = self.prove(engine, target, &mut answer);
                self.add_value(&mut answer, |event| teller.tell(&event, console));
                proved
            }
            _ => Ok(()),
        };
        // Whatever went wrong with the proof, the answer is told.
        teller.end(&answer, console)?;
        proved.map(|()| answer)
    }

    /// Adds the value, which another engine finds: the one of the proof is full of what the proof needs.
    fn add_value(&self, answer: &mut Answer, tell: impl FnOnce(Event<'_>)) {
        let mut engine = session::engine(self.usual, deadline(self.args.limits.time));
        let Question {
            sum,
            value_limit,
            notation,
            ..
        } = self.question;
        let found = engine.value_in_notation(*notation, sum, ValueEffort::Cheap, *value_limit);
        let is_abbreviated = found.as_ref().is_some_and(|(_, cut)| *cut);
        answer.value = found.map(|(text, _)| text);
        answer.value_is_abbreviated = is_abbreviated;
        tell(Event::Value {
            text: answer.value.as_deref(),
            is_abbreviated,
        });
    }

    /// Writes the proof of an answer into a file.
    fn prove(
        &self,
        engine: &mut Engine,
        target: &Target,
        answer: &mut Answer,
    ) -> Result<(), Failure> {
        let Question { sum, first, .. } = self.question;
        let settings = CertificateSettings::beside(&self.settings);
        match certificate::write(engine, sum, first, settings, target)? {
            Ok(written) => answer.certificate = Some(written),
            Err(limit) => answer.unsolved = Some(format!("no certificate: {limit}")),
        }
        Ok(())
    }
}
