//! What searches learn about components is true of their exact values.

use game::random::Random;
use game::{Game, OutOfBudget, Player};
use value::Dyadic;
use value::thermograph::Thermographs;

use super::Workers;
use crate::bounds::{PARTS_OF_A_MOVE, WallBounds};
use crate::component::{ComponentId, Origin};
use crate::knowledge::Knowledge;
use crate::settings::{Settings, StrategyKind, ValueBudget};
use crate::sum::Language;
use crate::switches::{Rule, Rules};

/// Few components have values, so that a search has to learn about the others.
fn workers(strategy: StrategyKind, rules: Rules) -> Workers {
    Workers::new(Settings {
        values: ValueBudget {
            valued_complexity: 3,
            sum_fuel: 0,
            ..ValueBudget::default()
        },
        strategy: Some(strategy),
        rules,
        ..Settings::default()
    })
}

/// The components without a value that have bounds.
fn bounded(knowledge: &Knowledge) -> Vec<ComponentId> {
    let components = &knowledge.components;
    let parts = (0..components.len()).flat_map(|n| components.parts_of_options(n));
    let mut all: Vec<_> = parts.filter(|&id| !components.is_value(id)).collect();
    all.retain(|&id| components.mean(id.index()).is_some());
    all.sort_unstable();
    all.dedup();
    all
}

/// Asserts that walls of a component lie within its bounds.
fn assert_true(
    id: ComponentId,
    knowledge: &mut Knowledge,
    thermographs: &mut Thermographs,
) -> Result<(), OutOfBudget> {
    let Origin::Position(position) = knowledge.components.origin(id) else {
        unreachable!("it has no value");
    };
    let bounds: WallBounds = knowledge.components.bounds(id);
    let value = knowledge.positions.value(position, &mut knowledge.values)?;
    let thermograph = thermographs.thermograph(value, &knowledge.values)?;
    for sample in 0..WallBounds::TEMPERATURES {
        let t = Dyadic::new(sample as i128, 3).expect("a small number");
        let walls = [
            (thermograph.left.at(t), bounds.left_wall(sample)),
            (thermograph.right.at(t), bounds.right_wall(sample)),
        ];
        for (wall, [low, high]) in walls {
            let wall = wall.expect("a small number");
            let parts = wall.numerator() * PARTS_OF_A_MOVE;
            let scaled = |bound: i64| bound << wall.exponent();
            assert!(
                low.is_none_or(|low| scaled(low) <= parts),
                "{wall:?} < {low:?}"
            );
            assert!(
                high.is_none_or(|high| parts <= scaled(high)),
                "{wall:?} > {high:?}"
            );
        }
    }
    Ok(())
}

/// How many bounds there are after searches of random sums, all of them true.
fn true_bounds(strategy: StrategyKind, rules: Rules) -> usize {
    let language = Language::of(&Game::new(nogo::NoGo));
    let mut workers = workers(strategy, rules);
    let mut random = Random::new(17);
    for _ in 0..300 {
        let boards = [10, 5].map(|length| random.text("....xo", length));
        let Ok(sum) = language.sum(&boards.join(" + ")) else {
            continue; // A block without an empty point.
        };
        for first in Player::BOTH {
            workers.wins(&sum, first, u64::MAX).expect("no limit");
        }
    }
    let knowledge = workers.knowledge();
    let all = bounded(knowledge);
    let mut thermographs = Thermographs::default();
    for &id in &all {
        assert_true(id, knowledge, &mut thermographs).expect("small games");
    }
    all.len()
}

#[test]
fn what_is_learned_is_true() {
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        let usual = Rules::default();
        let learned = true_bounds(strategy, usual);
        let other = true_bounds(strategy, usual.without(Rule::LearnedBounds));
        assert!(learned > other + 50, "{learned} and {other} bounds");
    }
}
