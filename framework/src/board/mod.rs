//! Boards that games are played on, and the patterns that describe them.

pub mod pattern;
mod strip;

pub use strip::{Cell, Strip};
