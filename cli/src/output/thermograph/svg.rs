//! A drawing for print.

use game::Player;
use value::Dyadic;
use value::thermograph::Thermograph;

use super::shape::{Corner, Shape};
use super::ticks::{Tick, float, step_from, steps, ticks};
use crate::svg::{Drawing, Place, text_width};

/// The most room for the walls, in the units of the drawing.
const WIDEST: f64 = 420.0;
const TALLEST: f64 = 280.0;
/// The length of a degree where there is a mast only.
const BARE: f64 = 140.0;
/// How far the mast goes on above the walls.
const MAST: f64 = 64.0;

const FONT: f64 = 13.0;
/// Between a line and its label.
const GAP: f64 = 8.0;
const MARGIN: f64 = 20.0;
/// The least distance of ticks.
const TICKS_APART: f64 = 48.0;
/// The room for the title, and that for the numbers and the name of the value axis.
const HEADER: f64 = 52.0;
const FOOTER: f64 = 56.0;
/// The room for the name of the temperature axis.
const NAME: f64 = 24.0;

const STYLE: &str = ".wall { stroke: black; stroke-width: 2; stroke-linecap: round } .axis { stroke: black } \
                     .guide { stroke: gray; stroke-dasharray: 2 4 }";

/// Where everything is on the page.
struct Page<'a> {
    shape: &'a Shape,
    /// The length of a unit, on both axes.
    scale: f64,
    /// The place of the mean on the value axis.
    origin: Place,
    /// How far the value axis reaches to the left and to the right of the mast.
    sides: [f64; 2],
    /// The length of the temperature axis.
    top: f64,
    temperatures: Vec<Tick>,
}

impl Page<'_> {
    fn new<'a>(shape: &'a Shape, title: &str) -> Page<'a> {
        let scale = scale(shape);
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

    fn at(&self, (place, height): Corner) -> Place {
        let (x, y) = self.origin;
        (x + place * self.scale, y - height * self.scale)
    }

    /// The left and the right end of the value axis.
    fn ends(&self) -> [f64; 2] {
        [self.origin.0 - self.sides[0], self.origin.0 + self.sides[1]]
    }

    fn width(&self) -> f64 {
        self.ends()[1] + MARGIN
    }

    fn height(&self) -> f64 {
        self.origin.1 + FOOTER
    }
}

/// As large as there is room.
fn scale(shape: &Shape) -> f64 {
    if shape.foot <= 0.0 {
        return BARE;
    }
    let [left, right] = shape.reach();
    (TALLEST / shape.foot).min(WIDEST / (left + right))
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

/// A drawing for print.
pub(crate) fn svg(title: &str, thermograph: &Thermograph) -> String {
    let shape = Shape::new(thermograph);
    let title = shortened(title);
    let page = Page::new(&shape, &title);
    let font = format!("font-family=\"serif\" font-size=\"{FONT}\"");
    let mut drawing = Drawing::new(page.width(), page.height(), &font, STYLE);
    drawing.label((page.width() / 2.0, MARGIN + FONT / 2.0), "middle", &title);
    draw_temperatures(&page, &mut drawing);
    draw_values(&page, &mut drawing);
    draw_lines(&page, &mut drawing);
    draw_labels(&page, &mut drawing);
    drawing.finish()
}

/// A title that fits.
fn shortened(title: &str) -> String {
    const MOST: usize = 60;
    match title.char_indices().nth(MOST) {
        None => title.into(),
        Some((end, _)) => format!("{}…", &title[..end]),
    }
}

fn draw_temperatures(page: &Page<'_>, drawing: &mut Drawing) {
    let (x, bottom) = (page.ends()[0], page.origin.1);
    drawing.line("axis", (x, bottom), (x, bottom - page.top));
    for tick in &page.temperatures {
        let y = page.at((0.0, tick.place)).1;
        drawing.line("axis", (x - GAP / 2.0, y), (x, y));
        drawing.label((x - GAP, y + FONT / 3.0), "end", &tick.label);
    }
    drawing.upright_label(
        (MARGIN + FONT / 2.0, bottom - page.top / 2.0),
        "temperature",
    );
}

fn draw_values(page: &Page<'_>, drawing: &mut Drawing) {
    let ([left, right], y) = (page.ends(), page.origin.1);
    drawing.line("axis", (left, y), (right, y));
    for tick in values(page) {
        let x = page.at((-tick.place, 0.0)).0;
        drawing.line("axis", (x, y), (x, y + GAP / 2.0));
        drawing.label((x, y + GAP + FONT), "middle", &tick.label);
    }
    let middle = f64::midpoint(left, right);
    drawing.label((middle, y + FOOTER - MARGIN / 2.0), "middle", "value");
}

/// The ticks of the value axis: as many as have room for their labels.
fn values(page: &Page<'_>) -> Vec<Tick> {
    let range = [
        -(page.sides[1] - GAP) / page.scale,
        (page.sides[0] - GAP) / page.scale,
    ];
    let on_axis = |step: Dyadic| ticks(step, page.shape.mean, range);
    let has_room = |&step: &Dyadic| {
        let length = float(step) * page.scale;
        let fits = |tick: &Tick| text_width(&tick.label, FONT) + GAP <= length;
        length >= TICKS_APART && on_axis(step).iter().all(fits)
    };
    steps().find(has_room).map(on_axis).unwrap_or_default()
}

fn draw_lines(page: &Page<'_>, drawing: &mut Drawing) {
    let foot = page.at((0.0, page.shape.foot));
    drawing.line("guide", foot, (page.ends()[0], foot.1));
    if page
        .shape
        .reach()
        .iter()
        .all(|reach| reach * page.scale > GAP)
    {
        drawing.line("guide", foot, page.origin);
    }
    for player in Player::BOTH {
        for ends in page.shape.walls[player.index()].windows(2) {
            drawing.line("wall", page.at(ends[0]), page.at(ends[1]));
        }
    }
    let tip = (foot.0, page.origin.1 - page.top);
    drawing.line("wall", foot, tip);
    let (side, down) = (5.0, 9.0);
    let arrow = [(-side, down), (0.0, 0.0), (side, down)];
    let arrow = arrow.map(|(x, y)| (tip.0 + x, tip.1 + y));
    drawing.path("stroke=\"black\" stroke-width=\"2\"", &arrow);
}

fn draw_labels(page: &Page<'_>, drawing: &mut Drawing) {
    let shape = page.shape;
    let feet = shape.reach().map(|reach| reach * page.scale);
    let (x, y) = page.origin;
    for (label, anchor, x) in [
        (&shape.stops[0], "end", x - feet[0] - GAP),
        (&shape.stops[1], "start", x + feet[1] + GAP),
    ] {
        if !label.is_empty() {
            drawing.label((x, y - GAP), anchor, label);
        }
    }
    let foot = y - shape.foot * page.scale;
    drawing.label((x + GAP, foot - GAP), "start", &shape.temperature);
    let tip = y - page.top;
    drawing.label((x + GAP + 4.0, tip + FONT), "start", &shape.mean_label);
}
