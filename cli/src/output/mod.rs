//! Answers for a person or for a program.
//!
//! | file | idea |
//! |---|---|
//! | `json` | objects for programs, each with the version of their schema |
//! | `text` | lines of a name and a text |
//! | `statistics` | what a search did |
//! | `facts` | the facts of a value |
//! | `board` | boards |
//! | `number` | numbers with commas |
//! | `thermograph` | drawings of thermographs |

mod board;
mod facts;
mod json;
mod number;
mod statistics;
mod text;
pub(crate) mod thermograph;

pub(crate) use board::picture;
pub(crate) use facts::facts;
pub(crate) use json::{Document, json, json_line, json_line_to};
pub(crate) use number::{counted, grouped};
pub(crate) use statistics::statistics;
pub(crate) use text::{Names, lines};
