//! The program, as a user runs it.

mod batch;
mod certificate_files;
mod command_line;
mod config;
mod contributing;
mod database_commands;
mod docs;
mod fuzz;
mod games;
mod installed;
mod licences;
mod messages;
mod minus;
mod mixed;
mod new_game;
mod pictures;
mod play;
mod schema;
mod standard_input;
mod sweep;
mod workbench;
