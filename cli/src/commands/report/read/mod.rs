//! Results are read: recognised by what is in them, not by their names.
//!
//! | file | idea |
//! |---|---|
//! | `source` | a file or standard input, line by line |
//! | `json` | documents and lines of JSON |
//! | `tables` | comma-separated values |
//! | `lines` | the lines of text of a batch |

mod json;
mod lines;
mod source;
mod tables;

use std::io::BufRead;
use std::path::{Path, PathBuf};

use self::source::Source;
use super::run::{Asked, Row, Run, Section, Verdict, cut};
use crate::input::InputError;

/// The most rows of a run.
const MOST_ROWS: usize = 2_000_000;

/// What can be read, for messages.
const WHAT: &str = "a report is made of what batch or sweep write (--json, --json-lines, --csv; of batch also the lines \
                    of text) or of the CSV files of experiment";

const NO_ROWS: &str = "it has no rows: there is nothing to report";

fn too_many() -> String {
    format!("it has more than {MOST_ROWS} rows: report parts of it")
}

/// Reads a file, standard input, or the files of a directory.
pub(super) fn run(path: &Path, input: &mut dyn BufRead) -> Result<Run, InputError> {
    if source::is_directory(path) {
        return directory(path);
    }
    let mut run = Run::default();
    let mut source = Source::open(path, input)?;
    run.name.clone_from(&source.name);
    add(&mut source, &mut run)?;
    Ok(run)
}

/// Reads what is in a source.
fn add(source: &mut Source<'_>, run: &mut Run) -> Result<(), InputError> {
    let Some(mut section) = section(source)? else {
        let message = format!("not results of sumsolve: {WHAT}");
        return Err(InputError::File(source.name.clone(), message));
    };
    section.title.clone_from(&source.name);
    if section.rows.is_empty() {
        return Err(InputError::File(source.name.clone(), NO_ROWS.into()));
    }
    if let Some(time) = source.written {
        let (first, last) = run.written.unwrap_or((time, time));
        run.written = Some((first.min(time), last.max(time)));
    }
    run.sections.push(section);
    Ok(())
}

/// Reads a source by what its beginning looks like; none if that is nothing at all.
fn section(source: &mut Source<'_>) -> Result<Option<Section>, InputError> {
    if starts_with_object(source)? {
        return json::read(source).map(Some);
    }
    let mut command = None;
    while let Some(line) = source.line()? {
        // A caption may tell the command.
        if let Some(caption) = line.strip_prefix('#') {
            command = command.or(command_in(caption));
            continue;
        }
        if line.is_empty() {
            continue;
        }
        let mut section = match tables::kind(&line) {
            Some(kind) => tables::read(kind, &line, source)?,
            None => lines::read(line, source)?,
        };
        section.command = section.command.or(command);
        return Ok(Some(section));
    }
    Ok(None)
}

/// The command in a caption.
fn command_in(caption: &str) -> Option<String> {
    let start = caption.find("sumsolve ")?;
    Some(cut(caption[start..].trim().to_string()))
}

fn starts_with_object(source: &mut Source<'_>) -> Result<bool, InputError> {
    let reader = &mut source.reader.reader;
    let start = files::skip_mark(reader).and_then(|()| {
        let bytes = reader.fill_buf()?;
        Ok(bytes.trim_ascii_start().first() == Some(&b'{'))
    });
    start.map_err(|error| source.unreadable(error))
}

/// The results among the files of a directory; others, such as plots, are left out.
fn directory(path: &Path) -> Result<Run, InputError> {
    let mut run = Run {
        name: path.display().to_string(),
        ..Run::default()
    };
    let names = names(path)?;
    for file in &names {
        let mut nothing = std::io::empty();
        if is_result(file)? {
            // An experiment of a small size may find nothing.
            match add(&mut Source::open(file, &mut nothing)?, &mut run) {
                Err(InputError::File(_, message)) if message == NO_ROWS => {}
                added => added?,
            }
        }
    }
    if run.sections.is_empty() {
        let message = match names.len() {
            0 => format!("this directory has no files: {WHAT}"),
            1 => format!("the file in this directory has no results: {WHAT}"),
            count => format!("none of the {count} files in this directory has results: {WHAT}"),
        };
        return Err(InputError::File(run.name, message));
    }
    Ok(run)
}

/// The ordinary files of a directory, in the order of their names.
fn names(path: &Path) -> Result<Vec<PathBuf>, InputError> {
    let unreadable = |error| InputError::Unreadable(path.display().to_string(), error);
    let entries = path.read_dir().map_err(unreadable)?;
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = files.filter(|file| source::is_ordinary(file)).collect();
    files.sort();
    Ok(files)
}

/// Whether a file begins as results do.
fn is_result(file: &Path) -> Result<bool, InputError> {
    let mut nothing = std::io::empty();
    let mut source = Source::open(file, &mut nothing)?;
    if starts_with_object(&mut source)? {
        return json::is_own(&mut source);
    }
    // What is not text is not a result either.
    while let Ok(Some(line)) = source.line() {
        if !line.is_empty() && !line.starts_with('#') {
            return Ok(tables::kind(&line).is_some() || lines::is_answer(&line));
        }
    }
    Ok(false)
}

/// A list of moves; one without moves is called so.
fn or_none(moves: String) -> String {
    if moves.is_empty() {
        "none".into()
    } else {
        moves
    }
}

/// A row of a batch with its verdict.
fn judged(row: Row, expected: Option<String>, passed: Option<bool>, limit: Option<String>) -> Row {
    let expected = cut(expected.unwrap_or_default());
    let (verdict, remark) = match (passed, limit) {
        // What was expected has a column of its own.
        (Some(false), _) => (Verdict::Wrong, String::new()),
        (_, Some(limit)) => (Verdict::Unsolved, limit),
        (Some(true), None) => (Verdict::Passed, String::new()),
        (None, None) if row.answer.is_empty() => (Verdict::Unsolved, String::new()),
        (None, None) => (Verdict::Solved, String::new()),
    };
    Row {
        expected,
        verdict,
        remark: cut(remark),
        ..row
    }
}

/// A row of a sweep with its verdict: whether a claim fails, whether one holds, and what is true instead.
fn claimed(
    row: Row,
    fails: bool,
    holds: bool,
    instead: Option<String>,
    limit: Option<String>,
) -> Row {
    let is_known = !row.found().is_empty();
    let (verdict, remark) = match limit {
        _ if fails => (Verdict::Wrong, instead.unwrap_or("a claim fails".into())),
        Some(limit) => (Verdict::Unsolved, limit),
        None if !is_known => (Verdict::Unsolved, String::new()),
        None if holds => (Verdict::Passed, String::new()),
        None => (Verdict::Solved, String::new()),
    };
    Row {
        verdict,
        remark: cut(remark),
        ..row
    }
}

/// A row of openings: how many moves win and which, and how many lose; none if that is not known.
fn opened(row: Row, winning: Option<(usize, String)>, losing: Option<usize>) -> Row {
    let (Some((winning, moves)), Some(losing)) = (winning, losing) else {
        return Row {
            asked: Asked::WinningMoves,
            verdict: Verdict::Unsolved,
            remark: "not all moves are decided".into(),
            ..row
        };
    };
    let all = winning + losing;
    Row {
        asked: Asked::WinningMoves,
        answer: format!("{winning} of {all} win"),
        moves: cut(or_none(moves)),
        ..row
    }
}
