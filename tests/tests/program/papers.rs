//! Answers for papers: tables of Markdown, LaTeX and comma-separated values, drawings for LaTeX, captions.

use sumsolve::Ending;
use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::latex;
use sumsolve_tests::program::{answer, complaint, run, without_times};

/// Questions of every kind that has tables, by name.
const QUESTIONS: [(&str, &[&str]); 7] = [
    ("value", &["value", "clobber", "BWWBW", "--options"]),
    ("hot_value", &["value", "{{3/4|^*}|{-2,+-(1,*)|-9}}"]),
    ("compare", &["compare", "nogo", "..x.", "{2|1} + v"]),
    ("solve", &["clobber", "BWBW + BBW - {1|0}"]),
    (
        "sweep",
        &[
            "sweep",
            "clobber",
            "(BW)^n",
            "--n",
            "1..5",
            "--threads",
            "1",
        ],
    ),
    (
        "sweep_of_winners",
        &[
            "sweep",
            "clobber",
            "(BW)^n",
            "--n",
            "4..6",
            "--claim",
            "outcome N",
            "--first",
            "black",
            "--moves",
            "none",
            "--no-values",
        ],
    ),
    (
        "openings",
        &["sweep", "nogo", ".^n", "--n", "2..5", "--openings"],
    ),
];

const BATCH: &str = "BWBW\nBBW + WB B B\n(BW)^3 W\n";

#[test]
fn every_kind_of_table_in_every_format() {
    for (name, question) in QUESTIONS {
        for format in ["latex", "markdown", "csv"] {
            let out = answer_in(question, format);
            check(&out, format);
            insta::assert_snapshot!(format!("{name}_{format}"), without_times(&out));
        }
    }
}

/// The answer; a claim that fails is told on standard error, where a program reads the answer.
fn answer_in(question: &[&str], format: &str) -> String {
    let (ending, out, _) = run(&[question, &["--format", format]].concat());
    assert_eq!(ending, Ending::Answered, "{question:?}");
    out
}

fn check(out: &str, format: &str) {
    match format {
        "latex" => latex::check_document(out),
        "markdown" => check_markdown(out),
        _ => {
            let rows = rows(out);
            let is_even = rows.iter().all(|row| row.len() == rows[0].len());
            assert!(is_even && rows.len() > 1, "{out}");
        }
    }
}

/// All rows of a table have as many bars, not counting those that are escaped.
fn check_markdown(out: &str) {
    let rows = out.lines().filter(|line| line.starts_with('|'));
    let bars = rows.map(|row| row.replace("\\|", "").matches('|').count());
    let bars: Vec<usize> = bars.collect();
    assert!(bars.len() > 2, "{out}");
    assert!(bars.iter().all(|&count| count == bars[0]), "{out}");
}

/// The fields of comma-separated values, read by RFC 4180.
fn rows(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut is_quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let row = rows.last_mut().expect("never empty");
        match c {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => {
                row.last_mut().expect("never empty").push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(String::new()),
            '\n' if !is_quoted => rows.push(vec![String::new()]),
            c => row.last_mut().expect("never empty").push(c),
        }
    }
    assert!(!is_quoted, "{text}");
    rows.pop();
    rows
}

#[test]
fn comma_separated_values_are_read_back() {
    let question = ["value", "clobber", "BWWBW"];
    let out = answer(&[&question[..], &["--csv"]].concat());
    let rows = rows(&out);
    assert_eq!(rows[0], ["property", "value"]);
    let json = answer(&[&question[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[2], ["value", json["value"].as_str().expect("a value")]);
    assert!(rows[2][1].contains(','), "{out}");
}

#[test]
fn batches_are_tables() {
    let directory = Directory::new("batch");
    let cases = directory.write("cases.txt", BATCH);
    for format in ["latex", "markdown", "csv"] {
        let (ending, out, err) = run(&["batch", "clobber", &cases, "--format", format]);
        assert_eq!(ending, Ending::Answered, "{err}");
        check(&out, format);
        insta::assert_snapshot!(format!("batch_{format}"), without_times(&out));
    }
    let wrong = directory.write("wrong.txt", "BBW B W\n");
    let (ending, out, err) = run(&["batch", "clobber", &wrong, "--format", "markdown"]);
    assert_eq!((ending, err.as_str()), (Ending::Refuted, ""));
    assert!(out.contains("| black (expected white) |"), "{out}");
    assert!(out.contains("\n\n0 passed, 1 failed\n\nMade by"), "{out}");
}

/// A file of MCGS with questions of all kinds.
const MCGS: &str =
    "{version 1.7} [clobber_1xn] XOXO {B win, winning moves B} [impartial clobber_1xn] XOXO {N 0}";

#[test]
fn nim_values_and_moves_are_tables_too() {
    let directory = Directory::new("mcgs");
    let cases = directory.write("cases.test", MCGS);
    let (_, out, err) = run(&["batch", "--from", "mcgs", &cases, "--format", "latex"]);
    latex::check_document(&out);
    assert!(out.contains("& ${*}"), "{out}{err}");
    assert!(
        out.contains("& \\texttt{1-2}, \\texttt{3-2} &  &"),
        "{out}{err}"
    );
}

#[test]
fn the_old_name_of_the_option_still_works() {
    let directory = Directory::new("old");
    let cases = directory.write("cases.test", MCGS);
    let (_, expected, _) = run(&["batch", "--from", "mcgs", &cases, "--csv"]);
    assert!(expected.lines().count() > 3, "{expected}");
    for old in [&["--format", "mcgs"][..], &["--format=mcgs"]] {
        let (_, out, _) = run(&[&["batch", &cases, "--csv"], old].concat());
        assert_eq!(without_times(&out), without_times(&expected), "{old:?}");
    }
    let lines = directory.write("lines.txt", "BWBW B B\n");
    answer(&["batch", "clobber", &lines, "--format", "lines"]);
}

#[test]
fn experiments_are_tables_with_captions() {
    let directory = Directory::new("experiments");
    let out = directory.path("results");
    for format in ["text", "latex", "markdown", "csv"] {
        let typed = [
            "experiment",
            "nogo-scaling",
            "--size",
            "9",
            "--out",
            &out,
            "--force",
            "--format",
            format,
        ];
        let (ending, table, _) = run(&typed);
        assert_eq!(ending, Ending::Answered);
        if format != "text" {
            check(&table, format);
            insta::assert_snapshot!(format!("experiment_{format}"), without_times(&table));
        }
        let command = "sumsolve experiment nogo-scaling --size 9 --out results --format";
        let shown = table.replace("-{}-", "--");
        assert_eq!(shown.contains(command), format != "csv", "{table}");
    }
    let plot = text(directory.path("results/nogo-scaling.svg"));
    assert!(plot.contains("<desc>Made by sumsolve "), "{plot}");
    let csv = text(directory.path("results/nogo-scaling.csv"));
    assert!(csv.starts_with("n,nodes,seconds\n"), "{csv}");
}

#[test]
fn captions_have_the_command_without_places_of_this_machine() {
    let directory = Directory::new("captions");
    let file = directory.path("my thermograph.svg");
    answer(&["value", "{2|1}", "--thermograph", &file, "--force"]);
    let drawing = text(&file);
    let command = "sumsolve value '{2|1}' --thermograph 'my thermograph.svg'";
    assert!(
        drawing.contains(&format!(": {command}</desc>")),
        "{drawing}"
    );
    assert!(drawing.contains("<text class=\"caption\""), "{drawing}");
    let picture = directory.path("openings.svg");
    answer(&[
        "sweep",
        "nogo",
        ".^n",
        "--n=2..4",
        "--openings",
        "--svg",
        &picture,
    ]);
    let command = "sumsolve sweep nogo '.^n' --n 2..4 --openings --svg openings.svg</desc>";
    assert!(text(&picture).contains(command), "{}", text(&picture));
}

#[test]
fn thermographs_for_latex() {
    let directory = Directory::new("tikz");
    let file = directory.path("thermograph.tex");
    let values = [
        ("hot", "{4|{2|0}}"),
        ("up", "^"),
        ("integer", "3"),
        ("corners", "{{10|3},{7|5}|{2|-8},-1}"),
        ("long", "10000 + {1/1024|0} + {1/1048576|0} + 1/1073741824"),
    ];
    for (name, value) in values {
        // The second drawing replaces the first: the program knows its own files.
        answer(&["value", value, "--thermograph", &file]);
        let drawing = text(&file);
        latex::check_document(&drawing);
        assert_eq!(files::Kind::of(drawing.as_bytes()), Some(files::Kind::Tikz));
        let (comment, picture) = drawing.split_once('\n').expect("lines");
        assert!(comment.contains(": sumsolve value "), "{comment}");
        insta::assert_snapshot!(format!("tikz_{name}"), picture);
    }
    let notes = directory.write("notes.tex", "\\documentclass{article}");
    let err = complaint(&["value", "{2|1}", "--thermograph", &notes]);
    assert!(err.contains("notes.tex"), "{err}");
    assert_eq!(text(&notes), "\\documentclass{article}");
}

#[test]
fn strange_texts_are_escaped() {
    let directory = Directory::new("strange");
    let name = directory.write("100%_#1 & {$x^2$}.txt", "BWBW B\n");
    for format in ["latex", "markdown"] {
        let out = answer(&["batch", "clobber", &name, "--format", format]);
        check(&out, format);
    }
}

#[test]
fn the_words_of_formats_are_checked() {
    insta::assert_snapshot!(
        [
            complaint(&["value", "1", "--format", "nonsense"]),
            complaint(&["clobber", "BW", "--format", "latx"]),
            complaint(&["experiment", "nogo-scaling", "--format", "json"]),
            complaint(&["compare", "1", "2", "--format", "csv", "--json"]),
            complaint(&[
                "batch", "clobber", "-", "--format", "latex", "--resume", "out.txt"
            ]),
            complaint(&["value", "1", "--format", "latex", "--thermograph", "-"]),
        ]
        .concat()
    );
}

#[test]
fn short_forms_are_formats() {
    for (short, format) in [
        ("--json", "json"),
        ("--json-lines", "json-lines"),
        ("--csv", "csv"),
    ] {
        for question in [&["value", "{2|1}"][..], &["compare", "1", "2"]] {
            let long = answer(&[question, &["--format", format]].concat());
            assert_eq!(answer(&[question, &[short]].concat()), long);
        }
    }
}
