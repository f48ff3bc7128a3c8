//! Names in expressions: what a word stands for that is neither a board nor a value.

use super::Sum;

/// The words that an expression may have beside boards and values. Whoever reads expressions provides it, so that places
/// in error messages are those of the text that was typed.
pub trait Vocabulary {
    /// The sum that a word stands for; none if the word is to be read as a board.
    ///
    /// # Errors
    /// What is wrong with the word, and what would be right.
    fn name(&mut self, word: &str) -> Result<Option<Sum>, String>;

    /// What a property of a sum is, as in `g.mean`, if it is a game that can stand in an expression.
    ///
    /// # Errors
    /// Why there is no such game.
    fn property(&mut self, of: &Sum, word: &str) -> Result<Sum, String>;
}

/// Whether a name can begin with a character. (A `v` begins a value, and is read as one.)
pub(super) fn starts_name(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// Whether a character can stand in a name.
pub(super) fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}
