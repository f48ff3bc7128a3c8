//! `sumsolve explore GAME BOARD`: a look around, on the whole terminal: the board, its moves, its value.
//!
//! | file | idea |
//! |---|---|
//! | `news` | what becomes known |
//! | `place` | a position: its moves, and what is known about it |
//! | `state` | what is looked at, and how keys change it |
//! | `worker` | the thread that asks the engine |
//! | `view` | the picture of a state |

mod news;
mod place;
mod state;
#[cfg(test)]
mod tests;
mod view;
mod worker;

use std::io;
use std::time::{Duration, Instant};

use clap::{Args, Command};
use framework::{Decided, Limits, Settings};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::crossterm::terminal;

use self::state::{State, Wish};
use self::view::Look;
use self::worker::Worker;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::fullscreen::{self, FullScreen, full_screen};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::{ImpartialArgs, LimitArgs};
use crate::output::counted;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "explore";

/// What to look at.
#[derive(Args, Clone, Debug)]
pub(crate) struct ExploreArgs {
    /// A game and a sum of its boards and of values, or a sum of values alone
    #[arg(required = true, value_name = "GAME BOARD")]
    words: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve explore clobber BWBWBW                 look around; ? shows the keys, q leaves
  sumsolve explore domineering '.../.../...'      a board of several rows
  sumsolve explore clobber BWBW --impartial       each player may make the moves of both
  sumsolve explore sum 'clobber:BBW + {2|1}'      boards of several games, and values
  sumsolve explore nogo '.^30' --time 60          at most a minute for each position
  sumsolve explore nogo '.^30' --nodes 1000000 --memory 2000 --threads 1";

/// The command line.
pub(crate) fn command() -> Command {
    ExploreArgs::augment_args(Command::new(NAME))
        .about("Shows a position, its moves and its value on the whole terminal, to look around")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &ExploreArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    if args.words.last().is_some_and(|word| word == "-") {
        return Err(InputError::Usage(KEYS_ARE_READ.into()).into());
    }
    let sum = args
        .impartial
        .sum(&args.words, "sumsolve explore", console.input)?;
    if !console.screen.out.is_terminal {
        return Err(InputError::Usage(NO_TERMINAL.into()).into());
    }
    let limits = Limits::from(&args.limits);
    let mut exploring = Exploring {
        worker: Worker::new(Settings::within(&limits), limits.time),
        state: State::new(sum, terminal::size()?),
        look: Look {
            has_colours: console.screen.out.colour,
        },
    };
    let command = full_screen(&mut *console.out, |terminal| exploring.run(terminal))?;
    writeln!(console.out, "{command}")?;
    Ok(Ending::answered_if(!Interrupt::is_requested()))
}

const KEYS_ARE_READ: &str =
    "standard input is for your keys: write the board itself in place of '-'";

const NO_TERMINAL: &str = "explore takes a whole terminal, and standard output is not one: run it in a terminal, or list the \
    moves with sumsolve moves";

/// How long to wait for a key before there may be news.
const TICK: Duration = Duration::from_millis(50);

/// How often the status changes.
const STATUS_EVERY: Duration = Duration::from_millis(250);

/// Shorter work has no status.
const PATIENCE: Duration = Duration::from_millis(500);

/// A look around.
struct Exploring {
    worker: Worker,
    state: State,
    look: Look,
}

impl Exploring {
    /// Runs until the user leaves; returns the command line that looks at the last position.
    fn run(&mut self, terminal: &mut FullScreen<'_>) -> io::Result<String> {
        // From here on, changes of the size are noticed; there may have been one before.
        fullscreen::wait(Duration::ZERO)?;
        self.state.size = terminal::size()?;
        self.ask();
        let mut is_old = true;
        let mut told = Instant::now();
        while !Interrupt::is_requested() {
            if is_old {
                let (state, look) = (&self.state, self.look);
                terminal.draw(|frame| view::draw(state, look, frame))?;
            }
            is_old = false;
            let mut patience = TICK;
            while fullscreen::wait(patience)? {
                if self.take(&event::read()?) == Wish::Quit {
                    return Ok(self.state.command());
                }
                is_old = true;
                patience = Duration::ZERO;
            }
            while let Some(news) = self.worker.news() {
                self.state.learn(news);
                is_old = true;
            }
            if told.elapsed() >= STATUS_EVERY {
                told = Instant::now();
                is_old |= self.tell_status();
            }
        }
        Ok(self.state.command())
    }

    fn ask(&mut self) {
        self.state.status.clear();
        if self.state.here().end.is_none() {
            self.worker.ask(self.state.here().sum.clone());
        } else {
            self.worker.stop();
        }
    }

    /// Takes a key or a new size.
    fn take(&mut self, event: &Event) -> Wish {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let wish = self.state.press(*key);
                if wish == Wish::Ask {
                    self.ask();
                }
                wish
            }
            Event::Resize(columns, rows) => {
                self.state.size = (*columns, *rows);
                Wish::None
            }
            _ => Wish::None,
        }
    }

    /// Returns whether the status has changed.
    fn tell_status(&mut self) -> bool {
        let is_working = self.state.here().end.is_none();
        let status = if is_working && self.worker.elapsed() >= PATIENCE {
            status(&self.worker)
        } else {
            String::new()
        };
        let is_new = status != self.state.status;
        self.state.status = status;
        is_new
    }
}

/// How far the work is.
fn status(worker: &Worker) -> String {
    let mut status = format!("working: {} s", worker.elapsed().as_secs());
    let nodes = worker.nodes();
    if nodes > 0 {
        status = status + ", " + &counted(nodes, "node");
    }
    if let Some(Decided { decided, all }) = worker.watch().moves() {
        status = format!("{status}, {decided} of {all} moves decided");
    }
    status
}
