//! Where a position stands in a database.

/// The place of a normal form in a database: a directly indexed table for each layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DatabaseKey {
    /// The layer: positions of one size.
    pub layer: u32,
    /// The place within the layer.
    pub index: u64,
}
