//! A drawing for LaTeX with the package `TikZ`, ready for `\input`.
//!
//! It is the drawing for print in the words of `TikZ`: the same lines, ticks and labels, in the document's own font.

use std::fmt::Write;

use game::Player;
use value::thermograph::Thermograph;

use super::page::Page;
use super::shape::{Corner, Shape};
use super::ticks::Tick;
use crate::latex;
use crate::origin::Origin;

/// Units of the drawing for print in a centimetre.
const CENTIMETRE: f64 = 55.0;

/// The most room for the walls, in the units of the drawing for print: with labels, no more than a page has.
const WIDEST: f64 = 300.0;

/// Between a line and its label, in centimetres.
const TICK: f64 = 0.1;

/// The room for the name of the temperature axis, in centimetres.
const NAME: f64 = 0.5;

/// A picture for LaTeX; the title is LaTeX for math mode, without which there is none.
pub(crate) fn tikz(title: &str, thermograph: &Thermograph, origin: &Origin) -> String {
    let shape = Shape::new(thermograph);
    let page = Page::new(&shape, WIDEST, "");
    let mut picture = Picture {
        page: &page,
        text: String::new(),
    };
    picture.temperatures();
    picture.values();
    picture.walls();
    picture.labels();
    picture.title(title);
    format!(
        "{}\\begin{{tikzpicture}}[font=\\footnotesize, line cap=round]\n{}\\end{{tikzpicture}}\n",
        latex::preface(origin, "tikz"),
        picture.text
    )
}

/// Lines and labels, in centimetres right of the mast and above the value axis.
struct Picture<'a> {
    page: &'a Page<'a>,
    text: String,
}

impl Picture<'_> {
    fn temperatures(&mut self) {
        let (left, top) = (self.ends()[0], self.top());
        self.draw("", &[(left, 0.0), (left, top)]);
        for tick in &self.page.temperatures {
            let y = self.at((0.0, tick.place)).1;
            self.draw("", &[(left - TICK, y), (left, y)]);
            self.node("left", (left - TICK, y), &number(tick));
        }
        let x = -self.page.origin.0 / CENTIMETRE + NAME;
        self.node("rotate=90", (x, top / 2.0), "temperature");
    }

    fn values(&mut self) {
        let [left, right] = self.ends();
        self.draw("", &[(left, 0.0), (right, 0.0)]);
        for tick in self.page.values() {
            let x = self.at((-tick.place, 0.0)).0;
            self.draw("", &[(x, 0.0), (x, -TICK)]);
            self.node("below", (x, -TICK), &number(&tick));
        }
        self.node("below", (f64::midpoint(left, right), -0.6), "value");
    }

    fn walls(&mut self) {
        let shape = self.page.shape;
        let foot = self.at((0.0, shape.foot));
        self.draw("gray, dotted", &[foot, (self.ends()[0], foot.1)]);
        if self.page.has_room_below_mast() {
            self.draw("gray, dotted", &[foot, (0.0, 0.0)]);
        }
        for player in Player::BOTH {
            let corners = shape.walls[player.index()].iter();
            let places: Vec<Corner> = corners.map(|&corner| self.at(corner)).collect();
            if shape.foot > 0.0 {
                self.draw("thick", &places);
            }
        }
        self.draw("thick, ->", &[foot, (0.0, self.top())]);
    }

    fn labels(&mut self) {
        let shape = self.page.shape;
        let feet = shape.reach().map(|reach| self.at((reach, 0.0)).0);
        for (label, side, x) in [
            (&shape.stops[0], "above left", -feet[0]),
            (&shape.stops[1], "above right", feet[1]),
        ] {
            if !label.is_empty() {
                self.node(side, (x, 0.0), &in_math(label));
            }
        }
        let foot = self.at((0.0, shape.foot));
        self.node("above right", foot, &in_math(&shape.temperature));
        let tip = (0.0, self.top());
        self.node("below right", tip, &in_math(&shape.mean_label));
    }

    fn title(&mut self, title: &str) {
        if !title.is_empty() {
            let [left, right] = self.ends();
            let place = (f64::midpoint(left, right), self.top() + 0.2);
            self.node("above", place, &format!("${title}$"));
        }
    }

    /// A place of the thermograph.
    fn at(&self, (place, height): Corner) -> Corner {
        let scale = self.page.scale / CENTIMETRE;
        (place * scale, height * scale)
    }

    /// The ends of the value axis.
    fn ends(&self) -> [f64; 2] {
        let [left, right] = self.page.sides;
        [-left / CENTIMETRE, right / CENTIMETRE]
    }

    fn top(&self) -> f64 {
        self.page.top / CENTIMETRE
    }

    fn draw(&mut self, style: &str, places: &[Corner]) {
        let places: Vec<String> = places.iter().map(|&place| written(place)).collect();
        let style = if style.is_empty() {
            String::new()
        } else {
            format!("[{style}]")
        };
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "  \\draw{style} {};", places.join(" -- "));
    }

    fn node(&mut self, style: &str, place: Corner, text: &str) {
        let place = written(place);
        let _ = writeln!(self.text, "  \\node[{style}] at {place} {{{text}}};");
    }
}

/// A place. There is no minus sign before a zero.
fn written((x, y): Corner) -> String {
    let [x, y] = [x, y].map(|n| (n * 1000.0).round() / 1000.0 + 0.0);
    format!("({x}, {y})")
}

fn number(tick: &Tick) -> String {
    format!("${}$", tick.label)
}

/// A label: words, and a number at its end, which may be rounded.
fn in_math(label: &str) -> String {
    let (words, number) = label.rsplit_once(' ').unwrap_or(("", label));
    let (sign, number) = match number.strip_prefix('≈') {
        Some(rounded) => ("\\approx ", rounded),
        None => ("", number),
    };
    let number = match number.split_once('e') {
        Some((digits, power)) => format!("{digits} \\cdot 10^{{{power}}}"),
        None => number.into(),
    };
    format!("{} ${sign}{number}$", latex::text(words))
}
