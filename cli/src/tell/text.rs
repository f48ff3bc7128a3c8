//! An answer for a person: a line for each part, in the order in which the parts become known.
//!
//! The line of the other winning moves grows. On a terminal it does so above the status line; elsewhere each move is
//! written as soon as it is decided.

use std::io;

use framework::{Answer, Event, Move, MoveAnswer, Moves, Question, Unsolved};
use game::{Outcome, Player};

use crate::live::Live;
use crate::output::{self, Names, counted};
use crate::screen::{Console, Screen};

/// The longest board that is shown beside the move that leads to it.
const BOARD_SHOWN: usize = 40;

/// The most moves of a list that are shown on a terminal.
const MOVES_SHOWN: usize = 24;

/// The lines of an answer.
pub(super) struct Lines<'a> {
    question: &'a Question,
    live: &'a Live,
    names: Names,
    /// Whether each first player wins, as far as that is known.
    wins: Vec<bool>,
    /// The line of the other winning moves of a player, while it grows.
    others: Others,
}

/// How a line grows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Growth {
    /// Above the status line, until it is complete.
    Drawn,
    /// Piece by piece.
    Written,
    /// Not at all: other lines may come between, because each move is told by itself.
    Hidden,
}

/// A list of moves that grows.
#[derive(Default)]
struct Others {
    /// What there is of the line; empty before the first move.
    text: String,
    count: usize,
}

impl Others {
    /// What follows the moves: whether they are all.
    fn ending(&self, are_complete: bool, limit: Option<&Unsolved>, screen: Screen) -> String {
        let most = if screen.out.is_terminal {
            MOVES_SHOWN
        } else {
            usize::MAX
        };
        let more = match self.count.saturating_sub(most) {
            0 => String::new(),
            hidden => format!(" and {hidden} more (--json lists all)"),
        };
        let why = match limit {
            Some(limit) => limit.to_string(),
            None => "not all moves were tried, --moves all tries them".into(),
        };
        match self.count {
            0 if are_complete => "no other move".into(),
            0 => format!("unknown: {why}"),
            _ if are_complete => more,
            _ => format!("{more} ({why})"),
        }
    }
}

impl Lines<'_> {
    pub(super) fn new<'a>(question: &'a Question, live: &'a Live) -> Lines<'a> {
        let longest = Player::BOTH.map(|player| others_name(question, player).len());
        let width = longest.into_iter().max().unwrap_or(0);
        Lines {
            question,
            live,
            names: Names::of_width(width),
            wins: Vec::new(),
            others: Others::default(),
        }
    }

    pub(super) fn begin(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        self.line("position", &self.question.sum.to_string(), console)
    }

    pub(super) fn tell(&mut self, event: &Event<'_>, console: &mut Console<'_>) -> io::Result<()> {
        match *event {
            Event::Winner { first, winner, .. } => {
                self.wins.push(first == winner);
                let text = format!("{} wins", self.player(winner));
                self.line(&format!("{} first", self.player(first)), &text, console)?;
                self.outcome(console)
            }
            Event::Unsolved { first, limit } => {
                let name = format!("{} first", self.player(first));
                self.line(&name, &limit.to_string(), console)
            }
            Event::Move {
                first,
                found,
                wins: true,
                progress: None,
                ..
            } => {
                let name = format!("{} wins with", self.player(first));
                self.line(&name, &self.in_words(found), console)
            }
            Event::Move {
                first,
                found,
                wins: true,
                ..
            } => self.other(first, found, console),
            // The line of the others is there before there is one.
            Event::Move { first, .. } if self.others.count == 0 => self.piece(first, "", console),
            Event::Move { .. } => Ok(()),
            Event::Moves {
                first,
                are_complete,
                limit,
            } => self.end_others(first, are_complete, limit, console),
            Event::Value {
                text,
                is_abbreviated,
            } => self.value(text, is_abbreviated, console),
        }
    }

    /// Writes what no event told.
    pub(super) fn end(&mut self, answer: &Answer, console: &mut Console<'_>) -> io::Result<()> {
        let interrupted = Unsolved::Stopped.to_string();
        if let Some(limit) = answer
            .unsolved
            .as_deref()
            .filter(|&limit| limit != interrupted)
        {
            self.line("unsolved", limit, console)?;
        }
        if let Some(written) = &answer.certificate {
            let sums = counted(written.sums as u64, "sum");
            let bytes = counted(written.bytes, "byte");
            let text = format!("{}, {sums} by moves, {bytes}", written.file.display());
            self.line("certificate", &text, console)?;
        }
        let Some(found) = &answer.statistics else {
            return Ok(());
        };
        self.live.around(|| {
            writeln!(console.out)?;
            output::statistics(found, console)
        })
    }

    /// The outcome class, once it is known who wins for both first players.
    fn outcome(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let [left, right] = self.wins[..] else {
            return Ok(());
        };
        let outcome = Outcome::from_first_wins(left, right);
        let words = match outcome {
            Outcome::L => format!("{} wins, whoever moves first", self.player(Player::Left)),
            Outcome::R => format!("{} wins, whoever moves first", self.player(Player::Right)),
            Outcome::N => "whoever moves first wins".into(),
            Outcome::P => "whoever moves second wins".into(),
        };
        self.line("outcome", &format!("{outcome}, {words}"), console)
    }

    /// Adds a move to the line of the others.
    fn other(&mut self, first: Player, found: &Move, console: &mut Console<'_>) -> io::Result<()> {
        self.others.count += 1;
        let piece = match self.others.count {
            1 => self.in_words(found),
            n if n > MOVES_SHOWN && console.screen.out.is_terminal => return Ok(()),
            _ => format!(", {}", self.in_words(found)),
        };
        self.piece(first, &piece, console)
    }

    /// Ends the line of the others: whether these are all.
    fn end_others(
        &mut self,
        first: Player,
        are_complete: bool,
        limit: Option<&Unsolved>,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let is_asked = self.question.moves == Moves::Auto || are_complete || limit.is_some();
        if !is_asked {
            return Ok(());
        }
        let ending = self.others.ending(are_complete, limit, console.screen);
        self.piece(first, &ending, console)?;
        self.finish_others(console)
    }

    /// Writes a piece of the line of the others.
    fn piece(&mut self, first: Player, piece: &str, console: &mut Console<'_>) -> io::Result<()> {
        let piece = if self.others.text.is_empty() {
            let name = others_name(self.question, first);
            self.names.begin(&name, console.screen) + piece
        } else {
            piece.to_string()
        };
        self.others.text.push_str(&piece);
        match self.growth(console) {
            Growth::Drawn => self.live.grow(&self.others.text),
            Growth::Written => {
                write!(console.out, "{piece}")?;
                console.out.flush()?;
            }
            Growth::Hidden => {}
        }
        Ok(())
    }

    fn finish_others(&mut self, console: &mut Console<'_>) -> io::Result<()> {
        let text = std::mem::take(&mut self.others).text;
        if self.growth(console) == Growth::Written {
            return writeln!(console.out);
        }
        self.live.grow("");
        self.live.around(|| writeln!(console.out, "{text}"))
    }

    /// How the line of the others grows.
    fn growth(&self, console: &Console<'_>) -> Growth {
        if console.screen.out.is_terminal && self.live.is_visible() {
            Growth::Drawn
        } else if console.is_verbose {
            Growth::Hidden
        } else {
            Growth::Written
        }
    }

    fn value(
        &mut self,
        text: Option<&str>,
        is_abbreviated: bool,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let text = match text {
            None => "not known within the budget; sumsolve value tries harder".into(),
            Some(text) if is_abbreviated => format!("{text} (abbreviated)"),
            Some(text) => text.to_string(),
        };
        self.line("value", &text, console)
    }

    fn line(&self, name: &str, text: &str, console: &mut Console<'_>) -> io::Result<()> {
        let line = self.names.begin(name, console.screen) + text;
        self.live.around(|| {
            writeln!(console.out, "{line}")?;
            console.out.flush()
        })
    }

    fn player(&self, player: Player) -> String {
        self.question.sum.language().player(player).to_lowercase()
    }

    /// A move, and the board that it leads to if that is short.
    fn in_words(&self, found: &Move) -> String {
        let sum = &self.question.sum;
        let MoveAnswer { term, label, to } = found.answer(sum);
        match to.chars().count() {
            _ if sum.terms().len() > 1 => format!("{label} in term {term}"),
            0..=BOARD_SHOWN => format!("{label} ({to})"),
            _ => label,
        }
    }
}

fn others_name(question: &Question, player: Player) -> String {
    let player = question.sum.language().player(player);
    format!("{player} also wins with").to_lowercase()
}
