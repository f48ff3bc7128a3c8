//! Impartial play: the engine finds the nim values of the plain recursion.

use std::collections::{HashMap, HashSet};

use checker::{Certificate, CheckLimits};
use framework::{CertificateSettings, Engine, Language, Rule, Rules, Settings, Sum};
use game::oracle::Oracle;
use game::random::Random;
use game::{Outcome, Player, Position};
use sumsolve_tests::engines::{STRATEGIES, engines};
use sumsolve_tests::{boards, languages};

/// Sums of the impartial form of a game.
fn impartial(language: &Language) -> Language {
    Language::of(&languages::game(language).impartial())
}

/// Nim values by definition, from the moves of both players in the partizan game.
#[derive(Default)]
struct NimValues(HashMap<Position, u32>);

impl NimValues {
    /// The least number that no option has.
    fn of(&mut self, position: &Position) -> u32 {
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let options = Player::BOTH.map(|player| position.options(player));
        let options: HashSet<u32> = options.iter().flatten().map(|o| self.of(o)).collect();
        let mut numbers = 0..;
        let least = numbers.find(|n| !options.contains(n));
        let least = least.expect("there are more numbers than options");
        self.0.insert(position.clone(), least);
        least
    }

    /// The nim value of a sum of impartial boards, which are boards of the partizan game, too.
    fn of_sum(&mut self, sum: &Sum, partizan: &Language) -> u32 {
        let texts = sum.terms().iter().map(|term| sum.text_of(term));
        let boards = texts.map(|text| partizan.board(&text).expect("the same board"));
        boards.fold(0, |nim, board| nim ^ self.of(&board))
    }
}

/// Engines of all kinds, and some that know nothing of nimbers: the others need no search to tell who wins.
fn all_engines() -> Vec<Engine> {
    let plain = STRATEGIES.map(|strategy| {
        Engine::new(Settings {
            strategy: Some(strategy),
            rules: Rules::NONE.with(Rule::Table).with(Rule::NormalForm),
            ..Settings::search_only()
        })
    });
    engines(1 << 16).into_iter().chain(plain).collect()
}

/// Asserts that the value of a sum is a nimber.
fn assert_nimber(engine: &mut Engine, sum: &Sum, nim: u32) {
    let value = engine.value(sum).expect("a small sum");
    let expected = engine.values().nimber(nim).expect("no limit");
    assert_eq!(value, expected, "{sum} is *{nim}");
}

fn check(partizan: &Language, characters: &str, count: usize, longest: usize) {
    let language = impartial(partizan);
    let mut random = Random::new(140);
    let (mut nim_values, mut oracle) = (NimValues::default(), Oracle::new());
    let mut engines = all_engines();
    let mut found = HashSet::new();
    for _ in 0..count {
        let sum = boards::random_sum(&language, &mut random, characters, longest);
        let nim = nim_values.of_sum(&sum, partizan);
        let expected = if nim == 0 { Outcome::P } else { Outcome::N };
        assert_eq!(oracle.outcome(sum.terms()), expected, "{sum} is *{nim}");
        for engine in &mut engines {
            assert_eq!(engine.outcome(&sum), Ok(expected), "{sum} is *{nim}");
        }
        assert_nimber(&mut engines[0], &sum, nim);
        found.insert(nim);
    }
    assert!((0..4).all(|nim| found.contains(&nim)), "{found:?}");
    let searched: u64 = engines.iter().map(Engine::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}

#[test]
fn impartial_clobber_agrees_with_the_plain_recursion() {
    check(&languages::clobber(), boards::CLOBBER, 200, 6);
}

#[test]
fn impartial_nogo_agrees_with_the_plain_recursion() {
    check(&languages::nogo(), boards::NOGO, 200, 5);
}

#[test]
fn impartial_toads_and_frogs_agree_with_the_plain_recursion() {
    check(&languages::toads_and_frogs(), ".TF", 200, 6);
}

#[test]
fn impartial_domineering_agrees_with_the_plain_recursion() {
    check(&languages::domineering(), "....#", 200, 8);
}

#[test]
fn the_value_of_bwbw_is_star_three() {
    let mut engine = Engine::default();
    let mixed = languages::mixed();
    for sum in [
        impartial(&languages::clobber()).sum("BWBW"),
        mixed.sum("impartial_clobber:BWBW"),
    ] {
        let value = engine.value(&sum.expect("a board")).expect("a small board");
        assert_eq!(engine.values().text(value, 10).as_deref(), Some("*3"));
    }
}

#[test]
fn all_clobber_words_up_to_length_8_have_their_nim_values() {
    let clobber = languages::clobber();
    let language = impartial(&clobber);
    let mut nim_values = NimValues::default();
    let mut engine = Engine::default();
    for length in 1..=8 {
        for bits in 0..1u32 << length {
            let stone = |n: u32| if bits >> n & 1 == 1 { 'B' } else { 'W' };
            let word: String = (0..length).map(stone).collect();
            let sum = language.sum(&word).expect("a word");
            let nim = nim_values.of_sum(&sum, &clobber);
            assert_nimber(&mut engine, &sum, nim);
        }
    }
}

/// A board that both players may move in alike stands beside boards in which they may not.
#[test]
fn impartial_and_partizan_boards_are_added() {
    let mixed = languages::mixed();
    let [clobber, nogo] = [languages::clobber(), languages::nogo()];
    let parts = [
        (impartial(&clobber), boards::CLOBBER, 5),
        (clobber, boards::CLOBBER, 5),
        (impartial(&nogo), boards::NOGO, 4),
        (nogo, boards::NOGO, 4),
    ];
    let mut random = Random::new(141);
    let mut oracle = Oracle::new();
    let mut engines = all_engines();
    for _ in 0..300 {
        let count = 2 + random.below(2);
        let boards = (0..count).map(|_| {
            let (language, characters, longest) = &parts[random.below(parts.len())];
            boards::random(language, &mut random, characters, 1, *longest)
        });
        let sum = Sum::new(&mixed, boards);
        assert_eq!(mixed.sum(&sum.to_string()).as_ref(), Ok(&sum), "it is read");
        let expected = oracle.outcome(sum.terms());
        for engine in &mut engines {
            assert_eq!(engine.outcome(&sum), Ok(expected), "{sum}");
        }
    }
}

#[test]
fn impartial_sums_are_proved() {
    let mut random = Random::new(142);
    for (partizan, characters) in [
        (languages::clobber(), boards::CLOBBER),
        (languages::nogo(), boards::NOGO),
    ] {
        let language = impartial(&partizan);
        for _ in 0..60 {
            let sum = boards::random_sum(&language, &mut random, characters, 6);
            let settings = CertificateSettings::default();
            let written = Engine::default().certify(&sum, &Player::BOTH, settings, Vec::new());
            let (_, file) = written.expect("no limit");
            let certificate = Certificate::read(&file).expect("a certificate");
            let limits = CheckLimits::of_bytes(1 << 28);
            let verified = checker::verify(certificate, |board| language.board(board), limits);
            assert!(verified.is_ok(), "{sum}: {:?}", verified.err());
        }
    }
}

/// The directory with files of cases of other programs, which are no part of this one. Each line has a sum, `N`, and the
/// nim value of the sum in impartial play, with tabs between them.
const CASES: &str = "SUMSOLVE_CASES";

#[test]
#[ignore = "reads the directory that SUMSOLVE_CASES names"]
fn cases_of_other_programs_agree() {
    let Ok(directory) = std::env::var(CASES) else {
        return;
    };
    for (file, language) in [
        ("impartial_clobber_1xn.tsv", languages::clobber()),
        ("impartial_clobber.tsv", languages::clobber()),
        ("impartial_nogo_1xn.tsv", languages::nogo()),
        ("impartial_domineering.tsv", languages::domineering()),
    ] {
        let text = sumsolve_tests::files::text(format!("{directory}/{file}"));
        let language = impartial(&language);
        let mut engine = Engine::default();
        let mut count = 0;
        for line in text.lines() {
            let columns: Vec<&str> = line.split('\t').collect();
            let &[boards, "N", nim] = &columns[..] else {
                continue;
            };
            let sum = boards.replace('|', "/").replace(' ', " + ");
            let sum = language.sum(&sum).expect("a sum");
            assert_nimber(&mut engine, &sum, nim.parse().expect("a nim value"));
            count += 1;
        }
        println!("{file}: {count} cases");
        assert!(count > 0, "{file}");
    }
}
