//! Texts: what is read prints and reads again to the same thing, and an error lies in the text.

use framework::Language;
use game::board::pattern;
use game::{Player, Position, Registry, TextError};
use value::{ValueLimits, Values};

use crate::languages;

/// Whose boards are read: those of all games, and of mixed sums.
pub(super) const NAMES: [&str; 5] = ["clobber", "nogo", "domineering", "toads_and_frogs", "sum"];

pub(super) fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// An error points at a character of the text, or at its end.
pub(super) fn lies_in(text: &str, error: &TextError) {
    let end = text.chars().count();
    assert!(error.index <= end, "{text:?}: {} of {end}", error.index);
    assert!(!error.message.is_empty());
}

pub(super) fn board(input: &[u8]) {
    let text = text(input);
    for name in NAMES {
        board_of(&languages::named(name), &text);
    }
}

fn board_of(language: &Language, text: &str) {
    match language.board(text) {
        Err(error) => lies_in(text, &error),
        Ok(board) => {
            let again = language.board(&language.write(&board));
            assert_eq!(again.as_ref(), Ok(&board), "{text:?}");
            assert_eq!(board.inverse().inverse(), board, "{text:?}");
            // A move of a long board takes a copy of it.
            if text.chars().count() <= LONGEST {
                laws_of(language, &board);
            }
        }
    }
}

const LONGEST: usize = 100;

/// Keys of larger grids take long lists of shapes.
const LAST_LAYER: u32 = 8;

/// What is true of a board, of what moves lead to and of the components, as far as it takes no search.
fn laws_of(language: &Language, board: &Position) {
    let reads = |to: &Position| language.board(&language.write(to)).as_ref() == Ok(to);
    for player in Player::BOTH {
        let mut count = 0;
        for (label, to) in board.moves(player) {
            assert!(reads(&to), "{board}, {label}: {to}");
            count += 1;
        }
        assert_eq!(board.move_count(player), count, "{board}");
        let turned = board.inverse().move_count(!player);
        assert_eq!(turned, count, "{board}");
    }
    for part in board.split() {
        assert!(reads(&part), "{board}: {part}");
        let form = part.normal_form();
        assert_eq!(form.complexity(), part.complexity(), "{board}: {part}");
        assert_eq!(form.normal_form(), form, "{board}: {part}");
        if let Some(key) = part.key_within(LAST_LAYER) {
            let again = part.game().position_with_key(key);
            assert_eq!(again.as_ref(), Some(&part), "{board}");
        }
    }
}

pub(super) fn pattern(input: &[u8]) {
    let text = text(input);
    match pattern::expand(&text) {
        Err(error) => lies_in(&text, &error),
        Ok(expanded) => {
            let cells = expanded.text();
            let characters: Vec<char> = text.chars().collect();
            for (place, c) in cells.chars().enumerate() {
                assert_eq!(characters[expanded.source(place)], c, "{text:?}");
            }
            let again = pattern::expand(&cells).map(|again| again.text());
            assert_eq!(again, Ok(cells), "{text:?}");
        }
    }
}

pub(super) fn expression(input: &[u8]) {
    let text = text(input);
    for name in NAMES {
        expression_of(&languages::named(name), &text);
    }
    expression_of(&Language::mixed(&Registry::default()), &text);
}

/// What stands for the parts of a value that would take too long to print.
const LEFT_OUT: &str = "..}";

fn expression_of(language: &Language, text: &str) {
    match language.sum(text) {
        Err(error) => lies_in(text, &error),
        Ok(sum) => {
            assert_eq!(sum.inverse().inverse(), sum, "{text:?}");
            let printed = sum.to_string();
            if printed.contains(LEFT_OUT) || printed.contains("options") {
                return;
            }
            let again = language.sum(&printed);
            let again = again.unwrap_or_else(|error| panic!("{text:?} is {printed}: {error}"));
            // A value such as 1+5.^ reads as two terms, and no term at all prints as 0, which is one.
            let close = |text: String| text.replace(" + ", "+");
            assert_eq!(close(again.to_string()), close(printed), "{text:?}");
            assert!(
                again == sum || again.terms().len() != sum.terms().len(),
                "{text:?}"
            );
        }
    }
}

/// Enough for what a person writes; what takes more is out of budget soon.
const LIMITS: ValueLimits = ValueLimits {
    forms: 20_000,
    comparison_bytes: 1 << 14,
    sum_bytes: 1 << 16,
};
const FUEL: u64 = 20_000;

pub(super) fn value(input: &[u8]) {
    let text = text(input);
    let mut values = Values::new(LIMITS);
    values.refuel(FUEL);
    let value = match values.parse(&text) {
        Err(error) => return lies_in(&text, &error),
        Ok(value) => value,
    };
    let Some(printed) = values.text(value, 10_000) else {
        return;
    };
    values.refuel(u64::MAX);
    assert_eq!(values.parse(&printed), Ok(value), "{text:?} is {printed}");
    let mut others = Values::new(LIMITS);
    let again = others.parse(&printed).expect("read before");
    assert_eq!(
        others.content_hash(again),
        values.content_hash(value),
        "{text:?}"
    );
    assert_eq!(others.text(again, 10_000), Some(printed), "{text:?}");
}
