//! Thermographs as pictures, the way the textbooks draw them: Left, who is positive, on the left, temperature upwards, and
//! a mast where the walls have met.
//!
//! Both axes have the same scale, so that a wall leans by 45 degrees or is vertical.
//!
//! | file | idea |
//! |---|---|
//! | `ticks` | round numbers along an axis |
//! | `shape` | the lines that are drawn, and their labels |
//! | `page` | where everything is on a page |
//! | `svg` | a drawing for print |
//! | `tikz` | the same for LaTeX |
//! | `sketch` | a drawing for a terminal |

mod page;
mod shape;
mod sketch;
mod svg;
mod ticks;
mod tikz;

pub(crate) use sketch::{sketch, sketch_within};
pub(crate) use svg::svg;
pub(crate) use tikz::tikz;
