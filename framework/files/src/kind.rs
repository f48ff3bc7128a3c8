//! The program's own files, recognised by their first bytes.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A kind of file that the program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A proof.
    Certificate,
    /// A database of values.
    Database,
    /// A database that is being built.
    Unfinished,
    /// The solved sums of a search.
    Table,
    /// A drawing as SVG.
    Drawing,
    /// The table of an experiment as comma-separated values.
    Measurements,
    /// A manual page.
    Page,
    /// The source of a new game, which is never replaced.
    Source,
}

/// What a file has at its beginning.
pub(crate) enum Found {
    /// Nothing: it is empty.
    Nothing,
    /// A file of the program.
    Own(Kind),
    /// Something else.
    Foreign,
}

/// How many bytes tell what a file is.
pub(crate) const ENOUGH: u64 = 2048;

const CERTIFICATE: &[u8] = b"SUMPROOF";
const CHECKED: &[u8] = b"SUMSOLVE";

/// Where a checked file (a database or a table) has the number of its kind.
const KIND: std::ops::Range<usize> = 12..16;

/// How the drawings of the program begin, and the mark that follows soon.
const SVG: &[u8] = b"<svg xmlns=";
const DRAWN: &[u8] = b"<metadata>sumsolve</metadata>";

/// The title of the program's manual pages.
const PAGE: &[u8] = b"\n.TH sumsolve";

/// The first lines of the tables of experiments.
const HEADERS: [&str; 5] = [
    "n,(BW)^n nodes,(BW)^n seconds,(BBW)^n seconds",
    "settings,nodes,seconds,unsolved",
    "board,Black first,White first,published Black,published White",
    "n,nodes,seconds",
    "counted by,number,nodes,leaves",
];

impl Kind {
    /// The kind of a file that begins with these bytes; none if the program did not write it.
    pub fn of(start: &[u8]) -> Option<Kind> {
        if start.starts_with(CERTIFICATE) {
            return Some(Kind::Certificate);
        }
        if start.starts_with(CHECKED) {
            return checked(start);
        }
        let is_drawn = || start.windows(DRAWN.len()).any(|bytes| bytes == DRAWN);
        if start.starts_with(SVG) && is_drawn() {
            return Some(Kind::Drawing);
        }
        if start.windows(PAGE.len()).any(|bytes| bytes == PAGE) {
            return Some(Kind::Page);
        }
        let line = start.split(|&byte| byte == b'\n').next()?;
        let is_header = HEADERS.iter().any(|header| header.as_bytes() == line);
        is_header.then_some(Kind::Measurements)
    }

    /// Whether a person can read it.
    pub fn is_text(self) -> bool {
        !matches!(
            self,
            Kind::Certificate | Kind::Database | Kind::Unfinished | Kind::Table
        )
    }

    /// The kind of an ordinary file.
    pub(crate) fn found(file: &Path) -> io::Result<Found> {
        let mut start = Vec::new();
        File::open(file)?.take(ENOUGH).read_to_end(&mut start)?;
        if start.is_empty() {
            return Ok(Found::Nothing);
        }
        Ok(Kind::of(&start).map_or(Found::Foreign, Found::Own))
    }
}

/// The kind of a checked file. Kinds of later versions are foreign: who knows what is in them.
fn checked(start: &[u8]) -> Option<Kind> {
    let number = start.get(KIND)?.try_into().ok()?;
    match u32::from_le_bytes(number) {
        1 => Some(Kind::Database),
        2 => Some(Kind::Unfinished),
        3 => Some(Kind::Table),
        _ => None,
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Certificate => "a certificate",
            Kind::Database => "a database",
            Kind::Unfinished => "an unfinished database",
            Kind::Table => "a saved table",
            Kind::Drawing => "a drawing",
            Kind::Measurements => "the table of an experiment",
            Kind::Page => "a manual page",
            Kind::Source => "the source of a game",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_files_are_known_by_their_first_bytes() {
        let checked = |kind: u8| [CHECKED, &[1, 0, 0, 0, kind, 0, 0, 0]].concat();
        let drawing = b"<svg xmlns=\"...\">\n<metadata>sumsolve</metadata>\n</svg>";
        for (start, kind) in [
            (b"SUMPROOF...".to_vec(), Some(Kind::Certificate)),
            (checked(1), Some(Kind::Database)),
            (checked(2), Some(Kind::Unfinished)),
            (checked(3), Some(Kind::Table)),
            (checked(4), None),
            (CHECKED.to_vec(), None),
            (drawing.to_vec(), Some(Kind::Drawing)),
            (b"<svg xmlns=\"...\">\n</svg>".to_vec(), None),
            (b"n,nodes,seconds\n1,2,3".to_vec(), Some(Kind::Measurements)),
            (b"n,nodes,seconds,more\n".to_vec(), None),
            (
                b".ds Aq \\(aq\n.TH sumsolve 1 \"sumsolve\"".to_vec(),
                Some(Kind::Page),
            ),
            (b"buy milk".to_vec(), None),
            (Vec::new(), None),
        ] {
            assert_eq!(Kind::of(&start), kind, "{start:?}");
        }
    }
}
