//! Values in LaTeX.

use framework::Engine;
use game::random::Random;
use sumsolve_tests::tree::random_sum;
use sumsolve_tests::{languages, latex};
use value::{Notation, ValueId, Values};

/// The value of a text, in LaTeX.
fn latex_of(text: &str) -> String {
    let mut values = Values::default();
    let value = values.parse(text).expect("a value");
    let written = values.text_in(Notation::Latex, value, 1000);
    written.expect("short")
}

#[test]
fn values_are_written_in_the_words_of_the_literature() {
    for (text, expected) in [
        ("3/4", "\\frac{3}{4}"),
        ("-7", "-7"),
        ("*2", "{*}2"),
        ("^", "{\\uparrow}"),
        ("^^*", "{\\Uparrow}{*}"),
        ("3.v*", "3 \\cdot {\\downarrow}{*}"),
        ("2 + 3.^", "2 + 3 \\cdot {\\uparrow}"),
        ("+-1", "\\pm1"),
        ("+-1/2", "\\pm\\frac{1}{2}"),
        ("{2|1}", "\\{2 \\mid 1\\}"),
        ("{0|{0|-1}}", "\\{0 \\mid \\{0 \\mid -1\\}\\}"),
        ("+-{2|1}", "\\pm\\{2 \\mid 1\\}"),
        ("{1|*,^}", "\\{1 \\mid {*}, {\\uparrow}\\}"),
    ] {
        assert_eq!(latex_of(text), expected, "{text}");
    }
}

/// Both texts of a value, with the same limit.
fn both(values: &Values, id: ValueId, limit: usize) -> [String; 2] {
    [Notation::Text, Notation::Latex].map(|notation| {
        let text = values.text_in(notation, id, limit);
        text.unwrap_or_else(|| values.abbreviation_in(notation, id, limit))
    })
}

/// The text without what only one of the notations has.
fn bare(text: &str) -> String {
    let mut text = text.to_string();
    for (latex, plain) in [
        ("\\{\\ldots\\}", "{..}"),
        ("\\mbox", ""),
        ("\\mid", "|"),
        ("\\pm", "+-"),
        ("{\\uparrow}", "^"),
        ("{\\downarrow}", "v"),
        ("{\\Uparrow}", "^^"),
        ("{\\Downarrow}", "vv"),
        ("{*}", "*"),
        ("\\cdot", "."),
        ("\\frac{", "{"),
        ("}{", "/"),
    ] {
        text = text.replace(latex, plain);
    }
    text.replace(['\\', '{', '}', ' '], "")
}

#[test]
fn random_values_are_well_formed_and_say_the_same_in_both_notations() {
    let language = languages::trees();
    let mut random = Random::new(16);
    let mut engine = Engine::default();
    let mut abbreviated = 0;
    for _ in 0..600 {
        let sum = random_sum(&language, &mut random, 5);
        let Some(id) = engine.value(&sum) else {
            continue;
        };
        for limit in [1000, 30, 14] {
            let [text, latex] = both(engine.values(), id, limit);
            latex::check_math(&latex);
            assert_eq!(bare(&latex), bare(&text), "{text} and {latex}");
            abbreviated += usize::from(text.contains("..") || text.contains("options"));
        }
    }
    assert!(abbreviated > 20, "{abbreviated}");
}
