//! The calculator from a file, a pipe and the command line.

use framework::{Comparison, Engine, Language};
use game::random::Random;
use serde_json::Value;
use sumsolve::Ending;
use sumsolve_tests::boards::{self, CLOBBER};
use sumsolve_tests::files::Directory;
use sumsolve_tests::languages;
use sumsolve_tests::program::{answer, complaint, run, run_reading};

/// What some statements print.
fn calc(statements: &str) -> String {
    answer(&["calc", "-e", statements])
}

/// A file of statements that a reader of the help would write.
const NOTES: &str = "\
# A position, what is left of it after two ups, and questions about both.
g = clobber:BBWBW; h = g - 2.^
g; h                    # values
h.temperature; h.kind
g <= ^
g ? h

s = {4|1||-2}           # a hot game
s.mean; s.temperature; s.stops
(s + s - 1).mean
s.left_options; s.right_options; s.left_incentives
s.birthday; s.followers; s.temper; s.atomic_weight
t = s.mean + {1|-1}
t; ans + 1; ans.position
clobber:BBWBW == *; 1 < 2; {1|-1} || 0; 2 = 1 + 1
names
forget t
g.facts
g.left_moves; (g + s).right_moves
s.thermograph
quit
this is never read
";

#[test]
fn notes_are_computed_line_by_line() {
    let directory = Directory::new("calc");
    let file = directory.write("notes.txt", NOTES);
    let out = answer(&["calc", &file]);
    insta::assert_snapshot!("calc", out);
    let (ending, piped, err) = run_reading(&["calc"], NOTES);
    assert_eq!(
        (ending, piped, err.as_str()),
        (Ending::Answered, out.clone(), "")
    );
    let (_, dashed, _) = run_reading(&["calc", "-"], NOTES);
    assert_eq!(dashed, out);
    assert_eq!(answer(&["calc", "-e", NOTES]), out);
}

#[test]
fn objects_for_programs() {
    let statements = "g = {2|1}; g; g.mean; g < 2; g ? 3; forget g";
    insta::assert_snapshot!(
        "calc_json",
        answer(&["calc", "--json-lines", "-e", statements])
    );
}

#[test]
fn the_help_names_every_property_and_every_example_works() {
    let help = calc("help");
    insta::assert_snapshot!("calc_help", help);
    let (_, properties) = help.split_once("Properties: ").expect("properties");
    let (properties, _) = properties.split_once('.').expect("a sentence");
    for word in properties.split(',').map(str::trim) {
        let (ending, out, err) = run(&[
            "calc",
            "-e",
            &format!("g = clobber:BBWBW; g.{word}; help {word}"),
        ]);
        assert_eq!(ending, Ending::Answered, "{word}: {err}");
        assert!(out.contains(&format!("g.{word}: ")), "{out}");
    }
    assert!(calc("help clobber").contains("g = clobber:"));
}

#[test]
fn a_mistake_ends_the_run_with_its_place() {
    let directory = Directory::new("calc-mistakes");
    let mut messages = String::new();
    for wrong in [
        "g = clobber:BBW\n1 + 1; g - h",
        "x + 1",
        "1 + BBW",
        "g = 1; g.men",
        "g = 1; 1 + g.outcome",
        "g = {2|1}; 1 + g.atomic_weight",
        "up = 3",
        "v = 3",
        "nogo = 3",
        "ans = 3",
        "2x = 3",
        "forget g",
        "ans + 1",
        "1 < 2 < 3",
        "g = 1 == 1",
        "quit now",
        "g = ",
        "1; {1|0",
        "help me",
        "clobber:BQ",
    ] {
        let file = directory.write("notes.txt", wrong);
        let (ending, out, err) = run(&["calc", &file]);
        assert_eq!(ending, Ending::BadInput, "{wrong}: {out}");
        messages += &err.replace(&file, "notes.txt");
    }
    insta::assert_snapshot!("calc_mistakes", messages);
    // What comes before a mistake is answered.
    let (ending, out, err) = run_reading(&["calc"], "1 + 1; 2 +\n3");
    assert_eq!((ending, out.as_str()), (Ending::BadInput, "2\n"));
    assert!(
        err.starts_with("error: standard input, line 1, column 11: "),
        "{err}"
    );
    let (ending, _, err) = run_reading(&["calc"], b"1\n\xff\n");
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("line 2: this is not text"), "{err}");
    let message = complaint(&["calc", "no such file"]);
    assert!(message.contains("no such file"), "{message}");
}

#[test]
fn what_is_not_found_within_the_limits_is_said_and_the_rest_is_computed() {
    let statements = "g = nogo:.^40; g; g.outcome; g > 3; g.mean; 1 + g.mean; 1 + 1";
    let (ending, out, err) = run(&["calc", "--nodes", "100", "--threads", "1", "-e", statements]);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    insta::assert_snapshot!("calc_unsolved", out);
    let (ending, out, _) = run(&["calc", "--time", "0.5", "-e", statements]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(
        out.contains("unknown: the limit of time was reached"),
        "{out}"
    );
    assert!(out.ends_with("\n2\n"), "{out}");
}

/// What is known without a value is shown, as `value` does.
#[test]
fn bounds_are_shown_where_there_is_no_value() {
    let statements = "g = nogo:.^24; g.mean; g.left_stop; g.stops; g; 1 + g.mean";
    let (ending, out, err) = run(&["calc", "-e", statements]);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines[0], lines.last()), ("0", Some(&"1")), "{out}");
    assert!(lines[1].starts_with("from 0 to "), "{out}");
    assert!(lines[2].starts_with("left from 0 to "), "{out}");
    assert!(lines[3].starts_with("no value ("), "{out}");
    assert!(lines[4].starts_with("  symmetry: G = -G"), "{out}");
    let statements = "h = clobber:(BW)^40; h.bounds; h.facts";
    let (_, out, _) = run(&["calc", "-e", statements]);
    assert!(out.starts_with("3.v <= G <= 3.^, "), "{out}");
    assert!(out.contains("\n  bounds: 3.v <= G <= 3.^\n"), "{out}");
    let (_, out, _) = run(&["calc", "--json-lines", "-e", "(clobber:(BW)^40).bounds"]);
    let object: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(object["known"]["between_ups"]["at_most"], "3.^", "{out}");
    assert_eq!(object["result"], Value::Null);
}

#[test]
fn a_mark_of_utf_8_is_skipped() {
    let directory = Directory::new("calc-mark");
    let file = directory.write("notes.txt", "\u{feff}g = 1\ng + 1\n");
    assert_eq!(answer(&["calc", &file]), "2\n");
    let (_, out, _) = run_reading(&["calc"], "\u{feff}1 + 2\n");
    assert_eq!(out, "3\n");
}

/// A position without a value within the budget can still be decided, and compared.
#[test]
fn names_stand_for_positions_and_not_only_for_values() {
    let out = calc("g = clobber:(BW)^22; g.outcome; g.winner; g - g == 0; g > v; g.position");
    let expected = "N\nwhoever moves first\ntrue: g - g = 0\n";
    assert!(out.starts_with(expected), "{out}");
    let (_, out, _) = run(&["calc", "-e", "clobber:(BW)^22", "--memory", "300"]);
    assert!(
        out.contains("but the outcome is N: whoever moves first wins"),
        "{out}"
    );
}

/// Little memory is enough for many statements: what is not needed any more is forgotten.
#[test]
fn memory_is_bounded() {
    let statement = |n: u32| format!("g = {{{n}|{{0|-{n}}}}} + nogo:..x.; (g + g - {n}/4).mean");
    let statements: Vec<String> = (0..300).map(statement).collect();
    let statements = statements.join("\n");
    let (ending, out, err) = run_reading(&["calc", "--memory", "64"], statements);
    assert_eq!((ending, err.as_str()), (Ending::Answered, ""), "{out}");
    assert_eq!(out.lines().count(), 300);
    // Names have an end, with a message.
    let names: Vec<String> = (0..12_000).map(|n| format!("g{n} = {n}/2")).collect();
    let (ending, _, err) = run_reading(&["calc", "--memory", "64"], names.join("\n"));
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("there is no room for another name"), "{err}");
}

/// A random expression of a mixed sum.
fn expression(random: &mut Random) -> String {
    let values = [
        "1/2",
        "-3/4",
        "^",
        "v*",
        "*2",
        "+-1",
        "{2|1}",
        "{1||0|-2}",
        "2.^*",
        "{3|*}",
    ];
    let terms = 1 + random.below(3);
    let term = |random: &mut Random| {
        if random.below(2) == 0 {
            return values[random.below(values.len())].to_string();
        }
        let clobber = languages::clobber();
        let board = boards::random(&clobber, random, CLOBBER, 2, 7);
        format!("clobber:{board}")
    };
    let terms: Vec<String> = (0..terms).map(|_| term(random)).collect();
    let sign = if random.below(2) == 0 { " + " } else { " - " };
    terms.join(sign)
}

#[test]
fn expressions_with_names_are_worth_what_value_says() {
    let mut random = Random::new(5);
    for _ in 0..60 {
        let (a, b) = (expression(&mut random), expression(&mut random));
        let whole = format!("({a}) - ({b}) + 2.({a})");
        let facts = answer(&["value", &whole, "--json"]);
        let facts: Value = serde_json::from_str(&facts).expect("JSON");
        let out = calc(&format!(
            "a = {a}; b = {b}; c = a - b + 2.a; c; c.mean; c.temperature; c.outcome; c.value; ({whole}).kind"
        ));
        let fact = |name: &str| facts[name].as_str().expect("a fact").to_string();
        let expected = ["value", "mean", "temperature", "outcome", "value", "kind"].map(fact);
        let abbreviated = " (abbreviated; ans.canonical_form shows all)";
        let out = out.replace(abbreviated, "");
        assert_eq!(out.lines().collect::<Vec<_>>(), expected, "{whole}");
    }
}

/// Every sign, and the relations in which it is true.
const SIGNS: [(&str, &[Comparison]); 10] = [
    ("==", &[Comparison::Equal]),
    ("=", &[Comparison::Equal]),
    (
        "!=",
        &[
            Comparison::Less,
            Comparison::Greater,
            Comparison::Incomparable,
        ],
    ),
    ("<", &[Comparison::Less]),
    ("<=", &[Comparison::Less, Comparison::Equal]),
    (">", &[Comparison::Greater]),
    (">=", &[Comparison::Greater, Comparison::Equal]),
    ("||", &[Comparison::Incomparable]),
    ("<|", &[Comparison::Less, Comparison::Incomparable]),
    ("|>", &[Comparison::Greater, Comparison::Incomparable]),
];

#[test]
fn comparisons_are_those_of_the_values() {
    let mut random = Random::new(6);
    let language: Language = languages::named("sum");
    let mut engine = Engine::default();
    for n in 0..60 {
        let a = expression(&mut random);
        // Some are equal.
        let b = if n % 5 == 0 {
            a.clone()
        } else {
            expression(&mut random)
        };
        let [left, right] = [&a, &b].map(|text| language.sum(text).expect(text));
        let [x, y] = [left, right].map(|sum| engine.value(&sum).expect("a value"));
        let relation = engine.values().compare(x, y).expect("fuel");
        for (sign, holds) in SIGNS {
            // A name before = would be kept.
            let out = calc(&format!("a = {a}; b = {b}; a + 0 {sign} b; a ? b"));
            let holds = holds.contains(&relation);
            assert_eq!(
                out,
                format!("{holds}: a + 0 {relation} b\na {relation} b\n"),
                "{a}, {b}"
            );
        }
    }
}
