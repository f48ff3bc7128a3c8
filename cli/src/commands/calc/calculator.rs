//! The calculator: one engine and all names, statement after statement.

use framework::{Engine, Limits, Settings};
use game::TextError;

use super::clock::Clock;
use super::evaluate::{Evaluation, Memory};
use super::names::Names;
use super::result::Calculated;
use super::statement::{Says, Statement};
use crate::screen::Console;
use crate::session;

/// The part of the memory that is for names.
const NAMES: usize = 16;

/// An engine whose arena is fuller than this part of it is replaced before the next statement.
const FULL: usize = 2;

/// Computes statements one after the other.
pub(super) struct Calculator {
    engine: Engine,
    settings: Settings,
    limits: Limits,
    memory: Memory,
}

impl Calculator {
    /// Knows no names yet. Values are shown up to a length.
    pub(super) fn new(limits: Limits, length: usize) -> Calculator {
        let names = limits.bytes / NAMES;
        let bytes = limits.bytes - names;
        let settings = Settings::for_value(&Limits { bytes, ..limits });
        Calculator {
            engine: session::engine(settings, None),
            settings,
            limits,
            memory: Memory::new(names, length),
        }
    }

    /// The names.
    pub(super) fn names(&self) -> &Names {
        &self.memory.names
    }

    /// What a statement comes to; none if it ends the session.
    pub(super) fn result(
        &mut self,
        statement: &Statement,
        console: &mut Console<'_>,
    ) -> Result<Option<Calculated>, TextError> {
        if statement.says == Says::Quit {
            return Ok(None);
        }
        self.make_room();
        let (memory, clock) = (&mut self.memory, Clock::start(self.limits.time));
        let result = session::run_watched(&mut self.engine, console, |engine| {
            Evaluation::new(engine, memory, clock).result(statement)
        })?;
        Ok(Some(Calculated {
            statement: statement.text.clone(),
            ..result
        }))
    }

    /// Forgets what the engine has learnt if that leaves too little room for the next statement. Names are kept.
    fn make_room(&mut self) {
        let most = self.settings.values.limits.forms;
        if self.engine.values().form_count() > most / FULL {
            self.engine = session::engine(self.settings, None);
        }
    }
}
