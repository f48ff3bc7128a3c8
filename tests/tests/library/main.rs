//! The libraries: games, values, the engine, databases and certificates.

mod bounds;
mod certificates;
mod databases;
mod facts;
mod forged_certificates;
mod fuzz;
mod metamorphic;
mod mixed;
mod oracle;
mod published;
mod published_slow;
mod random_sums;
mod search;
mod signature;
mod switches;
mod values;
