//! Values that are known beforehand, such as those in a file.

use std::fmt::Debug;

use game::{DatabaseKey, Id};

use super::Forms;

/// What a [`StoredId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stored {}

/// The name of a value in one source of known values.
pub type StoredId = Id<Stored>;

/// A source of values of the components of one game, by their database keys. It changes the time, never the answer.
///
/// # Laws
///
/// - What it says is true.
/// - It returns none for what it does not hold: then the value is computed, or the search does without it.
pub trait KnownValues: Forms<Kind = Stored> + Debug + Send + Sync {
    /// The last layer that it holds.
    fn last_layer(&self) -> u32;

    /// The value of the component with a key, if it is there.
    fn value_at(&self, key: DatabaseKey) -> Option<StoredId>;
}
