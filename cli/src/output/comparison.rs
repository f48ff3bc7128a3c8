//! A comparison in words.

use std::io::{self, Write};

use super::{Screen, text};
use crate::commands::compare::ComparisonReport;

/// Writes how two games stand to each other, and why.
pub(crate) fn comparison(
    report: &ComparisonReport,
    screen: Screen,
    out: &mut dyn Write,
) -> io::Result<()> {
    let relation = report.relation.as_deref().unwrap_or("?");
    let statement = format!("{} {relation} {}", report.left, report.right);
    let mut lines = vec![("comparison".to_string(), statement)];
    lines.push(("meaning".into(), meaning(relation).into()));
    if let Some(difference) = &report.difference {
        lines.push(("difference".into(), difference.clone()));
    }
    if let Some(outcome) = &report.outcome {
        let who = match outcome.as_str() {
            "L" => "Left wins the difference, whoever moves first",
            "R" => "Right wins the difference, whoever moves first",
            "N" => "whoever moves first wins the difference",
            _ => "whoever moves second wins the difference",
        };
        lines.push(("proof".into(), format!("{outcome}, {who}")));
    }
    text::lines(&lines, screen, out)
}

fn meaning(relation: &str) -> &'static str {
    match relation {
        "<" => "the first is worse for Left",
        ">" => "the first is better for Left",
        "=" => "equal",
        "||" => "confused: neither is better",
        _ => "not known within the limits",
    }
}
