//! A strip of cells, of any length, two bits a cell.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::Range;

use smallvec::{SmallVec, smallvec};

use super::{Cell, Notation};
use crate::TextError;

const CELLS_A_WORD: usize = 32;
/// The lower bit of each cell: Left's stones.
const LOWER: u64 = u64::MAX / 3;

/// A row of [`Cell`]s.
///
/// **Invariant.** Bits beyond the last cell are 0, so equal strips are equal bit by bit.
#[derive(Debug, Eq, PartialOrd, Ord)]
pub struct Strip {
    length: u32,
    mark: Mark,
    words: SmallVec<[u64; INLINE]>,
}

/// A byte, in room that would be lost otherwise, of which only one value is used: so a
/// [`StripOrGrid`](super::StripOrGrid) is no larger than a strip.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Strip,
}

/// Words that need no memory of their own.
const INLINE: usize = 2;

impl PartialEq for Strip {
    /// Word by word: strips are too short for a comparison of memory to pay.
    fn eq(&self, other: &Strip) -> bool {
        let mut pairs = self.words.iter().zip(&other.words);
        self.length == other.length && pairs.all(|(a, b)| a == b)
    }
}

impl Hash for Strip {
    /// Two words at once, the length first: it makes every strip differ from the beginnings of others.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (first, rest) = self.words.split_first().unwrap_or((&0, &[]));
        state.write_u128(u128::from(*first) << 64 | u128::from(self.length));
        for pair in rest.chunks(2) {
            let second = pair.get(1).copied().unwrap_or(0);
            state.write_u128(u128::from(second) << 64 | u128::from(pair[0]));
        }
    }
}

impl Clone for Strip {
    fn clone(&self) -> Strip {
        let words = match self.words[..] {
            [word] => SmallVec::from_buf_and_len([word, 0], 1),
            _ => SmallVec::from_slice(&self.words),
        };
        Strip {
            length: self.length,
            mark: Mark::Strip,
            words,
        }
    }
}

/// A character as a message shows it: what cannot be seen is escaped, and a backslash is itself.
fn shown(c: char) -> String {
    if c == '\\' || c == '\'' || c == '"' {
        return c.into();
    }
    c.escape_debug().to_string()
}

impl Strip {
    /// `length` empty cells.
    pub fn empty(length: usize) -> Strip {
        Strip {
            length: u32::try_from(length).expect("a strip of at most 2^32 cells"),
            mark: Mark::Strip,
            words: smallvec![0; length.div_ceil(CELLS_A_WORD)],
        }
    }

    /// Reads one cell a character.
    ///
    /// # Errors
    /// An empty text, or the first character that is not in the notation.
    pub fn parse(text: &str, notation: &Notation) -> Result<Strip, TextError> {
        if text.is_empty() {
            let message = format!("the board is empty: write cells, that is, {notation}");
            return Err(TextError::new(0, message));
        }
        let mut strip = Strip::empty(text.chars().count());
        for (index, c) in text.chars().enumerate() {
            let unknown = || {
                let message = format!("unknown character '{}': a cell is {notation}", shown(c));
                TextError::new(index, message)
            };
            strip.set(index, notation.cell(c).ok_or_else(unknown)?);
        }
        Ok(strip)
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.length as usize
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The cell at `index`.
    pub fn get(&self, index: usize) -> Cell {
        debug_assert!(index < self.len());
        let word = self.words[index / CELLS_A_WORD];
        Cell::from_bits(word >> (2 * (index % CELLS_A_WORD)))
    }

    /// Puts `cell` at `index`.
    pub fn set(&mut self, index: usize, cell: Cell) {
        debug_assert!(index < self.len());
        let shift = 2 * (index % CELLS_A_WORD);
        let word = &mut self.words[index / CELLS_A_WORD];
        *word = *word & !(3 << shift) | (cell as u64) << shift;
    }

    /// The strip with other contents at some cells.
    pub fn with(&self, changes: impl IntoIterator<Item = (usize, Cell)>) -> Strip {
        let mut strip = self.clone();
        for (index, cell) in changes {
            strip.set(index, cell);
        }
        strip
    }

    /// All cells from left to right.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + '_ {
        self.words.iter().enumerate().flat_map(|(n, &word)| {
            let cells = (self.len() - n * CELLS_A_WORD).min(CELLS_A_WORD);
            (0..cells).map(move |index| Cell::from_bits(word >> (2 * index)))
        })
    }

    /// Whether some cell holds `cell`.
    pub fn contains(&self, cell: Cell) -> bool {
        (0..self.words.len()).any(|n| self.places(n, cell) != 0)
    }

    /// How many cells hold `cell`.
    pub fn count(&self, cell: Cell) -> usize {
        let counts = (0..self.words.len()).map(|n| self.places(n, cell).count_ones());
        counts.sum::<u32>() as usize
    }

    /// Adds a cell at the right end.
    pub fn push(&mut self, cell: Cell) {
        if self.len().is_multiple_of(CELLS_A_WORD) {
            self.words.push(0);
        }
        self.length += 1;
        self.set(self.len() - 1, cell);
    }

    /// A strip within one word, as most are; bits beyond it are cleared.
    fn short(length: usize, word: u64) -> Strip {
        debug_assert!((1..=CELLS_A_WORD).contains(&length));
        let word = word & u64::MAX >> (64 - 2 * length);
        Strip {
            length: length as u32,
            mark: Mark::Strip,
            words: SmallVec::from_buf_and_len([word, 0], 1),
        }
    }

    /// A strip of which `word` tells the words; they may have bits beyond the last cell.
    fn from_words(length: usize, word: impl Fn(usize) -> u64) -> Strip {
        let count = length.div_ceil(CELLS_A_WORD);
        let words = if count <= INLINE {
            let mut words = [0; INLINE];
            (0..count).for_each(|n| words[n] = word(n));
            SmallVec::from_buf_and_len(words, count)
        } else {
            (0..count).map(word).collect()
        };
        let mut strip = Strip {
            length: length as u32,
            mark: Mark::Strip,
            words,
        };
        strip.clear_padding();
        strip
    }

    /// The cells of this strip followed by those of another.
    pub fn followed_by(mut self, other: Strip) -> Strip {
        if self.is_empty() {
            return other;
        }
        let length = self.len() + other.len();
        if length <= CELLS_A_WORD && !other.is_empty() {
            let word = self.words[0] | other.words[0] << (2 * self.len());
            return Strip::short(length, word);
        }
        let shift = 2 * (self.len() % CELLS_A_WORD);
        self.length += other.length;
        for &word in &other.words {
            match self.words.last_mut().filter(|_| shift > 0) {
                None => self.words.push(word),
                Some(last) => {
                    *last |= word << shift;
                    self.words.push(word >> (64 - shift));
                }
            }
        }
        self.words.truncate(self.len().div_ceil(CELLS_A_WORD));
        self
    }

    /// The cells of a strip of at most 32, two bits each as in a [`Cell`], the first one lowest.
    pub fn word(&self) -> Option<u64> {
        match self.words[..] {
            [word] => Some(word),
            _ => None,
        }
    }

    /// The strip of at most 32 cells that has a [`word`](Self::word).
    pub fn of_word(length: usize, word: u64) -> Strip {
        if length == 0 {
            return Strip::empty(0);
        }
        Strip::short(length, word)
    }

    /// Some consecutive cells.
    pub fn slice(&self, range: Range<usize>) -> Strip {
        debug_assert!(range.end <= self.len());
        let words = &self.words[..];
        let (skipped, shift) = (range.start / CELLS_A_WORD, 2 * (range.start % CELLS_A_WORD));
        let word = |n: usize| {
            let next = words.get(skipped + n + 1).copied().unwrap_or(0);
            // In two steps, because a shift by all 64 bits is none.
            words[skipped + n] >> shift | next << 1 << (63 - shift)
        };
        if (1..=CELLS_A_WORD).contains(&range.len()) {
            return Strip::short(range.len(), word(0));
        }
        Strip::from_words(range.len(), word)
    }

    /// The same cells from right to left.
    pub fn mirrored(&self) -> Strip {
        Strip::from_words(self.len(), |n| self.mirrored_word(n))
    }

    /// The smaller of the strip and its mirror image, at the first cell where they differ.
    pub fn mirror_normalized(mut self) -> Strip {
        let is_smaller = |word: u64, mirror: u64| {
            let cell = (word ^ mirror).trailing_zeros() & !1;
            (word >> cell & 3) < (mirror >> cell & 3)
        };
        if let [word] = self.words[..] {
            let mirror = mirrored_word(word << (64 - 2 * self.len()));
            if word != mirror && !is_smaller(word, mirror) {
                self.words[0] = mirror;
            }
            return self;
        }
        let pairs = (0..self.words.len()).map(|n| (self.words[n], self.mirrored_word(n)));
        let mut differing = pairs.filter(|(word, mirror)| word != mirror);
        match differing.next() {
            Some((word, mirror)) if !is_smaller(word, mirror) => self.mirrored(),
            _ => self,
        }
    }

    /// The `n`-th word of the mirror image.
    fn mirrored_word(&self, n: usize) -> u64 {
        // It is made of the 32 cells that end where the n words at the right end begin.
        let end = self.len() - n * CELLS_A_WORD;
        let (whole, rest) = (end / CELLS_A_WORD, 2 * (end % CELLS_A_WORD));
        let low = if whole > 0 { self.words[whole - 1] } else { 0 };
        if rest == 0 {
            return mirrored_word(low);
        }
        mirrored_word(self.words[whole] << (64 - rest) | low >> rest)
    }

    /// Left's stones for Right's and the other way round.
    pub fn exchanged(&self) -> Strip {
        let exchange = |word: u64| (word & LOWER) << 1 | word >> 1 & LOWER;
        if let [word] = self.words[..] {
            return Strip::short(self.len(), exchange(word));
        }
        Strip::from_words(self.len(), |n| exchange(self.words[n]))
    }

    /// The maximal runs of stones between empty cells.
    pub fn runs(&self) -> impl Iterator<Item = Strip> + '_ {
        let mut from = 0;
        std::iter::from_fn(move || {
            let start = self.next(from, true)?;
            let end = self.next(start, false).unwrap_or(self.len());
            from = end;
            Some(self.slice(start..end))
        })
    }

    /// The first cell from `from` on that is occupied, or that is not.
    fn next(&self, from: usize, occupied: bool) -> Option<usize> {
        let mut skipped = from % CELLS_A_WORD;
        for n in from / CELLS_A_WORD..self.words.len() {
            let wanted = if occupied {
                self.words[n]
            } else {
                self.places(n, Cell::Empty)
            };
            let found = wanted >> (2 * skipped);
            if found != 0 {
                return Some(n * CELLS_A_WORD + skipped + found.trailing_zeros() as usize / 2);
            }
            skipped = 0;
        }
        None
    }

    /// The first place from `start` on that does not hold `cell`, or the end.
    pub fn end_of_run(&self, start: usize, cell: Cell) -> usize {
        let mut rest = start..self.len();
        let end = rest.find(|&index| self.get(index) != cell);
        end.unwrap_or(self.len())
    }

    /// Where the strip holds `cell`.
    pub fn indices(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        (0..self.words.len()).flat_map(move |n| {
            ones(self.places(n, cell)).map(move |bit| n * CELLS_A_WORD + bit / 2)
        })
    }

    /// What is not empty from left to right, each with its index.
    pub fn stones(&self) -> impl Iterator<Item = (usize, Cell)> + '_ {
        (0..self.words.len()).flat_map(move |n| {
            let word = self.words[n];
            let stone = move |bit| (n * CELLS_A_WORD + bit / 2, Cell::from_bits(word >> bit));
            ones((word | word >> 1) & LOWER).map(stone)
        })
    }

    /// The cells beside one, as far as they are on the strip.
    pub fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let right = Some(index + 1).filter(|&right| right < self.len());
        index.checked_sub(1).into_iter().chain(right)
    }

    /// Where two stones stand side by side: the indices of the left ones.
    pub fn touching(&self) -> impl Iterator<Item = usize> + '_ {
        self.side_by_side(|[a_left, a_right], [b_left, b_right]| {
            (a_left | a_right) & (b_left | b_right)
        })
    }

    /// Where two stones of different colours stand side by side: the indices of the left ones.
    pub fn borders(&self) -> impl Iterator<Item = usize> + '_ {
        self.side_by_side(|[a_left, a_right], [b_left, b_right]| {
            a_left & b_right | a_right & b_left
        })
    }

    /// Where a cell and the next one are as wanted, given the places of Left's and of Right's stones
    /// among the cells and among the cells after them.
    fn side_by_side(
        &self,
        wanted: impl Fn([u64; 2], [u64; 2]) -> u64,
    ) -> impl Iterator<Item = usize> {
        let stones = |n| [self.places(n, Cell::Left), self.places(n, Cell::Right)];
        (0..self.words.len()).flat_map(move |n| {
            let (here, following) = (stones(n), stones(n + 1));
            // The last cell of a word is followed by the first cell of the next word.
            let next = [0, 1].map(|side| here[side] >> 2 | following[side] << 62);
            ones(wanted(here, next)).map(move |bit| n * CELLS_A_WORD + bit / 2)
        })
    }

    /// The lower bits of the cells that hold `cell` in the `n`-th word.
    fn places(&self, n: usize, cell: Cell) -> u64 {
        let Some(&word) = self.words.get(n) else {
            return 0;
        };
        match cell {
            Cell::Left => word & !(word >> 1) & LOWER,
            Cell::Right => word >> 1 & !word & LOWER,
            Cell::Blocked => word & word >> 1 & LOWER,
            Cell::Empty => {
                let cells = (self.len() - n * CELLS_A_WORD).min(CELLS_A_WORD);
                !(word | word >> 1) & LOWER & u64::MAX >> (64 - 2 * cells)
            }
        }
    }

    /// The cells that hold a stone of `player`, as binary digits from the right end of a number; only
    /// for a strip of at most 64 cells.
    pub fn bits_of(&self, player: crate::Player) -> Option<u64> {
        self.bits(player.into())
    }

    /// The cells as digits to a base; none if they do not fit, or a cell is not a digit.
    pub(super) fn number(&self, base: u64) -> Option<u64> {
        self.cells().try_fold(0u64, |number, cell| {
            let digit = Some(cell as u64).filter(|&digit| digit < base)?;
            number.checked_mul(base)?.checked_add(digit)
        })
    }

    /// The strip of a length with a [`number`](Self::number).
    pub(super) fn from_number(length: usize, mut number: u64, base: u64) -> Option<Strip> {
        let mut strip = Strip::empty(length);
        for index in (0..length).rev() {
            strip.set(index, Cell::from_bits(number % base));
            number /= base;
        }
        (number == 0).then_some(strip)
    }

    /// The cells that hold `cell`, as binary digits; only for a strip of at most 64 cells.
    pub(super) fn bits(&self, cell: Cell) -> Option<u64> {
        (self.len() <= 2 * CELLS_A_WORD).then(|| {
            every_second_bit(self.places(0, cell)) | every_second_bit(self.places(1, cell)) << 32
        })
    }

    /// The lower and the upper bits of all cells; only for a strip of at most 64 cells.
    pub(super) fn planes(&self) -> Option<[u64; 2]> {
        let word = |n: usize| self.words.get(n).copied().unwrap_or(0);
        let plane =
            |bit: u32| every_second_bit(word(0) >> bit) | every_second_bit(word(1) >> bit) << 32;
        (self.len() <= 2 * CELLS_A_WORD).then(|| [plane(0), plane(1)])
    }

    /// A strip of at most 64 cells, from the lower and the upper bits of its cells.
    pub(super) fn from_planes(length: usize, [low, high]: [u64; 2]) -> Strip {
        debug_assert!(length <= 2 * CELLS_A_WORD);
        let half = |bits: u64, n: usize| spread((bits >> (n * CELLS_A_WORD)) as u32);
        Strip::from_words(length, |n| half(low, n) | half(high, n) << 1)
    }

    /// The order of strips of one length with these [`planes`](Self::planes): the first 32 cells count most, and of them
    /// the last one.
    pub(super) fn compare_planes(a: &[u64; 2], b: &[u64; 2]) -> Ordering {
        let differing = (a[0] ^ b[0]) | (a[1] ^ b[1]);
        let first_word = differing & u64::from(u32::MAX);
        let first_word = if first_word == 0 {
            differing
        } else {
            first_word
        };
        let Some(cell) = first_word.checked_ilog2() else {
            return Ordering::Equal;
        };
        let bits = |planes: &[u64; 2]| [planes[1] >> cell & 1, planes[0] >> cell & 1];
        bits(a).cmp(&bits(b))
    }

    fn clear_padding(&mut self) {
        let used = 2 * (self.len() % CELLS_A_WORD);
        if let Some(last) = self.words.last_mut()
            && used > 0
        {
            *last &= (1 << used) - 1;
        }
    }
}

/// The 32 cells of a word in the opposite order.
fn mirrored_word(word: u64) -> u64 {
    const PAIRS: u64 = u64::MAX / 5;
    const NIBBLES: u64 = u64::MAX / 17;
    let bytes = word.swap_bytes();
    let nibbles = (bytes & NIBBLES) << 4 | bytes >> 4 & NIBBLES;
    (nibbles & PAIRS) << 2 | nibbles >> 2 & PAIRS
}

/// The places of the ones in a word, from the lowest.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        bit
    })
}

/// The bits of a number, moved apart: the inverse of [`every_second_bit`].
fn spread(bits: u32) -> u64 {
    let mut word = u64::from(bits);
    word = (word | word << 16) & 0x0000_ffff_0000_ffff;
    word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
    word = (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    word = (word | word << 2) & 0x3333_3333_3333_3333;
    (word | word << 1) & LOWER
}

/// The bits 0, 2, 4, ... of a word, moved together.
fn every_second_bit(word: u64) -> u64 {
    let mut bits = word & LOWER;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff;
    (bits | bits >> 16) & 0x0000_0000_ffff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;
    use crate::random::Random;

    const CELLS: [Cell; 4] = Cell::ALL;

    /// A random strip, and the same cells in a plain list to compare with.
    fn random_strip(random: &mut Random) -> (Strip, Vec<Cell>) {
        let length = 1 + random.below(150);
        let cells: Vec<Cell> = (0..length).map(|_| *random.choose(&CELLS)).collect();
        let mut strip = Strip::empty(0);
        for &cell in &cells {
            strip.push(cell);
        }
        (strip, cells)
    }

    fn strip_of(cells: &[Cell]) -> Strip {
        Strip::empty(cells.len()).with(cells.iter().copied().enumerate())
    }

    #[test]
    fn a_strip_is_a_list_of_cells() {
        let mut random = Random::new(3);
        for _ in 0..2000 {
            let (strip, cells) = random_strip(&mut random);
            assert_eq!(strip.cells().collect::<Vec<_>>(), cells);
            assert_eq!(strip, strip_of(&cells));
            for cell in CELLS {
                let count = cells.iter().filter(|&&c| c == cell).count();
                assert_eq!(
                    (strip.count(cell), strip.contains(cell)),
                    (count, count > 0)
                );
                let indices: Vec<_> = (0..cells.len()).filter(|&i| cells[i] == cell).collect();
                assert_eq!(strip.indices(cell).collect::<Vec<_>>(), indices);
            }
        }
    }

    #[test]
    fn slices_mirror_images_and_joins() {
        let mut random = Random::new(4);
        for _ in 0..2000 {
            let (strip, cells) = random_strip(&mut random);
            let start = random.below(cells.len() + 1);
            let end = start + random.below(cells.len() + 1 - start);
            assert_eq!(strip.slice(start..end), strip_of(&cells[start..end]));
            let joined = strip
                .slice(0..start)
                .followed_by(strip.slice(start..cells.len()));
            assert_eq!(joined, strip);
            let mirrored: Vec<_> = cells.iter().rev().copied().collect();
            assert_eq!(strip.mirrored(), strip_of(&mirrored));
            let normal = strip.clone().mirror_normalized();
            assert_eq!(normal, strip.mirrored().mirror_normalized());
            assert!(normal == strip || normal == strip.mirrored());
            assert_eq!(normal, strip_of(std::cmp::min(&cells, &mirrored)));
        }
    }

    #[test]
    fn neighbours_and_runs() {
        let mut random = Random::new(5);
        for _ in 0..2000 {
            let (strip, cells) = random_strip(&mut random);
            let stone = |i: usize| matches!(cells[i], Cell::Left | Cell::Right);
            let touching: Vec<_> = (1..cells.len())
                .map(|i| i - 1)
                .filter(|&i| stone(i) && stone(i + 1))
                .collect();
            assert_eq!(strip.touching().collect::<Vec<_>>(), touching);
            let differ = |&&i: &&usize| cells[i] != cells[i + 1];
            let borders: Vec<_> = touching.iter().filter(differ).copied().collect();
            assert_eq!(strip.borders().collect::<Vec<_>>(), borders);
            let runs = cells
                .split(|&cell| cell == Cell::Empty)
                .filter(|run| !run.is_empty());
            assert_eq!(
                strip.runs().collect::<Vec<_>>(),
                runs.map(strip_of).collect::<Vec<_>>()
            );
            let stones: Vec<_> = (0..cells.len())
                .filter(|&i| cells[i] != Cell::Empty)
                .map(|i| (i, cells[i]))
                .collect();
            assert_eq!(strip.stones().collect::<Vec<_>>(), stones);
        }
    }

    #[test]
    fn colours_exchange_and_become_bits() {
        let mut random = Random::new(6);
        for _ in 0..2000 {
            let (strip, cells) = random_strip(&mut random);
            let exchanged = strip.exchanged();
            assert_eq!(exchanged.exchanged(), strip);
            assert!((0..cells.len()).all(|i| exchanged.get(i) == cells[i].exchanged()));
            let bits = strip.bits_of(Player::Right);
            assert_eq!(bits.is_some(), cells.len() <= 64);
            let bit = |bits: u64, i: usize| (bits >> i & 1 == 1) == (cells[i] == Cell::Right);
            assert!(bits.is_none_or(|bits| (0..cells.len()).all(|i| bit(bits, i))));
        }
    }

    #[test]
    fn strips_differ_in_both_halves_of_their_hashes() {
        let mut seen = std::collections::HashSet::new();
        let mut strips = vec![Strip::empty(0)];
        for length in 1..=9 {
            let longer = strips.iter().flat_map(|strip| {
                [Cell::Empty, Cell::Left, Cell::Right].map(|cell| {
                    let mut strip = strip.clone();
                    strip.push(cell);
                    strip
                })
            });
            strips = longer.collect();
            for strip in strips
                .iter()
                .chain([&Strip::empty(32 * length), &Strip::empty(33 * length)])
            {
                let hash = crate::hash::wide_hash(strip);
                let halves = [(0, hash as u64), (1, (hash >> 64) as u64)];
                assert!(
                    halves.into_iter().all(|half| seen.insert(half)),
                    "{strip:?}"
                );
            }
        }
    }
}
