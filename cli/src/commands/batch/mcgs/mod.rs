//! The `.test` files of MCGS: sections of games, positions that are a sum up to a command, and commands that ask.
//!
//! | file | idea |
//! |---|---|
//! | `split` | the input in pieces, each up to a command, without comments |
//! | `tokens` | sections, positions and commands |
//! | `command` | what is asked |
//! | `value` | numbers, nimbers, switches and ups |
//! | `board` | positions in our notation |
//! | `moves` | our moves in MCGS's notation |
//!
//! ```text
//! {version 1.7}
//! [clobber_1xn] XOXO OXX        /* a sum of two strips */
//! [integer_game] -1             /* and of a number */
//! {B win, W loss}
//! ```

mod board;
mod command;
mod moves;
mod split;
mod tokens;
mod value;

use std::sync::Arc;

use framework::{Language, Sum, Term};
use game::{Player, TextError};

use self::board::Refusal;
use self::command::{Ask, Command};
use self::moves::{SumNotation, TermNotation};
use self::split::{Piece, Splitter};
use self::tokens::Token;
use super::job::{Complaint, Job, Kind};
use super::question::{Asked, BatchQuestion, Finding};
use crate::registry;

/// Reads a file line by line.
pub(crate) struct Reader {
    splitter: Splitter,
    /// The game of the next positions, as MCGS names it.
    section: Option<String>,
    /// Sums of all games.
    language: Language,
}

impl Reader {
    /// A reader of files whose first positions are of a game, if one is named.
    pub(crate) fn new(section: Option<String>) -> Reader {
        Reader {
            splitter: Splitter::default(),
            section,
            language: registry::mixed(),
        }
    }

    /// Takes the next line.
    pub(super) fn line(&mut self, number: usize, text: &str) -> Vec<Job> {
        let pieces = self.splitter.line(number, text);
        pieces.iter().flat_map(|piece| self.piece(piece)).collect()
    }

    /// There are no more lines.
    pub(super) fn end(&mut self) -> Vec<Job> {
        match self.splitter.end() {
            Some(piece) => self.piece(&piece),
            None => Vec::new(),
        }
    }

    /// The jobs of a piece.
    fn piece(&mut self, piece: &Piece) -> Vec<Job> {
        let complaint = |refusal: Refusal| Job::Complaint(piece.complaint(refusal));
        let (tokens, error) = match &piece.error {
            None => tokens::tokens(&piece.text),
            Some(error) => (Vec::new(), Some(error.clone())),
        };
        let case = self.case(tokens);
        match error.map_or(Ok(()), |error| Err(error.into())).and(case) {
            Ok((questions, refused)) => {
                let questions = (!questions.is_empty()).then_some(Job::Questions(questions));
                questions
                    .into_iter()
                    .map(|job| piece.numbered(job))
                    .chain(refused.into_iter().map(complaint))
                    .collect()
            }
            Err(refusal) => vec![complaint(refusal)],
        }
    }

    /// The questions of a piece, and what else it asks. The section is remembered whatever else is wrong.
    fn case(&mut self, tokens: Vec<Token>) -> Result<(Vec<BatchQuestion>, Vec<Refusal>), Refusal> {
        let mut boards = Vec::new();
        let mut commands = None;
        for token in tokens {
            match token {
                Token::Section(name, _) => self.section = Some(name),
                Token::Board(text, start) => boards.push((self.section.clone(), text, start)),
                Token::Commands(text, start) => commands = Some((text, start)),
            }
        }
        let Some((text, start)) = commands else {
            return match boards.first() {
                Some(&(_, _, start)) => Err(TextError::new(start, NO_COMMAND).into()),
                None => Ok(Default::default()),
            };
        };
        let commands = command::commands(&text);
        let is_version = |command: &Read| {
            matches!(
                command,
                Ok(Command {
                    ask: Ask::Version,
                    ..
                })
            )
        };
        if commands.iter().all(is_version) && boards.is_empty() {
            return Ok(Default::default());
        }
        let (terms, notations) = self.terms(boards)?;
        let case = Case {
            sum: Sum::of_terms(&self.language, terms),
            notation: Arc::new(SumNotation::new(notations)),
        };
        Ok(case.questions(commands, start))
    }

    fn terms(
        &self,
        boards: Vec<(Option<String>, String, usize)>,
    ) -> Result<(Vec<Term>, Vec<TermNotation>), Refusal> {
        let mut terms = Vec::new();
        for (section, text, start) in boards {
            let Some(section) = section else {
                return Err(TextError::new(start, NO_SECTION).into());
            };
            let term = board::term(&self.language, &section, &text);
            terms.push(term.map_err(|refusal| refusal.shifted(start))?);
        }
        Ok(terms.into_iter().unzip())
    }
}

/// A command, or what is wrong with it.
type Read = Result<Command, TextError>;

const NO_COMMAND: &str =
    "there is no command after this position: write one such as {B win, W loss}";
const NO_SECTION: &str =
    "the game of this position is not named: write it before, such as [clobber_1xn]";

/// A sum that is asked about.
struct Case {
    sum: Sum,
    notation: Arc<SumNotation>,
}

impl Case {
    /// The questions of some commands, which begin at a place, and what else they ask.
    fn questions(&self, commands: Vec<Read>, start: usize) -> (Vec<BatchQuestion>, Vec<Refusal>) {
        let mut questions = Vec::new();
        let mut refused = Vec::new();
        for command in commands {
            let question = command.map_err(Refusal::from);
            match question.and_then(|command| self.asked(command)) {
                Ok(question) => questions.push(question),
                Err(refusal) => refused.push(refusal.shifted(start)),
            }
        }
        (questions, refused)
    }

    /// The question of a command.
    fn asked(&self, Command { ask, start }: Command) -> Result<BatchQuestion, Refusal> {
        if ask.is_impartial() && !self.notation.is_impartial() {
            return Err(TextError::new(start, PARTIZAN).into());
        }
        match ask {
            Ask::Version => Err(TextError::new(start, LATE_VERSION).into()),
            Ask::Thermograph => Err(Refusal::not_supported(start, THERMOGRAPH)),
            Ask::Winner(first, expected) => {
                Ok(self.question(Asked::Winner(first), expected.map(Finding::Winner)))
            }
            Ask::NimValue(expected) => {
                Ok(self.question(Asked::NimValue, expected.map(Finding::NimValue)))
            }
            Ask::WinningMoves(first, expected) => {
                let asked = Asked::WinningMoves(first.unwrap_or(Player::Left));
                Ok(self.question(asked, expected.map(Finding::WinningMoves)))
            }
        }
    }

    fn question(&self, asked: Asked, expected: Option<Finding>) -> BatchQuestion {
        BatchQuestion {
            sum: self.sum.clone(),
            text: self.sum.to_string(),
            line: 0,
            asked,
            expected,
            notation: Some(self.notation.clone()),
        }
    }
}

const PARTIZAN: &str =
    "N needs games that are impartial, all of them, such as [impartial clobber_1xn]";
const LATE_VERSION: &str = "the version stands before all positions, in braces of its own";
const THERMOGRAPH: &str = "thermographs are not checked";

impl Piece {
    /// The job, with the line of the piece's command.
    fn numbered(&self, mut job: Job) -> Job {
        if let Job::Questions(questions) = &mut job {
            for question in questions {
                question.line = self.last_line();
            }
        }
        job
    }

    fn complaint(&self, Refusal { kind, error }: Refusal) -> Complaint {
        let (line, column, source) = self.place(error.index);
        Complaint {
            kind,
            line,
            source: source.to_string(),
            error: TextError::new(column, error.message),
        }
    }
}

impl From<TextError> for Refusal {
    fn from(error: TextError) -> Refusal {
        let kind = Kind::Bad;
        Refusal { kind, error }
    }
}

/// What is read from a text: the position and the question of each case, or the line and the column of what is wrong.
pub(crate) fn read(text: &str) -> Vec<Result<(String, Asked), (usize, usize)>> {
    let mut reader = Reader::new(None);
    let mut jobs = Vec::new();
    for (n, line) in text.lines().enumerate() {
        jobs.extend(reader.line(n + 1, line));
    }
    jobs.extend(reader.end());
    let told = |job| match job {
        Job::Questions(questions) => {
            let questions = questions.into_iter();
            questions
                .map(|asked| Ok((asked.text, asked.asked)))
                .collect()
        }
        Job::Complaint(complaint) => vec![Err((complaint.line, complaint.error.index + 1))],
    };
    jobs.into_iter().flat_map(told).collect()
}
