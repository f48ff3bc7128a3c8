//! What statements come to: names, values, properties and comparisons.

use std::sync::Arc;

use framework::{
    Engine, Facts, KNOWN_NODES, Known, Language, Literal, Sum, Term, Unsolved, Vocabulary,
};
use game::{Comparison, Outcome, Player, TextError};
use value::{ValueId, Values};

use super::clock::Clock;
use super::names::{self, Names};
use super::partly::{self, Partly};
use super::property::{self, Find, Property};
use super::result::{Calculated, Is, winner};
use super::sign::Sign;
use super::statement::{Piece, Says, Statement};
use super::{display, help};
use crate::interrupt::Interrupt;
use crate::registry;

/// A value is shown up to this many characters if all of it is asked for.
const FULL_LENGTH: usize = 10_000_000;

/// An outcome is looked for with `FEW_NODES` before a value is, and, if nobody asked for it, with `SOME_NODES` after.
const FEW_NODES: u64 = 4000;
const SOME_NODES: u64 = 200_000;

/// What lasts from one statement to the next.
pub(super) struct Memory {
    pub(super) language: Language,
    pub(super) names: Names,
    /// A value is shown in full up to this many characters.
    length: usize,
    /// The facts that were looked at last, because most users look at several facts of one sum.
    facts: Option<(Sum, Facts)>,
}

impl Memory {
    /// Nothing yet, and room for names; values are shown up to a length.
    pub(super) fn new(bytes: usize, length: usize) -> Memory {
        Memory {
            language: registry::mixed(),
            names: Names::new(bytes),
            length,
            facts: None,
        }
    }
}

/// The evaluation of one statement.
pub(super) struct Evaluation<'a> {
    engine: &'a mut Engine,
    memory: &'a mut Memory,
    clock: Clock,
    /// Why a property in an expression is not known.
    unsolved: Option<String>,
}

/// What is found, or why it is not.
type Found<T> = Result<T, String>;

/// Why a statement has no result.
enum Stop {
    /// It is wrong.
    Wrong(TextError),
    /// Something in it was not found within the limits.
    Unsolved(String),
}

/// Why a value is not known; also if it was given up before, and the search for what is known was interrupted.
fn or_interrupted(why: String) -> String {
    if Interrupt::is_requested() {
        Unsolved::Stopped.to_string()
    } else {
        why
    }
}

/// What is known, if it is anything.
fn something(known: Known) -> Option<Known> {
    Some(known).filter(|known| !known.is_nothing())
}

/// Why a property is not a game.
enum NoGame {
    /// The value has no such thing.
    Missing(String),
    /// It was not found within the limits.
    Unsolved(String),
}

impl From<TextError> for Stop {
    fn from(error: TextError) -> Stop {
        Stop::Wrong(error)
    }
}

impl<'a> Evaluation<'a> {
    pub(super) fn new(engine: &'a mut Engine, memory: &'a mut Memory, clock: Clock) -> Self {
        Evaluation {
            engine,
            memory,
            clock,
            unsolved: None,
        }
    }

    /// What a statement comes to.
    pub(super) fn result(&mut self, statement: &Statement) -> Result<Calculated, TextError> {
        let (is, found) = match &statement.says {
            Says::Keep(name, sum) => (Is::Assignment, self.keep(name, sum)),
            Says::Compare(a, sign, b) => (Is::Comparison, self.compare(a, *sign, b)),
            Says::Show(sum, None) => (Is::Value, self.show(sum)),
            Says::Show(sum, Some(word)) => (Is::Property, self.property_of(sum, word)),
            Says::Help(word) => (Is::Text, help::about(word.as_ref()).map_err(Stop::Wrong)),
            Says::Names => (Is::Text, Ok(self.list())),
            Says::Forget(names) => (Is::Text, self.forget(names)),
            Says::Quit => (Is::Text, Ok(Calculated::default())),
        };
        match found {
            Ok(result) => Ok(result),
            Err(Stop::Unsolved(why)) => Ok(Calculated::unsolved(is, why)),
            Err(Stop::Wrong(error)) => Err(error),
        }
    }

    /// Reads an expression.
    fn read(&mut self, piece: &Piece) -> Result<Sum, Stop> {
        let language = self.memory.language.clone();
        // Messages name columns, which are those of the whole line.
        let text = " ".repeat(piece.start) + &piece.text;
        let read = language.sum_with(&text, self);
        read.map_err(|error| match self.unsolved.take() {
            Some(why) => Stop::Unsolved(why),
            None => Stop::Wrong(error),
        })
    }

    fn keep(&mut self, name: &Piece, sum: &Piece) -> Result<Calculated, Stop> {
        let sum = self.read(sum)?;
        let kept = self.memory.names.keep(&name.text, &sum);
        kept.map_err(|message| name.error(message))?;
        Ok(Calculated::new(Is::Assignment, sum.to_string()))
    }

    fn forget(&mut self, names: &[Piece]) -> Result<Calculated, Stop> {
        for name in names {
            let forgotten = self.memory.names.forget(&name.text);
            forgotten.map_err(|message| name.error(message))?;
        }
        Ok(Calculated {
            is: Is::Text,
            ..Calculated::default()
        })
    }

    /// The names and what they stand for. Nothing is computed.
    fn list(&self) -> Calculated {
        let lines = self.memory.names.all();
        let lines: Vec<String> = lines.map(|(name, sum)| format!("{name} = {sum}")).collect();
        let text = if lines.is_empty() {
            "no names yet: write one, as in g = clobber:BBWBW".into()
        } else {
            lines.join("\n")
        };
        Calculated::new(Is::Text, text)
    }

    /// The value of an expression, or else what is known.
    fn show(&mut self, piece: &Piece) -> Result<Calculated, Stop> {
        let sum = self.read(piece)?;
        self.memory.names.set_last(&sum);
        let why = match self.value(&sum) {
            Ok(id) => return Ok(self.shown(id, Is::Value)),
            Err(why) => why,
        };
        let known = self.known(&sum);
        if known.outcome.as_deref() == Some("P") {
            return Ok(self.shown(ValueId::ZERO, Is::Value));
        }
        let outcome = known.outcome.clone().or_else(|| {
            let outcome = self.engine.outcome_within(&sum, SOME_NODES).ok();
            outcome.map(|outcome| outcome.to_string())
        });
        Ok(Calculated {
            outcome,
            known: something(known),
            ..Calculated::unsolved(Is::Value, or_interrupted(why))
        })
    }

    /// What is known about a sum without a value.
    fn known(&mut self, sum: &Sum) -> Known {
        self.engine.set_deadline(self.clock.end());
        self.engine.known(sum, KNOWN_NODES)
    }

    /// A value, abbreviated if it is long.
    fn shown(&mut self, id: ValueId, is: Is) -> Calculated {
        let (text, is_abbreviated) =
            framework::value_text(id, self.memory.length, self.engine.values());
        Calculated {
            is_abbreviated,
            ..Calculated::new(is, text)
        }
    }

    fn compare(&mut self, a: &Piece, sign: Sign, b: &Piece) -> Result<Calculated, Stop> {
        let difference = self.read(a)?.minus(&self.read(b)?);
        let outcome = self.outcome(&difference).map_err(Stop::Unsolved)?;
        let relation = Comparison::from(outcome);
        let (left, right) = (&a.text, &b.text);
        Ok(Calculated {
            holds: sign.holds(relation),
            relation: Some(relation.to_string()),
            ..Calculated::new(Is::Comparison, format!("{left} {relation} {right}"))
        })
    }

    /// A property of a sum, in words. One that is a game is the last result from now on.
    fn property_of(&mut self, piece: &Piece, word: &Piece) -> Result<Calculated, Stop> {
        let property = Property::find(&word.text).map_err(|message| word.error(message))?;
        let sum = self.read(piece)?;
        let found = match property.find {
            Find::Value => self.value(&sum).map(|id| self.shown(id, Is::Property)),
            find => {
                let text = self.in_words(&sum, find);
                text.map(|text| Calculated::new(Is::Property, text))
            }
        };
        let result = found.unwrap_or_else(|why| self.partly(&sum, property, why));
        if property.is_game
            && let Ok(game) = self.as_game(&sum, property)
        {
            self.memory.names.set_last(&game);
        }
        Ok(result)
    }

    /// What is known about a property without the value.
    fn partly(&mut self, sum: &Sum, property: &Property, why: String) -> Calculated {
        if matches!(property.find, Find::Outcome | Find::Winner) {
            return Calculated::unsolved(Is::Property, why);
        }
        let known = self.known(sum);
        let bounds = match partly::of_property(property.word, &known) {
            Some(Partly::Exactly(text)) => return Calculated::new(Is::Property, text),
            Some(Partly::Bounds(text)) => Some(text),
            None => None,
        };
        Calculated {
            bounds,
            outcome: known.outcome.clone(),
            known: something(known),
            ..Calculated::unsolved(Is::Property, or_interrupted(why))
        }
    }

    fn in_words(&mut self, sum: &Sum, find: Find) -> Found<String> {
        Ok(match find {
            Find::Fact(of, missing) => {
                let found = of(self.facts(sum)?);
                found.unwrap_or_else(|| format!("none: {missing}"))
            }
            Find::Value | Find::Form => {
                let id = self.value(sum)?;
                framework::value_text(id, FULL_LENGTH, self.engine.values()).0
            }
            Find::Options(player) => self.options(sum, player)?,
            Find::Facts => display::facts(self.facts(sum)?),
            Find::Thermograph => display::thermograph(self.facts(sum)?)?,
            Find::Outcome => self.outcome(sum)?.to_string(),
            Find::Winner => winner(&self.outcome(sum)?.to_string()).into(),
            Find::Position => sum.to_string(),
            Find::Moves(player) => display::moves(sum, player),
        })
    }

    fn options(&mut self, sum: &Sum, player: Player) -> Found<String> {
        let id = self.value(sum)?;
        let (values, length) = (self.engine.values(), self.memory.length);
        let text = |id| framework::value_text(id, length, values).0;
        let options: Vec<String> = values.options(id, player).map(text).collect();
        Ok(property::list(&options))
    }

    /// The value of a sum.
    fn value(&mut self, sum: &Sum) -> Found<ValueId> {
        self.engine.set_deadline(self.clock.half());
        let value = self.engine.value(sum);
        value.ok_or_else(|| {
            or_interrupted(if self.clock.is_half_over() {
                Unsolved::Time.to_string()
            } else {
                "not found within the budget; --time and --memory allow more".into()
            })
        })
    }

    /// The facts of the value of a sum.
    fn facts(&mut self, sum: &Sum) -> Found<&Facts> {
        let is_known = matches!(&self.memory.facts, Some((known, _)) if known == sum);
        if !is_known {
            let id = self.value(sum)?;
            self.engine.set_deadline(self.clock.end());
            let facts = Facts::new(sum.to_string(), id, false, self.engine.values());
            // Some may be missing that could be found.
            if Interrupt::is_requested() {
                return Err(Unsolved::Stopped.to_string());
            }
            if self.clock.is_over() {
                return Err(Unsolved::Time.to_string());
            }
            self.memory.facts = Some((sum.clone(), facts));
        }
        let found = self.memory.facts.as_ref();
        Ok(&found.expect("they were found just now").1)
    }

    /// The outcome class: by a short search, by the value, or by a long search.
    fn outcome(&mut self, sum: &Sum) -> Found<Outcome> {
        self.engine.set_deadline(self.clock.end());
        if let Ok(outcome) = self.engine.outcome_within(sum, FEW_NODES) {
            return Ok(outcome);
        }
        if let Ok(id) = self.value(sum) {
            return Ok(self.engine.values().outcome(id));
        }
        self.engine.set_deadline(self.clock.end());
        let outcome = self.engine.outcome(sum);
        outcome.map_err(|unsolved| unsolved.to_string())
    }

    /// A property as a game.
    fn as_game(&mut self, of: &Sum, property: &Property) -> Result<Sum, NoGame> {
        let text = match property.find {
            Find::Fact(fact, missing) => {
                let found = self.facts(of).map(fact);
                let found =
                    found.or_else(|why| self.known_exactly(of, property).ok_or(why).map(Some));
                let missing = || NoGame::Missing(format!("there is none: {missing}"));
                found.map_err(NoGame::Unsolved)?.ok_or_else(missing)?
            }
            _ => return self.as_value(of).map_err(NoGame::Unsolved),
        };
        let read = self.memory.language.sum(&text);
        read.map_err(|_| NoGame::Missing(format!("it is too long for an expression: {text}")))
    }

    /// A property that is known without the value.
    fn known_exactly(&mut self, of: &Sum, property: &Property) -> Option<String> {
        let known = self.known(of);
        match partly::of_property(property.word, &known)? {
            Partly::Exactly(text) => Some(text),
            Partly::Bounds(_) => None,
        }
    }

    /// The value of a sum, as a sum.
    fn as_value(&mut self, of: &Sum) -> Found<Sum> {
        let id = self.value(of)?;
        let mut values = Values::new(names::LIMITS);
        let imported = values.import(self.engine.values(), &[id]);
        let imported = imported.map_err(|out| out.to_string())?;
        let literal = Literal::new(Arc::new(values), imported[0]);
        Ok(Sum::of_terms(&self.memory.language, [Term::Value(literal)]))
    }
}

impl Vocabulary for Evaluation<'_> {
    fn name(&mut self, word: &str) -> Result<Option<Sum>, String> {
        if let Some(sum) = self.memory.names.find(word) {
            return Ok(Some(sum.clone()));
        }
        let is_game = self.memory.language.games().find(word).is_some();
        if is_game || framework::is_value_in_words(word) {
            return Ok(None);
        }
        let unknown = self.memory.names.unknown(word);
        let game = registry::games().find(|game| game.position(word).is_ok());
        Err(match game {
            Some(game) => {
                let name = game.name();
                format!(
                    "{unknown}; if it is a board, write its game before it, as in {name}:{word}"
                )
            }
            None => unknown,
        })
    }

    fn property(&mut self, of: &Sum, word: &str) -> Result<Sum, String> {
        let property = Property::find(word)?;
        if !property.is_game {
            return Err(format!(
                "{word} is not a game, so that nothing can be added to it: ask for it by itself, as in g.{word}"
            ));
        }
        self.as_game(of, property).map_err(|no_game| match no_game {
            NoGame::Missing(why) => why,
            NoGame::Unsolved(why) => {
                self.unsolved = Some(why.clone());
                why
            }
        })
    }
}
