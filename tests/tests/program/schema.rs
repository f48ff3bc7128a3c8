//! Every JSON object that the program writes is described by its schema, and nothing else is.

use serde_json::Value;
use sumsolve::Ending;
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint, run, words};
use sumsolve_tests::schema::Validator;

/// The objects that a run writes: one over several lines, or one a line.
fn objects(out: &str) -> Vec<Value> {
    let stream = serde_json::Deserializer::from_str(out).into_iter();
    stream.map(|object| object.expect("JSON")).collect()
}

/// Checks what a command writes against all kinds of objects, and against the one that it should be.
fn check(kind: &str, command: &str, ending: Ending) {
    let arguments = words(command);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (ended, out, err) = run(&arguments);
    assert_eq!(ended, ending, "{command}: {out}{err}");
    let found = objects(&out);
    assert!(!found.is_empty(), "{command} writes nothing");
    for schema in [answer(&["schema"]), answer(&["schema", kind])] {
        let validator = Validator::new(&schema);
        for object in &found {
            assert_eq!(object["schema"], 1, "{command}");
            if let Err(wrong) = validator.validate(object) {
                panic!("{kind}, {command}: {wrong}");
            }
        }
    }
}

/// The kind of object, the exit code, and the command; `DIR` stands for a directory with some files.
const CASES: &str = "\
answer 0 clobber BWBW --json
answer 0 nogo .^5 --json --stats --first white
answer 0 sum 'clobber:BBW + 1/2 + {2|1}' --json
answer 3 nogo .^40 --nodes 9 --json
answer 0 clobber BW --json --certificate DIR/out.cert
answer 0 clobber (BW)^3 --json --moves none
event 0 clobber 'BBW + WB' --json-lines
event 3 nogo .^40 --nodes 9 --json-lines
event 0 clobber (BW)^16 --json-lines --moves all
facts 0 value nogo ..x..o. --json --options
facts 0 value {1|*,{0|-2}} --json --full
facts 3 value nogo .^24 --json --time 0
comparison 0 compare {2|1} '1 + ^*' --json
comparison 3 compare nogo .^40 .^39 --json --time 0
explanation 0 explain clobber 'BBW + WB - BBW' --json
explanation 0 explain nogo .^18 --json --depth 2 --replies 2
explanation 0 explain clobber (BW)^12.(BBW)^8.(BWWB)^6 --json --first white
explanation 3 explain nogo .^40 --json --nodes 9
calculated 0 calc --json-lines -e 'g = {2|1}; g; g < 1; g ? ^; g.mean; names; forget g; help'
calculated 3 calc --json-lines --time 0 -e 'nogo:.^40; nogo:.^40 > 1; (nogo:.^24).mean'
moves 0 moves clobber BWBW --json
moves 0 moves sum 'clobber:BBW + 1/2 + {2|1}' --outcomes --values --json
moves 0 moves clobber BWWBW --canonical --json --first black
moves 3 moves nogo .^40 --outcomes --nodes 9 --json --first white
moves_event 0 moves clobber 'BBW + WB' --values --json-lines
moves_event 0 moves nogo .^4 --canonical --json-lines
moves_event 3 moves nogo .^24 --outcomes --time 0 --json-lines
verdict 0 verify DIR/out.cert --json
sweep 0 sweep clobber (BW)^n --n 1..4 --json
sweep 1 sweep clobber (BW)^n --n 1..4 --json --claim 'outcome N' --claim '= *'
row 0 sweep clobber (BW)^n --n 1..4 --json-lines --claim '!= n'
openings_sweep 0 sweep nogo .^n --n 2..5 --openings --json
openings 0 sweep nogo .^n --n 2..5 --openings --json-lines
openings 3 sweep nogo .^n --n 40 --openings --json-lines --nodes 9
batch 2 batch clobber DIR/cases.txt --json
batch_row 2 batch clobber DIR/cases.txt --json-lines
batch 0 batch --format mcgs DIR/cases.test --json
batch_row 0 batch --format mcgs DIR/cases.test --json-lines
database_built 0 db build clobber --max 6 --database DIR/small.sumdb --json
database_info 0 db info clobber --database DIR/small.sumdb --json
database_verified 0 db verify clobber --database DIR/small.sumdb --json --sample 20
database_lookup 0 db lookup clobber BBWBW --database DIR/small.sumdb --json
database_lookup 3 db lookup clobber (BW)^9 --database DIR/small.sumdb --json
database_entry 0 db export clobber --database DIR/small.sumdb --format jsonl
databases 0 db list --json
config 0 config --json
";

#[test]
fn every_json_output_satisfies_the_schema() {
    let directory = Directory::new("schema");
    directory.write("cases.txt", "BWBW B B\nBBW\nBQ\n");
    let mcgs = "[impartial clobber_1xn] XOXO {N 3} [clobber_1xn] XO {winning moves B 1-2}";
    directory.write("cases.test", mcgs);
    let endings = [
        ("0", Ending::Answered),
        ("1", Ending::Refuted),
        ("2", Ending::BadInput),
        ("3", Ending::Unsolved),
    ];
    let mut kinds = Vec::new();
    for case in CASES.lines() {
        let mut parts = case.splitn(3, ' ');
        let mut part = || parts.next().expect("three parts");
        let (kind, code, command) = (part(), part(), part());
        let (_, ending) = endings
            .iter()
            .find(|(name, _)| *name == code)
            .expect("a code");
        check(kind, &command.replace("DIR/", &directory.path("")), *ending);
        kinds.push(kind);
    }
    let all: Value = serde_json::from_str(&answer(&["schema"])).expect("JSON");
    for kind in all["anyOf"].as_array().expect("kinds") {
        let kind = kind["title"].as_str().expect("a name");
        assert!(kinds.contains(&kind), "no case for {kind}");
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
