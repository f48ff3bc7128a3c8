//! What the tests share: games and random boards, engines that have to search, published results as data, a toy game made of explicit trees, and
//! what is thrown at parsers and readers of files.

pub mod boards;
pub mod drawing;
pub mod engines;
pub mod exact;
pub mod files;
pub mod fuzz;
pub mod languages;
pub mod latex;
pub mod program;
pub mod proofs;
pub mod published;
pub mod schema;
pub mod tree;

/// The code in the README is compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
