//! What an engine may spend, and on what: the settings, and presets of them within the limits of a user.
//!
//! | file | idea |
//! |---|---|
//! | `choices` | strategies, orders of moves, what stands for a value |
//! | `budget` | how much may be spent on exact values and bounds |
//! | `presets` | settings for each kind of question, within the limits of a user |

mod budget;
mod choices;
mod presets;

pub use budget::ValueBudget;
pub use choices::{Choices, MoveOrder, SearchLimits, Simplest, StrategyKind};
pub use presets::Limits;

use crate::switches::Rules;

/// What an engine may spend, and on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The budget for exact values.
    pub values: ValueBudget,
    /// The limits of a search.
    pub search: SearchLimits,
    /// The strategy; if none is given, the one that suits the games of a sum.
    pub strategy: Option<StrategyKind>,
    /// The techniques in use.
    pub rules: Rules,
    /// The order in which negamax tries moves.
    pub order: MoveOrder,
    /// How many threads search. With one, everything is deterministic.
    pub threads: usize,
    /// Whether searches make a [`Profile`](crate::Profile), which takes time.
    pub profile: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            values: ValueBudget::default(),
            search: SearchLimits::default(),
            strategy: None,
            rules: Rules::default(),
            order: MoveOrder::default(),
            threads: 1,
            profile: false,
        }
    }
}

impl Settings {
    /// The usual settings, but only components get values, no whole sum: for questions about winners.
    pub fn search_only() -> Settings {
        let values = ValueBudget {
            sum_fuel: 0,
            ..ValueBudget::default()
        };
        Settings {
            values,
            ..Settings::default()
        }
    }
}
