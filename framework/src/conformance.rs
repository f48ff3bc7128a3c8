//! The laws of the four traits as one call: every game's own test.
//!
//! ```text
//! #[test]
//! fn clobber_keeps_the_laws() {
//!     conformance::check::<Clobber>(Scope::default());
//! }
//! ```

use std::collections::{HashMap, HashSet};

use crate::board::Layout;
use crate::bounds::Bounds;
use crate::expression::starts_value;
use crate::oracle::Oracle;
use crate::random::Random;
use crate::{ComplexityScore, DatabaseKey, Normalize, Outcome, Player, Subgame, SumGame};

/// Which positions the laws are checked on.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// All boards of at most so many characters.
    pub all_up_to: usize,
    /// How many random boards.
    pub random: usize,
    /// Random boards have at most so many characters.
    pub random_up_to: usize,
    /// Laws that need an oracle are checked on boards of at most so many characters.
    pub oracle_up_to: usize,
}

impl Default for Scope {
    fn default() -> Scope {
        Scope {
            all_up_to: 7,
            random: 500,
            random_up_to: 60,
            oracle_up_to: 7,
        }
    }
}

/// Checks the laws.
///
/// # Panics
/// If a law is broken: the message names the law and the position.
pub fn check<G: SumGame>(scope: Scope) {
    let mut laws = Laws::<G>::new();
    Laws::<G>::check_name();
    Laws::<G>::check_alphabet();
    for position in boards::<G>(scope) {
        laws.has_moves |= Player::BOTH
            .iter()
            .any(|&player| position.move_count(player) > 0);
        Laws::<G>::check_scale(&position);
        Laws::<G>::check_text(&position);
        Laws::<G>::check_inverse(&position);
        Laws::<G>::check_normal_form(&position);
        for component in position.split() {
            laws.check_component(&component);
        }
        if position.to_string().chars().count() <= scope.oracle_up_to {
            laws.check_equalities(&position);
        }
    }
    assert!(
        laws.has_moves,
        "nobody can move on any board: write the moves of {}",
        G::TITLE
    );
    assert!(!laws.keys.is_empty(), "no board has a component with a key");
}

/// All small and many random legal boards.
fn boards<G: SumGame>(scope: Scope) -> impl Iterator<Item = G::Position> {
    let small = (1..=scope.all_up_to).flat_map(|cells| texts(G::ALPHABET, G::LAYOUT, cells));
    let mut random = Random::new(1);
    let random = (0..scope.random).map(move |_| {
        let length = 1 + random.below(scope.random_up_to);
        G::LAYOUT.random_text(&mut random, G::ALPHABET, length)
    });
    small.chain(random).filter_map(|text| G::parse(&text).ok())
}

/// All texts of boards with a number of cells.
fn texts(alphabet: &str, layout: Layout, cells: usize) -> impl Iterator<Item = String> {
    let characters: Vec<char> = alphabet.chars().collect();
    let base = characters.len();
    let count = base.pow(cells as u32);
    let shapes = layout.shapes(cells);
    (0..count).flat_map(move |code| {
        let digit = |n: usize| code / base.pow(n as u32) % base;
        let cells: Vec<char> = (0..cells).map(|n| characters[digit(n)]).collect();
        let text = |&(_, columns): &(usize, usize)| Layout::text(&cells, columns);
        shapes.iter().map(text).collect::<Vec<_>>()
    })
}

struct Laws<G: SumGame> {
    oracle: Oracle<G::Position>,
    keys: HashMap<DatabaseKey, G::Position>,
    /// Whether somebody could move somewhere.
    has_moves: bool,
}

impl<G: SumGame> Laws<G> {
    fn new() -> Laws<G> {
        Laws {
            oracle: Oracle::new(),
            keys: HashMap::new(),
            has_moves: false,
        }
    }

    fn check_scale(p: &G::Position) {
        let [left, right] = Player::BOTH.map(|player| p.moves(player).next().is_some());
        let fits = !G::Bounds::ALL_SMALL || left == right;
        assert!(fits, "the scale of ups is for all-small games: {p}");
    }

    fn check_name() {
        let is_good = |c: char| c.is_ascii_lowercase() || c == '_';
        let is_value = G::NAME.starts_with(starts_value);
        assert!(
            !G::NAME.is_empty() && G::NAME.chars().all(is_good) && !is_value,
            "a name is of small letters and '_', and begins no value: {}",
            G::NAME
        );
    }

    fn check_alphabet() {
        let unclear = G::ALPHABET
            .chars()
            .find(|&c| starts_value(c) || "()".contains(c));
        assert_eq!(unclear, None, "no board begins like a value or a group");
    }

    fn check_text(p: &G::Position) {
        let again = G::parse(&p.to_string());
        assert_eq!(
            again.as_ref(),
            Ok(p),
            "parse reads what Display writes: {p}"
        );
    }

    fn check_inverse(p: &G::Position) {
        assert_eq!(
            &p.inverse().inverse(),
            p,
            "the inverse is undone by another: {p}"
        );
        for player in Player::BOTH {
            assert_eq!(
                p.move_count(player),
                p.moves(player).count(),
                "the moves of {player:?} are counted right: {p}"
            );
            let mirrored: HashSet<_> = p
                .inverse()
                .moves(player)
                .map(|(_, to)| to.inverse())
                .collect();
            let moves: HashSet<_> = p.moves(!player).map(|(_, to)| to).collect();
            assert_eq!(mirrored, moves, "the inverse exchanges the players: {p}");
        }
    }

    fn check_normal_form(p: &G::Position) {
        for component in p.split() {
            let normal = component.clone().normal_form();
            assert_eq!(
                normal.clone().normal_form(),
                normal,
                "normal forms are final: {p}"
            );
            let inverse = component.inverse().normal_form();
            assert_eq!(
                inverse,
                normal.inverse().normal_form(),
                "inverse and normal form: {p}"
            );
            let score = component.complexity();
            assert_eq!(
                score,
                normal.complexity(),
                "a normal form scores the same: {p}"
            );
            assert_eq!(
                score,
                inverse.complexity(),
                "the inverse scores the same: {p}"
            );
        }
    }

    fn check_component(&mut self, component: &G::Position) {
        let again: Vec<_> = component.split().collect();
        assert_eq!(
            again,
            std::slice::from_ref(component),
            "a component is its own only component: {component}"
        );
        let normal = component.clone().normal_form();
        for player in Player::BOTH {
            for (_, option) in normal.moves(player) {
                Laws::<G>::check_text(&option);
                option
                    .split()
                    .for_each(|part| check_simpler(&part, &normal));
            }
        }
        self.check_key(component);
        self.check_key(&normal);
    }

    fn check_key(&mut self, component: &G::Position) {
        let Some(key) = component.key() else {
            return;
        };
        let within = |layer: u32| component.key_within(layer);
        assert_eq!(within(key.layer), Some(key), "{component}");
        let before = key.layer.checked_sub(1).and_then(within);
        assert_eq!(before, None, "the key is in its layer: {component}");
        let size = G::Position::layer_size(key.layer);
        let in_layer = size.is_none_or(|size| key.index < size);
        assert!(in_layer, "the index is in its layer: {component}");
        let found = G::Position::from_key(key);
        assert_eq!(
            found.as_ref(),
            Some(component),
            "from_key undoes key: {component}"
        );
        let first = self.keys.entry(key).or_insert_with(|| component.clone());
        assert_eq!(first, component, "different components have different keys");
    }

    /// The laws about equality of games: `G = H` iff `G - H` is a second-player win.
    fn check_equalities(&mut self, p: &G::Position) {
        let difference = |parts: Vec<G::Position>| {
            let inverses = parts.iter().map(Subgame::inverse);
            [p.clone()].into_iter().chain(inverses).collect::<Vec<_>>()
        };
        let components = difference(p.split().collect());
        let outcome = self.oracle.outcome(&components);
        assert_eq!(
            outcome,
            Outcome::P,
            "'{p}' is worth as much as what split() makes of it, so their difference is a second-player win"
        );
        let normal = difference(p.split().map(Normalize::normal_form).collect());
        let outcome = self.oracle.outcome(&normal);
        assert_eq!(
            outcome,
            Outcome::P,
            "'{p}' is worth as much as the normal forms of its components, so their difference is a \
             second-player win"
        );
    }
}

/// A component of an option scores less than the normal form, and lies in no larger layer.
fn check_simpler<P: Subgame + Normalize + ComplexityScore>(part: &P, normal: &P) {
    let simpler = part.complexity() < normal.complexity();
    assert!(
        simpler,
        "each move makes the complexity smaller: that of '{part}' is not below that of '{normal}'"
    );
    if let Some(key) = normal.key() {
        let below = part.key().is_some_and(|part| part.layer <= key.layer);
        assert!(
            below,
            "options lie in no larger layers: '{part}' of '{normal}'"
        );
    }
}
