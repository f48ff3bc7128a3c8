//! `sumsolve play`: a game against the program, which plays from a proof or with the engine.

mod choose;
mod dialogue;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use checker::CheckLimits;
use clap::{Args, Command};
use framework::{Engine, Replay, Sum, claimed_sum};
use game::Player;

use self::dialogue::Match;
use crate::certificate;
use crate::choices::{self, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::{self, InputError};
use crate::interrupt::Interrupt;
use crate::options::{ImpartialArgs, deadline, named, seconds};
use crate::output::picture;
use crate::screen::Console;
use crate::session;

/// The name of the command.
pub(crate) const NAME: &str = "play";

const EXAMPLES: &str = "\
Examples:
  sumsolve play clobber BWBWBW                     the program takes the winning side
  sumsolve play nogo '..x..o. + .^5' --as white    you are White
  sumsolve play nogo '.^9' --first white --time 5  White begins; at most 5 seconds a move
  sumsolve play clobber BWBWBW --impartial         each player may make the moves of both
  sumsolve play --certificate out.cert             the program plays from a proof
  printf 'hint\\nquit\\n' | sumsolve play nogo '.^7'  a move that wins, if there is one";

/// A game to be played.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// A game and a sum of its positions
    #[arg(required_unless_present = "certificate", value_name = "GAME BOARD")]
    words: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Play the winning side of a proof, which is checked first
    #[arg(long, value_name = "FILE", value_parser = named("your moves are typed there, so name a certificate"), conflicts_with_all = ["words", "impartial", "as_player"])]
    certificate: Option<PathBuf>,

    /// Who moves first, by the name that the game has for the player [default: Left, or what the proof is about]
    #[arg(long, value_parser = PlayerNames::single(), value_name = "PLAYER")]
    first: Option<String>,

    /// Which side is yours [default: the losing one]
    #[arg(long = "as", value_parser = PlayerNames::single(), value_name = "PLAYER")]
    as_player: Option<String>,

    /// Think about a move for at most this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    time: Duration,
}

/// The command line.
pub(crate) fn command() -> Command {
    PlayArgs::augment_args(Command::new(NAME))
        .about("Plays against you, and takes the winning side if you let it")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &PlayArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    Interrupt::at_once(|| {
        let mut game = match &args.certificate {
            Some(file) => from_proof(file, args, console)?,
            None => with_engine(args, console)?,
        };
        game.run(console)?;
        Ok(Ending::Answered)
    })
}

/// A game in which the engine chooses the program's moves.
fn with_engine(args: &PlayArgs, console: &mut Console<'_>) -> Result<Match, Failure> {
    let [name, boards @ ..] = &args.words[..] else {
        unreachable!("the game is the first word");
    };
    let language = args.impartial.language(name)?;
    input::check_board(&language, boards)?;
    if input::is_standard_input(boards) {
        return Err(InputError::MovesAreRead.into());
    }
    let sum = input::sum(&language, boards)?;
    let first = choices::player(&language, args.first.as_deref())?.unwrap_or(Player::Left);
    let mut engine = Engine::default();
    engine.set_deadline(deadline(Some(args.time)));
    let person = choices::player(&language, args.as_player.as_deref())?;
    show(&sum, console)?;
    let person = person.unwrap_or_else(|| {
        let winner =
            session::run_watched(&mut engine, console, |engine| engine.winner(&sum, first));
        // The loser; if that is not known, whoever moves first.
        winner.map_or(first, |winner| !winner)
    });
    Ok(Match {
        engine,
        replay: None,
        person,
        mover: first,
        sum,
        before: Vec::new(),
        time: args.time,
    })
}

/// A game in which the program plays the winning side of a proof.
fn from_proof(file: &Path, args: &PlayArgs, console: &mut Console<'_>) -> Result<Match, Failure> {
    let bytes = certificate::read(file, &mut io::empty())?;
    let (certificate, language) = certificate::parse(file, &bytes)?;
    let first = choices::player(&language, args.first.as_deref())?;
    let mut answers = certificate.claim.answers.iter();
    let found = answers.find(|answer| first.is_none_or(|first| answer.first == first));
    let answer = *found.ok_or(InputError::OtherFirst)?;
    let sum = claimed_sum(&certificate.claim, &language);
    let sum = sum.map_err(|error| InputError::NotProved(error.to_string()))?;
    let limits = CheckLimits {
        cancelled: Interrupt::flag(),
        ..CheckLimits::of_bytes(MOST_BYTES)
    };
    show(&sum, console)?;
    let verified = session::busy(console.screen, "checking the proof", || {
        certificate::verify(certificate, &language, limits)
    });
    let verified = verified.map_err(|flaw| InputError::NotProved(flaw.to_string()))?;
    Ok(Match {
        engine: Engine::default(),
        replay: Some(Replay::new(verified, answer.winner)),
        person: !answer.winner,
        mover: answer.first,
        sum,
        before: Vec::new(),
        time: args.time,
    })
}

/// Shows the position at once, whatever there is to think about.
fn show(sum: &Sum, console: &mut Console<'_>) -> io::Result<()> {
    writeln!(console.out, "{}", picture(sum))?;
    console.out.flush()
}

/// What a proof to play from may take.
const MOST_BYTES: usize = 4 << 30;
