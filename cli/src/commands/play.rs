//! `sumsolve play`: a game against the program, from a proof or from the solver.

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use checker::{Certificate, Limits};
use clap::{Args, Command};
use framework::certificate::{Replay, claimed_sum};
use framework::{Player, Solver, Subgame, Sum, SumGame, WinningMove};

use crate::args::seconds;
use crate::certificate;
use crate::choices::First;
use crate::input::{self, InputError};
use crate::interrupt::Interrupt;
use crate::output::picture;
use crate::report::typed_move;
use crate::{Ending, Failure, games};

/// The name of the command.
pub(crate) const NAME: &str = "play";

const EXAMPLES: &str = "\
Examples:
  sumsolve play clobber BWBWBW                     the program takes the winning side
  sumsolve play nogo '..x..o. + .^5' --as white    you are White
  sumsolve play nogo '.^9' --first white --time 5  White begins, and each move takes at most 5 seconds
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

    /// Play the winning side of a proof, which is checked first
    #[arg(long, value_name = "FILE", conflicts_with_all = ["words", "as_player"])]
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

pub(crate) fn command() -> Command {
    PlayArgs::augment_args(Command::new(NAME))
        .about("Plays against you: the winning side, if you let it")
        .after_help(EXAMPLES)
}

/// What is played.
pub(crate) struct Match<'a> {
    args: &'a PlayArgs,
    /// What the program plays from, if not from the solver alone.
    certificate: Option<Certificate<'a>>,
}

/// Where it is played.
pub(crate) struct Table<'a> {
    input: &'a mut dyn BufRead,
    out: &'a mut dyn Write,
}

pub(crate) fn run(
    args: &PlayArgs,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    Interrupt::at_once(|| at_table(args, &mut Table { input, out }))
}

fn at_table(args: &PlayArgs, table: &mut Table<'_>) -> Result<Ending, Failure> {
    if let Some(path) = &args.certificate {
        let file = certificate::read(path)?;
        let certificate = Certificate::read(&file);
        let certificate = certificate.map_err(|error| certificate::unreadable(path, &error))?;
        let game = games::find(&certificate.claim.game)?;
        let certificate = Some(certificate);
        game.play(Match { args, certificate }, table)?;
    } else {
        let name = args.words.first().map_or("", String::as_str);
        let certificate = None;
        games::find(name)?.play(Match { args, certificate }, table)?;
    }
    Ok(Ending::Answered)
}

/// Plays a game of a kind.
pub(crate) fn play<G: SumGame>(game: Match<'_>, table: &mut Table<'_>) -> Result<(), Failure> {
    match game.certificate {
        Some(certificate) => from_proof::<G>(certificate, game.args)?.run(table),
        None => from_solver::<G>(game.args)?.run(table),
    }
}

/// A single player; the game says which one comes first.
fn single(choice: Option<First>) -> Result<Option<Player>, InputError> {
    match choice.map(First::players) {
        None => Ok(None),
        Some(&[player]) => Ok(Some(player)),
        Some(_) => Err(InputError::OnePlayer),
    }
}

fn from_solver<G: SumGame>(args: &PlayArgs) -> Result<Session<G>, Failure> {
    let [_, boards @ ..] = &args.words[..] else {
        unreachable!("the game is the first word");
    };
    if boards.is_empty() {
        return Err(InputError::NoBoard(G::NAME, G::EXAMPLES[0]).into());
    }
    let sum = input::sum::<G>(boards)?;
    let first = single(args.first)?.unwrap_or(Player::Left);
    let mut solver = Solver::<G>::default();
    solver.set_deadline(games::deadline(Some(args.time)));
    let person = single(args.as_player)?.unwrap_or_else(|| {
        // Whoever loses; if that is not known, whoever moves first.
        solver.winner(&sum, first).map_or(first, |winner| !winner)
    });
    Ok(Session {
        solver,
        replay: None,
        person,
        mover: first,
        sum,
        before: Vec::new(),
        time: args.time,
    })
}

fn from_proof<G: SumGame>(
    certificate: Certificate<'_>,
    args: &PlayArgs,
) -> Result<Session<G>, Failure> {
    let wanted = single(args.first)?;
    let mut answers = certificate.claim.answers.iter();
    let found = answers.find(|answer| wanted.is_none_or(|first| answer.first == first));
    let answer = *found.ok_or(InputError::OtherFirst)?;
    let sum = claimed_sum::<G>(&certificate.claim);
    let sum = sum.map_err(|error| InputError::NotProved(error.to_string()))?;
    let limits = Limits {
        unwanted: Interrupt::flag(),
        ..Limits::of_bytes(MOST_BYTES)
    };
    let verified = checker::verify(certificate, G::parse, limits);
    let verified = verified.map_err(|flaw| InputError::NotProved(flaw.to_string()))?;
    Ok(Session {
        solver: Solver::default(),
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

/// A game under way.
struct Session<G: SumGame> {
    solver: Solver<G>,
    replay: Option<Replay<G>>,
    person: Player,
    mover: Player,
    sum: Sum<G::Position>,
    /// The sums before each move of the person.
    before: Vec<Sum<G::Position>>,
    time: Duration,
}

/// What the person wants.
enum Wish<P: Subgame> {
    Move(WinningMove<P>),
    Undo,
    Quit,
}

impl<G: SumGame> Session<G> {
    fn run(&mut self, table: &mut Table<'_>) -> Result<(), Failure> {
        let (you, me) = (name::<G>(self.person), name::<G>(!self.person));
        writeln!(
            table.out,
            "{}: you are {you}, the program is {me}. Type a move, or help.",
            G::TITLE
        )?;
        writeln!(table.out, "{}", picture(&self.sum))?;
        while self.sum.moves(self.mover).next().is_some() {
            if self.mover != self.person {
                self.answer(table)?;
                continue;
            }
            match self.ask(table)? {
                Wish::Quit => return Ok(()),
                Wish::Undo => self.undo(table)?,
                Wish::Move(chosen) => {
                    self.before.push(self.sum.clone());
                    self.make(chosen);
                    writeln!(table.out, "{}", picture(&self.sum))?;
                }
            }
        }
        let (loser, winner) = (name::<G>(self.mover), name::<G>(!self.mover));
        writeln!(table.out, "{loser} cannot move: {winner} wins.")?;
        Ok(())
    }

    fn make(&mut self, chosen: WinningMove<G::Position>) {
        self.sum = self.sum.with_term(chosen.term, chosen.to);
        self.mover = !self.mover;
    }

    fn undo(&mut self, table: &mut Table<'_>) -> io::Result<()> {
        match self.before.pop() {
            None => writeln!(table.out, "There is nothing to take back."),
            Some(before) => {
                self.sum = before;
                writeln!(table.out, "{}", picture(&self.sum))
            }
        }
    }

    /// The program's move.
    fn answer(&mut self, table: &mut Table<'_>) -> Result<(), Failure> {
        let mover = self.mover;
        let (chosen, source) = self.choose();
        let label = self.label(&chosen);
        self.make(chosen);
        let name = name::<G>(mover);
        let after = picture(&self.sum);
        let space = if after.contains('\n') { '\n' } else { ' ' };
        writeln!(table.out, "{name} plays {label} ({source}):{space}{after}")?;
        Ok(())
    }

    /// A winning move of the proof, else one of the solver, else any.
    fn choose(&mut self) -> (WinningMove<G::Position>, &'static str) {
        let proved = self.replay.as_mut();
        if let Some(chosen) = proved.and_then(|replay| replay.winning_move(&self.sum)) {
            return (chosen, "proved");
        }
        self.solver.set_deadline(games::deadline(Some(self.time)));
        match self.solver.winning_move(&self.sum, self.mover) {
            Ok(Some(chosen)) => (chosen, "it wins"),
            Ok(None) => (self.any(), "every move loses"),
            Err(_) => (self.any(), "not solved in time"),
        }
    }

    fn any(&self) -> WinningMove<G::Position> {
        let mut moves = self.moves();
        moves.swap_remove(0)
    }

    fn moves(&self) -> Vec<WinningMove<G::Position>> {
        WinningMove::all(&self.sum, self.mover).collect()
    }

    /// A move as it is typed.
    fn label(&self, chosen: &WinningMove<G::Position>) -> String {
        let is_sum = self.sum.terms.len() != 1;
        typed_move(chosen.term + 1, &chosen.label, is_sum)
    }

    fn ask(&mut self, table: &mut Table<'_>) -> Result<Wish<G::Position>, Failure> {
        loop {
            write!(table.out, "{}> ", name::<G>(self.person))?;
            table.out.flush()?;
            // What is no text is no move either.
            let mut line = Vec::new();
            if table.input.read_until(b'\n', &mut line)? == 0 {
                writeln!(table.out)?;
                return Ok(Wish::Quit);
            }
            match String::from_utf8_lossy(&line).trim() {
                "" => {}
                "quit" | "exit" => return Ok(Wish::Quit),
                "undo" => return Ok(Wish::Undo),
                "help" => writeln!(table.out, "{}\n{HELP}", G::RULES)?,
                "board" => writeln!(table.out, "{}", picture(&self.sum))?,
                "moves" => self.list(table)?,
                typed => match self.find(typed) {
                    Some(chosen) => return Ok(Wish::Move(chosen)),
                    None => writeln!(
                        table.out,
                        "'{typed}' is no move here: type moves to see them all, or help."
                    )?,
                },
            }
        }
    }

    fn list(&self, table: &mut Table<'_>) -> io::Result<()> {
        for (n, found) in self.moves().iter().enumerate() {
            let label = self.label(found);
            writeln!(table.out, "#{}  {label}  ({})", n + 1, found.to)?;
        }
        Ok(())
    }

    /// The move that was typed.
    fn find(&self, typed: &str) -> Option<WinningMove<G::Position>> {
        let mut moves = self.moves();
        if let Some(number) = typed.strip_prefix('#') {
            let index = number.parse::<usize>().ok()?.checked_sub(1)?;
            return (index < moves.len()).then(|| moves.swap_remove(index));
        }
        moves.into_iter().find(|found| self.label(found) == typed)
    }
}

fn name<G: SumGame>(player: Player) -> &'static str {
    G::PLAYERS[player.index()]
}
