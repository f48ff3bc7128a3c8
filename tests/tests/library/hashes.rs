//! Equal boards of different games never meet, in no table and in no sum.

use framework::{Engine, Language, Settings, StrategyKind, Sum, Term};
use game::board::{Cell, Strip};
use game::laws::{self, Scope};
use game::oracle::Oracle;
use game::random::Random;
use game::{Card, ComplexityScore, Game, Normalize, Player, Registry, Subgame, SumGame};
use sumsolve_tests::engines::{STRATEGIES, engines};
use sumsolve_tests::{boards, languages};

/// Snort: a stone may not be put next to a stone of the other player. Its boards are written like those of NoGo.
struct Snort;

impl SumGame for Snort {
    fn card(&self) -> Card {
        let rules = "Put a stone on an empty cell that no enemy stone is next to. The player who cannot move loses.";
        Card::new("snort", "Snort", rules)
            .cells(".xo")
            .example(".x..o")
    }
}

impl Subgame for Snort {
    type Position = Strip;
    type Move = usize;

    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (usize, Strip)> {
        let enemy = Cell::from(!player);
        let is_free = move |&i: &usize| {
            let neighbours = [i.checked_sub(1), Some(i + 1).filter(|&n| n < strip.len())];
            let mut neighbours = neighbours.into_iter().flatten();
            neighbours.all(|n| strip.get(n) != enemy)
        };
        let cells = strip.indices(Cell::Empty).filter(is_free);
        cells.map(move |i| (i + 1, strip.with([(i, player.into())])))
    }
}

impl Normalize for Snort {}

impl ComplexityScore for Snort {
    fn complexity(&self, strip: &Strip) -> u64 {
        strip.count(Cell::Empty) as u64
    }
}

/// NoGo, Snort, and sums of both.
struct Both {
    nogo: Language,
    snort: Language,
    mixed: Language,
}

impl Both {
    fn new() -> Both {
        let (nogo, snort) = (languages::nogo(), Game::new(Snort));
        let games = [languages::game(&nogo).clone(), snort.clone()];
        Both {
            nogo,
            snort: Language::of(&snort),
            mixed: Language::mixed(&Registry::new(games)),
        }
    }

    /// One to three strips, some of which come twice: as boards of both games.
    fn random_sum(&self, random: &mut Random) -> Sum {
        let mut positions = Vec::new();
        for _ in 0..=random.below(2) {
            let board = boards::random(&self.nogo, random, boards::NOGO, 2, 5);
            let same = self.snort.board(&board.to_string()).expect("a strip");
            match random.below(4) {
                0 => positions.push(board),
                1 => positions.push(same),
                2 => positions.extend([board, same]),
                _ => positions.extend([board, same.inverse()]),
            }
        }
        Sum::new(&self.mixed, positions)
    }
}

/// A table of few entries, which overwrites much.
const TINY: usize = 1 << 12;

fn check(engines: &mut [Engine], oracle: &mut Oracle<Term>, sum: &Sum) {
    let expected = oracle.outcome(sum.terms());
    for engine in engines {
        assert_eq!(engine.outcome(sum), Ok(expected), "{sum}");
    }
}

#[test]
fn snort_keeps_the_laws() {
    laws::check(&Game::new(Snort), Scope::default());
    laws::check_impartial(&Game::new(Snort), Scope::default());
}

#[test]
fn equal_strips_of_two_games_are_different_in_a_sum() {
    let both = Both::new();
    let mut random = Random::new(160);
    let mut oracle = Oracle::new();
    let mut engines = engines(TINY);
    for _ in 0..500 {
        let sum = both.random_sum(&mut random);
        check(&mut engines, &mut oracle, &sum);
    }
    let searched: u64 = engines.iter().map(Engine::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}

/// Each engine is asked about the same strip as a board of one game, of the other and of both.
fn check_in_turn(mut engines: Vec<Engine>) {
    let both = Both::new();
    let mut random = Random::new(161);
    let mut oracle = Oracle::new();
    let mut different = 0;
    for _ in 0..300 {
        let nogo = boards::random_sum(&both.nogo, &mut random, boards::NOGO, 4);
        let snort = both.snort.sum(&nogo.to_string()).expect("the same strips");
        let terms = nogo.terms().iter().chain(snort.terms());
        let mixed = Sum::of_terms(&both.mixed, terms.take(4).cloned());
        for sum in [&nogo, &snort, &mixed] {
            check(&mut engines, &mut oracle, sum);
        }
        different += u32::from(oracle.outcome(nogo.terms()) != oracle.outcome(snort.terms()));
    }
    assert!(
        different > 50,
        "equal strips have different outcomes: {different}"
    );
}

#[test]
fn one_engine_solves_both_games_in_turn() {
    check_in_turn(engines(TINY));
}

#[test]
fn threads_share_a_table_of_both_games() {
    let engine = |strategy: StrategyKind| {
        let mut settings = Settings {
            strategy: Some(strategy),
            threads: 2,
            ..Settings::search_only()
        };
        settings.values.component_fuel = 0;
        settings.search.table_bytes = TINY;
        settings.search.nodes_alone = 1;
        Engine::new(settings)
    };
    check_in_turn(STRATEGIES.map(engine).into());
}
