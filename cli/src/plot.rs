//! Plots as SVG: lines over numbers and bars over names, with labelled axes, linear or logarithmic.

use crate::origin::Origin;
use crate::svg::{Drawing, Place};

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// From 0, unless that is far away.
    Linear,
    /// By powers of ten, without what is not positive.
    Logarithmic,
}

/// An axis.
#[derive(Clone, Debug)]
pub(crate) struct Axis {
    pub(crate) label: String,
    pub(crate) scale: Scale,
}

impl Axis {
    pub(crate) fn linear(label: &str) -> Axis {
        Axis {
            label: label.into(),
            scale: Scale::Linear,
        }
    }

    pub(crate) fn logarithmic(label: &str) -> Axis {
        Axis {
            label: label.into(),
            scale: Scale::Logarithmic,
        }
    }
}

/// Points that belong together.
#[derive(Clone, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

impl Series {
    pub(crate) fn new(name: &str, points: impl IntoIterator<Item = (f64, f64)>) -> Series {
        Series {
            name: name.into(),
            points: points.into_iter().collect(),
        }
    }
}

/// A plot.
#[derive(Clone, Debug)]
pub(crate) struct Plot {
    pub(crate) title: String,
    pub(crate) x: Axis,
    pub(crate) y: Axis,
    pub(crate) content: Content,
}

impl Plot {
    /// Lines over n, on a logarithmic scale.
    pub(crate) fn over_n(title: &str, label: &str, series: Vec<Series>) -> Plot {
        Plot {
            title: title.into(),
            x: Axis::linear("n"),
            y: Axis::logarithmic(label),
            content: Content::Lines(series),
        }
    }
}

/// What is plotted.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// Lines through points.
    Lines(Vec<Series>),
    /// A horizontal bar for each name on the y axis.
    Bars(Vec<(String, f64)>),
}

const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 420.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 56.0;
const LEFT: f64 = 76.0;
const LEFT_OF_BARS: f64 = 170.0;
const RIGHT: f64 = 24.0;

const COLOURS: [&str; 8] = [
    "#1f4e9e", "#c8502a", "#2b8a4b", "#7a4fa3", "#b8860b", "#4a4a4a", "#c2477f", "#2a9d9d",
];

const STYLE: &str = ".axis { stroke: black } .grid { stroke: #ddd } .bar { fill: #1f4e9e }";

/// The plots, side by side.
pub(crate) fn svg(plots: &[Plot], origin: &Origin) -> String {
    let font = "font-family=\"sans-serif\" font-size=\"12\"";
    let mut drawing = Drawing::new((WIDTH * plots.len() as f64, HEIGHT), font, STYLE, origin);
    for (n, plot) in plots.iter().enumerate() {
        plot.draw(n as f64 * WIDTH, &mut drawing);
    }
    drawing.finish()
}

/// An axis on paper: from numbers to places.
struct Ruler {
    scale: Scale,
    /// The smallest and the largest number, or their logarithms.
    numbers: [f64; 2],
    places: [f64; 2],
}

impl Ruler {
    /// A ruler for some numbers.
    fn new(scale: Scale, numbers: impl Iterator<Item = f64>, places: [f64; 2]) -> Ruler {
        let numbers = numbers.filter(|&number| is_shown(scale, number));
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for number in numbers {
            least = least.min(number);
            most = most.max(number);
        }
        if least > most {
            (least, most) = (1.0, 1.0);
        }
        let numbers = match scale {
            Scale::Logarithmic => [least.log10().floor(), most.log10().ceil()],
            Scale::Linear if least >= 0.0 && least < most / 2.0 => [0.0, most],
            Scale::Linear => [least, most],
        };
        let [least, most] = numbers;
        let most = if least < most { most } else { least + 1.0 };
        Ruler {
            scale,
            numbers: [least, most],
            places,
        }
    }

    fn place(&self, number: f64) -> f64 {
        let number = match self.scale {
            Scale::Linear => number,
            Scale::Logarithmic => number.log10(),
        };
        let ([least, most], [from, to]) = (self.numbers, self.places);
        from + (number - least) / (most - least) * (to - from)
    }

    /// The numbers beside the axis.
    fn ticks(&self) -> Vec<f64> {
        let [least, most] = self.numbers;
        let step = step(most - least);
        let first = (least / step).ceil() as i64;
        let steps = (first..).map(|n| n as f64 * step);
        let ticks = steps.take_while(|&tick| tick <= most + step * 1e-6);
        match self.scale {
            Scale::Linear => ticks.collect(),
            Scale::Logarithmic => ticks
                .filter(|tick| (tick - tick.round()).abs() < 1e-6)
                .map(|tick| 10_f64.powf(tick))
                .collect(),
        }
    }
}

/// The distance of ticks: 1, 2 or 5 times a power of ten, so that there are at most ten.
fn step(length: f64) -> f64 {
    let power = 10_f64.powf((length / 10.0).log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    let found = steps.into_iter().find(|step| length / step <= 10.0);
    found.unwrap_or(10.0 * power)
}

fn is_shown(scale: Scale, number: f64) -> bool {
    number.is_finite() && (scale == Scale::Linear || number > 0.0)
}

/// A number beside an axis.
fn shown(number: f64) -> String {
    if number != 0.0 && !(1e-3..1e5).contains(&number.abs()) {
        return format!("{number:e}");
    }
    // Sums of tenths are not quite tenths.
    ((number * 1e6).round() / 1e6).to_string()
}

impl Plot {
    fn draw(&self, offset: f64, drawing: &mut Drawing) {
        let middle = offset + WIDTH / 2.0;
        drawing.label((middle, TOP / 2.0), "middle", &self.title);
        match &self.content {
            Content::Lines(series) => self.draw_lines(series, offset, drawing),
            Content::Bars(bars) => self.draw_bars(bars, offset, drawing),
        }
    }

    fn draw_lines(&self, series: &[Series], offset: f64, drawing: &mut Drawing) {
        let points = || series.iter().flat_map(|series| &series.points);
        let xs = points().map(|point| point.0);
        let ys = points().map(|point| point.1);
        let x = Ruler::new(self.x.scale, xs, [offset + LEFT, offset + WIDTH - RIGHT]);
        let y = Ruler::new(self.y.scale, ys, [HEIGHT - BOTTOM, TOP]);
        self.draw_x(&x, drawing);
        self.draw_y(&y, x.places, drawing);
        for (n, series) in series.iter().enumerate() {
            let colour = COLOURS[n % COLOURS.len()];
            let is_shown = |point: &&(f64, f64)| {
                is_shown(self.x.scale, point.0) && is_shown(self.y.scale, point.1)
            };
            let points = series.points.iter().filter(is_shown);
            let places: Vec<Place> = points
                .map(|point| (x.place(point.0), y.place(point.1)))
                .collect();
            drawing.path(
                &format!("stroke=\"{colour}\" stroke-width=\"1.5\""),
                &places,
            );
            for &place in &places {
                drawing.circle(&format!("fill=\"{colour}\""), place, 2.2);
            }
            let at = (x.places[0] + 12.0, TOP + 14.0 * (n as f64 + 1.0));
            drawing.circle(&format!("fill=\"{colour}\""), (at.0, at.1 - 4.0), 4.0);
            drawing.label((at.0 + 10.0, at.1), "start", &series.name);
        }
    }

    fn draw_bars(&self, bars: &[(String, f64)], offset: f64, drawing: &mut Drawing) {
        let places = [offset + LEFT_OF_BARS, offset + WIDTH - RIGHT];
        let numbers = bars.iter().map(|bar| bar.1);
        let x = Ruler::new(self.x.scale, numbers, places);
        self.draw_x(&x, drawing);
        drawing.line("axis", (places[0], HEIGHT - BOTTOM), (places[0], TOP));
        drawing.upright_label(
            (offset + 16.0, f64::midpoint(TOP, HEIGHT - BOTTOM)),
            &self.y.label,
        );
        let height = (HEIGHT - TOP - BOTTOM) / bars.len().max(1) as f64;
        for (n, (name, number)) in bars.iter().enumerate() {
            let top = TOP + n as f64 * height;
            drawing.label((places[0] - 6.0, top + height / 2.0 + 4.0), "end", name);
            if is_shown(self.x.scale, *number) {
                let size = ((x.place(*number) - places[0]).max(1.0), height * 0.7);
                drawing.rectangle("class=\"bar\"", (places[0], top + height * 0.15), size);
            }
        }
    }

    fn draw_x(&self, x: &Ruler, drawing: &mut Drawing) {
        let [left, right] = x.places;
        let bottom = HEIGHT - BOTTOM;
        for tick in x.ticks() {
            let place = x.place(tick);
            drawing.line("grid", (place, bottom), (place, TOP));
            drawing.label((place, bottom + 16.0), "middle", &shown(tick));
        }
        drawing.line("axis", (left, bottom), (right, bottom));
        let middle = f64::midpoint(left, right);
        drawing.label((middle, HEIGHT - BOTTOM / 4.0), "middle", &self.x.label);
    }

    fn draw_y(&self, y: &Ruler, [left, right]: [f64; 2], drawing: &mut Drawing) {
        for tick in y.ticks() {
            let place = y.place(tick);
            drawing.line("grid", (left, place), (right, place));
            drawing.label((left - 6.0, place + 4.0), "end", &shown(tick));
        }
        drawing.line("axis", (left, HEIGHT - BOTTOM), (left, TOP));
        let middle = f64::midpoint(TOP, HEIGHT - BOTTOM);
        drawing.upright_label((left - LEFT + 16.0, middle), &self.y.label);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulers_have_a_few_round_ticks() {
        let ticks =
            |scale, numbers: &[f64]| Ruler::new(scale, numbers.iter().copied(), [0.0, 1.0]).ticks();
        assert_eq!(
            ticks(Scale::Linear, &[1.0, 10.0]),
            [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]
        );
        assert_eq!(
            ticks(Scale::Linear, &[30.0, 40.0, 34.0]).first(),
            Some(&30.0)
        );
        assert_eq!(
            ticks(Scale::Logarithmic, &[0.0, 3.0, 250.0]),
            [1.0, 10.0, 100.0, 1000.0]
        );
        for odd in [&[][..], &[0.0], &[7.0, 7.0], &[f64::NAN, 1.0]] {
            assert!(ticks(Scale::Linear, odd).len() < 12);
            assert!(ticks(Scale::Logarithmic, odd).len() < 12);
        }
    }
}
