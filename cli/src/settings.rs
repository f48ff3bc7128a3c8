//! From what was typed to what the solver may spend.

use framework::Settings;
use framework::knowledge::ValueBudget;
use framework::search::{SearchLimits, StrategyKind};
use framework::value::ValueLimits;

use crate::args::{SolveArgs, StrategyName};

/// About what a canonical form takes, with its options and its place in the index.
const BYTES_A_FORM: usize = 130;

impl SolveArgs {
    /// The solver's settings. Half of the memory goes to the table of a search, a quarter to its
    /// components, and an eighth each to positions and values.
    pub(crate) fn settings(&self) -> Settings {
        let bytes = usize::try_from(self.memory).unwrap_or(usize::MAX) << 20;
        let search = SearchLimits {
            nodes: self.nodes.unwrap_or(u64::MAX),
            table_bytes: bytes / 2,
            ..SearchLimits::default()
        };
        let limits = ValueLimits {
            forms: bytes / 8 / BYTES_A_FORM,
            ..ValueLimits::default()
        };
        let values = ValueBudget {
            limits,
            position_bytes: bytes / 8,
            component_bytes: bytes / 4,
            ..ValueBudget::default()
        };
        let strategy = self.strategy.map(|name| match name {
            StrategyName::Negamax => StrategyKind::Negamax,
            StrategyName::ProofNumber => StrategyKind::ProofNumber,
        });
        Settings {
            values,
            search,
            strategy,
            ..Settings::default()
        }
    }
}
