//! `sumsolve play`: a game against the program, which plays from a proof or with the engine.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use checker::Limits;
use clap::{Args, Command};
use framework::{Engine, Move, Replay, Sum, claimed_sum, typed_move};
use game::Player;

use crate::certificate;
use crate::choices::First;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::{self, InputError};
use crate::interrupt::Interrupt;
use crate::options::{ImpartialArgs, deadline, seconds};
use crate::output::picture;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "play";

const EXAMPLES: &str = "\
Examples:
  sumsolve play clobber BWBWBW                     the program takes the winning side
  sumsolve play nogo '..x..o. + .^5' --as white    you are White
  sumsolve play nogo '.^9' --first white --time 5  White begins, and each move takes at most 5 seconds
  sumsolve play clobber BWBWBW --impartial         each player may make the moves of both
  sumsolve play --certificate out.cert             the program plays from a proof";

const HELP: &str = "\
A move is typed as it is written, such as 3-2; in a sum with the term first, as in 2:3-2; or by its number
in the list of moves, as in #4. Other words: moves, board, undo, help, quit.";

/// A game to be played.
#[derive(Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    /// A game and a sum of its positions
    #[arg(required_unless_present = "certificate", value_name = "GAME BOARD")]
    words: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Play the winning side of a proof, which is checked first
    #[arg(long, value_name = "FILE", conflicts_with_all = ["words", "impartial", "as_player"])]
    certificate: Option<PathBuf>,

    /// Who moves first [default: black, or what the proof is about]
    #[arg(long, value_enum, value_name = "PLAYER")]
    first: Option<First>,

    /// Which side is yours [default: the losing one]
    #[arg(long = "as", value_enum, value_name = "PLAYER")]
    as_player: Option<First>,

    /// Think at most so many seconds about a move
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    time: Duration,
}

/// The command line.
pub(crate) fn command() -> Command {
    PlayArgs::augment_args(Command::new(NAME))
        .about("Plays against you: the winning side, if you let it")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &PlayArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    Interrupt::at_once(|| {
        let mut game = match &args.certificate {
            Some(file) => from_proof(file, args)?,
            None => with_engine(args)?,
        };
        game.run(console)?;
        Ok(Ending::Answered)
    })
}

/// A single player, if one is named.
fn single(choice: Option<First>) -> Result<Option<Player>, InputError> {
    match choice.map(First::players) {
        None => Ok(None),
        Some(&[player]) => Ok(Some(player)),
        Some(_) => Err(InputError::OnePlayer),
    }
}

/// A game in which the engine chooses the program's moves.
fn with_engine(args: &PlayArgs) -> Result<Match, Failure> {
    let [name, boards @ ..] = &args.words[..] else {
        unreachable!("the game is the first word");
    };
    let language = args.impartial.language(name)?;
    input::check_board(&language, boards)?;
    let sum = input::sum(&language, boards)?;
    let first = single(args.first)?.unwrap_or(Player::Left);
    let mut engine = Engine::default();
    engine.set_deadline(deadline(Some(args.time)));
    let person = single(args.as_player)?.unwrap_or_else(|| {
        // The loser; if that is not known, whoever moves first.
        engine.winner(&sum, first).map_or(first, |winner| !winner)
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
fn from_proof(file: &Path, args: &PlayArgs) -> Result<Match, Failure> {
    let bytes = certificate::read(file)?;
    let (certificate, language) = certificate::parse(file, &bytes)?;
    let first = single(args.first)?;
    let mut answers = certificate.claim.answers.iter();
    let found = answers.find(|answer| first.is_none_or(|first| answer.first == first));
    let answer = *found.ok_or(InputError::OtherFirst)?;
    let sum = claimed_sum(&certificate.claim, &language);
    let sum = sum.map_err(|error| InputError::NotProved(error.to_string()))?;
    let limits = Limits {
        cancelled: Interrupt::flag(),
        ..Limits::of_bytes(MOST_BYTES)
    };
    let verified = certificate::verify(certificate, &language, limits);
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

/// What a proof to play from may take.
const MOST_BYTES: usize = 4 << 30;

/// A game in progress.
struct Match {
    engine: Engine,
    replay: Option<Replay>,
    person: Player,
    mover: Player,
    sum: Sum,
    /// The sums before each move of the person.
    before: Vec<Sum>,
    time: Duration,
}

/// What the person asks for.
enum Wish {
    Move(Move),
    Undo,
    Quit,
}

impl Match {
    fn run(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (you, me) = (self.name(self.person), self.name(!self.person));
        let title = self.sum.language().title();
        writeln!(
            console.out,
            "{title}: you are {you}, the program is {me}. Type a move, or help."
        )?;
        writeln!(console.out, "{}", picture(&self.sum))?;
        while !self.moves().is_empty() {
            if self.mover != self.person {
                self.answer(console)?;
                continue;
            }
            match self.ask(console)? {
                Wish::Quit => return Ok(()),
                Wish::Undo => self.undo(console)?,
                Wish::Move(chosen) => {
                    self.before.push(self.sum.clone());
                    self.make(&chosen);
                    writeln!(console.out, "{}", picture(&self.sum))?;
                }
            }
        }
        let (loser, winner) = (self.name(self.mover), self.name(!self.mover));
        writeln!(console.out, "{loser} cannot move: {winner} wins.")?;
        Ok(())
    }

    fn make(&mut self, chosen: &Move) {
        self.sum = self.sum.after(chosen);
        self.mover = !self.mover;
    }

    fn undo(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        match self.before.pop() {
            None => writeln!(console.out, "There is nothing to take back."),
            Some(before) => {
                self.sum = before;
                writeln!(console.out, "{}", picture(&self.sum))
            }
        }
    }

    /// Makes the program's move.
    fn answer(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let mover = self.mover;
        let (chosen, source) = self.choose();
        let label = self.label(&chosen);
        self.make(&chosen);
        let name = self.name(mover);
        let after = picture(&self.sum);
        let space = if after.contains('\n') { '\n' } else { ' ' };
        writeln!(
            console.out,
            "{name} plays {label} ({source}):{space}{after}"
        )
    }

    /// A winning move of the proof, else one of the engine, else any.
    fn choose(&mut self) -> (Move, &'static str) {
        let proved = self.replay.as_mut();
        if let Some(chosen) = proved.and_then(|replay| replay.winning_move(&self.sum)) {
            return (chosen, "proved");
        }
        self.engine.set_deadline(deadline(Some(self.time)));
        match self.engine.winning_move(&self.sum, self.mover) {
            Ok(Some(chosen)) => (chosen, "it wins"),
            Ok(None) => (self.any(), "every move loses"),
            Err(_) => (self.any(), "not solved in time"),
        }
    }

    fn any(&self) -> Move {
        self.moves().swap_remove(0)
    }

    fn moves(&self) -> Vec<Move> {
        self.sum.moves(self.mover)
    }

    /// A move as it is typed.
    fn label(&self, chosen: &Move) -> String {
        let is_sum = self.sum.terms().len() != 1;
        typed_move(chosen.term + 1, &chosen.label, is_sum)
    }

    fn ask(&mut self, console: &mut Console<'_>) -> io::Result<Wish> {
        loop {
            write!(console.out, "{}> ", self.name(self.person))?;
            console.out.flush()?;
            // Bytes that are not text are not a move either.
            let mut line = Vec::new();
            if console.input.read_until(b'\n', &mut line)? == 0 {
                writeln!(console.out)?;
                return Ok(Wish::Quit);
            }
            match String::from_utf8_lossy(&line).trim() {
                "" => {}
                "quit" | "exit" => return Ok(Wish::Quit),
                "undo" => return Ok(Wish::Undo),
                "help" => writeln!(console.out, "{}\n{HELP}", self.sum.language().rules())?,
                "board" => writeln!(console.out, "{}", picture(&self.sum))?,
                "moves" => self.list(console)?,
                typed => match self.find(typed) {
                    Some(chosen) => return Ok(Wish::Move(chosen)),
                    None => writeln!(
                        console.out,
                        "'{typed}' is no move here: type moves to see them all, or help."
                    )?,
                },
            }
        }
    }

    fn list(&self, console: &mut Console<'_>) -> io::Result<()> {
        for (n, found) in self.moves().iter().enumerate() {
            let (label, to) = (self.label(found), self.sum.text_of(&found.to));
            writeln!(console.out, "#{}  {label}  ({to})", n + 1)?;
        }
        Ok(())
    }

    /// The move that was typed.
    fn find(&self, typed: &str) -> Option<Move> {
        let mut moves = self.moves();
        if let Some(number) = typed.strip_prefix('#') {
            let index = number.parse::<usize>().ok()?.checked_sub(1)?;
            return (index < moves.len()).then(|| moves.swap_remove(index));
        }
        moves.into_iter().find(|found| self.label(found) == typed)
    }

    fn name(&self, player: Player) -> String {
        self.sum.language().player(player).into()
    }
}
