//! Thermographs as pictures, the way the textbooks draw them: Left, who is positive, on the left,
//! temperature upwards, and a mast with an arrow where the walls have met.

use std::fmt::Write;

use value::Dyadic;
use value::thermograph::{Piece, Thermograph, Wall};

use crate::svg::Drawing;

/// The part of the plane that is shown.
struct Frame {
    /// The leftmost and the rightmost place; the first is the larger.
    places: [f64; 2],
    /// The lowest and the highest temperature.
    temperatures: [f64; 2],
}

fn float(number: Dyadic) -> f64 {
    number.numerator() as f64 / (1u64 << number.exponent()) as f64
}

impl Frame {
    /// From temperature 0 for hot values and from -1 for others, to a little above the mast's foot.
    fn new(thermograph: &Thermograph) -> Frame {
        let bottom = if thermograph.temperature > Dyadic::ZERO {
            0.0
        } else {
            -1.0
        };
        let top = float(thermograph.temperature)
            + 0.25 * (float(thermograph.temperature) - bottom).max(2.0);
        let shown = |wall: &Wall| place(wall, bottom);
        let (left, right) = (shown(&thermograph.left), shown(&thermograph.right));
        let margin = 0.25 * (left - right).max(1.0);
        Frame {
            places: [left + margin, right - margin],
            temperatures: [bottom, top],
        }
    }

    /// How far to the right a place is, from 0 to 1.
    fn across(&self, place: f64) -> f64 {
        let [left, right] = self.places;
        (left - place) / (left - right)
    }

    /// How far up a temperature is, from 0 to 1.
    fn up(&self, temperature: f64) -> f64 {
        let [bottom, top] = self.temperatures;
        (temperature - bottom) / (top - bottom)
    }
}

/// The place of a wall at a temperature.
fn place(wall: &Wall, temperature: f64) -> f64 {
    piece(wall, temperature).map_or(0.0, |piece| {
        let degrees = temperature - float(piece.temperature);
        float(piece.place) + f64::from(piece.slope) * degrees
    })
}

/// The piece of a wall that a temperature lies in.
fn piece(wall: &Wall, temperature: f64) -> Option<&Piece> {
    let mut pieces = wall.pieces().iter().rev();
    pieces.find(|piece| float(piece.temperature) <= temperature)
}

const WIDTH: f64 = 480.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 48.0;

const FONT: &str = "font-family=\"serif\" font-size=\"13\"";
const STYLE: &str = "line { stroke: black } .axis { stroke: gray; stroke-width: 0.7 } .grid { stroke: gray; \
    stroke-width: 0.5; stroke-dasharray: 3 3 } .wall { stroke-width: 2; stroke-linecap: round }";

/// A drawing for print.
pub(crate) fn svg(title: &str, thermograph: &Thermograph) -> String {
    let frame = Frame::new(thermograph);
    let x = |place: f64| MARGIN + frame.across(place) * (WIDTH - 2.0 * MARGIN);
    let y = |temperature: f64| HEIGHT - MARGIN - frame.up(temperature) * (HEIGHT - 2.0 * MARGIN);
    let [bottom, top] = frame.temperatures;
    let (mean, foot) = (float(thermograph.mean), float(thermograph.temperature));
    let at = |(place, temperature): (f64, f64)| (x(place), y(temperature));
    let mut drawing = Drawing::new(WIDTH, HEIGHT, FONT, STYLE);
    drawing.label((WIDTH / 2.0, MARGIN / 2.0), "middle", &shortened(title));
    let [left, right] = frame.places;
    drawing.line("axis", at((left, bottom)), at((right, bottom)));
    for tick in ticks(right, left) {
        let text = tick.to_string();
        let tick = tick as f64;
        drawing.label((x(tick), HEIGHT - MARGIN + 18.0), "middle", &text);
        drawing.line("grid", at((tick, bottom)), at((tick, top)));
    }
    for tick in ticks(bottom, top) {
        let text = tick.to_string();
        let tick = tick as f64;
        drawing.label((MARGIN - 8.0, y(tick) + 4.0), "end", &text);
        drawing.line("grid", at((left, tick)), at((right, tick)));
    }
    for wall in [&thermograph.left, &thermograph.right] {
        for (from, to) in segments(wall, bottom, foot) {
            drawing.line("wall", at(from), at(to));
        }
    }
    drawing.line("wall", at((mean, foot)), at((mean, top)));
    let (tip_x, tip_y) = at((mean, top));
    drawing.path(
        "stroke=\"black\" stroke-width=\"2\"",
        &[
            (tip_x - 5.0, tip_y + 9.0),
            (tip_x, tip_y),
            (tip_x + 5.0, tip_y + 9.0),
        ],
    );
    let note = format!(
        "mean {}, temperature {}",
        thermograph.mean, thermograph.temperature
    );
    let (side, anchor) = if tip_x < WIDTH / 2.0 {
        (8.0, "start")
    } else {
        (-8.0, "end")
    };
    drawing.label((tip_x + side, tip_y + 4.0), anchor, &note);
    drawing.finish()
}

/// The straight parts of a wall between the bottom and the foot of the mast.
fn segments(wall: &Wall, bottom: f64, foot: f64) -> Vec<((f64, f64), (f64, f64))> {
    let corners = wall.pieces().iter().map(|piece| float(piece.temperature));
    let mut heights: Vec<f64> = corners.filter(|&t| t > bottom && t < foot).collect();
    heights.insert(0, bottom);
    heights.push(foot);
    let ends = heights.windows(2).filter(|ends| ends[0] < ends[1]);
    ends.map(|ends| {
        (
            (place(wall, ends[0]), ends[0]),
            (place(wall, ends[1]), ends[1]),
        )
    })
    .collect()
}

/// Whole numbers between two, at most a few: every one, every second, every fifth, every tenth, ...
fn ticks(from: f64, to: f64) -> Vec<i64> {
    const MOST: i64 = 7;
    let (first, last) = (from.ceil() as i64, to.floor() as i64);
    let powers = (0..18).map(|n| 10_i64.pow(n));
    let mut steps = powers.flat_map(|power| [power, 2 * power, 5 * power]);
    let step = steps.find(|step| (last - first) / step < MOST).unwrap_or(1);
    let start = first.div_euclid(step) * step;
    let ticks = (0..=MOST).map(|n| start + n * step);
    ticks.filter(|tick| (first..=last).contains(tick)).collect()
}

/// A title that fits.
fn shortened(title: &str) -> String {
    const MOST: usize = 60;
    match title.char_indices().nth(MOST) {
        None => title.into(),
        Some((end, _)) => format!("{}…", &title[..end]),
    }
}

const COLUMNS: usize = 61;
const ROWS: usize = 17;

/// A drawing for a terminal: one row a temperature, highest first.
pub(crate) fn sketch(thermograph: &Thermograph) -> String {
    let frame = Frame::new(thermograph);
    let [bottom, top] = frame.temperatures;
    let column = |place: f64| (frame.across(place) * (COLUMNS - 1) as f64).round() as usize;
    let mut drawing = String::new();
    for row in (0..ROWS).rev() {
        let temperature = bottom + (top - bottom) * row as f64 / (ROWS - 1) as f64;
        let mut cells = vec![' '; COLUMNS];
        for (wall, leaning) in [(&thermograph.left, '/'), (&thermograph.right, '\\')] {
            let is_leaning = piece(wall, temperature).is_some_and(|piece| piece.slope != 0);
            let cell = column(place(wall, temperature)).min(COLUMNS - 1);
            cells[cell] = if is_leaning { leaning } else { '|' };
        }
        let line: String = cells.into_iter().collect();
        let _ = writeln!(drawing, "{temperature:7.3}  {}", line.trim_end());
    }
    let mut axis = vec![' '; COLUMNS + 8];
    for tick in ticks(frame.places[1], frame.places[0]) {
        let start = column(tick as f64).min(COLUMNS - 1);
        for (n, c) in tick.to_string().chars().enumerate() {
            axis[start + n] = c;
        }
    }
    let axis: String = axis.into_iter().collect();
    let _ = writeln!(
        drawing,
        "         {}\n         {}",
        "-".repeat(COLUMNS),
        axis.trim_end()
    );
    drawing
}
