//! Texts: what is read prints and reads again to the same thing, and an error lies in the text.

use std::ffi::OsString;

use clobber::Clobber;
use domineering::Domineering;
use framework::board::pattern;
use framework::mixed::{Mixed, PureValues};
use framework::value::{ValueLimits, Values};
use framework::{ComplexityScore, Normalize, Player, Subgame, Sum, SumGame, TextError};
use nogo::NoGo;
use sumsolve::{Ending, Screen, parsers};
use toads_and_frogs::ToadsAndFrogs;

use crate::boards::Four;
use crate::files::Directory;

fn text(input: &[u8]) -> String {
    String::from_utf8_lossy(input).into_owned()
}

/// An error points at a character of the text, or at its end.
fn lies_in(text: &str, error: &TextError) {
    let end = text.chars().count();
    assert!(error.index <= end, "{text:?}: {} of {end}", error.index);
    assert!(!error.message.is_empty());
}

pub(super) fn board(input: &[u8]) {
    let text = text(input);
    board_of::<Clobber>(&text);
    board_of::<NoGo>(&text);
    board_of::<Domineering>(&text);
    board_of::<ToadsAndFrogs>(&text);
    board_of::<Mixed<Four>>(&text);
}

fn board_of<G: SumGame>(text: &str) {
    match G::parse(text) {
        Err(error) => lies_in(text, &error),
        Ok(board) => {
            assert_eq!(
                G::parse(&board.to_string()).as_ref(),
                Ok(&board),
                "{text:?}"
            );
            assert_eq!(board.inverse().inverse(), board, "{text:?}");
            // A move of a long board takes a copy of it.
            if text.chars().count() <= LONGEST {
                laws_of::<G>(&board);
            }
        }
    }
}

const LONGEST: usize = 100;

/// Keys of larger grids take long lists of shapes.
const LAST_LAYER: u32 = 8;

/// What is true of a board, of what moves lead to and of the components, as far as it takes no search.
fn laws_of<G: SumGame>(board: &G::Position) {
    let reads = |to: &G::Position| G::parse(&to.to_string()).as_ref() == Ok(to);
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
        let form = part.clone().normal_form();
        assert_eq!(form.complexity(), part.complexity(), "{board}: {part}");
        assert_eq!(form.clone().normal_form(), form, "{board}: {part}");
        if let Some(key) = part.key_within(LAST_LAYER) {
            assert_eq!(Normalize::from_key(key).as_ref(), Some(&part), "{board}");
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
    expression_of::<Clobber>(&text);
    expression_of::<NoGo>(&text);
    expression_of::<Domineering>(&text);
    expression_of::<ToadsAndFrogs>(&text);
    expression_of::<Mixed<Four>>(&text);
    expression_of::<PureValues>(&text);
}

/// What stands for the parts of a value that would take too long to print.
const LEFT_OUT: &str = "..}";

fn expression_of<G: SumGame>(text: &str) {
    match Sum::parse::<G>(text) {
        Err(error) => lies_in(text, &error),
        Ok(sum) => {
            assert_eq!(sum.inverse().inverse(), sum, "{text:?}");
            let printed = sum.to_string();
            if printed.contains(LEFT_OUT) || printed.contains("options") {
                return;
            }
            let again = Sum::parse::<G>(&printed);
            let again = again.unwrap_or_else(|error| panic!("{text:?} is {printed}: {error}"));
            // A value such as 1+5.^ reads as two terms, and no term at all prints as 0, which is one.
            let close = |text: String| text.replace(" + ", "+");
            assert_eq!(close(again.to_string()), close(printed), "{text:?}");
            assert!(
                again == sum || again.terms.len() != sum.terms.len(),
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

pub(super) fn batch(input: &[u8]) {
    let text = text(input);
    batch_of::<Clobber>(&text);
    batch_of::<NoGo>(&text);
    batch_of::<Domineering>(&text);
    batch_of::<ToadsAndFrogs>(&text);
    batch_of::<Mixed<Four>>(&text);
}

fn batch_of<G: SumGame>(text: &str) {
    match parsers::batch::<G>(text) {
        Err(error) => {
            // It lies in one of the lines.
            let lengths = text.lines().map(|line| line.chars().count());
            assert!(
                error.index <= lengths.max().unwrap_or(0),
                "{text:?}: {error}"
            );
        }
        Ok(asked) => {
            for (position, first, expected) in asked {
                let quote = if position.contains('\'') { '"' } else { '\'' };
                let [first_name, expected_name] = [Some(first), expected]
                    .map(|player| player.map_or("?", |player| G::PLAYERS[player.index()]));
                let line = format!("{quote}{position}{quote} {first_name} {expected_name}");
                let again = parsers::batch::<G>(&line);
                assert_eq!(again, Ok(vec![(position, first, expected)]), "{text:?}");
            }
        }
    }
}

/// An n for which texts are short, and one for which most are too long.
const FEW: u64 = 3;
const MANY: u64 = 1_000_000;

pub(super) fn template(input: &[u8]) {
    let text = text(input);
    template_of::<Clobber>(&text, FEW);
    template_of::<Domineering>(&text, FEW);
    template_of::<ToadsAndFrogs>(&text, FEW);
    template_of::<Mixed<Four>>(&text, FEW);
    template_of::<Clobber>(&text, MANY);
}

fn template_of<G: SumGame>(text: &str, n: u64) {
    match parsers::template::<G>(text, n) {
        Err(error) => lies_in(text, &error),
        Ok((written, sum)) => assert_eq!(Sum::parse::<G>(&written), Ok(sum), "{text:?}"),
    }
}

pub(super) fn claim(input: &[u8]) {
    let text = text(input);
    claim_of::<Clobber>(&text, FEW);
    claim_of::<Domineering>(&text, FEW);
    claim_of::<Mixed<Four>>(&text, FEW);
    claim_of::<Clobber>(&text, MANY);
}

fn claim_of<G: SumGame>(text: &str, n: u64) {
    let read = parsers::claim::<G>(text, n).map(|_| ());
    read.unwrap_or_else(|error| lies_in(text, &error));
}

pub(super) fn ranges(input: &[u8]) {
    let text = text(input);
    match parsers::ranges(&text) {
        Err(message) => assert!(!message.is_empty()),
        Ok((mut numbers, held)) => {
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers, held, "{text:?}");
        }
    }
}

/// Runs the program, which must not be at a loss.
fn run(arguments: &[&str], mut input: &[u8]) -> (Ending, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let ending =
        sumsolve::run_reading(arguments, Screen::default(), &mut input, &mut out, &mut err);
    assert_ne!(ending, Ending::OutputFailed);
    if ending == Ending::BadInput {
        assert!(
            err.starts_with(b"error: "),
            "one message says what is wrong"
        );
    }
    (ending, text(&out))
}

pub(super) fn play(input: &[u8]) {
    for arguments in [
        ["play", "clobber", "BWBW + BBW"],
        ["play", "nogo", "x..o."],
        ["play", "domineering", "../.#"],
        ["play", "toads_and_frogs", "TT.F~2"],
        ["play", "sum", "clobber:BBW + nogo:.x."],
    ] {
        run(&arguments, input);
    }
}

/// A batch goes on after any file that it takes for its own output, and comes to the same answers; any
/// other file is refused and left alone.
pub(super) fn resume(input: &[u8]) {
    thread_local! {
        static FILES: Directory = Directory::new(&format!("resume-{:?}", std::thread::current().id()));
    }
    FILES.with(|files| {
        let questions = files.write("questions", "BWBW B\nBBW W\n");
        let output = files.path("output");
        std::fs::write(&output, input).expect("written");
        let arguments = [
            "batch",
            "clobber",
            &questions,
            "--resume",
            &output,
            "--threads",
            "1",
        ];
        let (ending, _) = run(&arguments, &[]);
        let after = std::fs::read(&output).expect("still there");
        match ending {
            Ending::BadInput => assert_eq!(after, input),
            _ => assert_eq!(
                text(&after)
                    .lines()
                    .filter(|line| line.trim_start().starts_with('B'))
                    .count(),
                2
            ),
        }
    });
}
