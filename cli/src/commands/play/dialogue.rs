//! A game in progress: the person types moves, and the program answers.

use std::io;
use std::time::Duration;

use framework::{Engine, Event, Move, Moves, Question, Replay, Sum, Term, ValueEffort, typed_move};
use game::Player;

use crate::failure::Failure;
use crate::options::deadline;
use crate::output::picture;
use crate::screen::Console;
use crate::session;

const HELP: &str = "\
A move is typed as it is written, such as 3-2; in a sum with the term first, as in 2:3-2; or by its number
in the list of moves, as in #4. Other words: moves, board, undo, help, quit.";

/// A game in progress.
pub(super) struct Match {
    pub(super) engine: Engine,
    pub(super) replay: Option<Replay>,
    pub(super) person: Player,
    pub(super) mover: Player,
    pub(super) sum: Sum,
    /// The sums before each move of the person.
    pub(super) before: Vec<Sum>,
    pub(super) time: Duration,
}

/// What the person asks for.
enum Wish {
    Move(Move),
    Undo,
    Quit,
}

impl Match {
    /// Plays to the end, or until the person quits.
    pub(super) fn run(&mut self, console: &mut Console<'_>) -> Result<(), Failure> {
        let (you, me) = (self.name(self.person), self.name(!self.person));
        let title = self.sum.language().title();
        writeln!(
            console.out,
            "{title}: you are {you}, the program is {me}. Type a move, or help."
        )?;
        while self.can_move() {
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
        let (chosen, source) = self.choose(console);
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
    fn choose(&mut self, console: &mut Console<'_>) -> (Move, &'static str) {
        let proved = self.replay.as_mut();
        if let Some(chosen) = proved.and_then(|replay| replay.winning_move(&self.sum)) {
            return (chosen, "proved");
        }
        let question = Question {
            first: vec![self.mover],
            moves: Moves::First,
            value: ValueEffort::None,
            ..Question::new(self.sum.clone())
        };
        let mut chosen = None;
        self.engine.set_deadline(deadline(Some(self.time)));
        let answer = session::run_watched(&mut self.engine, console, |engine| {
            engine.ask_streaming(&question, &mut |event| {
                if let Event::Move { found, .. } = event {
                    chosen = Some(found.clone());
                }
            })
        });
        match (chosen, answer.unsolved) {
            (Some(chosen), _) => (chosen, "it wins"),
            (None, None) => (self.any(), "every move loses"),
            (None, Some(_)) => (self.any(), "not solved in time"),
        }
    }

    /// Whether the player to move has a move. Does not keep the moves: those of a long board take much memory.
    fn can_move(&self) -> bool {
        self.sum.terms().iter().any(|term| match term {
            Term::Position(position) => position.move_count(self.mover) > 0,
            Term::Value(value) => !value.moves(self.mover).is_empty(),
        })
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
