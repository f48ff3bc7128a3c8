//! How much may be spent on exact values and bounds.

use value::ValueLimits;

use super::Simplest;

/// How much may be spent on exact values.
///
/// More makes the search smaller and takes longer before it starts; the answers are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueBudget {
    /// Fuel for the value of a whole sum.
    pub sum_fuel: u64,
    /// The most new canonical forms for the value of a whole sum: one that takes more is hardly worth
    /// having, and usually never finishes.
    pub sum_forms: usize,
    /// Fuel for the value of a single component that turns up in a search.
    pub component_fuel: u64,
    /// Where not all components have bounds, positions of at most this complexity get a value, and larger
    /// ones later in a long search.
    pub valued_complexity: u64,
    /// Where all components have bounds, fuel for the values of all of them together. Periodic boards
    /// have few different components and never use it up; on others, values beyond it cost more than they
    /// save, and the components that come later get a thousandth of their fuel and of their merging.
    pub search_fuel: u64,
    /// What each component with bounds takes from that: the more components there are, the less a value of one of them
    /// is worth. (Periodic boards of 100 cells have some hundreds, random ones have many thousands.)
    pub fuel_a_component: u64,
    /// Two values in a search are merged into one if the product of their numbers of followers is at
    /// most this.
    pub merge_followers: u64,
    /// What stands for a known value in a search.
    pub simplest: Simplest,
    /// Where bounds cost the followers of a component, positions of at most this complexity get some.
    pub bounded_complexity: u64,
    /// In all-small games, components of at most this complexity get bounds from all their followers, whatever that
    /// costs.
    pub bounded_small: u64,
    /// In all-small games, larger components get such bounds until they are this many times the square of the size of the
    /// board.
    pub bounded_a_cell: u64,
    /// Within that, components of at most this complexity get bounds, or of half the size of the board if that is more.
    pub bounded_always: u64,
    /// The number of still larger components that get bounds.
    pub bounded_large: usize,
    /// In all-small games, components of at least this complexity get bounds together with all their followers, if their
    /// game can list those. Smaller ones share most of their followers with others.
    pub listed_complexity: u64,
    /// The memory for values.
    pub limits: ValueLimits,
    /// Bytes for positions, about.
    pub position_bytes: usize,
    /// Bytes for the components of searches and their options, about.
    pub component_bytes: usize,
}

impl Default for ValueBudget {
    fn default() -> ValueBudget {
        ValueBudget {
            sum_fuel: 8_000_000,
            sum_forms: 50_000,
            component_fuel: 20_000,
            valued_complexity: 10,
            search_fuel: 60_000,
            fuel_a_component: 50,
            merge_followers: 50,
            simplest: Simplest::Canonical,
            bounded_complexity: 0,
            bounded_small: 10,
            bounded_a_cell: 5,
            bounded_always: 40,
            bounded_large: 400,
            listed_complexity: 20,
            limits: ValueLimits::default(),
            position_bytes: 512 << 20,
            component_bytes: 1 << 30,
        }
    }
}

impl ValueBudget {
    /// The budget of each of some threads: memory is shared, work is not.
    #[must_use]
    pub fn shared_by(self, threads: usize) -> ValueBudget {
        let limits = ValueLimits {
            forms: self.limits.forms / threads,
            comparison_bytes: self.limits.comparison_bytes / threads,
            sum_bytes: self.limits.sum_bytes / threads,
        };
        ValueBudget {
            limits,
            position_bytes: self.position_bytes / threads,
            component_bytes: self.component_bytes / threads,
            ..self
        }
    }
}
