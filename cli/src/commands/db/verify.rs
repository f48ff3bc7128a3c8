//! `sumsolve db verify`: every checksum, then a sample of positions, solved again without the database.
