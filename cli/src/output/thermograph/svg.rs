//! A drawing for print.

use game::Player;
use value::thermograph::Thermograph;

use super::page::{FONT, FOOTER, GAP, MARGIN, Page};
use super::shape::Shape;
use crate::origin::Origin;
use crate::svg::Drawing;

/// The most room for the walls.
const WIDEST: f64 = 420.0;

const STYLE: &str = ".wall { stroke: black; stroke-width: 2; stroke-linecap: round } .axis { stroke: black } \
                     .guide { stroke: gray; stroke-dasharray: 2 4 }";

/// A drawing for print.
pub(crate) fn svg(title: &str, thermograph: &Thermograph, origin: &Origin) -> String {
    let shape = Shape::new(thermograph);
    let title = shortened(title);
    let page = Page::new(&shape, WIDEST, &title);
    let font = format!("font-family=\"serif\" font-size=\"{FONT}\"");
    let mut drawing = Drawing::new((page.width(), page.height()), &font, STYLE, origin);
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
    for tick in page.values() {
        let x = page.at((-tick.place, 0.0)).0;
        drawing.line("axis", (x, y), (x, y + GAP / 2.0));
        drawing.label((x, y + GAP + FONT), "middle", &tick.label);
    }
    let middle = f64::midpoint(left, right);
    drawing.label((middle, y + FOOTER - MARGIN / 2.0), "middle", "value");
}

fn draw_lines(page: &Page<'_>, drawing: &mut Drawing) {
    let foot = page.at((0.0, page.shape.foot));
    drawing.line("guide", foot, (page.ends()[0], foot.1));
    if page.has_room_below_mast() {
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
