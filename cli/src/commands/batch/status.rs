//! A line that shows how far a batch is, for whoever waits at a terminal while the answers go to a file.

use std::time::Duration;

use super::tally::Tally;
use crate::live::Live;
use crate::screen::Screen;

/// The status of a batch.
pub(super) struct Status {
    live: Live,
    /// The number of lines of the input, if it is known.
    lines: Option<usize>,
    /// The last line that was answered.
    line: usize,
}

impl Status {
    /// A status that is shown on a screen, if somebody watches it.
    pub(super) fn new(screen: Screen, lines: Option<usize>) -> Status {
        Status {
            live: Live::new(screen),
            lines,
            line: 0,
        }
    }

    /// Everything up to a line is answered.
    pub(super) fn reach(&mut self, line: usize) {
        self.line = line;
    }

    /// Draws the line, once the batch has taken a while.
    pub(super) fn show(&mut self, tally: Tally) {
        let time = self.live.elapsed();
        self.live.draw(&text(tally, time, self.line, self.lines));
    }

    /// Does something with the line out of the way.
    pub(super) fn aside<T>(&self, something: impl FnOnce() -> T) -> T {
        self.live.around(something)
    }

    /// Erases the line.
    pub(super) fn clear(&self) {
        self.live.clear();
    }
}

fn text(tally: Tally, time: Duration, line: usize, lines: Option<usize>) -> String {
    let rate = tally.answers as f64 / time.as_secs_f64();
    let rate = if rate < 10.0 {
        format!("{rate:.1}")
    } else {
        format!("{rate:.0}")
    };
    let of = lines.map_or(String::new(), |all| format!(", line {line} of {all}"));
    let Tally {
        answers, failed, ..
    } = tally;
    format!(
        "{answers} done, {failed} failed, {rate}/s, {} s{of}",
        time.as_secs()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_tells_how_many_and_how_fast() {
        let tally = Tally {
            answers: 37,
            failed: 1,
            ..Tally::default()
        };
        let text = |seconds, lines| text(tally, Duration::from_secs(seconds), 20, lines);
        assert_eq!(text(3, None), "37 done, 1 failed, 12/s, 3 s");
        assert_eq!(
            text(37, Some(90)),
            "37 done, 1 failed, 1.0/s, 37 s, line 20 of 90"
        );
    }
}
