//! Ctrl-C and the request to end: work stops soon and in order, and tells what it knows.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use crate::Ending;

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Whether what is going on leaves nothing behind, so that it may end at any moment.
static AT_ONCE: AtomicBool = AtomicBool::new(false);

/// The wish of the user that what is going on ends.
pub struct Interrupt;

/// The exit code of a program that the terminal interrupts.
const INTERRUPTED: i32 = 130;

impl Interrupt {
    /// Listens for Ctrl-C and for requests to end. A second one ends the process at once.
    pub fn listen() {
        let flag = Interrupt::flag();
        let listening = ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
            if AT_ONCE.load(Ordering::Relaxed) {
                eprintln!("interrupted");
                std::process::exit(Ending::Unsolved.code().into());
            }
        });
        // Without it, Ctrl-C ends the process at once, as usual.
        let _ = listening;
    }

    /// Whether the user wants an end.
    pub(crate) fn is_wanted() -> bool {
        FLAG.load(Ordering::Relaxed)
    }

    /// Does something that has nothing to save: an interruption ends the process at once.
    pub(crate) fn at_once<T>(work: impl FnOnce() -> T) -> T {
        AT_ONCE.store(true, Ordering::Relaxed);
        let done = work();
        AT_ONCE.store(false, Ordering::Relaxed);
        done
    }

    /// Set once the user wants an end.
    pub(crate) fn flag() -> Arc<AtomicBool> {
        FLAG.clone()
    }
}
