//! How to search.

use clap::Args;
use framework::{Choices, Rule, Rules};

use crate::choices::{OrderName, SimplestName, StrategyName};
use crate::input::InputError;
use crate::rules;

/// The heading of these options in the help.
const SEARCH: &str = "Search (changes the time, never the answer)";

/// How to search.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// How to search what has no exact value; the game knows which is best
    #[arg(long, value_enum, value_name = "NAME", help_heading = SEARCH)]
    strategy: Option<StrategyName>,

    /// The order in which negamax tries moves; proof-number search has its own
    #[arg(long, value_enum, default_value = "advantage", value_name = "NAME", help_heading = SEARCH)]
    order: OrderName,

    /// What stands for a known value in a search: its canonical form, or the simplest position by one of
    /// the papers' four scores
    #[arg(long, value_enum, default_value = "canonical", value_name = "NAME", help_heading = SEARCH)]
    simplest: SimplestName,

    /// Switch rules off, such as `table,domination`; `--without help` lists them all
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rules::parser(), hide_possible_values = true, help_heading = SEARCH)]
    without: Vec<Rule>,

    /// Switch on rules that are off by default, such as `deepening`
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rules::parser(), hide_possible_values = true, help_heading = SEARCH)]
    with: Vec<Rule>,
}

impl SearchArgs {
    /// What was chosen.
    pub(crate) fn choices(&self) -> Result<Choices, InputError> {
        Ok(Choices {
            rules: self.rules()?,
            strategy: self.strategy.map(Into::into),
            order: self.order.into(),
            simplest: self.simplest.into(),
        })
    }

    /// The default rules, with and without those that were named.
    fn rules(&self) -> Result<Rules, InputError> {
        let contradiction = self.with.iter().find(|rule| self.without.contains(rule));
        if let Some(&rule) = contradiction {
            return Err(InputError::RuleOnAndOff(rule));
        }
        let mut rules = Rules::default();
        for &rule in &self.with {
            rules = rules.with(rule);
        }
        for &rule in &self.without {
            rules = rules.without(rule);
        }
        Ok(rules)
    }
}
