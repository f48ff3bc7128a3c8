//! Certificates prove what is true, and nothing else is ever proved.

use std::io::{Read, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use checker::{
    Certificate, CheckLimits, Claim, ClaimedWinner, Effort, Failure, FormId, Forms, Limit, Proof,
};
use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};
use framework::{CertificateSettings, Engine, Language, Replay, Sum, Term, claimed_sum};
use game::Player;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::boards::{CLOBBER, NOGO, random_sum, random_sum_with_values};
use sumsolve_tests::languages;
use sumsolve_tests::proofs::{parts, written};

fn limits() -> CheckLimits {
    CheckLimits::of_bytes(1 << 30)
}

/// As little as possible is left to the rules, so that proofs have moves.
const BY_MOVES: Effort = Effort {
    valued: 0,
    merged: 0,
    bounded: false,
    inequalities: false,
    lemmas: false,
    small_bounds: false,
};

fn certificate(sum: &Sum, firsts: &[Player], effort: Option<Effort>) -> Vec<u8> {
    let mut engine = Engine::default();
    let settings = CertificateSettings {
        effort,
        ..CertificateSettings::default()
    };
    let written = engine.certify(sum, firsts, settings, Vec::new());
    written.expect("no limit").1
}

/// The claim of a certificate, if it is proved.
fn proved(language: &Language, file: &[u8]) -> Option<Claim> {
    let certificate = Certificate::read(file).ok()?;
    let claim = certificate.claim.clone();
    checker::verify(certificate, |board| language.board(board), limits()).ok()?;
    Some(claim)
}

/// Whether the oracle agrees with a claim.
fn is_true(language: &Language, claim: &Claim, oracle: &mut Oracle<Term>) -> bool {
    let sum = claimed_sum(claim, language).expect("the checker has read it");
    claim
        .answers
        .iter()
        .all(|&ClaimedWinner { first, winner }| {
            oracle.mover_wins(sum.terms(), first) == (first == winner)
        })
}

fn random_sums_are_proved(language: &Language, characters: &str, longest: usize) {
    let mut random = Random::new(7);
    let mut oracle = Oracle::new();
    for _ in 0..150 {
        let sum = random_sum_with_values(language, &mut random, characters, longest);
        let efforts = [
            None,
            Some(BY_MOVES),
            Some(Effort {
                valued: 2,
                merged: 20,
                bounded: language.name() == "clobber",
                inequalities: false,
                lemmas: false,
                small_bounds: false,
            }),
            Some(WITH_LEMMAS),
        ];
        for effort in efforts {
            let file = certificate(&sum, &Player::BOTH, effort);
            let claim = proved(language, &file);
            let claim = claim.unwrap_or_else(|| panic!("{sum} with {effort:?} is not proved"));
            assert_eq!(claim.answers.len(), 2);
            assert!(is_true(language, &claim, &mut oracle), "{sum}");
        }
    }
}

#[test]
fn random_sums_of_clobber_and_values_are_proved() {
    random_sums_are_proved(&languages::clobber(), CLOBBER, 6);
}

#[test]
fn random_sums_of_nogo_and_values_are_proved() {
    random_sums_are_proved(&languages::nogo(), NOGO, 5);
}

/// Few values, so that proofs have moves, and lemmas.
const WITH_LEMMAS: Effort = Effort {
    valued: 2,
    merged: 20,
    lemmas: true,
    small_bounds: false,
    ..BY_MOVES
};

/// A number as a form of the checker.
fn integer(n: i64, forms: &mut Forms) -> FormId {
    let mut form = FormId::ZERO;
    for _ in 0..n.abs() {
        let side = vec![form];
        let sides = if n > 0 {
            [side, Vec::new()]
        } else {
            [Vec::new(), side]
        };
        form = forms.value(&sides);
    }
    form
}

/// How often lemmas of a proof about a board beside a number decide it beside others, all rightly.
fn shown_beside_others(board: &str, number: i64, oracle: &mut Oracle<Term>) -> usize {
    let nogo = languages::nogo();
    let beside = |n: i64| nogo.sum(&format!("{board} + {n}"));
    let Ok(sum) = beside(number) else {
        return 0; // A block without an empty point.
    };
    let file = certificate(&sum, &Player::BOTH, Some(WITH_LEMMAS));
    let read = Certificate::read(&file).expect("a certificate");
    let verified = checker::verify(read, |board| nogo.board(board), limits());
    let mut proof = verified.expect("a proof").proof;
    let mut shown = 0;
    for n in number - 3..=number + 3 {
        let sum = beside(n).expect("the same board");
        let boards: Vec<_> = sum.terms().iter().filter_map(Term::position).collect();
        let form = integer(n, &mut proof.components.forms);
        let seen = proof.components.sum_of(boards, [form]);
        for mover in Player::BOTH {
            if proof.has_lemma(&seen, mover) {
                let mover_wins = oracle.mover_wins(sum.terms(), mover);
                assert_eq!(mover_wins, mover == Player::Left, "{sum}");
                shown += 1;
            }
        }
    }
    shown
}

#[test]
fn lemmas_show_only_what_is_true() {
    let mut random = Random::new(9);
    let mut oracle = Oracle::new();
    let shown = (0..200).map(|_| {
        let board = random.text("....xo", 8);
        let number = random.below(5) as i64 - 2;
        shown_beside_others(&board, number, &mut oracle)
    });
    assert!(shown.sum::<usize>() > 300);
}

#[test]
fn lemmas_make_proofs_shorter_and_are_needed() {
    let nogo = languages::nogo();
    let sum = nogo.sum(".x.^12").expect("a board");
    let without = Effort {
        lemmas: false,
        small_bounds: false,
        ..WITH_LEMMAS
    };
    let [with, without] = [WITH_LEMMAS, without].map(|effort| {
        let file = certificate(&sum, &Player::BOTH, Some(effort));
        assert!(proved(&nogo, &file).is_some());
        parts(&file)
    });
    assert!(with.1.len() < without.1.len());
    let forged = Claim {
        effort: without.0.effort,
        ..with.0
    };
    assert!(proved(&nogo, &written(&forged, &with.1)).is_none());
}

/// How often the checker's rules decide random sums, all rightly.
fn decided_rightly(language: &Language, effort: Effort, characters: &str) -> usize {
    let mut random = Random::new(2);
    let mut oracle = Oracle::new();
    let claim = Claim {
        game: language.name().into(),
        effort,
        ..parts(&small()).0
    };
    let mut proof = Proof::new(&claim, limits());
    let mut decided = 0;
    for _ in 0..SUMS {
        let sum = random_sum(language, &mut random, characters, 6);
        let boards: Vec<_> = sum.terms().iter().filter_map(Term::position).collect();
        let seen = proof.components.sum_of(boards, []);
        for mover in Player::BOTH {
            if let Some(left_wins) = proof.rule(&seen, mover) {
                let mover_wins = oracle.mover_wins(sum.terms(), mover);
                assert_eq!(left_wins, mover_wins == (mover == Player::Left), "{sum}");
                decided += 1;
            }
        }
    }
    decided
}

const SUMS: usize = 500;

#[test]
fn values_and_bounds_of_the_checker_agree_with_the_oracle() {
    let values = Effort {
        valued: 9,
        merged: u64::MAX >> 32,
        bounded: false,
        inequalities: false,
        lemmas: false,
        small_bounds: false,
    };
    assert_eq!(
        decided_rightly(&languages::clobber(), values, CLOBBER),
        2 * SUMS
    );
    assert_eq!(decided_rightly(&languages::nogo(), values, NOGO), 2 * SUMS);
    let bounds = Effort {
        valued: 0,
        merged: 0,
        bounded: true,
        inequalities: false,
        lemmas: false,
        small_bounds: false,
    };
    // Bounds only ever show that Left wins.
    assert!(decided_rightly(&languages::clobber(), bounds, CLOBBER) > SUMS / 2);
}

/// A small certificate whose proof has moves.
fn small() -> Vec<u8> {
    let sum = languages::clobber().sum("BWWBW + BBW - ^*").expect("a sum");
    certificate(&sum, &Player::BOTH, Some(BY_MOVES))
}

#[test]
fn every_flipped_bit_and_every_cut_is_refused() {
    let file = small();
    assert!(proved(&languages::clobber(), &file).is_some());
    for at in 0..file.len() {
        for bit in 0..8 {
            let mut flipped = file.clone();
            flipped[at] ^= 1 << bit;
            assert!(
                Certificate::read(&flipped).is_err(),
                "bit {bit} of byte {at}"
            );
        }
        assert!(Certificate::read(&file[..at]).is_err(), "cut at {at}");
    }
    assert!(Certificate::read(&[&file[..], &[0]].concat()).is_err());
}

#[test]
fn other_claims_and_other_moves_are_refused_though_the_checksum_is_right() {
    let file = small();
    let (claim, moves) = parts(&file);
    assert!(moves.len() > 10, "only {} moves", moves.len());
    assert_eq!(written(&claim, &moves), file);
    for n in 0..claim.answers.len() {
        let mut other = claim.clone();
        other.answers[n].winner = !other.answers[n].winner;
        assert!(proved(&languages::clobber(), &written(&other, &moves)).is_none());
    }
    let mut nothing = claim.clone();
    nothing.answers.clear();
    assert!(proved(&languages::clobber(), &written(&nothing, &[])).is_none());
    for n in 0..moves.len() {
        let mut fewer = moves.clone();
        fewer.remove(n);
        assert!(
            proved(&languages::clobber(), &written(&claim, &fewer)).is_none(),
            "{n}"
        );
        let mut illegal = moves.clone();
        illegal[n] = 1000;
        assert!(
            proved(&languages::clobber(), &written(&claim, &illegal)).is_none(),
            "{n}"
        );
    }
    let more = [&moves[..], &[0]].concat();
    assert!(proved(&languages::clobber(), &written(&claim, &more)).is_none());
}

#[test]
fn a_losing_move_is_refused_by_its_refutation() {
    let sum = languages::clobber().sum("BWBWB").expect("a board");
    let file = certificate(&sum, &[Player::Left], Some(BY_MOVES));
    let (claim, moves) = parts(&file);
    let mut oracle = Oracle::new();
    let mut refused = 0;
    for n in 0..moves.len() {
        for number in 0..8 {
            let mut other = moves.clone();
            other[n] = number;
            match proved(&languages::clobber(), &written(&claim, &other)) {
                Some(claim) => assert!(is_true(&languages::clobber(), &claim, &mut oracle)),
                None => refused += 1,
            }
        }
    }
    assert!(refused > 3 * moves.len());
}

/// A file with the same wrapping around other content.
fn wrapped(content: &[u8]) -> Vec<u8> {
    let mut file = b"SUMPROOF\x02".to_vec();
    let mut encoder = DeflateEncoder::new(&mut file, Compression::fast());
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory");
    let mut crc = Crc::new();
    crc.update(&file);
    file.extend(crc.sum().to_le_bytes());
    file
}

#[test]
fn whatever_is_in_a_file_only_the_truth_is_proved() {
    let file = small();
    let mut content = Vec::new();
    let mut decoder = DeflateDecoder::new(&file[9..]);
    decoder.read_to_end(&mut content).expect("it is whole");
    assert!(proved(&languages::clobber(), &wrapped(&content)).is_some());
    let mut random = Random::new(3);
    let mut oracle = Oracle::new();
    let mut proofs = 0;
    for _ in 0..20_000 {
        let mut other = content.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(other.len());
            match random.below(4) {
                0 => other[at] = random.below(256) as u8,
                1 => other[at] ^= 1 << random.below(8),
                2 => drop(other.remove(at)),
                _ => other.insert(at, random.below(8) as u8),
            }
        }
        if let Some(claim) = proved(&languages::clobber(), &wrapped(&other)) {
            assert!(
                is_true(&languages::clobber(), &claim, &mut oracle),
                "{claim:?}"
            );
            proofs += 1;
        }
    }
    assert!(proofs > 0, "some changes do no harm");
}

#[test]
fn no_bytes_make_the_reader_panic() {
    let nogo = languages::nogo();
    let mut random = Random::new(11);
    for _ in 0..20_000 {
        let count = random.below(60);
        let content: Vec<u8> = (0..count).map(|_| random.below(256) as u8).collect();
        assert!(Certificate::read(&content).is_err());
        if let Ok(certificate) = Certificate::read(&wrapped(&content)) {
            let _ = checker::verify(certificate, |board| nogo.board(board), limits());
        }
    }
}

#[test]
fn a_proof_without_memory_says_so() {
    let nogo = languages::nogo();
    let sum = languages::nogo().sum(".^9").expect("a board");
    let file = certificate(&sum, &[Player::Left], Some(BY_MOVES));
    let certificate = Certificate::read(&file).expect("a certificate");
    let refused = checker::verify(
        certificate,
        |board| nogo.board(board),
        CheckLimits::of_bytes(10_000),
    );
    assert!(matches!(refused, Err(Failure::Over(Limit::Memory))));
}

/// The claim that a large NoGo board is won, to be shown by its value: one step, which takes hours.
fn endless() -> Vec<u8> {
    let mut claim = parts(&small()).0;
    claim.game = "nogo".into();
    claim.valued = vec![".".repeat(40)];
    claim.terms = vec![checker::ClaimTerm::Board(".".repeat(40))];
    written(&claim, &[])
}

#[test]
fn limits_hold_inside_a_step() {
    let nogo = languages::nogo();
    let file = endless();
    let check = |limits: CheckLimits| {
        let certificate = Certificate::read(&file).expect("a certificate");
        let start = Instant::now();
        let refused = checker::verify(certificate, |board| nogo.board(board), limits);
        // Within a second, if the machine has nothing else to do.
        assert!(start.elapsed() < Duration::from_secs(10));
        refused.expect_err("it is not checked to the end")
    };
    let of_memory = CheckLimits::of_bytes(16 << 20);
    assert!(matches!(check(of_memory), Failure::Over(Limit::Memory)));
    let of_time = CheckLimits {
        deadline: Some(Instant::now() + Duration::from_millis(100)),
        ..limits()
    };
    assert!(matches!(check(of_time), Failure::Over(Limit::Time)));
    let interrupted = limits();
    let cancelled = interrupted.cancelled.clone();
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(100));
        cancelled.store(true, Ordering::Relaxed);
    });
    assert!(matches!(
        check(interrupted),
        Failure::Over(Limit::Cancelled)
    ));
}

/// Plays the winner's part of a proof against random moves; the engine helps where the proof does not say.
fn replayed(language: &Language, text: &str, effort: Option<Effort>) {
    let sum = language.sum(text).expect("a sum");
    let mut engine = Engine::default();
    let mut random = Random::new(1);
    for first in Player::BOTH {
        let winner = engine.winner(&sum, first).expect("no limit");
        let file = certificate(&sum, &[first], effort);
        let read = || Certificate::read(&file).expect("a certificate");
        for _ in 0..10 {
            let verified =
                checker::verify(read(), |board| language.board(board), limits()).expect("a proof");
            let mut replay = Replay::new(verified, winner);
            let (mut sum, mut mover) = (sum.clone(), first);
            loop {
                let mut options = sum.moves(mover);
                if options.is_empty() {
                    break;
                }
                let chosen = if mover == winner {
                    let proved = replay.winning_move(&sum);
                    let found = || engine.winning_move(&sum, mover).expect("no limit");
                    proved.or_else(found).expect("the winner wins")
                } else {
                    options.swap_remove(random.below(options.len()))
                };
                sum = sum.after(&chosen);
                mover = !mover;
            }
            assert_eq!(mover, !winner, "{text}");
        }
    }
}

#[test]
fn the_winner_wins_from_the_proof() {
    for effort in [None, Some(BY_MOVES)] {
        replayed(&languages::clobber(), "BWBWBWB + WWB", effort);
        replayed(&languages::nogo(), "..x..o. + .. - {2|1}", effort);
    }
    replayed(&languages::clobber(), "(BW)^8", None);
    replayed(&languages::nogo(), ".^12", None);
}
