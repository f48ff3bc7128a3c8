//! What can go wrong: a text that makes no sense, and a budget that ran out.

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

    /// The same error in a longer text, of which this one begins at `start`.
    #[must_use]
    pub fn shifted(self, start: usize) -> TextError {
        TextError {
            index: self.index + start,
            ..self
        }
    }
}

/// A budget ran out: of fuel, of memory or of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no exact value within the budget")]
pub struct OutOfBudget;
