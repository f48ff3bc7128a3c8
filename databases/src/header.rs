//! What the head of a database says.

use framework::SumGame;
use serde::{Deserialize, Serialize};

use crate::error::Fault;
use crate::fingerprint::rules_fingerprint;
use crate::layers::Layers;

/// The sections of a database, in their order. An unfinished one has all but the last.
pub(crate) mod section {
    /// The name of the value of each position, 4 bytes; 0 where no position is.
    pub(crate) const POSITIONS: usize = 0;
    /// The recursive complexity score of each position, 4 bytes.
    pub(crate) const SCORES: usize = 1;
    /// The canonical forms.
    pub(crate) const FORMS: usize = 2;
    /// The names of options, 4 bytes.
    pub(crate) const OPTIONS: usize = 3;
    /// The facts of values.
    pub(crate) const RECORDS: usize = 4;
    /// How many there are.
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
    pub(crate) fn of<G: SumGame>() -> Subject {
        Subject {
            game: G::NAME.into(),
            rules: rules_fingerprint::<G>(),
        }
    }

    pub(crate) fn check<G: SumGame>(&self) -> Result<(), Fault> {
        let expected = Subject::of::<G>();
        if self.game != expected.game {
            return Err(Fault::Game {
                found: self.game.clone(),
                expected: G::NAME,
            });
        }
        if self.rules != expected.rules {
            return Err(Fault::Rules { game: G::NAME });
        }
        Ok(())
    }
}

/// The head of a database, finished or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) subject: Subject,
    pub(crate) layers: Layers,
    /// How many positions each layer has: not every place is one.
    pub(crate) positions: Vec<u64>,
    /// How many places are done; all, if the database is finished.
    pub(crate) done: u64,
    /// How many canonical forms there are; a value and its inverse count once.
    pub(crate) forms: u64,
    /// How many of them are their own inverse.
    pub(crate) own_inverses: u64,
    /// How many different values positions have.
    pub(crate) values: u64,
    /// The version of the program that wrote the file.
    pub(crate) generator: String,
}

/// The version of this program.
pub(crate) fn generator() -> String {
    concat!("sumsolve ", env!("CARGO_PKG_VERSION")).into()
}
