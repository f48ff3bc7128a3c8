//! One file a command: its arguments, its command line, and what it does.

pub(crate) mod batch;
pub(crate) mod calc;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod db;
pub(crate) mod experiment;
pub(crate) mod explain;
pub(crate) mod explore;
pub(crate) mod help;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod new_game;
pub(crate) mod play;
pub(crate) mod random;
pub(crate) mod report;
pub(crate) mod schema;
pub(crate) mod solve;
pub(crate) mod sweep;
pub(crate) mod value;
pub(crate) mod verify;
