//! Inputs without end: texts from tokens, texts that are almost right, bytes.

use game::random::Random;

use super::Target;

/// Makes inputs for a target, the same ones from the same seed.
#[derive(Debug)]
pub struct Mutator {
    target: Target,
    random: Random,
}

impl Mutator {
    /// Makes inputs for a target.
    pub fn new(target: Target, seed: u64) -> Mutator {
        let random = Random::new(seed);
        Mutator { target, random }
    }

    /// The next input: in turn, tokens and inputs to begin with that were changed a little.
    pub fn input(&mut self) -> Vec<u8> {
        if self.target.tokens.is_empty() {
            return self.bytes();
        }
        let mut text = match self.random.below(3) {
            0 => String::new(),
            _ => (*self.random.choose(self.target.seeds)).to_string(),
        };
        for _ in 0..=self.random.below(8) {
            self.change(&mut text);
        }
        text.into_bytes()
    }

    /// A text with one change.
    pub fn changed(&mut self, input: &[u8]) -> Vec<u8> {
        let mut text = String::from_utf8_lossy(input).into_owned();
        self.change(&mut text);
        text.into_bytes()
    }

    /// Puts a token, another input or a part of the text somewhere in it, or takes a part away.
    fn change(&mut self, text: &mut String) {
        let (from, to) = (self.place(text), self.place(text));
        let (from, to) = (from.min(to), from.max(to));
        let seed = *self.random.choose(self.target.seeds);
        let token = *self.random.choose(self.target.tokens);
        match self.random.below(8) {
            0 => text.replace_range(from..to, ""),
            1 => {
                let copy = text[from..to].to_string();
                text.insert_str(to, &copy);
            }
            2 => text.insert_str(to, seed),
            3 => text.replace_range(from..to, token),
            _ => text.insert_str(to, token),
        }
    }

    /// The place of a character of a text, or its end.
    fn place(&mut self, text: &str) -> usize {
        let places = text.char_indices().map(|(place, _)| place);
        let places: Vec<usize> = places.chain([text.len()]).collect();
        *self.random.choose(&places)
    }

    /// Random bytes; few, so that few things are changed at a time.
    fn bytes(&mut self) -> Vec<u8> {
        let length = 1 + self.random.below(24);
        (0..length).map(|_| self.random.bits() as u8).collect()
    }
}
