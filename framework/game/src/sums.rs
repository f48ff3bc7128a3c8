//! Several sums in a row: the parts of all of them, and where those of each end.

/// Several sums, such as the options of a position, in two lists instead of one for each sum.
#[derive(Clone, Debug)]
pub struct Sums<T> {
    parts: Vec<T>,
    ends: Vec<usize>,
}

impl<T> Default for Sums<T> {
    fn default() -> Sums<T> {
        Sums {
            parts: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<T> Sums<T> {
    /// No sum yet, but room for some parts.
    pub fn with_room(parts: usize) -> Sums<T> {
        Sums {
            parts: Vec::with_capacity(parts),
            ends: Vec::with_capacity(parts),
        }
    }

    /// No sum yet, but room for some, with some parts together.
    pub fn with_room_for(sums: usize, parts: usize) -> Sums<T> {
        Sums {
            parts: Vec::with_capacity(parts),
            ends: Vec::with_capacity(sums),
        }
    }

    /// Sums of some parts, from how many each has.
    pub fn from_lengths(parts: Vec<T>, lengths: impl IntoIterator<Item = usize>) -> Sums<T> {
        let mut end = 0;
        let end_after = |length| {
            end += length;
            end
        };
        let ends: Vec<usize> = lengths.into_iter().map(end_after).collect();
        debug_assert_eq!(end, parts.len());
        Sums { parts, ends }
    }

    /// Forgets all sums, but keeps their room.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
    }

    /// Adds a sum.
    pub fn push(&mut self, sum: impl IntoIterator<Item = T>) {
        sum.into_iter().for_each(|part| self.parts.push(part));
        self.end_sum();
    }

    /// Adds a sum of parts that lie side by side.
    pub fn push_slice(&mut self, sum: &[T])
    where
        T: Clone,
    {
        self.parts.extend_from_slice(sum);
        self.end_sum();
    }

    /// Adds a part to the sum that ends next.
    pub fn add_part(&mut self, part: T) {
        self.parts.push(part);
    }

    /// Ends a sum: of the parts that were added since the last one ended.
    pub fn end_sum(&mut self) {
        self.ends.push(self.parts.len());
    }

    /// How many sums there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The parts of one of the sums.
    pub fn get(&self, number: usize) -> &[T] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.parts[start..self.ends[number]]
    }

    /// The parts of each sum.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let sum = &self.parts[start..end];
            start = end;
            sum
        })
    }

    /// The parts of all sums.
    pub fn parts(&self) -> &[T] {
        &self.parts
    }

    /// The same sums of other parts.
    pub fn map_parts<U>(self, f: impl FnMut(T) -> U) -> Sums<U> {
        let parts = self.parts.into_iter().map(f).collect();
        let ends = self.ends;
        Sums { parts, ends }
    }

    /// The same sums of other parts, as many as before.
    pub(crate) fn try_map_parts<U, E>(
        self,
        parts: impl FnOnce(Vec<T>) -> Result<Vec<U>, E>,
    ) -> Result<Sums<U>, E> {
        let parts = parts(self.parts)?;
        let ends = self.ends;
        Ok(Sums { parts, ends })
    }
}
