//! Bounds of the mean, the temperature and the stops.

use value::thermograph::Thermographs;
use value::{Dyadic, ValueId};

use super::Range;
use crate::bounds::{PARTS_OF_A_MOVE, WallBounds};
use crate::component::{ComponentId, Origin};
use crate::knowledge::{Knowledge, State};

/// Bounds of what a thermograph tells.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::answer) struct Stops {
    pub(in crate::answer) left: Range,
    pub(in crate::answer) right: Range,
    pub(in crate::answer) mean: Range,
    pub(in crate::answer) temperature: Range,
}

/// The stops of a sum: of its parts, added up, and of the bounds of their walls, added up.
pub(super) fn of_state(state: &State, knowledge: &mut Knowledge) -> Stops {
    let mut parts = state.components().iter();
    let walls = of_walls(&state.bounds::<WallBounds>(&knowledge.components));
    let first = match parts.next() {
        Some(&first) => of_component(first, knowledge),
        None => Stops::of_number(Dyadic::ZERO),
    };
    let sum = parts.fold(first, |sum, &part| sum.plus(&of_component(part, knowledge)));
    sum.meet(&walls)
}

/// The stops of a component: from its thermograph, if it has a value, or from bounds of its walls.
fn of_component(id: ComponentId, knowledge: &mut Knowledge) -> Stops {
    let value = knowledge.components.value(id);
    if let Some(stops) = value.and_then(|value| Stops::of_value(value, knowledge)) {
        return stops;
    }
    let walls = of_walls(&knowledge.components.bounds::<WallBounds>(id));
    match knowledge.components.origin(id) {
        Origin::Value(_) => walls,
        Origin::Position(position) => {
            let moves = knowledge.positions.complexity(position);
            walls.meet(&Stops::of_moves(moves))
        }
    }
}

/// What bounds of walls tell. The left wall falls and the right wall rises with the temperature, neither faster than
/// that, until they meet.
fn of_walls(bounds: &WallBounds) -> Stops {
    let mut stops = Stops::default();
    for sample in 0..WallBounds::TEMPERATURES {
        let heat = part(sample as i64 * WallBounds::TEMPERATURE_STEP);
        let [left_low, left_high] = bounds.left_wall(sample).map(|wall| wall.and_then(part));
        let [right_low, right_high] = bounds.right_wall(sample).map(|wall| wall.and_then(part));
        let cold = heat.map(|heat| -heat);
        let at = Stops {
            left: Range {
                low: left_low,
                high: super::sum(left_high, heat),
            },
            right: Range {
                low: super::sum(right_low, cold),
                high: right_high,
            },
            mean: Range {
                low: right_low,
                high: left_high,
            },
            temperature: Range {
                low: super::sum(half_difference(left_low, right_high), heat),
                // The walls are together from here on.
                high: heat.filter(|_| left_high.is_some() && left_high <= right_low),
            },
        };
        stops = stops.meet(&at);
    }
    stops
}

/// A number of parts of a move.
fn part(parts: i64) -> Option<Dyadic> {
    Dyadic::new(parts.into(), PARTS_OF_A_MOVE.ilog2())
}

/// Half of `a - b`, if that is positive.
fn half_difference(a: Option<Dyadic>, b: Option<Dyadic>) -> Option<Dyadic> {
    let half = a?.midpoint(-b?)?;
    (half > Dyadic::ZERO).then_some(half)
}

impl Stops {
    /// Of a value, from its thermograph.
    pub(super) fn of_value(value: ValueId, knowledge: &Knowledge) -> Option<Stops> {
        let found = Thermographs::default().thermograph(value, &knowledge.values);
        let found = found.ok()?;
        let [left, right] = found.stops().map(|stop| stop.map(Range::exactly));
        Some(Stops {
            left: left.unwrap_or_default(),
            right: right.unwrap_or_default(),
            mean: Range::exactly(found.mean),
            temperature: Range::exactly(found.temperature),
        })
    }

    pub(super) fn of_number(number: Dyadic) -> Stops {
        Stops {
            left: Range::exactly(number),
            right: Range::exactly(number),
            mean: Range::exactly(number),
            temperature: Range {
                low: None,
                high: Some(Dyadic::ZERO),
            },
        }
    }

    /// Of a game in which at most some moves are left. Its options have one less, and their walls lie between minus that
    /// and that, so at this temperature the scaffolds have crossed.
    pub(super) fn of_moves(moves: u64) -> Stops {
        let Ok(moves) = i64::try_from(moves) else {
            return Stops::default();
        };
        let most = Dyadic::integer(moves);
        let range = Range {
            low: Some(-most),
            high: Some(most),
        };
        Stops {
            left: range,
            right: range,
            mean: range,
            temperature: Range {
                low: None,
                high: Some(Dyadic::integer((moves - 1).max(0))),
            },
        }
    }

    /// With what is known if the game is its own inverse.
    #[must_use]
    pub(super) fn of_own_inverse(self) -> Stops {
        Stops {
            left: self.left.meet(self.right.inverse()),
            right: self.right.meet(self.left.inverse()),
            mean: Range::exactly(Dyadic::ZERO),
            ..self
        }
    }

    /// Both these bounds and others.
    #[must_use]
    pub(super) fn meet(&self, other: &Stops) -> Stops {
        Stops {
            left: self.left.meet(other.left),
            right: self.right.meet(other.right),
            mean: self.mean.meet(other.mean),
            temperature: self.temperature.meet(other.temperature),
        }
    }

    /// Of a sum. A lower bound of its temperature does not follow from those of its parts.
    pub(super) fn plus(&self, other: &Stops) -> Stops {
        let one = self.left.plus(other.right);
        let two = self.right.plus(other.left);
        Stops {
            left: Range {
                low: one.low.max(two.low),
                high: self.left.plus(other.left).high,
            },
            right: Range {
                low: self.right.plus(other.right).low,
                high: one.meet(two).high,
            },
            mean: self.mean.plus(other.mean),
            temperature: Range {
                low: None,
                high: larger(self.temperature.high, other.temperature.high),
            },
        }
    }

    /// With what the bounds tell about each other: the mean is between the stops, and the walls of a thermograph come
    /// together by at most two moves for one of temperature.
    #[must_use]
    pub(super) fn consistent(&self) -> Stops {
        let mean = self.mean.meet(Range {
            low: self.right.low,
            high: self.left.high,
        });
        let mut stops = *self;
        stops.mean = mean;
        stops.left.low = stops.left.low.max(mean.low);
        stops.right = stops.right.meet(Range {
            low: None,
            high: mean.high,
        });
        let low = half_difference(stops.left.low, stops.right.high);
        stops.temperature.low = stops.temperature.low.max(low);
        stops
    }
}

/// The larger one; none if one is not known.
fn larger(a: Option<Dyadic>, b: Option<Dyadic>) -> Option<Dyadic> {
    Some(a?.max(b?))
}
