//! Proofs about grids forget large positions on the way, and still prove what is true and nothing else.

use checker::{Certificate, CheckLimits, Claim, ClaimedWinner, Effort};
use framework::{CertificateSettings, Engine, Language, Settings, Sum, Term};
use game::Player;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::languages;
use sumsolve_tests::proofs::{parts, written};

/// Few values and small bounds only: large positions are moved in, and are short-lived.
const SHORT_LIVED: Effort = Effort {
    valued: 2,
    merged: 20,
    bounded: true,
    inequalities: false,
    lemmas: false,
    small_bounds: true,
};

/// With lemmas, all positions are kept.
const KEPT: Effort = Effort {
    lemmas: true,
    ..SHORT_LIVED
};

fn certificate(sum: &Sum, effort: Option<Effort>, settings: Settings) -> (usize, Vec<u8>) {
    let certificate = CertificateSettings {
        effort,
        ..CertificateSettings::default()
    };
    let written = Engine::new(settings).certify(sum, &Player::BOTH, certificate, Vec::new());
    let (written, file) = written.expect("no limit");
    (written.sums, file)
}

fn is_proved(language: &Language, file: &[u8], bytes: usize) -> bool {
    let certificate = Certificate::read(file).expect("a certificate");
    let limits = CheckLimits::of_bytes(bytes);
    checker::verify(certificate, |board| language.board(board), limits).is_ok()
}

/// A full grid of 3x4 or 4x3 and a strip.
fn random_sum(language: &Language, random: &mut Random) -> Sum {
    let (rows, columns) = [(3, 4), (4, 3), (2, 6)][random.below(3)];
    let mut row = |length| -> String { (0..length).map(|_| ['B', 'W'][random.below(2)]).collect() };
    let grid = (0..rows)
        .map(|_| row(columns))
        .collect::<Vec<_>>()
        .join("/");
    let text = format!("{grid} + {}", row(3));
    language.sum(&text).expect("a sum")
}

fn truth(sum: &Sum, oracle: &mut Oracle<Term>) -> Vec<ClaimedWinner> {
    let winner = |first| {
        let wins = oracle.mover_wins(sum.terms(), first);
        let winner = if wins { first } else { !first };
        ClaimedWinner { first, winner }
    };
    Player::BOTH.map(winner).into()
}

#[test]
fn random_grids_are_proved_whether_large_positions_are_kept_or_not() {
    let clobber = languages::clobber();
    let (mut random, mut oracle) = (Random::new(5), Oracle::new());
    let mut by_moves = 0;
    for _ in 0..25 {
        let sum = random_sum(&clobber, &mut random);
        let truth = truth(&sum, &mut oracle);
        for effort in [SHORT_LIVED, KEPT] {
            let (sums, file) = certificate(&sum, Some(effort), Settings::search_only());
            by_moves += sums;
            assert!(is_proved(&clobber, &file, 1 << 28), "{sum}");
            let claim = Certificate::read(&file).expect("a certificate").claim;
            assert_eq!(claim.answers, truth, "{sum}");
        }
    }
    assert!(by_moves > 300, "{by_moves} sums are proved by moves");
}

/// Names of positions are used again: a proof that took one for another could show anything.
#[test]
fn forged_moves_and_winners_prove_nothing_false() {
    let clobber = languages::clobber();
    let (mut random, mut oracle) = (Random::new(6), Oracle::new());
    let mut proofs = 0;
    for _ in 0..8 {
        let sum = random_sum(&clobber, &mut random);
        let truth = truth(&sum, &mut oracle);
        let (claim, moves) =
            parts(&certificate(&sum, Some(SHORT_LIVED), Settings::search_only()).1);
        for _ in 0..60 {
            let (mut forged, mut other) = (claim.clone(), moves.clone());
            for answer in &mut forged.answers {
                answer.winner = Player::BOTH[random.below(2)];
            }
            for _ in 0..random.below(3).min(other.len()) {
                let at = random.below(other.len());
                other[at] = random.below(12);
            }
            if is_proved(&clobber, &written(&forged, &other), 1 << 28) {
                assert_eq!(forged.answers, truth, "{sum}");
                proofs += 1;
            }
        }
    }
    assert!(proofs > 0, "some changes do no harm");
}

#[test]
fn large_positions_take_no_room_once_they_are_left() {
    let clobber = languages::clobber();
    let grid = clobber.sum("(BWBWB/WBWBW/)^2").expect("a sum");
    let (sums, file) = certificate(&grid, None, Settings::search_only());
    assert!(sums > 1000, "{sums} sums by moves");
    // Each sum has a large position, a component takes more than 300 bytes, and its options as many each.
    let bytes = 7 << 20;
    assert!(is_proved(&clobber, &file, bytes));
    let (claim, moves) = parts(&file);
    let kept = Claim {
        effort: Effort {
            lemmas: true,
            ..claim.effort
        },
        ..claim
    };
    let file = written(&kept, &moves);
    assert!(
        !is_proved(&clobber, &file, bytes),
        "it takes more room if all are kept"
    );
}

/// A search forgets components when there is no more room, and so does the writer of a proof.
#[test]
fn a_proof_goes_on_when_the_engine_has_no_more_room() {
    let clobber = languages::clobber();
    let grid = clobber.sum("(BWBWB/WBWBW/)^2").expect("a sum");
    let mut settings = Settings::search_only();
    settings.values.position_bytes = 500_000;
    settings.values.component_bytes = 1_000_000;
    let (sums, file) = certificate(&grid, None, settings);
    assert!(sums > 1000, "{sums} sums by moves");
    assert!(is_proved(&clobber, &file, 1 << 28));
}
