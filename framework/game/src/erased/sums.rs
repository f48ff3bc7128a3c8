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
    /// Forgets all sums, but keeps their room.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
    }

    /// Adds a sum, and returns its parts.
    pub fn push(&mut self, sum: impl IntoIterator<Item = T>) -> &[T] {
        let start = self.parts.len();
        self.parts.extend(sum);
        self.ends.push(self.parts.len());
        &self.parts[start..]
    }

    /// How many sums there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
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

    /// The same sums of other parts, as many as before.
    pub(super) fn try_map_parts<U, E>(
        self,
        parts: impl FnOnce(Vec<T>) -> Result<Vec<U>, E>,
    ) -> Result<Sums<U>, E> {
        let parts = parts(self.parts)?;
        let ends = self.ends;
        Ok(Sums { parts, ends })
    }
}
