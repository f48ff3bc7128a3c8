//! Why a command has no answer.

use std::io;

use databases::DatabaseError;

use crate::input::InputError;

/// Why a command has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Help was asked for, or the arguments make no sense.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    /// The input is wrong.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A file is not what it should be.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}
