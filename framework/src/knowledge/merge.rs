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
        let pair = (a.min(b), a.max(b));
        if let Some(&known) = self.components.merged.get(&pair) {
            return Ok(known);
        }
        let is_cheap = self.is_cheap(x, y);
        let add = |knowledge: &mut Self| knowledge.values.add(x, y);
        let sum = if is_cheap {
            self.searching(u64::MAX, add)
        } else {
            None
        };
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

    /// Whether two values are worth adding. Numbers always are (rule 6).
    fn is_cheap(&mut self, x: ValueId, y: ValueId) -> bool {
        let are_numbers = self.values.number(x).is_some() && self.values.number(y).is_some();
        if are_numbers && self.rules().has(Rule::Numbers) {
            return true;
        }
        let most = self.merge_followers();
        self.followers(x, most) * self.followers(y, most) <= most
    }

    /// How many different positions can be reached in a value, counted as far as merging asks.
    fn followers(&mut self, value: ValueId, most: u64) -> u64 {
        let known = self.components.followers.get(&value.index());
        // A count that was cut short does not help a caller who would count further.
        if let Some(&(count, counted_to)) = known
            && (count <= counted_to || counted_to >= most)
        {
            return count;
        }
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
        let count = seen.len() as u64;
        let room = self.components.most_remembered();
        let followers = &mut self.components.followers;
        remember(followers, room, value.index(), (count, most));
        count
    }
}
