//! Settings for each kind of question, within the limits of a user.

use std::time::Duration;

use value::ValueLimits;

use super::{Choices, SearchLimits, Settings, ValueBudget};
use crate::switches::{Rule, Rules};

/// What a user allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// About how much memory everything may take together.
    pub bytes: usize,
    /// The most nodes for one question.
    pub nodes: Option<u64>,
    /// How many threads search.
    pub threads: usize,
    /// The time for one question.
    pub time: Option<Duration>,
}

/// About what a canonical form takes, with its options and its place in the index.
const BYTES_A_FORM: usize = 130;

impl Settings {
    /// The settings within some limits. Half of the memory goes to the table of a search, which all threads share; a
    /// quarter goes to components and what is remembered about them, and an eighth each to positions and values, of
    /// which each thread has its part.
    pub fn within(limits: &Limits) -> Settings {
        Settings {
            values: value_budget(limits.bytes, Rules::default()),
            search: SearchLimits {
                nodes: limits.nodes.unwrap_or(u64::MAX),
                table_bytes: limits.bytes / 2,
                ..SearchLimits::default()
            },
            threads: limits.threads,
            ..Settings::default()
        }
    }

    /// The settings of a search within some limits.
    pub fn for_search(limits: &Limits, choices: &Choices) -> Settings {
        Settings {
            values: ValueBudget {
                simplest: choices.simplest,
                ..value_budget(limits.bytes, choices.rules)
            },
            strategy: choices.strategy,
            rules: choices.rules,
            order: choices.order,
            ..Settings::within(limits)
        }
    }

    /// The settings for the value of a sum: if there is a limit of time, it is the only one besides memory.
    pub fn for_value(limits: &Limits) -> Settings {
        let mut settings = Settings::within(limits);
        if limits.time.is_some() {
            settings.values.sum_fuel = u64::MAX;
            settings.values.sum_forms = usize::MAX;
        }
        settings
    }

    /// The settings of each of the threads that solve one question each: a search of one thread with its part of
    /// the memory. Only components get values: that decides who wins sooner than the value of a sum would.
    pub fn for_each_thread(limits: &Limits, choices: &Choices) -> Settings {
        let limits = Limits {
            bytes: limits.bytes / limits.threads,
            threads: 1,
            ..*limits
        };
        let usual = Settings::for_search(&limits, choices);
        Settings {
            values: ValueBudget {
                sum_fuel: 0,
                ..usual.values
            },
            ..usual
        }
    }

    /// The settings of a search that is to be proved: half of the table's memory goes to the proof, and the value of the
    /// whole sum, which the proof does not need, is not computed: it would leave values that the search relies on, and
    /// that the checker would have to find again.
    #[must_use]
    pub fn with_room_for_proof(mut self) -> Settings {
        self.values.sum_fuel = 0;
        self.search.table_bytes /= 2;
        self
    }
}

/// What exact values may take. Without the rule, the whole sum is not valued either, so that the search
/// has to do the work.
fn value_budget(bytes: usize, rules: Rules) -> ValueBudget {
    let usual = ValueBudget::default();
    let is_valued = rules.has(Rule::ExactValues);
    let comparison_bytes = usual.limits.comparison_bytes.min(bytes / 128);
    let sum_bytes = usual.limits.sum_bytes.min(bytes / 32);
    ValueBudget {
        sum_fuel: if is_valued { usual.sum_fuel } else { 0 },
        limits: ValueLimits {
            forms: (bytes / 8 - comparison_bytes - sum_bytes) / BYTES_A_FORM,
            comparison_bytes,
            sum_bytes,
        },
        position_bytes: bytes / 8,
        component_bytes: bytes / 16 * 3,
        ..usual
    }
}
