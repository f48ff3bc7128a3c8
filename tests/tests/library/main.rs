//! The libraries: games, values, the engine, databases and certificates.

mod answers;
mod architecture;
mod bounds;
mod broken_games;
mod certificates;
mod databases;
mod explain;
mod facts;
mod forged_certificates;
mod fuzz;
mod hashes;
mod impartial;
mod known;
mod latex;
mod metamorphic;
mod mixed;
mod one_sum;
mod oracle;
mod published;
mod published_slow;
mod random_sums;
mod search;
mod signature;
mod switches;
mod toy_games;
mod values;
