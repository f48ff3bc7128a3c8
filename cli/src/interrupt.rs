//! Ctrl-C and requests to terminate: work stops soon and in good order, and reports what it has found.

use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use crate::ending::Ending;
use crate::fullscreen;

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

static IS_LISTENING: AtomicBool = AtomicBool::new(false);

/// Whether the current work has nothing to save, so that the process may exit at any moment.
static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// What an exit at once does before.
static LAST: Mutex<Option<LastAct>> = Mutex::new(None);

type LastAct = Box<dyn FnOnce() + Send>;

/// The user's request to stop.
pub struct Interrupt;

/// The exit code of a program that the terminal interrupts.
const INTERRUPTED: i32 = 130;

impl Interrupt {
    /// Listens for Ctrl-C and for requests to terminate. A second one ends the process at once.
    pub fn listen() {
        IS_LISTENING.store(true, Ordering::Relaxed);
        let flag = Interrupt::flag();
        let listening = ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                fullscreen::give_back();
                std::process::exit(INTERRUPTED);
            }
            if AT_ONCE.load(Ordering::Relaxed) {
                // What is drawn at the bottom of a terminal goes first.
                let erased = if io::stderr().is_terminal() {
                    "\r\x1b[K"
                } else {
                    ""
                };
                eprintln!("{erased}interrupted");
                if let Some(act) = last().take() {
                    act();
                }
                std::process::exit(Ending::Unsolved.code().into());
            }
            fullscreen::end_soon(Ending::Unsolved.code().into());
        });
        // Without a handler, Ctrl-C ends the process at once, as usual.
        let _ = listening;
    }

    /// Whether the user has asked to stop.
    pub(crate) fn is_requested() -> bool {
        FLAG.load(Ordering::Relaxed)
    }

    /// Asks to stop, as the user does with Ctrl-C, if that is listened to: a test has other runs in its process.
    pub(crate) fn request() {
        if IS_LISTENING.load(Ordering::Relaxed) {
            FLAG.store(true, Ordering::Relaxed);
        }
    }

    /// Forgets a request to stop that was followed, so that other work can begin.
    pub(crate) fn forget() {
        FLAG.store(false, Ordering::Relaxed);
    }

    /// Asks to stop if nobody reads the answer any more: the next part may be hours away.
    pub(crate) fn if_nobody_reads() {
        if output_is_closed() {
            Interrupt::request();
        }
    }

    /// Runs work that has nothing to save: an interruption ends the process at once.
    pub(crate) fn at_once<T>(work: impl FnOnce() -> T) -> T {
        let before = AT_ONCE.swap(true, Ordering::Relaxed);
        let done = work();
        AT_ONCE.store(before, Ordering::Relaxed);
        done
    }

    /// The same, but an interruption does something before the process ends.
    pub(crate) fn at_once_after<T>(
        work: impl FnOnce() -> T,
        act: impl FnOnce() + Send + 'static,
    ) -> T {
        *last() = Some(Box::new(act));
        let done = Interrupt::at_once(work);
        *last() = None;
        done
    }

    /// Set once the user asks to stop.
    pub(crate) fn flag() -> Arc<AtomicBool> {
        FLAG.clone()
    }
}

fn last() -> MutexGuard<'static, Option<LastAct>> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether standard output is a pipe whose reader is gone.
#[cfg(unix)]
fn output_is_closed() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    let out = io::stdout();
    let mut asked = [PollFd::new(&out, PollFlags::empty())];
    let now = rustix::time::Timespec::default();
    poll(&mut asked, Some(&now)).is_ok() && asked[0].revents().contains(PollFlags::ERR)
}

#[cfg(not(unix))]
fn output_is_closed() -> bool {
    false
}
