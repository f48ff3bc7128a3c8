//! Cases of other programs, which are no part of this one: `cargo test -p sumsolve-tests --test program outside_cases --
//! --ignored --nocapture`. A file of a game has a position, `B`, `W` or `N`, and the result a line, with tabs between
//! them; in `mixed.tsv` each position has the name of its game before it.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use sumsolve_tests::files::Directory;
use sumsolve_tests::program::run;

/// Beside the root of the workspace.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/external/mcgs");

/// Some of the games, such as `sheep,konane`; all if it is not set.
const SOME: &str = "SUMSOLVE_GAMES";

/// The most seconds a case may take.
const SECONDS: &str = "10";

/// The files of cases and the names of their games.
fn files() -> Vec<(String, PathBuf)> {
    let some = std::env::var(SOME).unwrap_or_default();
    let is_wanted = |name: &str| some.is_empty() || some.split(',').any(|one| one == name);
    let Ok(folder) = fs::read_dir(Path::new(FOLDER)) else {
        return Vec::new();
    };
    let paths = folder.filter_map(|entry| Some(entry.ok()?.path()));
    let tables = paths.filter(|path| path.extension().is_some_and(|end| end == "tsv"));
    let named = tables.filter_map(|path| Some((path.file_stem()?.to_str()?.to_string(), path)));
    let mut files: Vec<_> = named.filter(|(name, _)| is_wanted(name)).collect();
    files.sort();
    files
}

/// A case in the notation of MCGS's own files.
fn case(game: &str, line: &str) -> String {
    let columns: Vec<&str> = line.split('\t').collect();
    let &[sum, first, result] = &columns[..] else {
        panic!("{game}: three columns: {line}");
    };
    let sum = match game {
        "mixed" => sum.split(" ; ").map(section).collect(),
        // Spaces and bars stand between the numbers of one board.
        _ => format!("[{game}] {sum} "),
    };
    format!("{sum}{{{first} {result}}}\n")
}

/// The positions of one game in a mixed sum.
fn section(text: &str) -> String {
    let (game, positions) = text.split_once(": ").expect("a game and its positions");
    format!("[{game}] {positions} ")
}

#[test]
#[ignore = "reads a folder beside the workspace"]
fn outside_cases_agree() {
    let files = files();
    if files.is_empty() {
        println!("no cases in {FOLDER}");
    }
    let mut wrong = String::new();
    for (game, path) in files {
        let table = fs::read_to_string(path).expect("a table");
        let cases = table.lines().map(|line| case(&game, line));
        let cases: String = ["{version 1.7}\n".to_string()]
            .into_iter()
            .chain(cases)
            .collect();
        let directory = Directory::new(&format!("outside-{game}"));
        let file = directory.write("cases.test", &cases);
        let start = Instant::now();
        let arguments = [
            "batch",
            "--format",
            "mcgs",
            &file,
            "--time",
            SECONDS,
            "--threads",
            "1",
        ];
        let (_, out, err) = run(&arguments);
        let tally = out.lines().last().unwrap_or_default();
        println!("{game:28} {:6.1} s  {tally}", start.elapsed().as_secs_f64());
        for line in out.lines().filter(|line| line.contains("FAILED")) {
            let _ = writeln!(wrong, "{game}: {line}");
        }
        let others = out
            .lines()
            .filter(|line| line.contains(" ? ") || line.contains("unsolved"));
        others.for_each(|line| println!("    not solved: {line}"));
        let complaints = err.lines().filter(|line| !line.starts_with(' '));
        complaints.take(3).for_each(|line| println!("    {line}"));
    }
    assert!(wrong.is_empty(), "{wrong}");
}
