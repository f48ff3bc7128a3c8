//! Values that are known beforehand, such as those in a file.

use std::fmt::Debug;

use crate::id::Id;
use crate::value::Forms;

/// What a [`StoredId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stored {}

/// The name of a value in one source of known values.
pub type StoredId = Id<Stored>;

/// A source of values of components. It changes the time, never the answer.
///
/// # Laws
///
/// - What it says is true.
/// - What it cannot say it leaves out: then the value is computed, or done without.
pub trait KnownValues<P>: Forms<Kind = Stored> + Debug + Send + Sync {
    /// The value of a component, if it is there.
    fn value_of(&self, component: &P) -> Option<StoredId>;
}
