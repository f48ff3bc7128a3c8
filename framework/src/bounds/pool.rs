//! Bounds of both kinds by number: small names, so that much of what a search looks at stays in the processor's cache.

use super::{Bounds, UpBounds, WallBounds};

/// The name of bounds in a [`Pool`]: of which kind they are, and where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundsId(u32);

const HOT: u32 = 1 << 31;

impl BoundsId {
    /// Unknown bounds of an all-small or a hot game.
    pub(crate) const fn unknown(is_hot: bool) -> BoundsId {
        BoundsId(if is_hot { HOT } else { 0 })
    }

    /// Whether the game may be hot: whether it is not known to be all-small.
    pub(crate) fn is_hot(self) -> bool {
        self.0 & HOT != 0
    }

    /// Whether nothing is stored under the name.
    pub(crate) fn is_unknown(self) -> bool {
        self.place() == 0
    }

    fn place(self) -> usize {
        (self.0 & !HOT) as usize
    }
}

/// The bounds of many games.
#[derive(Clone, Debug)]
pub struct Pool {
    /// The first ones of both kinds are unknown.
    ups: Vec<UpBounds>,
    walls: Vec<WallBounds>,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool {
            ups: vec![UpBounds::UNKNOWN],
            walls: vec![WallBounds::UNKNOWN],
        }
    }
}

impl Pool {
    #[inline]
    pub(super) fn ups(&self, id: BoundsId) -> UpBounds {
        if id.is_hot() {
            UpBounds::UNKNOWN
        } else {
            self.ups[id.place()]
        }
    }

    /// The walls of an all-small game are 0, known or not.
    #[inline]
    pub(super) fn walls(&self, id: BoundsId) -> WallBounds {
        if id.is_hot() {
            self.walls[id.place()]
        } else {
            WallBounds::ZERO
        }
    }

    pub(super) fn add_ups(&mut self, bounds: &UpBounds) -> BoundsId {
        if bounds.is_unknown() {
            return BoundsId::unknown(false);
        }
        self.ups.push(*bounds);
        BoundsId(self.ups.len() as u32 - 1)
    }

    pub(super) fn add_walls(&mut self, bounds: &WallBounds) -> BoundsId {
        if bounds.is_unknown() {
            return BoundsId::unknown(true);
        }
        self.walls.push(*bounds);
        BoundsId(HOT | (self.walls.len() as u32 - 1))
    }

    pub(super) fn replace_ups(&mut self, id: BoundsId, bounds: &UpBounds) {
        self.ups[id.place()] = *bounds;
    }

    pub(super) fn replace_walls(&mut self, id: BoundsId, bounds: &WallBounds) {
        self.walls[id.place()] = *bounds;
    }
}

/// Bounds of the kind that fits a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum AnyBounds {
    /// An all-small game.
    Ups(UpBounds),
    /// Any other.
    Walls(WallBounds),
}

impl AnyBounds {
    /// The bounds of a game from those of its left and right options: it is all-small if both players can move, to
    /// options that are all-small.
    pub(crate) fn of_options(left: &[AnyBounds], right: &[AnyBounds]) -> AnyBounds {
        let has_both = !left.is_empty() && !right.is_empty();
        match (ups(left), ups(right)) {
            (Some(left), Some(right)) if has_both => {
                AnyBounds::Ups(UpBounds::of_options(left, right))
            }
            _ => {
                let [left, right] = [left, right].map(|side| side.iter().map(AnyBounds::walls));
                AnyBounds::Walls(WallBounds::of_options(left, right))
            }
        }
    }

    pub(crate) fn inverse(self) -> AnyBounds {
        match self {
            AnyBounds::Ups(bounds) => AnyBounds::Ups(bounds.inverse()),
            AnyBounds::Walls(bounds) => AnyBounds::Walls(bounds.inverse()),
        }
    }

    fn walls(&self) -> WallBounds {
        match self {
            AnyBounds::Ups(_) => WallBounds::ZERO,
            AnyBounds::Walls(bounds) => *bounds,
        }
    }
}

/// The bounds of some options, if all are all-small.
fn ups(options: &[AnyBounds]) -> Option<Vec<UpBounds>> {
    let ups = options.iter().map(|option| match option {
        AnyBounds::Ups(bounds) => Some(*bounds),
        AnyBounds::Walls(_) => None,
    });
    ups.collect()
}
