//! A game in progress: the person types moves, and the program answers.

use std::io;
use std::time::Duration;

use framework::{Engine, Move, Replay, Sum, Term, typed_move};
use game::Player;

use super::choose::{Chosen, choose, with_most_left};
use crate::failure::Failure;
use crate::options::deadline;
use crate::output::picture;
use crate::screen::Console;

const HELP: &str = "  moves   all your moves, and where they lead
  hint    a move that wins, if there is one
  undo    takes your last move back, and the answer to it
  board   the position once more
  help    the rules, and this
  quit    leaves the game; so does Ctrl-D";

/// What can be done after the end.
const AFTER_THE_END: &str = "Type undo to take your last move back, or quit.";

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
            "{title}: you are {you}, the program is {me}. Type a move, or moves, hint, undo, help, quit."
        )?;
        loop {
            if !self.can_move() {
                self.tell_end(console)?;
                if self.before.is_empty() || !self.is_taken_back(console)? {
                    return Ok(());
                }
            }
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
    }

    /// Tells who has won.
    fn tell_end(&self, console: &mut Console<'_>) -> io::Result<()> {
        let (loser, winner) = (self.name(self.mover), self.name(!self.mover));
        let verdict = if self.mover == self.person {
            "You have lost."
        } else {
            "You have won!"
        };
        writeln!(console.out, "{loser} cannot move: {winner} wins. {verdict}")
    }

    /// Asks what to do after the end; returns whether the last move is taken back.
    fn is_taken_back(&mut self, console: &mut Console<'_>) -> io::Result<bool> {
        writeln!(console.out, "{AFTER_THE_END}")?;
        while let Some(line) = self.line(console)? {
            match line.trim() {
                "" => {}
                "quit" | "exit" => return Ok(false),
                "undo" => {
                    self.undo(console)?;
                    return Ok(true);
                }
                "board" => writeln!(console.out, "{}", picture(&self.sum))?,
                _ => writeln!(console.out, "The game is over. {AFTER_THE_END}")?,
            }
        }
        Ok(false)
    }

    /// The next line that the person types; none at the end of the input.
    fn line(&self, console: &mut Console<'_>) -> io::Result<Option<String>> {
        write!(console.out, "{}> ", self.name(self.person))?;
        console.out.flush()?;
        // Bytes that are not text are not a move either.
        let mut line = Vec::new();
        if console.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(console.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
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
                self.mover = self.person;
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
        match self.search(console) {
            Chosen::Wins(chosen) => (chosen, "it wins"),
            Chosen::AllLose => (self.any(), "every move loses"),
            Chosen::Unknown => (self.any(), "not solved in time"),
        }
    }

    /// A winning move of whoever moves now, if the engine finds one in time.
    fn search(&mut self, console: &mut Console<'_>) -> Chosen {
        self.engine.set_deadline(deadline(Some(self.time)));
        choose(&self.sum, self.mover, &mut self.engine, console)
    }

    /// Tells the person what to play, and why.
    fn hint(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let chosen = self.search(console);
        let best = || self.label(&with_most_left(&self.sum, self.moves()));
        let hint = match chosen {
            Chosen::Wins(chosen) => format!("{} wins.", self.label(&chosen)),
            Chosen::AllLose => format!("Every move loses. {} leaves the most moves.", best()),
            Chosen::Unknown => format!(
                "Not solved in {} seconds. {} leaves the most moves, but may lose.",
                self.time.as_secs_f64(),
                best()
            ),
        };
        writeln!(console.out, "{hint}")
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
            let Some(line) = self.line(console)? else {
                return Ok(Wish::Quit);
            };
            match line.trim() {
                "" => {}
                "hint" => self.hint(console)?,
                "quit" | "exit" => return Ok(Wish::Quit),
                "undo" => return Ok(Wish::Undo),
                "help" => self.help(console)?,
                "board" => writeln!(console.out, "{}", picture(&self.sum))?,
                "moves" => self.list(console)?,
                typed => match self.find(typed) {
                    Ok(chosen) => return Ok(Wish::Move(chosen)),
                    Err(message) => writeln!(console.out, "{message}")?,
                },
            }
        }
    }

    /// The rules, how moves are typed, and the other words.
    fn help(&self, console: &mut Console<'_>) -> io::Result<()> {
        let language = self.sum.language();
        let example = self.moves().swap_remove(0);
        let example = self.label(&example);
        let term = if self.sum.terms().len() > 1 {
            " (the number of the term comes first)"
        } else {
            ""
        };
        writeln!(
            console.out,
            "{}\nType a move such as {example}{term}, or its number in the list of moves, as in #1; or:\n{HELP}",
            language.rules()
        )
    }

    fn list(&self, console: &mut Console<'_>) -> io::Result<()> {
        for (n, found) in self.moves().iter().enumerate() {
            let (label, to) = (self.label(found), self.sum.text_of(&found.to));
            writeln!(console.out, "#{}  {label}  ({to})", n + 1)?;
        }
        Ok(())
    }

    /// The move that was typed. The number of the term may be left out if only one term has such a move.
    fn find(&self, typed: &str) -> Result<Move, String> {
        let moves = self.moves();
        let place = match typed.strip_prefix('#') {
            Some(number) => number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)),
            None => moves.iter().position(|found| self.label(found) == typed),
        };
        if let Some(found) = place.and_then(|place| moves.get(place)) {
            return Ok(found.clone());
        }
        let mut in_terms: Vec<&Move> = moves.iter().filter(|found| found.label == typed).collect();
        in_terms.dedup_by_key(|found| found.term);
        match in_terms[..] {
            [] => Err(format!(
                "'{typed}' is no move here: type moves to see them all, or help."
            )),
            [only] => Ok(only.clone()),
            [first, second, ..] => Err(format!(
                "'{typed}' is a move in several terms: name the term, as in {} or {}.",
                self.label(first),
                self.label(second)
            )),
        }
    }

    fn name(&self, player: Player) -> String {
        self.sum.language().player(player).into()
    }
}
