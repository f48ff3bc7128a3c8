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
    /// A file cannot be written, which was found out before the work began.
    #[error(transparent)]
    Refused(#[from] files::Refused),
    /// A file could not be written in the end.
    #[error(transparent)]
    Unwritten(#[from] files::Unwritten),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}
