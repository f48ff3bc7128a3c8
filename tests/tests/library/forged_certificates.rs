//! Proofs that are well-formed and wrong: each is refused, and the first place where it fails is named.
//!
//! The checksum of every forgery is right, so that the checker has to see through it. A certificate holds no replies
//! of the loser, no bounds, no values of boards and no references between sums, because the checker finds all of
//! these by itself; so nobody can forge them, and what is forged here is what decides which of them it looks at.

use checker::{
    Certificate, CheckLimits, Claim, ClaimTerm, ClaimedWinner, Effort, Failure, FileError, Reason,
};
use framework::{CertificateSettings, Engine, Language};
use game::Player;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::languages;
use sumsolve_tests::proofs::{parts, written};

/// As little as possible is left to the rules, so that proofs have moves.
const BY_MOVES: Effort = Effort {
    valued: 0,
    merged: 0,
    bounded: false,
    inequalities: false,
    lemmas: false,
    small_bounds: false,
};

/// The claim and the moves of a true proof.
fn genuine(language: &Language, sum: &str, first: Player) -> (Claim, Vec<usize>) {
    let sum = language.sum(sum).expect("a sum");
    let settings = CertificateSettings {
        effort: Some(BY_MOVES),
        ..CertificateSettings::default()
    };
    let written = Engine::default().certify(&sum, &[first], settings, Vec::new());
    let (_, file) = written.expect("no limit");
    parts(&file)
}

/// What the checker says of a claim with these moves.
fn verdict(language: &Language, claim: &Claim, moves: &[usize]) -> Result<(), Failure> {
    let file = written(claim, moves);
    let certificate = Certificate::read(&file)?;
    checker::verify(
        certificate,
        |board| language.board(board),
        CheckLimits::of_bytes(1 << 28),
    )
    .map(|_| ())
}

/// The sum in which a forged proof fails, and why.
fn place_of_failure(language: &Language, claim: &Claim, moves: &[usize]) -> (String, Reason) {
    match verdict(language, claim, moves) {
        Err(Failure::Flaw { sum, reason, .. }) => (sum, reason),
        other => panic!("not refused at a place: {other:?}"),
    }
}

/// Whoever moves first wins.
const BOARD: &str = "BWBWBWBW";

#[test]
fn a_true_proof_is_accepted() {
    let (claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    assert!(moves.len() > 2);
    assert!(verdict(&languages::clobber(), &claim, &moves).is_ok());
}

#[test]
fn a_reply_without_an_answer_is_named() {
    let (claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    let (sum, reason) = place_of_failure(&languages::clobber(), &claim, &moves[..moves.len() - 1]);
    assert!(!sum.is_empty());
    assert_eq!(reason, Reason::NoMoreMoves);
    let (sum, reason) = place_of_failure(&languages::clobber(), &claim, &[]);
    assert_eq!((sum.as_str(), reason), (BOARD, Reason::NoMoreMoves));
}

#[test]
fn a_move_that_does_not_win_is_refused_where_it_fails() {
    let (claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    let (sum, reason) = place_of_failure(&languages::clobber(), &claim, &[99]);
    assert_eq!((sum.as_str(), reason), (BOARD, Reason::NoSuchMove(99)));
    // Whatever is said afterwards, a losing first move has a reply that no move answers.
    let refused = |number: usize| {
        let mut forged = moves.clone();
        forged[0] = number;
        verdict(&languages::clobber(), &claim, &forged).is_err()
    };
    assert!((0..7).filter(|&number| refused(number)).count() >= 3);
}

#[test]
fn a_lost_sum_has_no_proof_whatever_the_moves_and_the_rules() {
    // White moving first wins BWBW; here Black claims it. All lists of up to four moves are tried.
    let efforts = [(0, 0, false), (2, 0, false), (4, 50, true), (0, 0, true)];
    for (valued, merged, bounded) in efforts {
        let (mut claim, _) = genuine(&languages::clobber(), "BWBW", Player::Right);
        assert_eq!(claim.answers[0].winner, Player::Right);
        claim.answers[0].winner = Player::Left;
        claim.effort = Effort {
            valued,
            merged,
            bounded,
            inequalities: false,
            lemmas: false,
            small_bounds: false,
        };
        for code in 0..6_usize.pow(4) {
            let moves: Vec<usize> = (0..4).map(|n| code / 6_usize.pow(n) % 6).collect();
            for length in 0..=4 {
                assert!(verdict(&languages::clobber(), &claim, &moves[..length]).is_err());
            }
        }
    }
}

#[test]
fn swapped_players_are_refused() {
    // Black wins these, whoever moves first.
    for (sum, first) in [("BBW", Player::Right), ("BBBW + BBW", Player::Left)] {
        let (claim, moves) = genuine(&languages::clobber(), sum, first);
        assert_eq!(claim.answers[0].winner, Player::Left);
        for first in Player::BOTH {
            let mut claim = claim.clone();
            let winner = Player::Right;
            claim.answers = vec![ClaimedWinner { first, winner }];
            let (place, _) = place_of_failure(&languages::clobber(), &claim, &moves);
            assert!(!place.is_empty(), "{sum}");
        }
    }
}

#[test]
fn a_proof_of_another_board_is_refused() {
    let (claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    for lost in ["WWB", "WWWB", "WWB + WWB", "WBWBWB"] {
        let boards = lost
            .split(" + ")
            .map(|board| ClaimTerm::Board(board.into()));
        let forged = Claim {
            terms: boards.collect(),
            ..claim.clone()
        };
        let (place, _) = place_of_failure(&languages::clobber(), &forged, &moves);
        assert!(!place.is_empty(), "{lost}");
    }
}

#[test]
fn a_proof_for_another_game_is_refused() {
    // In Clobber, nobody can move: Black loses moving first. In NoGo, Black wins.
    let (clobber, no_moves) = genuine(&languages::clobber(), ".x...o", Player::Left);
    assert_eq!(
        (clobber.answers[0].winner, no_moves.len()),
        (Player::Right, 0)
    );
    let oracle_says = {
        let sum = languages::nogo().sum(".x...o").expect("a board");
        Oracle::new().mover_wins(sum.terms(), Player::Left)
    };
    let refused = verdict(&languages::nogo(), &clobber, &no_moves);
    assert!(oracle_says && refused.is_err());
    // A board that the other game does not have.
    let (clobber, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    let refused = verdict(&languages::nogo(), &clobber, &moves);
    assert!(matches!(refused, Err(Failure::Board { board, .. }) if board == BOARD));
}

#[test]
fn bounds_of_all_small_games_show_nothing_where_the_game_is_not() {
    let bounded = Effort {
        bounded: true,
        ..BY_MOVES
    };
    let mut oracle = Oracle::new();
    for board in [
        ".", "..", "...", "x.", "..x", "x..o", ".x.o.", "....", "o..o.x",
    ] {
        let sum = languages::nogo().sum(board).expect("a board");
        for first in Player::BOTH {
            let (mut claim, _) = genuine(&languages::nogo(), board, first);
            let loser_claims = !claim.answers[0].winner;
            claim.answers[0].winner = loser_claims;
            claim.effort = bounded;
            assert_eq!(oracle.mover_wins(sum.terms(), first), loser_claims != first);
            assert!(verdict(&languages::nogo(), &claim, &[]).is_err(), "{board}");
        }
    }
}

#[test]
fn a_false_value_of_a_board_cannot_be_said() {
    // Which boards get values is said, and what these are is not.
    let (mut claim, moves) = genuine(&languages::clobber(), "BWBW", Player::Left);
    claim.valued = vec!["BWBW".into()];
    claim.answers[0].winner = Player::Right;
    let (sum, reason) = place_of_failure(&languages::clobber(), &claim, &[]);
    assert_eq!(reason, Reason::Lost, "{sum}");
    // Where a value decides, moves are left over.
    claim.answers[0].winner = Player::Left;
    assert!(verdict(&languages::clobber(), &claim, &[]).is_ok());
    assert!(verdict(&languages::clobber(), &claim, &moves).is_err());
    claim.valued = vec!["BQ".into()];
    let refused = verdict(&languages::clobber(), &claim, &[]);
    assert!(matches!(refused, Err(Failure::Board { board, .. }) if board == "BQ"));
}

#[test]
fn forms_that_refer_to_themselves_or_to_later_ones_are_refused() {
    let (claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    for forms in [
        vec![[vec![0], vec![]]],
        vec![[vec![1], vec![]], [vec![], vec![]]],
        vec![[vec![], vec![]], [vec![0], vec![2]], [vec![1], vec![]]],
    ] {
        let forged = Claim {
            forms,
            ..claim.clone()
        };
        let refused = verdict(&languages::clobber(), &forged, &moves);
        assert!(matches!(
            refused,
            Err(Failure::File(FileError::Malformed(_)))
        ));
    }
    // A term that names no form.
    let forged = Claim {
        terms: vec![ClaimTerm::Form(0)],
        forms: Vec::new(),
        ..claim
    };
    let refused = verdict(&languages::clobber(), &forged, &moves);
    assert!(matches!(
        refused,
        Err(Failure::File(FileError::Malformed(_)))
    ));
}

#[test]
fn a_claim_that_unpacks_to_far_more_than_it_takes_is_refused() {
    let (mut claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    let zero = [Vec::new(), Vec::new()];
    let wide = [vec![0; 1 << 20], vec![0; 1 << 20]];
    claim.forms = [vec![zero], vec![wide; 20]].concat();
    let refused = verdict(&languages::clobber(), &claim, &moves);
    assert!(matches!(
        refused,
        Err(Failure::File(FileError::Malformed(_)))
    ));
}

/// A proof about a large grid names hundreds of thousands of boards.
#[test]
fn a_long_list_of_boards_is_read() {
    let (mut claim, moves) = genuine(&languages::clobber(), BOARD, Player::Left);
    let mut random = Random::new(9);
    let mut board = || -> String { (0..24).map(|_| ['B', 'W', '.'][random.below(3)]).collect() };
    claim.valued = (0..200_000).map(|_| board()).collect();
    let file = written(&claim, &moves);
    let read = Certificate::read(&file).expect("a certificate");
    assert_eq!(read.claim.valued, claim.valued);
}

#[test]
fn work_that_is_left_to_the_rules_is_limited() {
    let (mut claim, moves) = genuine(&languages::nogo(), ".^9", Player::Left);
    claim.effort.valued = 1000;
    let refused = verdict(&languages::nogo(), &claim, &moves);
    assert!(matches!(
        refused,
        Err(Failure::File(FileError::Malformed(_)))
    ));
}
