//! Ctrl-C and the request to end: work stops soon and in order, and tells what it knows.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

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
        });
        // Without it, Ctrl-C ends the process at once, as usual.
        let _ = listening;
    }

    /// Whether the user wants an end.
    pub(crate) fn is_wanted() -> bool {
        FLAG.load(Ordering::Relaxed)
    }

    /// Set once the user wants an end.
    pub(crate) fn flag() -> Arc<AtomicBool> {
        FLAG.clone()
    }
}
