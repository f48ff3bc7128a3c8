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
mod mixed;
mod new_game;
mod play;
mod sweep;
mod workbench;
