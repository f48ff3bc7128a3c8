//! How the sums of a search are spread over depths, numbers of components and sizes: a picture of a search,
//! as in Figure 5 of Du and Müller's paper on `NoGo`. It takes time, so it is made only on request.

/// The spread of the nodes of a search, and of its leaves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// Sums that were searched.
    pub nodes: Spread,
    /// Sums that a static rule decided when they were first seen.
    pub leaves: Spread,
}

/// Counts of sums and of their components; the index is what they are counted by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// Sums by their depth, in moves from the root.
    pub depths: Vec<u64>,
    /// Sums by the number of their components.
    pub numbers: Vec<u64>,
    /// Components by their size: the complexity of a position, 0 for a known value.
    pub sizes: Vec<u64>,
}

impl Spread {
    /// Counts a sum.
    pub(super) fn count(&mut self, depth: u64, sizes: impl Iterator<Item = u64>) {
        let mut number = 0;
        for size in sizes {
            increase(&mut self.sizes, size, 1);
            number += 1;
        }
        increase(&mut self.depths, depth, 1);
        increase(&mut self.numbers, number, 1);
    }

    fn add(&mut self, other: &Spread) {
        let pairs = [
            (&mut self.depths, &other.depths),
            (&mut self.numbers, &other.numbers),
            (&mut self.sizes, &other.sizes),
        ];
        for (counts, others) in pairs {
            for (index, &count) in others.iter().enumerate() {
                increase(counts, index as u64, count);
            }
        }
    }
}

impl Profile {
    /// Adds what another search did.
    pub fn add(&mut self, other: &Profile) {
        self.nodes.add(&other.nodes);
        self.leaves.add(&other.leaves);
    }
}

fn increase(counts: &mut Vec<u64>, index: u64, by: u64) {
    let index = index as usize;
    if counts.len() <= index {
        counts.resize(index + 1, 0);
    }
    counts[index] += by;
}
