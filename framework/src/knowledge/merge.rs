//! Merging values: a sum of two known values is a known value, if it is cheap.

use game::{OutOfBudget, Player};
use value::ValueId;

use super::Knowledge;
use crate::component::{ComponentId, Merge, remember};
use crate::switches::Rule;

impl Knowledge {
    /// The component that is the sum of two, if both are values and their sum is cheap.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the sum is a new component and the arena is full.
    pub(crate) fn merged_components(
        &mut self,
        a: ComponentId,
        b: ComponentId,
    ) -> Result<Merge, OutOfBudget> {
        let (Some(x), Some(y)) = (self.components.value(a), self.components.value(b)) else {
            return Ok(Merge::Apart);
        };
        // That a sum is not cheap is seen faster than looked up, and so it is with most pairs.
        if !self.is_cheap(a, b) {
            return Ok(Merge::Apart);
        }
        let pair = (a.min(b), a.max(b));
        if let Some(&known) = self.components.merged.get(&pair) {
            return Ok(known);
        }
        let sum = self.searching(u64::MAX, |knowledge| knowledge.values.add(x, y));
        let merged = match sum {
            None => Merge::Apart,
            Some(sum) => match self.component_of_value(sum)? {
                None => Merge::Zero,
                Some(id) => Merge::Into(id),
            },
        };
        let most = self.components.most_remembered();
        remember(&mut self.components.merged, most, pair, merged);
        Ok(merged)
    }

    /// Whether the values of two components are worth adding. Numbers always are (rule 6).
    fn is_cheap(&mut self, a: ComponentId, b: ComponentId) -> bool {
        let most = self.merge_followers();
        let followers = [self.followers(a, most), self.followers(b, most)];
        if followers[0] * followers[1] <= most {
            return true;
        }
        let is_number = |id| {
            let value = self.components.value(id);
            value.is_some_and(|value| self.values.number(value).is_some())
        };
        self.rules().has(Rule::Numbers) && is_number(a) && is_number(b)
    }

    /// How many different positions can be reached in the value of a component, counted as far as merging asks.
    #[inline]
    fn followers(&mut self, id: ComponentId, most: u64) -> u64 {
        let [count, counted_to] = self.components.facts[id.index()].followers;
        // A count that was cut short does not help a caller who would count further.
        if count > 0 && (count <= counted_to || u64::from(counted_to) >= most) {
            return count.into();
        }
        self.new_followers(id, most)
    }

    #[cold]
    fn new_followers(&mut self, id: ComponentId, most: u64) -> u64 {
        let value = self.components.value(id).expect("values are merged");
        let count = self.counted_followers(value, most);
        if let [Ok(count), Ok(most)] = [count, most].map(u16::try_from) {
            self.components.facts[id.index()].followers = [count, most];
        }
        count
    }

    fn counted_followers(&self, value: ValueId, most: u64) -> u64 {
        let mut seen = vec![value];
        let mut next = 0;
        while next < seen.len() && (seen.len() as u64) <= most {
            for player in Player::BOTH {
                for option in self.values.options(seen[next], player) {
                    if !seen.contains(&option) {
                        seen.push(option);
                    }
                }
            }
            next += 1;
        }
        seen.len() as u64
    }
}
