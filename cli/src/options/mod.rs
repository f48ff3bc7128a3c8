//! Options that several commands share.
//!
//! | file | idea |
//! |---|---|
//! | `files` | databases, saved tables, checkpoints |
//! | `impartial` | impartial play |
//! | `limits` | time, nodes, memory and threads |
//! | `log` | where to log |
//! | `search` | how to search |

mod files;
mod impartial;
mod limits;
mod log;
mod search;

pub(crate) use files::{DatabaseArgs, FileArgs, ForceArgs, named};
pub(crate) use impartial::ImpartialArgs;
pub(crate) use limits::{LIMITS, LimitArgs, MemoryArgs, deadline, deadlines, seconds, threads};
pub(crate) use log::LogArgs;
pub(crate) use search::SearchArgs;
