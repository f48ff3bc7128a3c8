//! A drawing for a terminal.
//!
//! A character is about twice as high as wide, so a row is as long as two columns, and a wall that leans by 45 degrees
//! passes two columns in a row: `.'` and `'.`.

use game::Player;
use value::Dyadic;
use value::thermograph::Thermograph;

use super::shape::Shape;
use super::ticks::{Tick, float, step_from, steps, ticks};

/// The most columns and rows of a drawing.
const SIZE: (usize, usize) = (79, 22);

/// The rows of the axis of values, and of the name of the other.
const AXES: usize = 4;

/// The rows of the mast above its foot.
const MAST: usize = 4;

/// Between a line and its label.
const GAP: usize = 2;

/// The least number of columns on either side of the mast.
const SIDE: usize = 20;

/// The least distance of ticks, in columns and in rows.
const COLUMNS_APART: f64 = 8.0;
const ROWS_APART: f64 = 3.0;

/// How the plane is divided into characters.
struct Grid<'a> {
    shape: &'a Shape,
    /// The length of a row, which is also that of two columns.
    row: f64,
    /// The columns left of the temperature axis, and those between it and the mast.
    gutter: usize,
    left: usize,
    /// The columns right of the mast.
    right: usize,
    rows: usize,
    temperatures: Vec<Tick>,
}

impl Grid<'_> {
    /// The finest grid that has room for everything.
    fn new(shape: &Shape, (columns, rows): (usize, usize)) -> Option<Grid<'_>> {
        let rows = rows.checked_sub(AXES + MAST)? as f64;
        let few_rows = steps().filter(|&step| shape.height() / float(step) <= rows);
        let side = SIDE.min(columns / 3);
        let mut grids = few_rows.map(|row| Grid::with_rows(shape, row, side));
        grids.find(|grid| grid.width() <= columns)
    }

    fn with_rows(shape: &Shape, row: Dyadic, least_side: usize) -> Grid<'_> {
        let row = float(row);
        let rows = (shape.height() / row) as usize + MAST;
        let step = step_from(ROWS_APART * row);
        let range = [0.0, (rows - 1) as f64 * row];
        let temperatures = ticks(step, shape.bottom, range);
        let gutter = temperatures.iter().map(|tick| tick.label.chars().count());
        let [left, right] = shape.reach();
        let side = |reach: f64, label: &str| {
            (2.0 * reach / row).round() as usize + GAP + length(label).max(GAP)
        };
        let beside_mast = GAP + length(&shape.temperature).max(length(&shape.mean_label));
        Grid {
            shape,
            row,
            gutter: gutter.max().unwrap_or(0) + 1,
            left: (side(left, &shape.stops[0]) + GAP).max(least_side),
            right: side(right, &shape.stops[1])
                .max(beside_mast)
                .max(least_side),
            rows,
            temperatures,
        }
    }

    fn width(&self) -> usize {
        self.mast() + self.right + 1
    }

    /// The column of the mast.
    fn mast(&self) -> usize {
        self.gutter + 1 + self.left
    }

    /// The column of a place.
    fn column(&self, place: f64) -> usize {
        let columns = (2.0 * place / self.row).round();
        (self.mast() as f64 + columns).max(0.0) as usize
    }

    /// The columns of a wall in the lower and in the upper half of a row.
    fn wall(&self, player: Player, row: usize) -> [usize; 2] {
        let halves = [0.0, 0.5].map(|half| (row as f64 + half) * self.row);
        halves.map(|height| self.column(self.shape.place(player, height)))
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

/// A line of characters that grows as far as it is written on.
#[derive(Default)]
struct Line(Vec<char>);

impl Line {
    fn put(&mut self, column: usize, text: &str) {
        for (n, c) in text.chars().enumerate() {
            *self.at(column + n) = c;
        }
    }

    fn at(&mut self, column: usize) -> &mut char {
        if self.0.len() <= column {
            self.0.resize(column + 1, ' ');
        }
        &mut self.0[column]
    }

    /// Writes a label after everything else, or so that it ends before a column.
    fn put_after(&mut self, text: &str) {
        self.put(self.0.len() + GAP, text);
    }

    fn put_before(&mut self, column: usize, text: &str) {
        self.put(column.saturating_sub(GAP + length(text)), text);
    }
}

/// A drawing for a terminal, the highest temperature first.
pub(crate) fn sketch(thermograph: &Thermograph) -> String {
    sketch_within(thermograph, SIZE)
}

/// The same in at most some columns and rows; empty if there is no room for it.
pub(crate) fn sketch_within(thermograph: &Thermograph, size: (usize, usize)) -> String {
    let shape = Shape::new(thermograph);
    let Some(grid) = Grid::new(&shape, size) else {
        return String::new();
    };
    let mut lines = vec![Line::default()];
    lines[0].put(0, "temperature");
    lines.extend((0..grid.rows).rev().map(|row| line(&grid, row)));
    lines.extend(value_axis(&grid));
    let lines = lines.into_iter().map(|line| String::from_iter(line.0));
    lines
        .map(|line| line.trim_end().to_string() + "\n")
        .collect()
}

/// A row of the drawing, counted from the bottom.
fn line(grid: &Grid<'_>, row: usize) -> Line {
    let mut line = Line::default();
    temperature_axis(grid, row, &mut line);
    if row + 1 == grid.rows {
        line.put(grid.mast(), "^");
        return line;
    }
    for player in Player::BOTH {
        draw_wall(grid.wall(player, row), &mut line);
    }
    let shape = grid.shape;
    if row == 0 && !shape.stops[0].is_empty() {
        line.put_before(grid.wall(Player::Left, 0)[0], &shape.stops[0]);
        line.put_after(&shape.stops[1]);
    }
    if row == (shape.foot / grid.row).round() as usize {
        line.put_after(&shape.temperature);
    }
    if row + 2 == grid.rows {
        line.put_after(&shape.mean_label);
    }
    line
}

/// Draws a wall in the lower and in the upper half of a row.
fn draw_wall([lower, upper]: [usize; 2], line: &mut Line) {
    let mut draw = |column: usize, mark: char| {
        let cell = line.at(column);
        // Both halves of a character are one line.
        *cell = if *cell == ' ' || *cell == mark {
            mark
        } else {
            '|'
        };
    };
    if lower == upper {
        draw(lower, '|');
    } else {
        draw(lower, '.');
        draw(upper, '\'');
    }
}

fn temperature_axis(grid: &Grid<'_>, row: usize, line: &mut Line) {
    let is_here = |tick: &&Tick| (tick.place / grid.row).round() as usize == row;
    let tick = grid.temperatures.iter().find(is_here);
    line.put(grid.gutter, if tick.is_some() { "+" } else { "|" });
    if let Some(tick) = tick {
        line.put(grid.gutter - 1 - length(&tick.label), &tick.label);
    }
}

/// The value axis: a line, the numbers below it, and its name.
fn value_axis(grid: &Grid<'_>) -> [Line; 3] {
    let (mut axis, mut numbers, mut name) = (Line::default(), Line::default(), Line::default());
    axis.put(grid.gutter, &"-".repeat(grid.width() - grid.gutter));
    axis.put(grid.gutter, "+");
    for tick in values(grid) {
        let column = grid.column(-tick.place);
        *axis.at(column) = '+';
        let start = column.saturating_sub(length(&tick.label) / 2);
        numbers.put(start, &tick.label);
    }
    name.put(grid.gutter + (grid.width() - grid.gutter) / 2 - 2, "value");
    [axis, numbers, name]
}

/// The ticks of the value axis, from the left: as many as have room for their labels.
fn values(grid: &Grid<'_>) -> Vec<Tick> {
    let column = grid.row / 2.0;
    let margin = GAP as f64;
    let range = [
        (margin - grid.right as f64) * column,
        (grid.left as f64 - margin) * column,
    ];
    let on_axis = |step: Dyadic| ticks(step, grid.shape.mean, range);
    let has_room = |&step: &Dyadic| {
        let columns = float(step) / column;
        let fits = |tick: &Tick| (length(&tick.label) + GAP) as f64 <= columns;
        columns >= COLUMNS_APART && on_axis(step).iter().all(fits)
    };
    let mut ticks = steps().find(has_room).map(on_axis).unwrap_or_default();
    ticks.reverse();
    ticks
}
