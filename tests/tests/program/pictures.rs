//! Pictures: thermographs and openings, for print and in a terminal.

use sumsolve_tests::drawing::{Label, Line, labels, lines, size};
use sumsolve_tests::files::{Directory, is_drawing, text};
use sumsolve_tests::program::{answer, run};

/// Values of all shapes, by the names of their pictures.
const VALUES: [(&str, &[&str]); 8] = [
    ("hot", &["{4|{2|0}}"]),
    ("nogo", &["nogo", "..x..o."]),
    ("corners", &["{{10|3},{7|5}|{2|-8},-1}"]),
    ("large", &["{1000|-1}"]),
    ("small", &["5/1024 + ^"]),
    ("integer", &["3"]),
    ("nimber", &["*2"]),
    ("up", &["^"]),
];

/// Values that are hard to draw: walls that are close together, long numbers, long titles.
const HARD: [&str; 14] = [
    "0",
    "-12345",
    "3/4",
    "-1/1024",
    "{2|1}",
    "{0|-7}",
    "{1/1024|0}",
    "{{2000|1}|{0|-2000}}",
    "10000 + {1/1024|0}",
    "-10000 + {1/1024|0}",
    "{10000|-10000}",
    "{10000|{9999|-20000}}",
    "{{100|50}|{49|{-3|-1000}}} + {1/2|-1/4}",
    "10000 + {1/1024|0} + {1/1048576|0} + 1/1073741824",
];

/// The thermograph of an expression, for print.
fn drawing(expression: &[&str], directory: &Directory) -> String {
    let file = directory.path("thermograph.svg");
    // A file of an earlier value is in the way.
    let _ = std::fs::remove_file(&file);
    answer(&[&["value"], expression, &["--thermograph", &file]].concat());
    let drawing = text(&file);
    assert!(is_drawing(&drawing), "{drawing}");
    drawing
}

/// The thermograph of an expression in a terminal, without the facts above it.
fn sketch(expression: &[&str]) -> String {
    let out = answer(&[&["value"], expression, &["--thermograph", "-"]].concat());
    let (_, sketch) = out.rsplit_once("\n\n").expect("facts and a sketch");
    sketch.to_string()
}

fn expressions() -> impl Iterator<Item = Vec<&'static str>> {
    let named = VALUES.iter().map(|(_, expression)| expression.to_vec());
    named.chain(HARD.iter().map(|&value| vec![value]))
}

fn walls(drawing: &str) -> Vec<Line> {
    let mut lines = lines(drawing);
    lines.retain(|line| line.class == "wall");
    lines
}

/// How far a line goes to the side, and how far up or down.
fn extents(line: &Line) -> (f64, f64) {
    let (across, down) = (line.to.0 - line.from.0, line.to.1 - line.from.1);
    (across.abs(), down.abs())
}

/// Numbers in drawings are rounded to tenths.
const ROUNDING: f64 = 0.11;

#[test]
fn walls_are_vertical_or_lean_by_45_degrees() {
    let directory = Directory::new("walls");
    for expression in expressions() {
        let walls = walls(&drawing(&expression, &directory));
        for wall in &walls {
            let (across, up) = extents(wall);
            let is_vertical = across == 0.0;
            let is_leaning = (across - up).abs() <= ROUNDING;
            assert!(is_vertical || is_leaning, "{expression:?}: {wall:?}");
        }
    }
    let leaning = |expression: &[&str]| {
        let walls = walls(&drawing(expression, &directory));
        walls.iter().filter(|wall| extents(wall).0 > 2.0).count()
    };
    let counts = VALUES.map(|(_, expression)| leaning(expression));
    assert_eq!(counts, [2, 2, 3, 2, 1, 0, 2, 1]);
}

#[test]
fn a_step_is_as_long_on_both_axes() {
    let directory = Directory::new("scale");
    let labels = labels(&drawing(&["{4|{2|0}}"], &directory));
    let middle = |text: &str, n: usize| {
        let mut found = labels.iter().filter(|label| label.text == text);
        let label = found.nth(n).expect("a label");
        let middle = |a: f64, b: f64| f64::midpoint(a, b);
        (
            middle(label.from.0, label.to.0),
            middle(label.from.1, label.to.1),
        )
    };
    let degree = middle("1/2", 0).1 - middle("1", 0).1;
    let half = middle("3", 0).0 - middle("7/2", 0).0;
    assert!(degree > 40.0 && (degree - half).abs() <= 2.0 * ROUNDING);
    // Left, who is positive, is on the left.
    assert!(middle("4", 0).0 < middle("2", 0).0);
}

#[test]
fn labels_cover_neither_lines_nor_each_other() {
    let directory = Directory::new("labels");
    for expression in expressions() {
        let drawing = drawing(&expression, &directory);
        let (lines, labels) = (lines(&drawing), labels(&drawing));
        assert!(labels.iter().any(|label| label.text == "temperature"));
        for (n, label) in labels.iter().enumerate() {
            assert!(
                label.is_on_page(size(&drawing)),
                "{expression:?}: {label:?}"
            );
            let other = labels[..n].iter().find(|other| other.overlaps(label));
            assert_eq!(other, None, "{expression:?}: {label:?}");
            let line = lines.iter().find(|line| label.is_crossed_by(line));
            assert_eq!(line, None, "{expression:?}: {label:?}");
        }
        let (width, height) = size(&drawing);
        assert!(width < 1000.0 && height < 500.0, "{expression:?}");
    }
}

/// The distance of a label from a point.
fn distance(label: &Label, (x, y): (f64, f64)) -> f64 {
    let beyond = |at: f64, from: f64, to: f64| (from - at).max(at - to).max(0.0);
    let across = beyond(x, label.from.0, label.to.0);
    across.hypot(beyond(y, label.from.1, label.to.1))
}

#[test]
fn labels_stand_beside_what_they_name() {
    let directory = Directory::new("beside");
    let drawing = drawing(&["{4|{2|0}}"], &directory);
    // Left's wall, Right's from below, and the mast.
    let [left, right, upper, mast] = &walls(&drawing)[..] else {
        panic!("four lines: {drawing}");
    };
    assert_eq!((left.to, upper.to), (mast.from, mast.from));
    let labels = labels(&drawing);
    for (text, place) in [
        ("left stop 4", left.from),
        ("right stop 2", right.from),
        ("temperature 3/2", mast.from),
        ("mean 5/2", mast.to),
    ] {
        let label = labels.iter().find(|label| label.text == text);
        let label = label.expect(text);
        assert!(distance(label, place) < 15.0, "{label:?}, {place:?}");
    }
}

#[test]
fn thermographs_in_a_terminal() {
    for (name, expression) in VALUES {
        insta::assert_snapshot!(format!("sketch_{name}"), sketch(expression));
    }
}

#[test]
fn thermographs_fit_into_a_terminal() {
    for expression in expressions() {
        let sketch = sketch(&expression);
        let width = sketch.lines().map(|line| line.chars().count()).max();
        assert!(width < Some(80), "{sketch}");
        let rows = sketch.lines().count();
        assert!((9..24).contains(&rows), "{sketch}");
        for word in ["temperature ", "mean ", "value"] {
            assert!(sketch.contains(word), "{sketch}");
        }
    }
}

/// Families whose moves change one cell, move a piece, cover two cells, or are in values.
const OPENINGS: [(&str, &[&str]); 7] = [
    ("nogo", &["nogo", ".^n", "--n", "1..12"]),
    ("clobber", &["clobber", "(BW)^n", "--n", "2..8"]),
    ("terms", &["clobber", "n.BBW", "--n", "1..3"]),
    ("grid", &["domineering", "(.^n/)^2", "--n", "2..6"]),
    (
        "toads",
        &[
            "toads_and_frogs",
            "T^n..F^n~2",
            "--n",
            "1..3",
            "--first",
            "frog",
        ],
    ),
    ("values", &["clobber", "(BW)^n + *2 + 3", "--n", "1..3"]),
    (
        "mixed",
        &[
            "sum",
            "clobber:(BW)^n + nogo:.^n + domineering:(.^n/)^2",
            "--n",
            "1..3",
        ],
    ),
];

#[test]
fn openings_are_told_and_drawn_alike() {
    let directory = Directory::new("openings");
    for (name, arguments) in OPENINGS {
        let file = directory.path(&format!("{name}.svg"));
        let out = answer(&[&["sweep"], arguments, &["--openings", "--svg", &file]].concat());
        insta::assert_snapshot!(format!("openings_{name}"), out);
        let drawing = text(&file);
        assert!(is_drawing(&drawing), "{drawing}");
        let count = |class: &str| drawing.matches(&format!("class=\"{class}\"")).count();
        // The legend has one of each.
        assert_eq!(count("winning"), out.matches('●').count() - 1, "{name}");
        assert_eq!(count("losing"), out.matches('○').count() - 1, "{name}");
        let page = size(&drawing);
        let labels = labels(&drawing);
        assert!(labels.iter().all(|label| label.is_on_page(page)), "{name}");
        let has_line = |line: &str| labels.iter().any(|label| line.ends_with(&label.text));
        for line in out
            .lines()
            .take_while(|line| !line.starts_with("   1"))
            .take(2)
        {
            assert!(line.contains('●') || has_line(line), "{line}");
        }
    }
}

#[test]
fn marks_stand_on_the_piece_that_moves() {
    // Black's winning moves on (BW)^4 are 1-2, 3-2, 3-4 and 7-8.
    let arguments = ["sweep", "clobber", "(BW)^n", "--n", "4", "--openings"];
    let out = answer(&arguments);
    let picture = out.lines().last().expect("a picture");
    assert_eq!(picture, "   4  ●W●W○W●W");
}

#[test]
fn what_is_not_solved_is_drawn_as_such() {
    let directory = Directory::new("unsolved");
    let file = directory.path("openings.svg");
    let arguments = ["sweep", "nogo", ".^n", "--n", "22", "--nodes", "20"];
    let (_, out, _) = run(&[&arguments[..], &["--openings", "--svg", &file]].concat());
    assert!(out.contains("not solved within the limits"), "{out}");
    let labels = labels(&text(&file));
    let has_note = |label: &Label| label.text == "not solved within the limits";
    assert!(labels.iter().any(has_note));
}
