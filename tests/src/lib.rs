//! What the tests share: random boards, published results as data, and a toy game made of explicit
//! trees.

pub mod boards;
pub mod files;
pub mod program;
pub mod published;
pub mod tree;
