//! Values by themselves: written in an expression, played like a position.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use game::Player;
use value::{OutOfBudget, ValueId, Values};

/// A value with an arena of its own, so that every engine can [`import`](Values::import) it.
///
/// Literals are compared by their content, whatever arenas they come from. The order has no meaning.
#[derive(Clone)]
pub struct Literal {
    values: Arc<Values>,
    id: ValueId,
}

impl Literal {
    /// A value of an arena.
    pub fn new(values: Arc<Values>, id: ValueId) -> Literal {
        Literal { values, id }
    }

    /// The same value in another arena.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new there and the arena is full.
    pub fn import_into(&self, values: &mut Values) -> Result<ValueId, OutOfBudget> {
        let imported = values.import(&self.values, &[self.id])?;
        Ok(imported[0])
    }

    fn with(&self, id: ValueId) -> Literal {
        Literal {
            values: self.values.clone(),
            id,
        }
    }

    fn content(&self) -> u128 {
        self.values.content_hash(self.id)
    }
}

impl PartialEq for Literal {
    fn eq(&self, other: &Literal) -> bool {
        self.content() == other.content()
    }
}

impl Eq for Literal {}

impl PartialOrd for Literal {
    fn partial_cmp(&self, other: &Literal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Literal {
    fn cmp(&self, other: &Literal) -> Ordering {
        self.content().cmp(&other.content())
    }
}

impl Hash for Literal {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.content().hash(state);
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Literal({self})")
    }
}

/// A longer text is abbreviated.
const MOST_CHARACTERS: usize = 1000;

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.values.abbreviation(self.id, MOST_CHARACTERS))
    }
}

/// A move in a value: the option that is chosen, printed as `->2`. (One word, as the moves of games are, so that
/// "Left wins with ->2 in term 5" and a list of moves can be read.)
#[derive(Clone, Debug)]
pub struct Choice(Literal);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "->{}", self.0)
    }
}

impl Literal {
    /// The moves of a player: the canonical options.
    pub fn moves(&self, player: Player) -> Vec<(Choice, Literal)> {
        let options = self.values.options(self.id, player);
        let moves = options.map(|id| (Choice(self.with(id)), self.with(id)));
        moves.collect()
    }

    /// The inverse, `-G`.
    #[must_use]
    pub fn inverse(&self) -> Literal {
        self.with(self.id.inverse())
    }
}
