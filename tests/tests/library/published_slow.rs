//! Published results that take longer, and a little beyond:
//! `cargo test -p sumsolve-tests --test library published_slow -- --ignored`.

use framework::{Engine, Language, Settings, Sum};
use game::{Comparison, Player};
use sumsolve_tests::languages;

fn sum(language: &Language, text: &str) -> Sum {
    language
        .sum(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Folkersen, Bashir, Tavakoli, Müller, *`SEGClobber`*, Conjecture 1: verified there for n <= 50. The board
/// is its own inverse, so one first player is enough.
#[test]
#[ignore = "slow"]
fn bw_to_the_n_is_a_first_player_win_up_to_56() {
    let mut engine = Engine::new(Settings::search_only());
    for n in 1..=56 {
        let winner = engine.winner(
            &sum(&languages::clobber(), &format!("(BW)^{n}")),
            Player::Left,
        );
        let expected = if n == 3 { Player::Right } else { Player::Left };
        assert_eq!(winner, Ok(expected), "(BW)^{n}");
    }
}

/// The same paper, Conjecture 2: verified there for n <= 28; as an equality of values here.
#[test]
#[ignore = "slow"]
fn bbw_to_the_n_is_a_multiple_of_up_to_150() {
    let mut engine = Engine::default();
    for n in (1..=150).step_by(7) {
        let value = engine.value(&sum(&languages::clobber(), &format!("(BBW)^{n}")));
        let ups = engine.values().ups((n + 1) / 2, 0).expect("no limit");
        assert_eq!(value, Some(ups), "(BBW)^{n}");
    }
}

/// The MCGS project's results: down < (BW)^n, and not (BW)^n >= up, for 5 < n < 25.
#[test]
#[ignore = "slow"]
fn bw_to_the_n_lies_near_zero() {
    let clobber = languages::clobber();
    let mut engine = Engine::new(Settings::search_only());
    let (up, down) = (sum(&clobber, "BBW"), sum(&clobber, "WWB"));
    for n in 6..25 {
        let board = sum(&clobber, &format!("(BW)^{n}"));
        assert_eq!(
            engine.compare(&board, &down),
            Ok(Comparison::Greater),
            "(BW)^{n} against down"
        );
        let against_up = engine.compare(&board, &up).expect("no limit");
        assert!(
            !matches!(against_up, Comparison::Greater | Comparison::Equal),
            "(BW)^{n} {against_up} up"
        );
    }
}

/// Du and Müller, *Solving Linear NoGo with Combinatorial Game Theory*: the first player wins 1xn for all
/// n <= 39 but 1 and 4. From n = 8 on, the second point is a winning opening of every board solved so far.
#[test]
#[ignore = "slow"]
fn nogo_is_a_first_player_win() {
    let mut engine = Engine::new(Settings::search_only());
    for n in 1..=34 {
        let winner = engine.winner(&sum(&languages::nogo(), &".".repeat(n)), Player::Left);
        let expected = if n == 1 || n == 4 {
            Player::Right
        } else {
            Player::Left
        };
        assert_eq!(winner, Ok(expected), "1x{n}");
    }
    for n in 18..=34 {
        let opened = format!(".x{}", ".".repeat(n - 2));
        let winner = engine.winner(&sum(&languages::nogo(), &opened), Player::Right);
        assert_eq!(winner, Ok(Player::Left), "1x{n}, second point opened");
    }
}
