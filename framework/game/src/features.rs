//! Numbers by which the worth of a position is guessed.

use smallvec::SmallVec;

/// How often each of some patterns is there for Left, less how often for Right.
pub type Features = SmallVec<[i16; 24]>;
