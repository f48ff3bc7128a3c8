//! Games that are made at run time, also with parameters, are games like all others.

use framework::{Engine, Language, Sum};
use game::board::{Board, Cell, Notation, Strip};
use game::laws::{self, Scope};
use game::oracle::Oracle;
use game::random::Random;
use game::{
    Card, ComplexityScore, Game, Normalize, Player, Position, Registry, Subgame, SumGame, TextError,
};
use sumsolve_tests::engines::engines;
use sumsolve_tests::languages;

/// A subtraction game: a move takes one to `most` counters from a heap.
struct Take {
    most: usize,
}

/// Counters, written as as many `i`s; a heap without counters is a dot.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Heap(usize);

const EMPTY: &str = ".";

impl Board for Heap {
    fn read(text: &str, _: &Notation) -> Result<Heap, TextError> {
        let other = text.find(|c| c != 'i');
        match other {
            _ if text == EMPTY => Ok(Heap(0)),
            None if !text.is_empty() => Ok(Heap(text.len())),
            other => Err(TextError::new(other.unwrap_or(0), "expected 'i'")),
        }
    }

    fn write(&self, _: &Notation) -> String {
        let counters = "i".repeat(self.0);
        if counters.is_empty() {
            EMPTY.into()
        } else {
            counters
        }
    }

    fn exchanged(&self) -> Heap {
        self.clone()
    }
}

impl SumGame for Take {
    fn card(&self) -> Card {
        let number = ["none", "one", "two", "three", "four"][self.most];
        let rules =
            format!("A move takes up to {number} counters. The player who cannot move loses.");
        Card::new(
            format!("take_{number}"),
            format!("Take up to {number}"),
            rules,
        )
        .cells(".i")
        .all_small()
        .example("iiii")
    }
}

impl Subgame for Take {
    type Position = Heap;
    type Move = usize;

    fn moves(&self, heap: &Heap, _: Player) -> impl Iterator<Item = (usize, Heap)> {
        let Heap(counters) = *heap;
        (1..=self.most.min(counters)).map(move |taken| (taken, Heap(counters - taken)))
    }
}

impl Normalize for Take {}

impl ComplexityScore for Take {
    fn complexity(&self, heap: &Heap) -> u64 {
        heap.0 as u64
    }
}

/// Red-Blue Hackenbush on strings: a player cuts an edge of her colour, and what is above it falls off.
struct Strings;

impl SumGame for Strings {
    fn card(&self) -> Card {
        let rules = "A player cuts an own edge of a string. The player who cannot move loses.";
        Card::new("strings", "Hackenbush strings", rules)
            .cells(".LR")
            .example("LRL")
    }
}

impl Subgame for Strings {
    type Position = Strip;
    type Move = usize;

    /// The string ends below the edge that is cut.
    fn moves(&self, string: &Strip, player: Player) -> impl Iterator<Item = (usize, Strip)> {
        let edges = string.indices(player.into());
        edges.map(|edge| {
            let fallen = (edge..string.len()).map(|above| (above, Cell::Empty));
            (edge + 1, string.with(fallen))
        })
    }
}

impl Normalize for Strings {}

impl ComplexityScore for Strings {
    fn complexity(&self, string: &Strip) -> u64 {
        string.stones().count() as u64
    }
}

fn registry() -> Registry {
    let clobber = languages::clobber();
    Registry::new([
        Game::new(Take { most: 2 }),
        Game::new(Take { most: 3 }),
        Game::new(Strings),
        languages::game(&clobber).clone(),
    ])
}

#[test]
fn toy_games_keep_the_laws() {
    for game in registry().games() {
        laws::check(game, Scope::default());
        laws::check_impartial(game, Scope::default());
    }
}

#[test]
fn a_parameter_makes_another_game() {
    let mixed = Language::mixed(&registry());
    let mut engine = Engine::default();
    for (name, most) in [("take_two", 2), ("take_three", 3)] {
        for counters in 1..=12 {
            let sum = mixed.sum(&format!("{name}:i^{counters}")).expect("a heap");
            let value = engine.value(&sum).expect("a small heap");
            let expected = engine.values().nimber(counters % (most + 1));
            assert_eq!(Ok(value), expected, "{sum}");
        }
    }
}

#[test]
fn strings_are_numbers() {
    let strings = Language::of(&Game::new(Strings));
    let mut engine = Engine::default();
    for (string, number) in [("L", "1"), ("LR", "1/2"), ("LLR", "3/2"), ("RLL", "-1/4")] {
        let sum = strings.sum(string).expect("a string");
        let value = engine.value(&sum).expect("a small string");
        assert_eq!(engine.values().parse(number), Ok(value), "{string}");
    }
}

/// A board of any of the games.
fn any_board(games: &[Game], random: &mut Random) -> Position {
    let game = random.choose(games);
    let length = 1 + random.below(6);
    let alphabet = game.card().random_alphabet();
    let text = if game.name().starts_with("take") {
        "i".repeat(length)
    } else {
        random.text(&alphabet, length)
    };
    game.position(&text).expect("a board")
}

#[test]
fn mixed_sums_of_toy_games_agree_with_the_oracle() {
    let registry = registry();
    let mixed = Language::mixed(&registry);
    let games: Vec<Game> = registry.games().cloned().collect();
    let mut random = Random::new(150);
    let mut oracle = Oracle::new();
    let mut engines = engines(1 << 16);
    for _ in 0..600 {
        let count = 1 + random.below(4);
        let boards = (0..count).map(|_| any_board(&games, &mut random));
        let sum = Sum::new(&mixed, boards);
        assert_eq!(mixed.sum(&sum.to_string()).as_ref(), Ok(&sum), "it is read");
        let expected = oracle.outcome(sum.terms());
        for engine in &mut engines {
            assert_eq!(engine.outcome(&sum), Ok(expected), "{sum}");
        }
    }
    let searched: u64 = engines.iter().map(Engine::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}
