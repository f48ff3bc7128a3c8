//! What a position without a value is worth, guessed from its features.
//!
//! A game counts [features](game::Subgame::features), patterns of Left's less those of Right's. What each is worth is found
//! by least squares, from the components whose values or bounds are known by then: those are small, but small and large
//! ones have the same patterns. It is fitted again whenever there are four times as many of them. All of it is exact
//! or the same on every machine, so a search with one thread is the same every time.

use std::ops::RangeInclusive;

use game::Features;

use super::Knowledge;
use crate::component::OfPosition;
use crate::position::PositionId;
use crate::switches::Rule;

/// There have to be this many positions before something is fitted.
const FIRST_FIT: usize = 1 << 12;
/// The next time, there are this many times more.
const NEXT_FIT: usize = 4;
/// No more samples than this are used.
const MOST_SAMPLES: usize = 1 << 13;
/// Weights are counted in these parts of what advantages are counted in.
const PARTS_OF_A_PART: f64 = 256.0;
/// As if each feature had been seen this often beside nothing: keeps the weights of what is never seen at 0.
const RIDGE: f64 = 4.0;

/// What has been fitted so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Guesses {
    /// The weights of each game's features, by the number of its drawer.
    weights: Vec<Vec<i32>>,
    /// The number of positions at the last fit.
    fitted_at: usize,
}

impl Guesses {
    /// About what a component with some features is worth to Left, if that can be guessed.
    fn guess(&self, drawer: usize, features: &Features) -> Option<i64> {
        let weights = self.weights.get(drawer)?;
        if weights.is_empty() {
            return None;
        }
        let products = weights.iter().zip(features);
        let sum: i64 = products
            .map(|(&weight, &count)| i64::from(weight) * i64::from(count))
            .sum();
        Some(sum / PARTS_OF_A_PART as i64)
    }
}

impl Knowledge {
    /// About what a position is worth to Left, if that can be guessed.
    pub(super) fn guess(&mut self, position: PositionId) -> Option<i64> {
        if !self.rules().has(Rule::Features) {
            return None;
        }
        let count = self.positions.len();
        if count >= FIRST_FIT.max(self.guesses.fitted_at * NEXT_FIT) {
            self.guesses.fitted_at = count;
            self.fit();
        }
        let drawer = self.positions.drawer_number(position);
        if self.guesses.weights.len() <= drawer {
            return None;
        }
        let features = self.positions.features(position);
        self.guesses.guess(drawer, &features)
    }

    /// Fits the weights of all games.
    fn fit(&mut self) {
        let drawers = self.positions.drawer_count();
        self.guesses.weights = (0..drawers).map(|drawer| self.fitted(drawer)).collect();
        // What was guessed before is guessed again.
        for lazy in self.components.lazy.iter_mut() {
            lazy.order = None;
        }
    }

    /// The weights of a game's features; none if it has no features.
    fn fitted(&self, drawer: usize) -> Vec<i32> {
        // Small ones are hardly like large ones, and of large ones only some are known, which are like each other.
        let sizes = self.sampled_sizes();
        let is_like = |&position: &PositionId| {
            let complexity = self.positions.complexity(position);
            sizes.contains(&complexity) && self.positions.drawer_number(position) == drawer
        };
        let positions = self.positions.all().filter(is_like);
        let known: Vec<(PositionId, i64)> = positions
            .filter_map(|position| Some((position, self.mean_of(position)?)))
            .collect();
        let step = known.len().div_ceil(MOST_SAMPLES).max(1);
        let mut equations = Equations::default();
        for &(position, mean) in known.iter().step_by(step) {
            equations.add(&self.positions.features(position), mean);
        }
        equations.solve()
    }

    /// The complexities of the components that are looked at: the upper half of those that all get values or bounds.
    fn sampled_sizes(&self) -> RangeInclusive<u64> {
        let most = if self.is_all_small {
            self.budget.bounded_small
        } else {
            self.budget.valued_complexity
        };
        most / 2 + 1..=most
    }

    /// About what a position is worth to Left, if its value or bounds are known.
    fn mean_of(&self, position: PositionId) -> Option<i64> {
        match self.components.of_position(position.index()) {
            OfPosition::Unknown => None,
            OfPosition::Zero => Some(0),
            OfPosition::Is(id) => {
                let mean = self.components.mean(id.index())?;
                Some(if id.is_flipped() { -mean } else { mean })
            }
        }
    }
}

/// The normal equations of a least-squares fit.
#[derive(Debug, Default)]
struct Equations {
    /// Row by row: the sums of products of two features, and of a feature and what is to be explained.
    rows: Vec<Vec<f64>>,
}

impl Equations {
    fn add(&mut self, features: &Features, mean: i64) {
        let count = features.len();
        self.rows.resize_with(count, || vec![0.0; count + 1]);
        for (row, &one) in self.rows.iter_mut().zip(features) {
            if one == 0 {
                continue;
            }
            let one = f64::from(one);
            for (sum, &other) in row.iter_mut().zip(features) {
                *sum += one * f64::from(other);
            }
            row[count] += one * mean as f64;
        }
    }

    /// The weights, by elimination. The matrix is positive definite, so no row is ever 0 on its diagonal.
    fn solve(mut self) -> Vec<i32> {
        let count = self.rows.len();
        for pivot in 0..count {
            self.rows[pivot][pivot] += RIDGE;
        }
        for pivot in 0..count {
            let row = self.rows[pivot].clone();
            for (n, other) in self.rows.iter_mut().enumerate() {
                if n == pivot {
                    continue;
                }
                let factor = other[pivot] / row[pivot];
                for (sum, &term) in other.iter_mut().zip(&row).skip(pivot) {
                    *sum -= factor * term;
                }
            }
        }
        let weight = |n: usize| self.rows[n][count] / self.rows[n][n] * PARTS_OF_A_PART;
        (0..count).map(|n| weight(n).round() as i32).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::random::Random;

    #[test]
    fn a_linear_worth_is_found() {
        let mut random = Random::new(3);
        let mut equations = Equations::default();
        for _ in 0..4000 {
            let features: Features = (0..4).map(|_| random.below(7) as i16 - 3).collect();
            let worth = 64 * features[0] - 32 * features[1] + 5 * features[3];
            // The last feature is never seen.
            let features: Features = features.into_iter().chain([0]).collect();
            equations.add(&features, worth.into());
        }
        let parts = PARTS_OF_A_PART as i32;
        let weights = equations.solve();
        let expected = [64, -32, 0, 5, 0].map(|weight| weight * parts);
        let close = |(a, b): (&i32, i32)| (a - b).abs() <= parts / 8;
        assert!(weights.iter().zip(expected).all(close), "{weights:?}");
    }
}
