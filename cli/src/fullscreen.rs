//! The whole terminal for one program, and given back however that ends: by itself, with an error, by a signal or by a
//! panic.

use std::fs::File;
use std::io::{self, Write};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::Command;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event;
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The whole terminal.
pub type FullScreen<'a> = Terminal<CrosstermBackend<&'a mut dyn Write>>;

/// Whether the terminal is taken.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

static HOOK: Once = Once::new();

/// Runs work on the whole terminal, to which `out` writes.
///
/// # Errors
/// Those of the terminal and of the work.
pub fn full_screen<T>(
    out: &mut dyn Write,
    work: impl FnOnce(&mut FullScreen<'_>) -> io::Result<T>,
) -> io::Result<T> {
    HOOK.call_once(give_back_after_panics);
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    let done = draw_on(out, work);
    let given_back = give_back_through(out);
    let done = done?;
    given_back.map(|()| done)
}

fn draw_on<T>(
    out: &mut dyn Write,
    work: impl FnOnce(&mut FullScreen<'_>) -> io::Result<T>,
) -> io::Result<T> {
    out.write_all(greeting().as_bytes())?;
    let mut terminal = Terminal::new(CrosstermBackend::new(out))?;
    work(&mut terminal)
}

/// Waits for a key or another event, and tells whether there is one.
///
/// # Errors
/// The terminal is gone: crossterm does not notice that, and would read from it forever.
pub(crate) fn wait(longest: Duration) -> io::Result<bool> {
    if is_gone_after(longest) {
        let gone = "the terminal is gone";
        return Err(io::Error::new(io::ErrorKind::UnexpectedEof, gone));
    }
    event::poll(Duration::ZERO)
}

/// Waits for a key, or for a while; whether the terminal is gone.
#[cfg(unix)]
fn is_gone_after(longest: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    let out = io::stdout();
    let mut asked = [PollFd::new(&out, PollFlags::IN)];
    let longest = rustix::time::Timespec {
        tv_sec: 0,
        tv_nsec: longest.subsec_nanos().into(),
    };
    // A signal, such as that of a new size, ends the wait, too.
    let _ = poll(&mut asked, Some(&longest));
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    asked[0].revents().intersects(gone)
}

#[cfg(not(unix))]
fn is_gone_after(longest: Duration) -> bool {
    let _ = event::poll(longest);
    false
}

/// After a request to stop, ends the process if the work on the terminal does not end by itself: the terminal may be gone
/// just while it was read.
pub(crate) fn end_soon(code: i32) {
    const PATIENCE: Duration = Duration::from_secs(1);
    if IS_TAKEN.load(Ordering::SeqCst) {
        thread::sleep(PATIENCE);
    }
    if IS_TAKEN.load(Ordering::SeqCst) {
        give_back();
        std::process::exit(code);
    }
}

/// Gives the terminal back, if it is still taken.
fn give_back_through(out: &mut dyn Write) -> io::Result<()> {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let written = out.write_all(farewell().as_bytes());
    let written = written.and_then(|()| out.flush());
    disable_raw_mode()?;
    written
}

/// Gives the terminal back at once, from any thread, if it is taken. The one that draws holds the lock of standard output,
/// so this writes past it.
pub(crate) fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    if let Ok(mut out) = standard_output() {
        let _ = out.write_all(farewell().as_bytes());
    }
    let _ = disable_raw_mode();
}

/// What a terminal is told at the beginning. It is asked nothing: not every terminal answers.
fn greeting() -> String {
    let mut text = String::new();
    let _ = EnterAlternateScreen.write_ansi(&mut text);
    let _ = Hide.write_ansi(&mut text);
    let _ = Clear(ClearType::All).write_ansi(&mut text);
    text
}

/// What a terminal is told at the end.
fn farewell() -> String {
    let mut text = String::new();
    let _ = ResetColor.write_ansi(&mut text);
    let _ = LeaveAlternateScreen.write_ansi(&mut text);
    let _ = Show.write_ansi(&mut text);
    text
}

/// A panic gives the terminal back before its message is written, because the process may end with it.
fn give_back_after_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        usual(panic);
    }));
}

/// Standard output without its lock.
#[cfg(unix)]
fn standard_output() -> io::Result<File> {
    use std::os::fd::AsFd;
    io::stdout().as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn standard_output() -> io::Result<File> {
    use std::os::windows::io::AsHandle;
    io::stdout()
        .as_handle()
        .try_clone_to_owned()
        .map(File::from)
}
