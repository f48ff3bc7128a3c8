//! What was typed in earlier sessions, in a file of the user. Without a place for it, there is none.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use files::{Kind, Target};

/// The first line of the file.
const HEADER: &str = "# sumsolve history";

/// The most lines that are kept; a file with twice as many is shortened.
pub(super) const MOST_LINES: usize = 1000;

/// No more is read, and no longer line is kept.
const MOST_BYTES: u64 = 4 << 20;
const LONGEST_LINE: usize = 10_000;

/// What was typed before.
pub(super) struct History {
    /// None if it cannot be kept.
    file: Option<PathBuf>,
    lines: Vec<String>,
}

impl History {
    /// The history of the user, as far as it can be kept.
    pub(super) fn of_user() -> History {
        let file = place();
        let opened = file.and_then(|file| open(&file));
        opened.unwrap_or(History {
            file: None,
            lines: Vec::new(),
        })
    }

    /// The last lines of earlier sessions.
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(String::as_str)
    }

    /// Keeps a line. Another session may do so at the same time, so the file is never replaced here.
    pub(super) fn append(&self, line: &str) {
        let is_kept = !line.trim().is_empty() && line.len() <= LONGEST_LINE && !line.contains('\n');
        let Some(file) = self.file.as_deref().filter(|_| is_kept) else {
            return;
        };
        // A line that is not kept is no reason to disturb anybody.
        if let Ok(mut file) = files::append(file) {
            let _ = file.write_all(format!("{line}\n").as_bytes());
        }
    }
}

/// Where the history is.
fn place() -> Option<PathBuf> {
    let places = ProjectDirs::from("", "", "sumsolve")?;
    let folder = places.state_dir().unwrap_or(places.data_local_dir());
    Some(folder.join("calc_history"))
}

/// Reads the history, and makes sure that it can be continued: nobody else's file is.
fn open(file: &Path) -> Option<History> {
    let _folder = files::make_folder_of(file).ok()?;
    let target = Target::try_ordinary(file, Kind::History, false).ok()?;
    let lines = if target.is_there() {
        read(file)?
    } else {
        Vec::new()
    };
    let recent = lines[lines.len().saturating_sub(MOST_LINES)..].to_vec();
    if !target.is_there() || lines.len() > 2 * MOST_LINES {
        let mut text = format!("{HEADER}\n");
        for line in &recent {
            text += line;
            text += "\n";
        }
        target.write(text.as_bytes()).ok()?;
    }
    Some(History {
        file: Some(file.to_owned()),
        lines: recent,
    })
}

fn read(file: &Path) -> Option<Vec<String>> {
    let reader = BufReader::new(File::open(file).ok()?.take(MOST_BYTES));
    let lines = reader.split(b'\n').skip(1).map_while(Result::ok);
    Some(
        lines
            .map(|line| String::from_utf8_lossy(&line).into_owned())
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_kept_for_the_next_session() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("deep/calc_history");
        let first = open(&file).expect("it can be kept");
        assert_eq!(first.lines().count(), 0);
        for line in ["g = 1", "", "g.mean"] {
            first.append(line);
        }
        let second = open(&file).expect("it can be kept");
        assert_eq!(second.lines().collect::<Vec<_>>(), ["g = 1", "g.mean"]);
    }

    #[test]
    fn a_long_history_is_shortened() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("calc_history");
        let history = open(&file).expect("it can be kept");
        for n in 0..=2 * MOST_LINES {
            history.append(&n.to_string());
        }
        let shortened = open(&file).expect("it can be kept");
        assert_eq!(shortened.lines().last(), Some("2000"));
        assert_eq!(shortened.lines().count(), MOST_LINES);
        assert_eq!(read(&file).expect("a file").len(), MOST_LINES);
    }

    #[test]
    fn the_files_of_others_are_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("calc_history");
        std::fs::write(&file, "buy milk\n").expect("written");
        assert!(open(&file).is_none());
        let text = std::fs::read_to_string(&file).expect("still there");
        assert_eq!(text, "buy milk\n");
    }
}
