//! Charts: how nodes and times are distributed, and how they grow.

use std::fmt::Write;

use super::super::compare::{Entry, State, key_columns};
use super::super::run::{Kind, Section};
use super::escape::{Html, address};
use crate::origin::Origin;
use crate::output::grouped;
use crate::plot::{self, Axis, Content, Plot, Series};

/// The charts of a section, as elements of the page.
pub(super) fn figures(section: &Section, entries: &[Entry], origin: &Origin) -> String {
    let entries = entries.iter();
    let entries = entries.filter(|entry| entry.state != State::Removed);
    let mut entries: Vec<&Entry> = entries.collect();
    // Lines go from left to right.
    entries.sort_by_key(|entry| entry.number);
    let mut figures = String::new();
    if section.kind == Kind::Experiment {
        return figures + &picture(&section.title, &measured(section, &entries), origin);
    }
    let nodes = entries
        .iter()
        .filter_map(|entry| Some(entry.row.nodes? as f64));
    figures += &histogram("Questions by nodes", nodes, 1.0, |from| {
        grouped(from as u64)
    });
    let seconds = entries.iter().filter_map(|entry| entry.row.seconds);
    figures += &histogram("Questions by seconds", seconds, 0.001, |from| {
        format!("{from}")
    });
    if section.kind != Kind::Batch {
        figures += &picture(&section.title, &over_n(&entries), origin);
    }
    figures
}

/// Bins by powers of ten from `least` on, with smaller numbers in a bin of their own.
fn bins(numbers: impl Iterator<Item = f64>, least: f64) -> Vec<usize> {
    let mut bins = Vec::new();
    for number in numbers {
        let ratio = number / least;
        // A number that is exactly a power of ten begins a bin.
        let bin = if ratio < 1.0 {
            0
        } else {
            (ratio * (1.0 + 1e-12)).log10().floor() as usize + 1
        };
        bins.resize(bins.len().max(bin + 1), 0);
        bins[bin] += 1;
    }
    bins
}

const BAR_HEIGHT: usize = 18;
const LABEL_WIDTH: usize = 150;
const BAR_WIDTH: usize = 200;
const COUNT_WIDTH: usize = 80;

/// Bars of how many numbers are between powers of ten; nothing if there are no numbers.
fn histogram(
    title: &str,
    numbers: impl Iterator<Item = f64>,
    least: f64,
    shown: impl Fn(f64) -> String,
) -> String {
    let bins = bins(numbers, least);
    let most = bins.iter().copied().max().unwrap_or(0);
    if most == 0 {
        return String::new();
    }
    let (width, height) = (
        LABEL_WIDTH + BAR_WIDTH + COUNT_WIDTH,
        bins.len() * BAR_HEIGHT + 4,
    );
    let mut bars = String::new();
    for (bin, count) in bins.iter().enumerate() {
        let edge = |bin: usize| shown(round(least * 10_f64.powi(bin as i32 - 1)));
        let label = match bin {
            0 => format!("below {}", edge(1)),
            bin => format!("{} to {}", edge(bin), edge(bin + 1)),
        };
        let top = bin * BAR_HEIGHT;
        let length = (count * BAR_WIDTH).div_ceil(most);
        let (text, middle) = (top + 13, LABEL_WIDTH + length + 6);
        // Writing to a string cannot fail.
        let _ = write!(
            bars,
            "<text x=\"{}\" y=\"{text}\" text-anchor=\"end\">{label}</text>\
             <rect x=\"{LABEL_WIDTH}\" y=\"{}\" width=\"{length}\" height=\"12\"/>\
             <text x=\"{middle}\" y=\"{text}\">{}</text>",
            LABEL_WIDTH - 6,
            top + 3,
            grouped(*count as u64)
        );
    }
    format!(
        "<figure><figcaption>{title}</figcaption><svg role=\"img\" aria-label=\"{title}\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\">{bars}</svg></figure>\n"
    )
}

/// A power of ten without the dust of its computation.
fn round(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

/// Plots side by side; nothing if there are none.
fn picture(title: &str, plots: &[Plot], origin: &Origin) -> String {
    if plots.is_empty() {
        return String::new();
    }
    let name = format!("Plots of {title}");
    format!(
        "<figure class=\"plot\"><img alt=\"{}\" src=\"{}\"></figure>\n",
        Html(&name),
        address(&plot::svg(plots, origin))
    )
}

/// Nodes and times over n.
fn over_n(entries: &[&Entry]) -> Vec<Plot> {
    let plot = |label: &str, number: fn(&Entry) -> Option<f64>| {
        let points = entries.iter();
        let points = points.filter_map(|entry| Some((entry.row.place? as f64, number(entry)?)));
        Plot::over_n(label, label, vec![Series::new(label, points)])
    };
    if entries.len() < 2 {
        return Vec::new();
    }
    let plots = [
        plot("nodes", |entry| Some(entry.row.nodes? as f64)),
        plot("seconds", |entry| entry.row.seconds),
    ];
    plots.into_iter().filter(has_line).collect()
}

/// Whether a plot has something to show on its logarithmic scale.
fn has_line(plot: &Plot) -> bool {
    match &plot.content {
        Content::Lines(series) => {
            let points = series.iter().flat_map(|series| &series.points);
            points.filter(|point| point.1 > 0.0).count() > 1
        }
        Content::Bars(bars) => bars.iter().any(|bar| bar.1 > 0.0),
    }
}

/// The longest list of bars that can be read.
const MOST_BARS: usize = 40;

/// The measurements of an experiment: lines over a number, or bars over names.
fn measured(section: &Section, entries: &[&Entry]) -> Vec<Plot> {
    let keys = key_columns(&section.columns);
    let number = |entry: &Entry, place: usize| entry.row.cells.get(place)?.parse::<f64>().ok();
    let is_over_numbers = entries
        .iter()
        .all(|entry| number(entry, keys - 1).is_some());
    let plots: Vec<Plot> = (keys..section.columns.len())
        .filter(|&place| section.columns[place] != "unsolved")
        .map(|place| {
            let label = &section.columns[place];
            if is_over_numbers {
                let series = series(entries, keys, label, |entry| {
                    Some((number(entry, keys - 1)?, number(entry, place)?))
                });
                return Plot {
                    x: Axis::linear(&section.columns[keys - 1]),
                    ..Plot::over_n(label, label, series)
                };
            }
            let bars = entries.iter().take(MOST_BARS).map(|entry| {
                let name = entry.row.cells.first().cloned().unwrap_or_default();
                (short(&name), number(entry, place).unwrap_or(0.0))
            });
            Plot {
                title: label.clone(),
                x: Axis::logarithmic(label),
                y: Axis::linear(&section.columns[0]),
                content: Content::Bars(bars.collect()),
            }
        })
        .collect();
    plots.into_iter().filter(has_line).collect()
}

/// The longest name beside a bar.
const MOST_LETTERS: usize = 24;

fn short(name: &str) -> String {
    if name.chars().count() <= MOST_LETTERS {
        return name.into();
    }
    name.chars().take(MOST_LETTERS - 1).chain(['…']).collect()
}

/// Points by the name in the first column, if there is one before the number.
fn series(
    entries: &[&Entry],
    keys: usize,
    label: &str,
    point: impl Fn(&Entry) -> Option<(f64, f64)>,
) -> Vec<Series> {
    let mut lines: Vec<Series> = Vec::new();
    for entry in entries {
        let name = match (keys, entry.row.cells.first()) {
            (2.., Some(name)) => name.as_str(),
            _ => label,
        };
        let place = lines.iter().position(|line| line.name == name);
        let place = place.unwrap_or_else(|| {
            lines.push(Series::new(name, []));
            lines.len() - 1
        });
        lines[place].points.extend(point(entry));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_are_powers_of_ten() {
        let nodes = [0.0, 0.0, 1.0, 9.0, 10.0, 999.0, 1000.0].into_iter();
        assert_eq!(bins(nodes, 1.0), [2, 2, 1, 1, 1]);
        let seconds = [0.0, 0.001, 0.01, 0.5, 1.0, 10.0].into_iter();
        assert_eq!(bins(seconds, 0.001), [1, 1, 1, 1, 1, 1]);
        assert_eq!(bins([].into_iter(), 1.0), [0; 0]);
        assert_eq!(bins([u64::MAX as f64].into_iter(), 1.0).len(), 21);
    }
}
