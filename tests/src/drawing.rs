//! What is in a drawing: its lines, and its labels with about the room that they take.

/// A straight line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is.
    pub class: String,
    /// Where it begins.
    pub from: (f64, f64),
    /// Where it ends.
    pub to: (f64, f64),
}

/// A text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// What it says.
    pub text: String,
    /// The upper left corner.
    pub from: (f64, f64),
    /// The lower right corner.
    pub to: (f64, f64),
}

/// The number in an attribute of a tag.
fn number(tag: &str, name: &str) -> f64 {
    text(tag, name).parse().expect("a number")
}

fn text<'a>(tag: &'a str, name: &str) -> &'a str {
    let start = format!(" {name}=\"");
    let rest = tag.split_once(&start).expect("an attribute").1;
    rest.split('"').next().expect("its text")
}

/// The width and the height of a drawing.
///
/// # Panics
/// If it has none.
pub fn size(drawing: &str) -> (f64, f64) {
    (number(drawing, "width"), number(drawing, "height"))
}

/// The lines of a drawing.
///
/// # Panics
/// If a line has no ends.
pub fn lines(drawing: &str) -> Vec<Line> {
    let tags = drawing.split("<line").skip(1);
    let line = |tag: &str| Line {
        class: text(tag, "class").into(),
        from: (number(tag, "x1"), number(tag, "y1")),
        to: (number(tag, "x2"), number(tag, "y2")),
    };
    tags.map(line).collect()
}

/// The labels of a drawing.
///
/// # Panics
/// If a label has no place.
pub fn labels(drawing: &str) -> Vec<Label> {
    let font = number(drawing, "font-size");
    let tags = drawing.split("<text").skip(1);
    tags.map(|tag| label(tag, font)).collect()
}

/// Letters are rarely wider than six tenths of their height; a quarter of them is below the line.
fn label(tag: &str, font: f64) -> Label {
    let content = tag.split(['<', '>']).nth(1).expect("a text");
    let own = tag.contains("font-size").then(|| number(tag, "font-size"));
    let font = own.unwrap_or(font);
    let width = 0.6 * font * content.chars().count() as f64;
    let before = match text(tag, "text-anchor") {
        "start" => 0.0,
        "middle" => width / 2.0,
        "end" => width,
        other => panic!("an unknown anchor: {other}"),
    };
    let (above, below) = (0.75 * font, 0.25 * font);
    let (x, y) = (number(tag, "x"), number(tag, "y"));
    let (from, to) = if tag.contains("rotate(-90 ") {
        ((x - above, y - width + before), (x + below, y + before))
    } else {
        ((x - before, y - above), (x - before + width, y + below))
    };
    Label {
        text: content.into(),
        from,
        to,
    }
}

impl Label {
    /// Whether two labels overlap.
    pub fn overlaps(&self, other: &Label) -> bool {
        let is_left = self.to.0 <= other.from.0 || other.to.0 <= self.from.0;
        let is_above = self.to.1 <= other.from.1 || other.to.1 <= self.from.1;
        !(is_left || is_above)
    }

    /// Whether a line runs through the label.
    pub fn is_crossed_by(&self, line: &Line) -> bool {
        let steps = 2000;
        let between = |a: f64, b: f64, n: i32| a + (b - a) * f64::from(n) / f64::from(steps);
        (0..=steps).any(|n| {
            let x = between(line.from.0, line.to.0, n);
            let y = between(line.from.1, line.to.1, n);
            self.contains((x, y))
        })
    }

    fn contains(&self, (x, y): (f64, f64)) -> bool {
        self.from.0 < x && x < self.to.0 && self.from.1 < y && y < self.to.1
    }

    /// Whether the label is on a page of this size.
    pub fn is_on_page(&self, (width, height): (f64, f64)) -> bool {
        self.from.0 >= 0.0 && self.from.1 >= 0.0 && self.to.0 <= width && self.to.1 <= height
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DRAWING: &str = "<svg width=\"90\" height=\"50\" font-size=\"10\">\n\
        <line class=\"wall\" x1=\"0.0\" y1=\"40.0\" x2=\"40.0\" y2=\"0.0\"/>\n\
        <text x=\"20.0\" y=\"24.0\" text-anchor=\"middle\">over</text>\n\
        <text x=\"28.0\" y=\"24.0\" text-anchor=\"start\">beside</text>\n\
        <text x=\"88.0\" y=\"24.0\" text-anchor=\"start\">beyond</text>\n</svg>";

    #[test]
    fn what_is_wrong_with_a_drawing_is_seen() {
        let (lines, labels) = (lines(DRAWING), labels(DRAWING));
        let texts: Vec<&str> = labels.iter().map(|label| label.text.as_str()).collect();
        assert_eq!(texts, ["over", "beside", "beyond"]);
        let crossed = labels.iter().map(|label| label.is_crossed_by(&lines[0]));
        assert_eq!(crossed.collect::<Vec<_>>(), [true, false, false]);
        assert!(labels[0].overlaps(&labels[1]) && !labels[1].overlaps(&labels[2]));
        assert!(labels[1].is_on_page(size(DRAWING)) && !labels[2].is_on_page(size(DRAWING)));
    }
}
