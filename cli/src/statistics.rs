//! What a search did, free of any game's types.
//!
//! The field names are a promise to the programs that read `--json`.

use std::time::Duration;

use framework::rules::Rule;
use framework::search::Statistics;
use serde::{Serialize, Serializer};

/// What the searches for all answers of a report did together.
#[derive(Debug, Serialize)]
pub(crate) struct StatisticsReport {
    /// How many threads were allowed to search.
    pub(crate) threads: usize,
    /// Sums that were searched.
    pub(crate) nodes: u64,
    /// Sums whose moves were generated.
    pub(crate) expansions: u64,
    /// Moves that were looked at.
    pub(crate) children: u64,
    /// Sums that each static rule decided, without the rules that decided none.
    #[serde(serialize_with = "as_object")]
    pub(crate) decided_by: Vec<(Rule, u64)>,
    /// Look-ups in the table.
    pub(crate) table_probes: u64,
    /// Look-ups that found something.
    pub(crate) table_hits: u64,
    /// The part of the table that is in use, from 0 to 1.
    pub(crate) table_fill: f64,
    /// The deepest node, in moves from the root.
    pub(crate) deepest_node: u64,
    /// Null if there are no nodes.
    pub(crate) components_per_node: Option<f64>,
    /// The time for everything.
    pub(crate) seconds: f64,
    /// The part of it in which the exact value of the whole sum was tried for.
    pub(crate) value_seconds: f64,
    /// The rest of the time over the nodes; null if there are none.
    pub(crate) microseconds_per_node: Option<f64>,
}

/// The time that a report took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Times {
    /// For everything.
    pub(crate) total: Duration,
    /// For the exact value of the whole sum.
    pub(crate) value: Duration,
}

impl StatisticsReport {
    pub(crate) fn new(
        found: &Statistics,
        table_fill: f64,
        threads: usize,
        times: Times,
    ) -> StatisticsReport {
        let per_node = |of: f64| (found.nodes > 0).then(|| of / found.nodes as f64);
        let search = times.total.saturating_sub(times.value);
        let decided = Rule::ALL.into_iter().zip(found.decided);
        StatisticsReport {
            threads,
            nodes: found.nodes,
            expansions: found.expansions,
            children: found.children,
            decided_by: decided
                .filter(|(_, count)| *count > 0)
                .map(|((rule, ..), count)| (rule, count))
                .collect(),
            table_probes: found.probes,
            table_hits: found.hits,
            table_fill,
            deepest_node: found.deepest,
            components_per_node: per_node(found.components as f64),
            seconds: times.total.as_secs_f64(),
            value_seconds: times.value.as_secs_f64(),
            microseconds_per_node: per_node(search.as_secs_f64() * 1e6),
        }
    }
}

/// Counts by the names of their rules.
fn as_object<S: Serializer>(counts: &[(Rule, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(rule, count)| (rule.name(), count)))
}
