//! `sumsolve db export`: the whole database as a table.
