//! A mixed sum of the boards of one game is a sum of that game.

use framework::{Engine, Language, Settings, Sum};
use game::Player;
use game::random::Random;
use sumsolve_tests::{boards, languages};

/// The nodes that the winners of random boards take in the language of their game, and in that of all games.
fn nodes(language: &Language, characters: &str, shortest: usize, longest: usize) -> [u64; 2] {
    let mixed = languages::mixed();
    let mut random = Random::new(170);
    let mut nodes = [0, 0];
    for _ in 0..40 {
        let board = boards::random(language, &mut random, characters, shortest, longest);
        let winners = [language, &mixed].map(|language| {
            let sum = Sum::new(language, [board.clone()]);
            let mut engine = Engine::new(Settings::search_only());
            let winners = Player::BOTH.map(|first| engine.winner(&sum, first));
            nodes[usize::from(language.game().is_none())] += engine.nodes();
            winners
        });
        assert!(winners[0].iter().all(Result::is_ok), "no limit: {board}");
        assert_eq!(winners[0], winners[1], "{board}");
    }
    nodes
}

fn check(language: &Language, characters: &str, shortest: usize, longest: usize) {
    let [own, mixed] = nodes(language, characters, shortest, longest);
    println!("{}: {own} nodes, {mixed} in mixed sums", language.name());
    assert!(own > 0, "some boards were searched");
    assert!(
        2 * mixed <= 3 * own + 100,
        "{own} nodes alone, {mixed} in a mixed sum"
    );
}

#[test]
fn clobber_boards_take_as_few_nodes() {
    check(&languages::clobber(), "BBBBWWWW", 60, 80);
}

#[test]
fn nogo_boards_take_as_few_nodes() {
    check(&languages::nogo(), boards::NOGO, 18, 24);
}

#[test]
fn domineering_boards_take_as_few_nodes() {
    check(&languages::domineering(), "....#", 36, 42);
}
