//! Engines that have to search: where values are missing, the search decides.

use framework::{Engine, SearchLimits, Settings, StrategyKind, ValueBudget};

/// Both strategies.
pub const STRATEGIES: [StrategyKind; 2] = [StrategyKind::Negamax, StrategyKind::ProofNumber];

/// Engines with budgets from plenty to none, with both strategies, each with a table of some bytes.
pub fn engines(table_bytes: usize) -> Vec<Engine> {
    let budgets = [(1_000_000, 1000, 300), (0, 60, 10), (0, 12, 4), (0, 0, 0)];
    let engine = |(sum_fuel, component_fuel, merge_followers), strategy| {
        let values = ValueBudget {
            sum_fuel,
            component_fuel,
            merge_followers,
            ..ValueBudget::default()
        };
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
