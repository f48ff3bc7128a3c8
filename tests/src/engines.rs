//! Engines that have to search: where values are missing, the search decides.

use framework::{Engine, SearchLimits, Settings, StrategyKind, ValueBudget};

/// Both strategies.
pub const STRATEGIES: [StrategyKind; 2] = [StrategyKind::Negamax, StrategyKind::ProofNumber];

/// Engines with budgets from plenty to none, with both strategies, each with a table of some bytes.
pub fn engines(table_bytes: usize) -> Vec<Engine> {
    let budgets = [(1_000_000, 1000, 300), (0, 60, 10), (0, 12, 4), (0, 0, 0)];
    let engine = |(sum_fuel, component_fuel, merge_followers), strategy| {
        let mut values = ValueBudget {
            sum_fuel,
            component_fuel,
            merge_followers,
            ..ValueBudget::default()
        };
        if component_fuel < 60 {
            // Most components of all-small games are forgotten with their nodes.
            values.bounded_small = 3;
            values.bounded_a_cell = 0;
        }
        let search = SearchLimits {
            table_bytes,
            ..SearchLimits::default()
        };
        Engine::new(Settings {
            values,
            search,
            strategy: Some(strategy),
            ..Settings::default()
        })
    };
    let all = budgets
        .iter()
        .flat_map(|&budget| STRATEGIES.map(|strategy| engine(budget, strategy)));
    all.collect()
}
