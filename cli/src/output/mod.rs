//! Answers for a person or for a program.
//!
//! | file | idea |
//! |---|---|
//! | `json` | objects for programs, each with the version of their schema |
//! | `text` | lines of a name and a text |
//! | `properties` | answers of a few properties, in all formats |
//! | `statistics` | what a search did |
//! | `facts` | the facts of a value |
//! | `known` | what is known without a value |
//! | `board` | boards |
//! | `number` | numbers with commas |
//! | `thermograph` | drawings of thermographs |

mod board;
mod facts;
mod json;
mod known;
mod number;
mod properties;
mod statistics;
mod text;
pub(crate) mod thermograph;

pub(crate) use board::picture;
pub(crate) use facts::{facts, facts_rows};
pub(crate) use json::{Document, document, json, json_line, json_line_to};
pub(crate) use known::{adjective, between, known};
pub(crate) use number::{counted, grouped};
pub(crate) use properties::properties;
pub(crate) use statistics::{lines as statistics_lines, statistics};
pub(crate) use text::{Names, capitalized, lines};
