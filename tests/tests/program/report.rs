//! `sumsolve report`: what is in the page is what was in the results.

use serde_json::{Value, json};
use sumsolve::Ending;
use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, complaint, run, run_reading, words};

/// The page of some results on standard input, and what was told about it.
fn page_of(results: &str) -> (String, String) {
    let (ending, page, told) = run_reading(&["report", "-", "--out", "-"], results);
    assert_eq!(ending, Ending::Answered, "{told}");
    (page, told)
}

/// The rows in a page, section by section.
fn data(page: &str) -> Value {
    let start = "<script type=\"application/json\" id=\"data\">";
    let data = page.split_once(start).expect("data").1;
    let data = data.split_once("</script>").expect("an end").0;
    serde_json::from_str(data).expect("JSON")
}

/// The rows of a section as objects, in the order of the page.
fn rows(section: &Value) -> Vec<Value> {
    let columns = section["columns"].as_array().expect("columns");
    let rows = section["rows"].as_array().expect("rows");
    let object = |row: &Value| {
        let names = columns
            .iter()
            .map(|column| column["name"].as_str().expect("a name"));
        let cells = row[1].as_array().expect("cells");
        let fields = names
            .zip(cells)
            .map(|(name, cell)| (name.to_string(), cell.clone()));
        Value::Object(fields.collect())
    };
    rows.iter().map(object).collect()
}

/// The page without its style, its program and the version.
fn normalized(page: &str) -> String {
    let mut text = page.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    for (start, end) in [("<style>", "</style>"), ("<script>\n", "</script>")] {
        let (before, rest) = text.split_once(start).expect("a start");
        let (_, after) = rest.split_once(end).expect("an end");
        text = format!("{before}{start}...{end}{after}");
    }
    text
}

const LINES: &str = "\
BWBW B B  # 1-2, 0 nodes, 0.053 seconds
BWBW W W  # 2-3, 0 nodes, 0.000 seconds
BBW + WB B W  # FAILED: expected B, 1,234 nodes, 1.500 seconds
(BW)^30 B ?  # out of nodes, 40 nodes, 0.020 seconds
1 passed, 1 failed, 1 unsolved
";

#[test]
fn a_page_of_a_batch() {
    let (page, told) = page_of(LINES);
    assert_eq!(told, "4 rows, 1 wrong, 1 unsolved\n");
    insta::assert_snapshot!("report_batch", normalized(&page));
}

#[test]
fn a_page_of_two_runs() {
    let directory = Directory::new("report-two");
    let now = LINES
        .replace("BWBW W W", "BWBW W B")
        .replace("0.053", "0.530");
    let now = directory.write(
        "now.txt",
        &format!("BBB B W  # 0 nodes, 0.000 seconds\n{now}"),
    );
    let older = format!("WWW B W  # 0 nodes, 0.000 seconds\n{LINES}");
    let (ending, page, told) = run_reading(&["report", &now, "-", "--out", "-"], older);
    assert_eq!(ending, Ending::Answered, "{told}");
    assert_eq!(
        told,
        "5 rows, 1 wrong, 1 unsolved, 1 changed, 1 new, 1 removed\n"
    );
    // The path and the time differ from run to run.
    let page: Vec<&str> = page.lines().filter(|line| !line.contains(&now)).collect();
    let page = page.join("\n") + "\n";
    insta::assert_snapshot!("report_comparison", normalized(&page));
    let states: Vec<Value> = rows(&data(&page)[0])
        .iter()
        .map(|row| row["state"].clone())
        .collect();
    let expected = ["wrong", "changed", "unsolved", "removed", "new", "solved"];
    assert_eq!(states, expected);
}

#[test]
fn the_page_has_what_the_batch_wrote() {
    let directory = Directory::new("report-batch");
    let cases = "BWBW B W\nBBW.WB\n(BW)^3 W\nBBW + WB B B\n- BBW\n";
    let cases = directory.write("cases.txt", cases);
    let (_, json, _) = run(&["batch", "clobber", &cases, "--json"]);
    let document: Value = serde_json::from_str(&json).expect("JSON");
    let (page, told) = page_of(&json);
    assert_eq!(told, "7 rows, 1 wrong, 0 unsolved\n");
    let mut found = rows(&data(&page)[0]);
    assert_eq!(found[0]["state"], "wrong");
    found.sort_by_key(|row| row["row"].as_u64());
    let asked = document["rows"].as_array().expect("rows");
    assert_eq!(found.len(), asked.len());
    for (row, asked) in found.iter().zip(asked) {
        for (name, field) in [
            ("line", "line"),
            ("sum", "position"),
            ("first", "first"),
            ("winner", "winner"),
            ("expected", "expected"),
            ("nodes", "nodes"),
            ("seconds", "seconds"),
        ] {
            assert_eq!(row[name], asked[field], "{name}: {row}");
        }
    }
    // Asked again, a question has the same answer.
    for row in &found {
        let again = words(row["ask again"].as_str().expect("a command"));
        assert_eq!(again[0], "sumsolve");
        let again: Vec<&str> = again[1..].iter().map(String::as_str).collect();
        let solved = answer(&again);
        let winner = format!("first: {} wins", row["winner"].as_str().expect("a winner"));
        assert!(solved.contains(&winner), "{again:?}: {solved}");
    }
}

#[test]
fn all_formats_of_a_batch_give_the_same_rows() {
    let directory = Directory::new("report-formats");
    let cases = directory.write("cases.txt", "BWBW B W\nBBW.WB\n(BW)^3 W\n");
    let of = |options: &[&str]| {
        let (_, out, _) = run(&[&["batch", "clobber", &cases], options].concat());
        let rows = rows(&data(&page_of(&out).0)[0]);
        let fields = |row: &Value| {
            let names = [
                "row",
                "state",
                "sum",
                "first",
                "winner",
                "winning move",
                "nodes",
            ];
            names.map(|name| row[name].clone())
        };
        rows.iter().map(fields).collect::<Vec<_>>()
    };
    let expected = of(&["--json"]);
    assert_eq!(expected.len(), 4);
    for options in [&["--json-lines"][..], &["--csv"], &[]] {
        assert_eq!(of(options), expected, "{options:?}");
    }
}

#[test]
fn sweeps_have_their_claims_on_top() {
    let sweep = [
        "sweep",
        "clobber",
        "(BW)^n",
        "--n",
        "1..5",
        "--claim",
        "outcome N",
    ];
    for format in ["--json", "--json-lines", "--csv"] {
        let (_, out, _) = run(&[&sweep[..], &[format]].concat());
        let (page, told) = page_of(&out);
        assert_eq!(told, "5 rows, 1 wrong, 0 unsolved\n", "{format}");
        let rows = rows(&data(&page)[0]);
        let top = &rows[0];
        let known = ["state", "sum", "outcome", "value"].map(|name| top[name].as_str());
        let expected = ["wrong", "BWBWBW", "P", "0"].map(Some);
        assert_eq!((known, &top["n"]), (expected, &json!(3)), "{format}");
        assert_eq!(rows[1]["state"], "as expected");
    }
    let (_, out, _) = run(&[&sweep[..], &["--json"]].concat());
    let command = "sumsolve sweep clobber &#39;(BW)^n&#39; --claim &#39;outcome N&#39;";
    assert!(page_of(&out).0.contains(command));
}

#[test]
fn openings_and_unsolved_rows_are_read() {
    let openings = ["sweep", "nogo", ".^n", "--n", "2..6", "--openings"];
    for format in ["--json", "--json-lines", "--csv"] {
        let out = answer(&[&openings[..], &[format]].concat());
        let rows = rows(&data(&page_of(&out).0)[0]);
        assert_eq!(rows[4]["answer"], "2 of 6 win", "{format}");
        assert_eq!(rows[4]["winning moves"], "2 5", "{format}");
    }
    let hard = [
        "sweep",
        "nogo",
        ".^n",
        "--n",
        "38..40",
        "--nodes",
        "9",
        "--json-lines",
    ];
    let (_, out, _) = run(&hard);
    let (page, told) = page_of(&out);
    assert_eq!(told, "3 rows, 0 wrong, 3 unsolved\n");
    let rows = rows(&data(&page)[0]);
    assert_eq!(rows[0]["state"], "unsolved");
    assert!(!rows[0]["note"].is_null(), "{page}");
}

#[test]
fn a_directory_of_experiments_is_one_page() {
    let directory = Directory::new("report-experiments");
    let results = directory.path("results");
    for (name, size) in [
        ("clobber-scaling", "4"),
        ("nogo-statistics", "10"),
        ("nogo-scaling", "4"),
    ] {
        answer(&["experiment", name, "--size", size, "--out", &results]);
    }
    directory.write("results/notes.md", "buy milk");
    let page = directory.path("report.html");
    let told = answer(&["report", &results, "--out", &page]);
    assert!(told.starts_with(&format!("Written: {page}\n")), "{told}");
    let page = text(&page);
    let data = data(&page);
    let table = text(format!("{results}/clobber-scaling.csv"));
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
    for (line, row) in lines.zip(rows(&data[0])) {
        for (name, field) in names.iter().zip(line.split(',')) {
            assert_eq!(row[*name], field, "{row}");
        }
    }
    assert_eq!(data.as_array().map(Vec::len), Some(2));
    assert_eq!(page.matches("<img alt=\"Plots of ").count(), 1);
    assert!(!page.contains("buy milk"));
    let table = format!("{results}/clobber-scaling.csv");
    let told = answer(&[
        "report",
        &table,
        &table,
        "--out",
        &directory.path("same.html"),
    ]);
    assert!(told.contains("0 changed, 0 new, 0 removed"), "{told}");
}

/// A row of a batch with the texts of somebody who wants to break the page.
fn hostile() -> String {
    let evil = "</script><script>alert(1)</script><img src=x onerror=\"alert('2')\">\n\u{2028}<!--";
    let row = json!({
        "schema": 1, "line": 1, "game": evil, "position": evil, "asked": "winner", "first": evil,
        "winner": evil, "winning_move": {"term": 1, "move": evil, "to": evil}, "winning_moves": null,
        "nim_value": null, "nodes": u64::MAX, "seconds": 1e300, "expected": evil, "passed": false,
        "unsolved": null,
    });
    row.to_string()
}

#[test]
fn no_text_breaks_out_of_the_page() {
    let (page, _) = page_of(&hostile());
    assert_eq!(page.matches("<script").count(), 2, "{page}");
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<img src=x") && !page.contains("<!--"));
    let rows = rows(&data(&page)[0]);
    let asked: Value = serde_json::from_str(&hostile()).expect("JSON");
    assert_eq!(rows[0]["sum"], asked["position"]);
    assert_eq!(rows[0]["nodes"], u64::MAX.to_string());
    let title = ["report", "-", "--out", "-", "--title", "<b>&amp;"];
    let (_, page, _) = run_reading(&title, LINES);
    assert!(page.contains("<title>&lt;b&gt;&amp;amp;</title>"), "{page}");
}

/// Nothing is loaded: there is no address but those of pictures in the page itself.
#[test]
fn the_page_needs_no_network() {
    let (page, _) = page_of(LINES);
    assert!(page.contains("default-src 'none'"));
    let foreign = ["http://", "https://", "src=\"/", "@import", "url("];
    for address in foreign {
        assert!(!page.contains(address), "{address}");
    }
}

#[test]
fn what_is_no_result_is_refused_with_a_reason() {
    let row = hostile();
    let cut = row[..row.len() - 20].to_string();
    let negative = row.replace("1e+300", "-1.0").replace("1e300", "-1.0");
    for (results, reason) in [
        ("buy milk\n", "line 1, column 1: no answer of sumsolve"),
        ("", "not results of sumsolve"),
        ("BWBW B\n", "sumsolve batch GAME FILE"),
        ("   n  outcome    seconds  value\n", "--json-lines or --csv"),
        ("Position: BWBW\n", "one answer for people"),
        ("<html>", "not results of sumsolve"),
        ("[1, 2]", "not results of sumsolve"),
        (&cut, "the JSON is cut off"),
        (&negative, "the time is negative"),
        ("{\"schema\": 2, \"rows\": []}", "\"schema\": 2"),
        ("{\"rows\": []}", "an object without \"schema\": 1"),
        ("{\"schema\": 1, \"rows\": []}", "it has no rows"),
        (
            "{\"schema\": 1, \"of\": \"1\"}",
            "no row of a batch or a sweep",
        ),
        (
            "{\"schema\": 1, \"rows\": 7}",
            "line 1, column 24: invalid type",
        ),
        ("{\"schema\": 1, \"line\": 1e999}", "number out of range"),
        (
            "n,nodes,seconds\n1,2\n",
            "this row has 2 fields, and the header 3",
        ),
        ("n,nodes,seconds\n1,\"2,3\n", "this quote is never closed"),
        (
            "n,nodes,seconds\n1,many,3\n",
            "'many' is not a number of nodes",
        ),
        (
            "n,nodes,seconds\n1,2,NaN\n",
            "NaN is not a number of seconds",
        ),
        ("n,nodes,seconds\n", "it has no rows"),
    ] {
        let (ending, out, err) = run_reading(&["report", "-", "--out", "-"], results);
        assert_eq!(
            (ending, out.as_str()),
            (Ending::BadInput, ""),
            "{results}: {err}"
        );
        assert!(err.contains(reason), "{results}: {err}");
        assert!(err.starts_with("error: standard input"), "{results}: {err}");
    }
    let (ending, _, err) = run_reading(&["report", "-", "--out", "-"], b"\xff\xfe");
    assert_eq!(ending, Ending::BadInput, "{err}");
    let message = complaint(&["report", "-", "-"]);
    assert!(
        message.contains("only one of the two can be '-'"),
        "{message}"
    );
    let message = complaint(&["report", "/nowhere/results"]);
    assert!(message.contains("/nowhere/results"), "{message}");
    let message = complaint(&["report", "x", "--game", "clober"]);
    assert!(message.contains("did you mean clobber?"), "{message}");
}

#[test]
fn rows_of_different_commands_do_not_mix() {
    let sweep = answer(&["sweep", "clobber", "(BW)^n", "--n", "1..2", "--json-lines"]);
    let mixed = format!("{}\n{sweep}", hostile());
    let (ending, _, err) = run_reading(&["report", "-", "--out", "-"], &mixed);
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("rows of different commands"), "{err}");
    let directory = Directory::new("report-mixed");
    let sweep = directory.write("sweep.jsonl", &sweep);
    let (ending, _, err) = run_reading(&["report", "-", &sweep, "--out", "-"], LINES);
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("cannot be compared"), "{err}");
}

/// Quoted fields may go on over several lines.
#[test]
fn fields_are_read_as_rfc_4180_has_them() {
    let header = "line,game,position,asked,first,winner,winning_move,winning_moves,nim_value,nodes,seconds,expected,passed,unsolved";
    let row = "1,clobber,\"B\"\"W\n,B\",winner,black,white,,,,3,0.5,,,";
    let (page, _) = page_of(&format!("\u{feff}{header}\r\n{row}\r\n"));
    let rows = rows(&data(&page)[0]);
    assert_eq!(
        (&rows[0]["sum"], &rows[0]["nodes"]),
        (&json!("B\"W\n,B"), &json!(3))
    );
}

/// Questions of several games, as MCGS's files have them.
#[test]
fn several_games_have_a_column() {
    let directory = Directory::new("report-mcgs");
    let cases =
        "[clobber_1xn] XOXO {B win} [nogo_1xn] ..X. {W win} [impartial clobber_1xn] XOXO {N 3}";
    let cases = directory.write("cases.test", cases);
    let (_, out, err) = run(&["batch", "--format", "mcgs", &cases, "--json"]);
    let rows = rows(&data(&page_of(&out).0)[0]);
    assert_eq!(rows.len(), 3, "{out}{err}");
    let nim = rows
        .iter()
        .find(|row| row["asked"] == "nim value")
        .expect("a nim value");
    assert_eq!(nim["answer"], "*3");
}

#[test]
fn other_peoples_files_are_kept() {
    let directory = Directory::new("report-files");
    let results = directory.write("out.txt", LINES);
    let page = directory.path("report.html");
    for _ in 0..2 {
        // The second time, it is replaced.
        answer(&["report", &results, "--out", &page]);
    }
    let notes = directory.write("notes.html", "<!doctype html>\n<p>buy milk");
    for force in [&[][..], &["--force"]] {
        let message = complaint(&[&["report", &results, "--out", &notes], force].concat());
        assert!(message.contains("sumsolve did not write"), "{message}");
    }
    assert!(text(&notes).ends_with("buy milk"));
    let proof = directory.path("out.cert");
    answer(&["clobber", "BW", "--certificate", &proof]);
    let message = complaint(&["report", &results, "--out", &proof]);
    assert!(message.contains("--force"), "{message}");
    answer(&["report", &results, "--out", &proof, "--force"]);
    assert_eq!(data(&text(&proof)), data(&text(&page)));
}

/// Long results stay one page; as many rows as were asked for are in it, and those on top are the important ones.
#[test]
fn long_results_are_read_and_cut() {
    const COUNT: usize = 200_000;
    let line = |n: usize| match n {
        150_000 => "BBW B W  # FAILED: expected B, 0 nodes, 0.000 seconds\n",
        _ => "BWBW B B  # 1-2, 12 nodes, 0.001 seconds\n",
    };
    let lines: String = (0..COUNT).map(line).collect();
    let arguments = [
        "report", "-", "--out", "-", "--rows", "1000", "--game", "clobber",
    ];
    let (ending, page, told) = run_reading(&arguments, &lines);
    assert_eq!(ending, Ending::Answered);
    let expected = "200,000 rows, 1 wrong, 0 unsolved, 199,000 left out (--rows allows more)\n";
    assert_eq!(told, expected);
    let rows = rows(&data(&page)[0]);
    assert_eq!((rows.len(), &rows[0]["row"]), (1000, &json!(150_001)));
    assert_eq!(
        rows[1]["ask again"],
        "sumsolve clobber 'BWBW' --first black"
    );
    assert!(page.contains("199,000 rows left out:"));
}

/// Costs are those of all rows, also of those that are not in the table.
#[test]
fn rows_that_are_left_out_still_count() {
    let directory = Directory::new("report-left-out");
    let older = directory.write("older.txt", LINES);
    let arguments = ["report", "-", &older, "--out", "-", "--rows", "2"];
    let (ending, page, _) = run_reading(&arguments, LINES);
    assert_eq!(ending, Ending::Answered);
    assert_eq!(rows(&data(&page)[0]).len(), 2);
    let costs = "<tr><th scope=\"row\">nodes</th><td class=\"number\">1,274</td>";
    assert!(page.contains(costs), "{page}");
    assert!(page.contains("4 questions that both runs have"), "{page}");
}

#[test]
fn bad_lines_are_counted() {
    let directory = Directory::new("report-bad");
    let cases = directory.write("cases.txt", "BW\nB?W\nBBW\n$$$\n");
    for format in ["--format=json", "--format=text"] {
        let (_, results, _) = run(&["batch", "clobber", &cases, format]);
        let (page, told) = page_of(&results);
        assert!(page.contains("2 bad lines"), "{format}");
        assert!(told.ends_with(", 2 bad lines\n"), "{format}: {told}");
    }
    let cases = directory.write("marked.txt", "\u{feff}BW\n");
    let results = answer(&["batch", "clobber", &cases, "--json"]);
    let (page, told) = page_of(&format!("\u{feff}{results}"));
    assert!(
        !page.contains("bad line") && !told.contains("bad"),
        "{told}"
    );
}

/// An answer that is wrong as well is a changed one.
#[test]
fn wrong_answers_can_be_changed_ones() {
    let directory = Directory::new("report-changed");
    let now = directory.write(
        "now.txt",
        "BW B B  # FAILED: expected W, 0 nodes, 0.000 seconds\nBBW B B  # 0 nodes, 0.000 seconds\n",
    );
    let old = directory.write(
        "old.txt",
        "BW B W  # 0 nodes, 0.000 seconds\nBBW B W  # 0 nodes, 0.000 seconds\n",
    );
    let (ending, page, told) = run(&["report", &now, &old, "--out", "-"]);
    assert_eq!(ending, Ending::Answered, "{told}");
    assert!(told.contains("1 wrong, 0 unsolved, 2 changed"), "{told}");
    assert!(page.contains("<dt>changed answers</dt><dd>2</dd>"));
}

/// The exit codes are those that the help tells.
#[test]
fn a_page_that_cannot_have_its_name_is_bad_input() {
    let directory = Directory::new("report-name");
    let results = directory.write("now.txt", LINES);
    for name in ["/no such folder/x.html", ".", &results] {
        let message = complaint(&["report", &results, "--out", name]);
        assert!(message.starts_with("error: cannot write "), "{message}");
    }
    let help = answer(&["help", "report"]);
    assert!(help.contains("the page cannot have this name;"), "{help}");
}

#[test]
fn unknown_options_are_no_files() {
    for command in ["report", "calc", "verify", "experiment"] {
        let message = complaint(&[command, "--foo"]);
        assert!(message.contains("--foo"), "{message}");
        assert!(!message.contains("there is no file"), "{message}");
    }
}
