//! No bounds at all: components are only known by their values and by search.

use super::Bounds;
use crate::value::Dyadic;

/// States nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoBounds;

impl Bounds for NoBounds {
    const ALL_SMALL: bool = false;
    const EAGER: bool = false;
    const ZERO: NoBounds = NoBounds;
    const UNKNOWN: NoBounds = NoBounds;

    fn of_options(_: &[NoBounds], _: &[NoBounds]) -> NoBounds {
        NoBounds
    }

    fn of_number(_: Dyadic) -> Option<NoBounds> {
        Some(NoBounds)
    }

    fn inverse(self) -> NoBounds {
        NoBounds
    }

    fn plus(&self, _: &NoBounds) -> NoBounds {
        NoBounds
    }

    fn proves_ge(&self, _: &NoBounds) -> bool {
        false
    }
}
