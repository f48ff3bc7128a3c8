//! The head of a database.

use game::Game;
use serde::{Deserialize, Serialize};

use crate::error::Fault;
use crate::fingerprint::rules_fingerprint;
use crate::layers::Layers;

/// The sections of a database, in their order. An unfinished database lacks the last.
pub(crate) mod section {
    /// The name of the value of each position, 4 bytes; 0 where there is no position.
    pub(crate) const POSITIONS: usize = 0;
    /// The recursive complexity score of each position, 4 bytes.
    pub(crate) const SCORES: usize = 1;
    /// The canonical forms.
    pub(crate) const FORMS: usize = 2;
    /// The names of options, 4 bytes.
    pub(crate) const OPTIONS: usize = 3;
    /// The facts of values.
    pub(crate) const RECORDS: usize = 4;
    /// The number of sections.
    pub(crate) const COUNT: usize = 5;
}

/// Which game a file is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Subject {
    /// The game's name.
    pub(crate) game: String,
    /// The fingerprint of its rules.
    pub(crate) rules: u64,
}

impl Subject {
    pub(crate) fn of(game: &Game) -> Subject {
        Subject {
            game: game.name().into(),
            rules: rules_fingerprint(game),
        }
    }

    /// Refuses a file that is about something else.
    pub(crate) fn check(&self, expected: Subject) -> Result<(), Fault> {
        if self.game != expected.game {
            return Err(Fault::Game {
                found: self.game.clone(),
                expected: expected.game,
            });
        }
        if self.rules != expected.rules {
            return Err(Fault::Rules {
                game: expected.game,
            });
        }
        Ok(())
    }
}

/// The head of a database, finished or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) subject: Subject,
    pub(crate) layers: Layers,
    /// The number of positions in each layer: not every place is a position.
    pub(crate) positions: Vec<u64>,
    /// The number of places done; all, if the database is finished.
    pub(crate) done: u64,
    /// The number of canonical forms; a value and its inverse count once.
    pub(crate) forms: u64,
    /// The number of forms that are their own inverse.
    pub(crate) own_inverses: u64,
    /// The number of different values of positions.
    pub(crate) values: u64,
    /// The version of the program that wrote the file.
    pub(crate) generator: String,
}

/// The version of this program.
pub(crate) fn generator() -> String {
    concat!("sumsolve ", env!("CARGO_PKG_VERSION")).into()
}
