//! Every JSON object that the program writes is described by its schema, and nothing else is.

use serde_json::Value;
use sumsolve::Ending;
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint, run};
use sumsolve_tests::schema::Validator;

/// The objects that a run writes: one over several lines, or one a line.
fn objects(out: &str) -> Vec<Value> {
    let stream = serde_json::Deserializer::from_str(out).into_iter();
    stream.map(|object| object.expect("JSON")).collect()
}

/// Checks what a command writes against all kinds of objects, and against the one that it should be.
fn check(kind: &str, arguments: &[&str], endings: &[Ending]) {
    let (ending, out, _) = run(arguments);
    assert!(endings.contains(&ending), "{arguments:?}: {ending:?} {out}");
    let found = objects(&out);
    assert!(!found.is_empty(), "{arguments:?} writes nothing");
    for schema in [answer(&["schema"]), answer(&["schema", kind])] {
        let validator = Validator::new(&schema);
        for object in &found {
            assert_eq!(object["schema"], 1, "{arguments:?}");
            if let Err(wrong) = validator.validate(object) {
                panic!("{kind}, {arguments:?}: {wrong}");
            }
        }
    }
}

#[test]
fn every_json_output_satisfies_the_schema() {
    let directory = Directory::new("schema");
    let cases = directory.write("cases.txt", "BWBW B B\nBBW\nBQ\n");
    let mcgs = "[impartial clobber_1xn] XOXO {N 3} [clobber_1xn] XO {winning moves B 1-2}";
    let mcgs = directory.write("cases.test", mcgs);
    let (proof, database) = (directory.path("out.cert"), directory.path("small.sumdb"));
    answer(&["clobber", "BWBW", "--certificate", &proof]);
    let answered = &[Ending::Answered][..];
    let unsolved = &[Ending::Unsolved][..];
    let bad = &[Ending::BadInput][..];
    let cases: &[(&str, &[&str], &[Ending])] = &[
        ("answer", &["clobber", "BWBW", "--json"], answered),
        (
            "answer",
            &["nogo", ".^5", "--json", "--stats", "--first", "white"],
            answered,
        ),
        (
            "answer",
            &["sum", "clobber:BBW + 1/2 + {2|1}", "--json"],
            answered,
        ),
        (
            "answer",
            &["nogo", ".^40", "--nodes", "9", "--json"],
            unsolved,
        ),
        (
            "answer",
            &["clobber", "BW", "--json", "--certificate", &proof],
            answered,
        ),
        (
            "answer",
            &["clobber", "(BW)^3", "--json", "--moves", "none"],
            answered,
        ),
        ("event", &["clobber", "BBW + WB", "--json-lines"], answered),
        (
            "event",
            &["nogo", ".^40", "--nodes", "9", "--json-lines"],
            unsolved,
        ),
        (
            "event",
            &["clobber", "(BW)^24", "--json-lines", "--moves", "all"],
            answered,
        ),
        (
            "facts",
            &["value", "nogo", "..x..o.", "--json", "--options"],
            answered,
        ),
        (
            "facts",
            &["value", "{1|*,{0|-2}}", "--json", "--full"],
            answered,
        ),
        (
            "facts",
            &["value", "nogo", ".^24", "--json", "--time", "0"],
            unsolved,
        ),
        (
            "comparison",
            &["compare", "{2|1}", "1 + ^*", "--json"],
            answered,
        ),
        (
            "comparison",
            &["compare", "nogo", ".^40", ".^39", "--json", "--time", "0"],
            unsolved,
        ),
        ("verdict", &["verify", &proof, "--json"], answered),
        (
            "sweep",
            &["sweep", "clobber", "(BW)^n", "--n", "1..4", "--json"],
            answered,
        ),
        (
            "sweep",
            &[
                "sweep",
                "clobber",
                "(BW)^n",
                "--n",
                "1..4",
                "--json",
                "--claim",
                "outcome N",
                "--claim",
                "= *",
            ],
            &[Ending::Refuted],
        ),
        (
            "row",
            &[
                "sweep",
                "clobber",
                "(BW)^n",
                "--n",
                "1..4",
                "--json-lines",
                "--claim",
                "!= n",
            ],
            answered,
        ),
        (
            "openings_sweep",
            &[
                "sweep",
                "nogo",
                ".^n",
                "--n",
                "2..5",
                "--openings",
                "--json",
            ],
            answered,
        ),
        (
            "openings",
            &[
                "sweep",
                "nogo",
                ".^n",
                "--n",
                "2..5",
                "--openings",
                "--json-lines",
            ],
            answered,
        ),
        (
            "openings",
            &[
                "sweep",
                "nogo",
                ".^n",
                "--n",
                "40",
                "--openings",
                "--json-lines",
                "--nodes",
                "9",
            ],
            unsolved,
        ),
        ("batch", &["batch", "clobber", &cases, "--json"], bad),
        (
            "batch_row",
            &["batch", "clobber", &cases, "--json-lines"],
            bad,
        ),
        (
            "batch",
            &["batch", "--format", "mcgs", &mcgs, "--json"],
            answered,
        ),
        (
            "batch_row",
            &["batch", "--format", "mcgs", &mcgs, "--json-lines"],
            answered,
        ),
        (
            "database_built",
            &[
                "db",
                "build",
                "clobber",
                "--max",
                "6",
                "--database",
                &database,
                "--json",
            ],
            answered,
        ),
        (
            "database_info",
            &["db", "info", "clobber", "--database", &database, "--json"],
            answered,
        ),
        (
            "database_verified",
            &[
                "db",
                "verify",
                "clobber",
                "--database",
                &database,
                "--json",
                "--sample",
                "20",
            ],
            answered,
        ),
        (
            "database_lookup",
            &[
                "db",
                "lookup",
                "clobber",
                "BBWBW",
                "--database",
                &database,
                "--json",
            ],
            answered,
        ),
        (
            "database_lookup",
            &[
                "db",
                "lookup",
                "clobber",
                "(BW)^9",
                "--database",
                &database,
                "--json",
            ],
            unsolved,
        ),
        (
            "database_entry",
            &[
                "db",
                "export",
                "clobber",
                "--database",
                &database,
                "--format",
                "jsonl",
            ],
            answered,
        ),
        ("databases", &["db", "list", "--json"], answered),
        ("config", &["config", "--json"], answered),
    ];
    for (kind, arguments, endings) in cases {
        check(kind, arguments, endings);
    }
    let all: Value = serde_json::from_str(&answer(&["schema"])).expect("JSON");
    for kind in all["anyOf"].as_array().expect("kinds") {
        let kind = kind["title"].as_str().expect("a name");
        assert!(
            cases.iter().any(|case| case.0 == kind),
            "no case for {kind}"
        );
    }
}

#[test]
fn the_schema_refuses_what_is_not_described() {
    let validator = Validator::new(&answer(&["schema", "answer"]));
    let good: Value = serde_json::from_str(&answer(&["clobber", "BWBW", "--json"])).expect("JSON");
    assert_eq!(validator.validate(&good), Ok(()));
    let changes: [fn(&mut Value); 6] = [
        |answer| answer["schema"] = 2.into(),
        |answer| answer["more"] = 1.into(),
        |answer| answer["outcome"] = 1.into(),
        |answer| answer["first"][0]["winning_moves"][0]["term"] = "1".into(),
        |answer| answer["first"][0]["winning_moves"][0]["why"] = "".into(),
        |answer| drop(answer.as_object_mut().expect("an object").remove("value")),
    ];
    for change in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert!(validator.validate(&bad).is_err(), "{bad}");
    }
}

#[test]
fn unknown_kinds_are_refused() {
    let message = complaint(&["schema", "answers"]);
    assert!(message.contains("the kinds are answer, event"), "{message}");
}

/// A program that reads JSON gets nothing else, whatever happens.
#[test]
fn json_is_never_mixed_with_text() {
    let message = complaint(&["value", "+-1", "--json", "--thermograph", "-"]);
    assert!(message.contains("name a file for the drawing"), "{message}");
    for arguments in [
        &["value", "nogo", ".^24", "--json", "--time", "0"][..],
        &["db", "list", "--json"],
        &[
            "sweep",
            "nogo",
            ".^n",
            "--n",
            "1..3",
            "--claim",
            "outcome N",
            "--json-lines",
        ],
    ] {
        let (_, out, _) = run(arguments);
        assert!(!objects(&out).is_empty(), "{arguments:?}");
    }
}
