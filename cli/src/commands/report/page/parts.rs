//! The head of the page, the numbers of a run, and what two runs have cost.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::super::compare::{self, Change, Entry, WORTH_SECONDS};
use super::super::run::{Kind, Run};
use super::super::summary::Summary;
use super::Part;
use super::escape::Html;
use crate::commands::report::date;
use crate::output::{counted, grouped};

/// What is said about the whole report.
pub(in super::super) struct Head<'a> {
    pub(in super::super) title: &'a str,
    /// The results, and the older ones they are compared with.
    pub(in super::super) sources: Vec<Named>,
}

/// The name of results, and when they were written.
pub(in super::super) struct Named {
    role: &'static str,
    name: String,
    written: Option<String>,
}

impl Named {
    pub(in super::super) fn new(role: &'static str, run: &Run) -> Named {
        let written = run.written.map(|(first, last)| {
            let [first, last] = [first, last].map(date::utc);
            if first == last {
                format!("written {first}")
            } else {
                format!("written from {first} to {last}")
            }
        });
        Named {
            role,
            name: run.name.clone(),
            written,
        }
    }
}

/// Nothing is loaded from anywhere, whatever is in the page.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

impl Head<'_> {
    /// Everything up to the content. The first lines tell that the program wrote the page.
    pub(super) fn write_start(&self, style: &str, out: &mut dyn Write) -> io::Result<()> {
        let version = env!("CARGO_PKG_VERSION");
        write!(
            out,
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"generator\" content=\"sumsolve {version}\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
            Html(self.title)
        )
    }

    pub(super) fn write_header(
        &self,
        total: &Summary,
        is_comparison: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        writeln!(out, "<header>\n<h1>{}</h1>", Html(self.title))?;
        for source in &self.sources {
            write!(
                out,
                "<p>{}: <code>{}</code>",
                source.role,
                Html(&source.name)
            )?;
            if let Some(written) = &source.written {
                write!(out, ", {written}")?;
            }
            writeln!(out, "</p>")?;
        }
        write_numbers(total, is_comparison, out)?;
        writeln!(
            out,
            "<p class=\"small\">Made by sumsolve {}.</p>",
            env!("CARGO_PKG_VERSION")
        )?;
        writeln!(out, "</header>\n<main>")
    }
}

/// The numbers of a run.
fn write_numbers(summary: &Summary, is_comparison: bool, out: &mut dyn Write) -> io::Result<()> {
    let unsolved = summary.unsolved;
    let mut numbers = vec![
        ("rows", grouped(summary.rows as u64), ""),
        ("solved", grouped((summary.rows - unsolved) as u64), ""),
        (
            "wrong",
            grouped(summary.wrong as u64),
            marked(summary.wrong, "bad"),
        ),
        (
            "unsolved",
            grouped(unsolved as u64),
            marked(unsolved, "open"),
        ),
    ];
    if is_comparison {
        let changed = marked(summary.changed, "bad");
        numbers.push(("changed answers", grouped(summary.changed as u64), changed));
        numbers.push(("new", grouped(summary.new as u64), ""));
        numbers.push(("removed", grouped(summary.removed as u64), ""));
    }
    if summary.has_costs {
        numbers.push(("nodes", grouped(summary.nodes), ""));
        numbers.push(("seconds", format!("{:.3}", summary.seconds), ""));
    }
    writeln!(out, "<dl class=\"numbers\">")?;
    for (name, number, class) in numbers {
        writeln!(out, "<div{class}><dt>{name}</dt><dd>{number}</dd></div>")?;
    }
    writeln!(out, "</dl>")?;
    write_counts("Outcomes", &summary.outcomes, out)?;
    write_counts("Answers", &summary.answers, out)
}

fn marked(count: usize, class: &'static str) -> &'static str {
    match (count, class) {
        (0, _) => "",
        (_, "bad") => " class=\"bad\"",
        _ => " class=\"open\"",
    }
}

/// The most different answers that are counted one by one.
const MOST_ANSWERS: usize = 12;

/// How often each answer was found.
fn write_counts(
    name: &str,
    counts: &BTreeMap<String, usize>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if counts.is_empty() {
        return Ok(());
    }
    let mut counts: Vec<(&String, &usize)> = counts.iter().collect();
    counts.sort_by(|a, b| b.1.cmp(a.1));
    let shown = counts.iter().take(MOST_ANSWERS);
    let shown =
        shown.map(|(answer, count)| format!("{} {}", in_words(answer), grouped(**count as u64)));
    let mut shown: Vec<String> = shown.collect();
    if counts.len() > MOST_ANSWERS {
        shown.push(format!("and {} others", counts.len() - MOST_ANSWERS));
    }
    writeln!(out, "<p>{name}: {}</p>", Html(&shown.join(", ")))
}

/// An outcome class with what it means.
fn in_words(answer: &str) -> String {
    match answer {
        "L" => "L (Left wins)".into(),
        "R" => "R (Right wins)".into(),
        "N" => "N (first player wins)".into(),
        "P" => "P (second player wins)".into(),
        other => other.into(),
    }
}

/// What is said about a section before its rows.
pub(super) fn write_notes(
    part: &Part,
    is_one_of_several: bool,
    is_comparison: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let section = &part.section;
    if let Some(command) = &section.command {
        writeln!(out, "<p><code>{}</code></p>", Html(command))?;
    }
    if is_one_of_several {
        writeln!(out, "<p>{}</p>", results_of(section.kind))?;
        write_numbers(&part.summary, is_comparison, out)?;
    }
    for note in &section.notes {
        writeln!(out, "<p>{}</p>", Html(note))?;
    }
    if part.left_out() > 0 {
        writeln!(
            out,
            "<p><strong>{} left out:</strong> the page has the first {}, wrong and unsolved ones before others; --rows allows more.</p>",
            counted(part.left_out() as u64, "row"),
            grouped(part.shown as u64)
        )?;
    }
    Ok(())
}

/// What wrote some results, in words.
pub(super) fn results_of(kind: Kind) -> String {
    let article = if kind == Kind::Experiment { "an" } else { "a" };
    format!("Results of {article} {}", kind.name())
}

/// The most rows in the lists of the slowest and fastest.
const MOST_EXTREMES: usize = 10;

/// What the two runs cost, and where the times differ most.
pub(super) fn write_comparison(
    entries: &[Entry],
    kind: Kind,
    part: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let costs = compare::costs(entries);
    let questions = counted(costs.both as u64, "question");
    writeln!(
        out,
        "<table class=\"costs\"><caption>{questions} that both runs have, before and now</caption>\n<thead><tr><th scope=\"col\">cost</th>\
         <th scope=\"col\" class=\"number\">before</th><th scope=\"col\" class=\"number\">now</th>\
         <th scope=\"col\" class=\"number\">ratio</th>\
         <th scope=\"col\" class=\"number\">geometric mean of ratios</th></tr></thead>\n<tbody>"
    )?;
    let nodes = costs.nodes;
    let decimals = Change {
        before: nodes.before as f64,
        now: nodes.now as f64,
        mean: nodes.mean,
    };
    write_cost("nodes", &decimals, |number| grouped(number as u64), out)?;
    write_cost(
        "seconds",
        &costs.seconds,
        |number| format!("{number:.3}"),
        out,
    )?;
    writeln!(out, "</tbody></table>")?;
    let [slower, faster] = compare::extremes(entries, MOST_EXTREMES);
    write_extremes("Largest slowdowns", &slower, kind, part, out)?;
    write_extremes("Largest speed-ups", &faster, kind, part, out)?;
    writeln!(
        out,
        "<p class=\"small\">A ratio above 1 means more now. In ratios, zero nodes count as one, and less than a millisecond as \
         one; these lists have rows of at least {WORTH_SECONDS} seconds.</p>"
    )
}

fn write_cost(
    name: &str,
    change: &Change<f64>,
    shown: impl Fn(f64) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    let ratio = |number: Option<f64>| number.map_or("-".into(), |number| format!("{number:.2}×"));
    let total = (change.before > 0.0).then(|| change.now / change.before);
    writeln!(
        out,
        "<tr><th scope=\"row\">{name}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>\
         <td class=\"number\">{}</td><td class=\"number\">{}</td></tr>",
        shown(change.before),
        shown(change.now),
        ratio(total),
        ratio(change.mean)
    )
}

fn write_extremes(
    title: &str,
    entries: &[&Entry],
    kind: Kind,
    part: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "<table class=\"costs\"><caption>{title}</caption>\n<thead><tr><th scope=\"col\">row</th><th scope=\"col\">{}</th>\
         <th scope=\"col\">first</th><th scope=\"col\" class=\"number\">seconds before</th>\
         <th scope=\"col\" class=\"number\">seconds now</th><th scope=\"col\" class=\"number\">ratio</th></tr></thead>\n<tbody>",
        if kind == Kind::Experiment {
            "measured"
        } else {
            "sum"
        }
    )?;
    for entry in entries {
        let before = entry.before.as_ref().and_then(|before| before.seconds);
        let number = entry.number;
        writeln!(
            out,
            "<tr><td class=\"number\"><a href=\"#row-{}-{number}\">{number}</a></td><td class=\"mono\">{}</td><td>{}</td>\
             <td class=\"number\">{:.3}</td><td class=\"number\">{:.3}</td><td class=\"number\">{:.2}×</td></tr>",
            part + 1,
            Html(&subject(entry)),
            Html(&entry.row.first),
            before.unwrap_or(0.0),
            entry.row.seconds.unwrap_or(0.0),
            entry.seconds_ratio().unwrap_or(1.0)
        )?;
    }
    writeln!(out, "</tbody></table>")
}

/// What a row is about.
fn subject(entry: &Entry) -> String {
    let row = &entry.row;
    match (row.cells.first(), row.place) {
        (Some(name), _) => name.clone(),
        (None, Some(n)) if row.sum.is_empty() => format!("n = {n}"),
        _ => row.sum.clone(),
    }
}
