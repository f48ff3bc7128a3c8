//! What the tests share: published results as data, and a toy game made of explicit trees.

pub mod published;
pub mod tree;
