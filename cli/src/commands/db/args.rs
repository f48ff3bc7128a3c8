//! What can be typed after `sumsolve db`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use databases::Database;
use game::Game;

use crate::failure::Failure;
use crate::format::FormatArgs;
use crate::input::{InputError, quoted};
use crate::options::{ImpartialArgs, named, threads};
use crate::{place, registry};

/// A command for databases.
#[derive(Args, Clone, Debug)]
pub(crate) struct DbArgs {
    #[command(subcommand)]
    pub(crate) command: DbCommand,
}

#[derive(Subcommand, Clone, Debug)]
pub(crate) enum DbCommand {
    /// Build a database: the exact values of all positions up to a size
    Build(BuildArgs),
    /// Show what a database holds: positions, different values, the most frequent ones
    Info(InfoArgs),
    /// Check a database: all checksums, then a sample of positions, solved again without it
    Verify(VerifyArgs),
    /// Show all that a database knows about a position
    Lookup(LookupArgs),
    /// List the databases that solving finds by itself
    List(ListArgs),
    /// Write the whole database as a table
    Export(ExportArgs),
}

/// Which database.
#[derive(Args, Clone, Debug)]
pub(crate) struct Which {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// The file, if it is not the one that solving finds by itself
    #[arg(long, value_name = "FILE", value_parser = named("a database is read again and again, so name an ordinary file"))]
    pub(super) database: Option<PathBuf>,
}

impl Which {
    /// The game.
    pub(super) fn game(&self) -> Result<Game, InputError> {
        self.impartial.game(&self.game)
    }

    /// The file for the database of a game.
    pub(super) fn file(&self, game: &Game) -> PathBuf {
        place::file(game.name(), self.database.as_deref())
    }

    /// Opens the database that was named, or else the one that solving finds by itself.
    pub(super) fn open(&self) -> Result<Database, Failure> {
        let game = self.game()?;
        let file = self.file(&game);
        if !file.exists() {
            return Err(self.no_database(&game, &file).into());
        }
        Ok(Database::open(&game, file)?)
    }

    /// The complaint about a database that does not exist.
    fn no_database(&self, game: &Game, file: &Path) -> InputError {
        let file = file.display().to_string();
        let named = match self.database {
            Some(_) => format!(" --database {}", quoted(&file)),
            None => String::new(),
        };
        InputError::NoDatabase {
            command: format!("sumsolve db build {}{named}", game.name()),
            file,
            built: registry::databases(),
        }
    }
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db build clobber --max 20     all words of up to 20 stones
  sumsolve db build nogo --max 12        all positions with up to 12 empty points
  sumsolve db build nogo --max 8 --database small.sumdb
  sumsolve db build nogo --threads 2 --json
  sumsolve db build nogo --max 8 --wait --force
  sumsolve db build clobber --impartial --max 12

A build that is interrupted goes on where it stopped when it is started again.")]
pub(crate) struct BuildArgs {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The size of the largest positions: stones in Clobber, empty points in NoGo, squares in Domineering, ... [default: what makes about a
    /// million positions]
    #[arg(long, value_name = "SIZE", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) max: Option<u32>,

    /// The number of threads; the file is the same [default: one per core]
    #[arg(long, value_name = "COUNT", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<u16>,

    /// Wait while another process builds the same file
    #[arg(long)]
    pub(crate) wait: bool,

    /// Build even if there is a database that is as large or larger, or of another game, or another kind of file that
    /// sumsolve has written
    #[arg(long)]
    pub(crate) force: bool,

    /// Write the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db info nogo
  sumsolve db info nogo --max 8 --top 11    Table 1 of the paper on linear NoGo
  sumsolve db info nogo --database small.sumdb --json
  sumsolve db info clobber --impartial")]
pub(crate) struct InfoArgs {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Look at positions up to this size only
    #[arg(long, value_name = "SIZE")]
    pub(crate) max: Option<u32>,

    /// Show this many of the most frequent values
    #[arg(long, value_name = "COUNT", default_value_t = 12)]
    pub(crate) top: usize,

    /// Write it as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db verify clobber
  sumsolve db verify nogo --sample 10000 --seed 7
  sumsolve db verify nogo --database small.sumdb --json
  sumsolve db verify clobber --impartial")]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    pub(crate) which: Which,

    /// Solve this many random positions again
    #[arg(long, value_name = "COUNT", default_value_t = 1000)]
    pub(crate) sample: u64,

    /// Which random positions: the same number chooses the same ones
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Write the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db lookup clobber BWBBW
  sumsolve db lookup nogo ..x..o. --json    for a program; also --json-lines and --csv
  sumsolve db lookup nogo ..x..o. --format latex    for a paper; also markdown
  sumsolve db lookup nogo ..x..o. --database small.sumdb
  sumsolve db lookup clobber BWBBW --impartial")]
pub(crate) struct LookupArgs {
    #[command(flatten)]
    pub(crate) which: Which,

    /// A position; each of its components is looked up
    #[arg(value_name = "BOARD")]
    pub(crate) board: String,

    #[command(flatten)]
    pub(crate) format: FormatArgs,
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db list
  sumsolve db list --json")]
pub(crate) struct ListArgs {
    /// Write the list as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  sumsolve db export clobber --format csv > clobber.csv
  sumsolve db export nogo --max 8 --format jsonl
  sumsolve db export nogo --database small.sumdb
  sumsolve db export clobber --impartial")]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) which: Which,

    /// The kind of table
    #[arg(long, value_enum, default_value = "csv")]
    pub(crate) format: Format,

    /// Positions up to this size only
    #[arg(long, value_name = "SIZE")]
    pub(crate) max: Option<u32>,
}

/// A kind of table.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum Format {
    /// Values between commas, one position per line
    Csv,
    /// One JSON object per line
    Jsonl,
}
