//! What a search did, in lines of a name and a text.

use std::io;

use framework::StatisticsAnswer;

use super::number::grouped;
use super::text;
use crate::screen::Console;

/// Writes what a search did.
pub(crate) fn statistics(found: &StatisticsAnswer, console: &mut Console<'_>) -> io::Result<()> {
    text::columns(&lines(found), console)
}

/// The lines, without averages over nothing.
pub(crate) fn lines(statistics: &StatisticsAnswer) -> Vec<(String, String)> {
    let mut lines = vec![
        ("threads".to_string(), statistics.threads.to_string()),
        ("nodes".into(), grouped(statistics.nodes)),
        ("expansions".into(), grouped(statistics.expansions)),
        ("children".into(), grouped(statistics.children)),
    ];
    for (rule, count) in &statistics.decided_by {
        lines.push((format!("decided by {rule}"), grouped(*count)));
    }
    lines.push(("table probes".into(), grouped(statistics.table_probes)));
    lines.push(("table hits".into(), hits(statistics)));
    lines.push(("table fill".into(), percent(statistics.table_fill)));
    lines.push(("deepest node".into(), grouped(statistics.deepest_node)));
    if let Some(components) = statistics.components_per_node {
        lines.push(("components per node".into(), format!("{components:.2}")));
    }
    lines.push(("seconds".into(), seconds(statistics)));
    if let Some(microseconds) = statistics.microseconds_per_node {
        let text = format!("{microseconds:.2}");
        lines.push(("microseconds per node".into(), text));
    }
    lines
}

fn hits(statistics: &StatisticsAnswer) -> String {
    let count = grouped(statistics.table_hits);
    if statistics.table_probes == 0 {
        return count;
    }
    let part = statistics.table_hits as f64 / statistics.table_probes as f64;
    format!("{count} ({})", percent(part))
}

fn seconds(statistics: &StatisticsAnswer) -> String {
    let (total, value) = (statistics.seconds, statistics.value_seconds);
    format!("{total:.3} ({value:.3} seconds of it for the value)")
}

fn percent(part: f64) -> String {
    format!("{:.2}%", part * 100.0)
}
