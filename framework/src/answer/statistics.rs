//! What the searches for an answer did.
//!
//! The field names are a promise to the programs that read `--json`.

use std::collections::BTreeMap;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::engine::Engine;
use crate::switches::Rule;

/// What the searches for an answer did together.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct StatisticsAnswer {
    /// How many threads were allowed to search.
    pub threads: usize,
    /// Sums that were searched.
    pub nodes: u64,
    /// Sums whose moves were generated.
    pub expansions: u64,
    /// Moves that were looked at.
    pub children: u64,
    /// Sums that each static rule decided, without the rules that decided none.
    #[serde(serialize_with = "as_object")]
    #[schemars(with = "BTreeMap<String, u64>")]
    pub decided_by: Vec<(Rule, u64)>,
    /// Look-ups in the table.
    pub table_probes: u64,
    /// Look-ups that found something.
    pub table_hits: u64,
    /// The part of the table that is in use, from 0 to 1.
    pub table_fill: f64,
    /// The deepest node, in moves from the root.
    pub deepest_node: u64,
    /// Null if there are no nodes.
    pub components_per_node: Option<f64>,
    /// The time for everything.
    pub seconds: f64,
    /// The part of it in which the exact value of the whole sum was tried for.
    pub value_seconds: f64,
    /// The rest of the time over the nodes; null if there are none.
    pub microseconds_per_node: Option<f64>,
}

/// The time that an answer took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// For everything.
    pub(super) total: Duration,
    /// For the exact value of the whole sum.
    pub(super) value: Duration,
}

impl StatisticsAnswer {
    pub(super) fn new(engine: &Engine, times: Times) -> StatisticsAnswer {
        let found = engine.statistics();
        let per_node = |of: f64| (found.nodes > 0).then(|| of / found.nodes as f64);
        let search = times.total.saturating_sub(times.value);
        let decided = Rule::ALL.into_iter().zip(found.decided);
        StatisticsAnswer {
            threads: engine.threads,
            nodes: found.nodes,
            expansions: found.expansions,
            children: found.children,
            decided_by: decided
                .filter(|(_, count)| *count > 0)
                .map(|((rule, ..), count)| (rule, count))
                .collect(),
            table_probes: found.probes,
            table_hits: found.hits,
            table_fill: engine.table_fill(),
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
