//! Where everything of a drawing is: the scale, the axes and their ticks.

use value::Dyadic;

use super::shape::{Corner, Shape};
use super::ticks::{Tick, float, step_from, steps, ticks};
use crate::svg::{Place, text_width};

/// The most height of the walls, in the units of the drawing.
const TALLEST: f64 = 280.0;
/// The length of a degree where there is a mast only.
const BARE: f64 = 140.0;
/// How far the mast goes on above the walls.
const MAST: f64 = 64.0;

pub(super) const FONT: f64 = 13.0;
/// Between a line and its label.
pub(super) const GAP: f64 = 8.0;
pub(super) const MARGIN: f64 = 20.0;
/// The least distance of ticks.
const TICKS_APART: f64 = 48.0;
/// The room for the title, and that for the numbers and the name of the value axis.
const HEADER: f64 = 52.0;
pub(super) const FOOTER: f64 = 56.0;
/// The room for the name of the temperature axis.
const NAME: f64 = 24.0;

/// Where everything is on the page.
pub(super) struct Page<'a> {
    pub(super) shape: &'a Shape,
    /// The length of a unit, on both axes.
    pub(super) scale: f64,
    /// The place of the mean on the value axis.
    pub(super) origin: Place,
    /// How far the value axis reaches to the left and to the right of the mast.
    pub(super) sides: [f64; 2],
    /// The length of the temperature axis.
    pub(super) top: f64,
    pub(super) temperatures: Vec<Tick>,
}

impl Page<'_> {
    /// A page with the most room for the walls that is given, and with room for a title.
    pub(super) fn new<'a>(shape: &'a Shape, widest: f64, title: &str) -> Page<'a> {
        let scale = scale(shape, widest);
        let top = (if shape.foot > 0.0 {
            shape.foot * scale
        } else {
            BARE
        }) + MAST;
        let step = step_from(TICKS_APART / scale);
        let temperatures = ticks(step, shape.bottom, [0.0, (top - GAP) / scale]);
        let widths = temperatures
            .iter()
            .map(|tick| text_width(&tick.label, FONT));
        let gutter = MARGIN + NAME + widths.fold(0.0, f64::max) + GAP;
        let mut sides = sides(shape, scale);
        let missing = text_width(title, FONT) + 2.0 * MARGIN - gutter - sides[0] - sides[1];
        for side in &mut sides {
            *side += missing.max(0.0) / 2.0;
        }
        Page {
            shape,
            scale,
            origin: (gutter + sides[0], HEADER + top),
            sides,
            top,
            temperatures,
        }
    }

    pub(super) fn at(&self, (place, height): Corner) -> Place {
        let (x, y) = self.origin;
        (x + place * self.scale, y - height * self.scale)
    }

    /// The left and the right end of the value axis.
    pub(super) fn ends(&self) -> [f64; 2] {
        [self.origin.0 - self.sides[0], self.origin.0 + self.sides[1]]
    }

    pub(super) fn width(&self) -> f64 {
        self.ends()[1] + MARGIN
    }

    pub(super) fn height(&self) -> f64 {
        self.origin.1 + FOOTER
    }

    /// Whether a line from the foot of the mast down is apart from both walls.
    pub(super) fn has_room_below_mast(&self) -> bool {
        let reach = self.shape.reach();
        reach.iter().all(|reach| reach * self.scale > GAP)
    }

    /// The ticks of the value axis: as many as have room for their labels.
    pub(super) fn values(&self) -> Vec<Tick> {
        let range = [
            -(self.sides[1] - GAP) / self.scale,
            (self.sides[0] - GAP) / self.scale,
        ];
        let on_axis = |step: Dyadic| ticks(step, self.shape.mean, range);
        let has_room = |&step: &Dyadic| {
            let length = float(step) * self.scale;
            let fits = |tick: &Tick| text_width(&tick.label, FONT) + GAP <= length;
            length >= TICKS_APART && on_axis(step).iter().all(fits)
        };
        steps().find(has_room).map(on_axis).unwrap_or_default()
    }
}

/// As large as there is room.
fn scale(shape: &Shape, widest: f64) -> f64 {
    if shape.foot <= 0.0 {
        return BARE;
    }
    let [left, right] = shape.reach();
    (TALLEST / shape.foot).min(widest / (left + right))
}

/// The room left and right of the mast: for the walls, and for the labels beside them and beside the mast.
fn sides(shape: &Shape, scale: f64) -> [f64; 2] {
    let reach = shape.reach();
    let beside_walls = [0, 1].map(|side| {
        let label = text_width(&shape.stops[side], FONT);
        reach[side] * scale + 2.0 * GAP + label.max(2.0 * GAP)
    });
    let labels = [&shape.temperature, &shape.mean_label].map(|label| text_width(label, FONT));
    let beside_mast = labels[0].max(labels[1]) + GAP + MARGIN;
    [
        beside_walls[0].max(2.0 * TICKS_APART),
        beside_walls[1].max(beside_mast),
    ]
}
