//! What can be wrong with what a user wrote.

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct TextError {
    /// The offending character, counted from 0.
    pub index: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl TextError {
    /// An error at the `index`-th character.
    pub fn new(index: usize, message: impl Into<String>) -> TextError {
        TextError {
            index,
            message: message.into(),
        }
    }
}
