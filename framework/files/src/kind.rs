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
    /// A drawing for LaTeX, as `TikZ`.
    Tikz,
    /// The table of an experiment as comma-separated values.
    Measurements,
    /// A manual page.
    Page,
    /// A report as a web page.
    Report,
    /// The source of a new game, which is never replaced.
    Source,
    /// What was typed in earlier sessions.
    History,
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

/// How the drawings for LaTeX begin, and what follows soon.
const COMMENT: &[u8] = b"% Made by sumsolve ";
const TIKZ: &[u8] = b"\n\\begin{tikzpicture}";

/// The title of the program's manual pages.
const PAGE: &[u8] = b"\n.TH sumsolve";

/// How what was typed in earlier sessions begins.
const HISTORY: &[u8] = b"# sumsolve history\n";
/// How reports begin, up to the version.
const REPORT: &[u8] = b"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
    <meta name=\"generator\" content=\"sumsolve ";

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
        if start.starts_with(HISTORY) {
            return Some(Kind::History);
        }
        let has = |mark: &[u8]| start.windows(mark.len()).any(|bytes| bytes == mark);
        if start.starts_with(SVG) && has(DRAWN) {
            return Some(Kind::Drawing);
        }
        if start.starts_with(COMMENT) && has(TIKZ) {
            return Some(Kind::Tikz);
        }
        if start.starts_with(REPORT) {
            return Some(Kind::Report);
        }
        if has(PAGE) {
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
            Kind::Tikz => "a drawing for LaTeX",
            Kind::Measurements => "the table of an experiment",
            Kind::Page => "a manual page",
            Kind::Report => "a report",
            Kind::Source => "the source of a game",
            Kind::History => "what was typed in earlier sessions",
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
            (
                b"% Made by sumsolve 1.0\n\\begin{tikzpicture}".to_vec(),
                Some(Kind::Tikz),
            ),
            (b"% Made by sumsolve 1.0\n\\begin{table}".to_vec(), None),
            (b"n,nodes,seconds\n1,2,3".to_vec(), Some(Kind::Measurements)),
            (b"n,nodes,seconds,more\n".to_vec(), None),
            (
                b".ds Aq \\(aq\n.TH sumsolve 1 \"sumsolve\"".to_vec(),
                Some(Kind::Page),
            ),
            (b"# sumsolve history\ng = 1".to_vec(), Some(Kind::History)),
            (b"# sumsolve".to_vec(), None),
            ([REPORT, b"1.2\">"].concat(), Some(Kind::Report)),
            (b"<!doctype html>\n<html lang=\"en\">".to_vec(), None),
            (b"buy milk".to_vec(), None),
            (Vec::new(), None),
        ] {
            assert_eq!(Kind::of(&start), kind, "{start:?}");
        }
    }
}
