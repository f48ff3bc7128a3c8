//! Drawings as SVG: lines, circles, boxes and texts on a white ground.

use std::fmt::{Display, Write};

/// A place, from the upper left corner.
pub(crate) type Place = (f64, f64);

/// About how long a text is, rather too long than too short: fonts differ.
pub(crate) fn text_width(text: &str, font_size: f64) -> f64 {
    0.62 * font_size * text.chars().count() as f64
}

/// A drawing that grows.
#[derive(Debug)]
pub(crate) struct Drawing {
    text: String,
}

impl Drawing {
    /// An empty drawing, marked as one of this program's; the style says how its classes look.
    pub(crate) fn new(width: f64, height: f64, font: &str, style: &str) -> Drawing {
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" {font}>\n<metadata>sumsolve</metadata>\n\
             <style>{style}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        );
        Drawing { text }
    }

    pub(crate) fn line(&mut self, class: &str, from: Place, to: Place) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.element(format_args!(
            "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>"
        ));
    }

    /// A line through some places.
    pub(crate) fn path(&mut self, attributes: &str, places: &[Place]) {
        let mut d = String::new();
        for (n, (x, y)) in places.iter().enumerate() {
            let command = if n == 0 { "M" } else { " L" };
            let _ = write!(d, "{command} {x:.1} {y:.1}");
        }
        self.element(format_args!("<path d=\"{d}\" fill=\"none\" {attributes}/>"));
    }

    pub(crate) fn circle(&mut self, attributes: &str, (x, y): Place, radius: f64) {
        self.element(format_args!(
            "<circle {attributes} cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"
        ));
    }

    /// A box from its upper left corner.
    pub(crate) fn rectangle(&mut self, attributes: &str, (x, y): Place, (width, height): Place) {
        self.element(format_args!(
            "<rect {attributes} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        ));
    }

    /// A text that begins, ends or has its middle at a place.
    pub(crate) fn label(&mut self, (x, y): Place, anchor: &str, text: &str) {
        let text = escaped(text);
        self.element(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
        ));
    }

    /// A text from below upwards, with its middle at a place.
    pub(crate) fn upright_label(&mut self, (x, y): Place, text: &str) {
        let text = escaped(text);
        self.element(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\" transform=\"rotate(-90 {x:.1} {y:.1})\">\
             {text}</text>"
        ));
    }

    pub(crate) fn finish(self) -> String {
        self.text + "</svg>\n"
    }

    fn element(&mut self, element: impl Display) {
        let _ = writeln!(self.text, "{element}");
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
