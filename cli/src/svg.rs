//! Drawings as SVG: lines, circles, boxes and texts on a white ground.

use std::fmt::{Display, Write};

use crate::origin::Origin;

/// A place, from the upper left corner.
pub(crate) type Place = (f64, f64);

/// About how long a text is, rather too long than too short: fonts differ.
pub(crate) fn text_width(text: &str, font_size: f64) -> f64 {
    0.62 * font_size * text.chars().count() as f64
}

/// The size of the letters of a caption, and the distance of its lines.
const SMALL: f64 = 9.0;
const LINE: f64 = 12.0;

/// A drawing that grows.
#[derive(Debug)]
pub(crate) struct Drawing {
    text: String,
}

impl Drawing {
    /// A drawing with nothing but a caption below it, which says what made it, marked as one of this program's; the style
    /// says how its classes look.
    pub(crate) fn new((width, height): Place, font: &str, style: &str, origin: &Origin) -> Drawing {
        let caption = origin.line();
        let most = (width / text_width(" ", SMALL)) as usize;
        let lines = wrapped(&caption, most.saturating_sub(2));
        let bottom = height + LINE * (lines.len() + 1) as f64;
        let mut drawing = Drawing::empty(width, bottom, font, style, &caption);
        for (n, line) in lines.iter().enumerate() {
            let (x, y) = (width / 2.0, height + LINE * (n + 1) as f64);
            drawing.element(format_args!(
                "<text class=\"caption\" font-size=\"{SMALL}\" fill=\"#555\" x=\"{x:.1}\" y=\"{y:.1}\" \
                 text-anchor=\"middle\">{}</text>",
                escaped(line)
            ));
        }
        drawing
    }

    fn empty(width: f64, height: f64, font: &str, style: &str, about: &str) -> Drawing {
        let about = escaped(about);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" {font}>\n<metadata>sumsolve</metadata>\n\
             <desc>{about}</desc>\n<style>{style}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
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

/// A text in lines of at most `most` characters, which end at spaces where there are any.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let characters: Vec<char> = word.chars().collect();
        // A word that is longer than a line is cut.
        for part in characters.chunks(most.max(1)) {
            match lines.last_mut() {
                Some(line) if line.is_empty() => line.extend(part),
                Some(line) if line.chars().count() + part.len() < most => {
                    line.extend([' '].iter().chain(part));
                }
                _ => lines.push(part.iter().collect()),
            }
        }
    }
    lines
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_wrapped() {
        assert_eq!(wrapped("one two three", 9), ["one two", "three"]);
        assert_eq!(wrapped("a 1234567890 b", 4), ["a", "1234", "5678", "90 b"]);
        assert_eq!(wrapped("short", 80), ["short"]);
    }
}
