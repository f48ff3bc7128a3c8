//! The laws of the four traits as one call: every game's own test.
//!
//! ```text
//! #[test]
//! fn clobber_keeps_the_laws() {
//!     laws::check(&Game::new(Clobber), Scope::default());
//! }
//! ```

use std::collections::{HashMap, HashSet};

use crate::board::Layout;
use crate::oracle::Oracle;
use crate::random::Random;
use crate::{
    DatabaseKey, Features, FollowerList, Game, Outcome, Player, Position, Room, Store, StoreId,
    Sums,
};

/// Whether a character begins a value in an expression, and so cannot begin a board.
pub fn starts_value(c: char) -> bool {
    c.is_ascii_digit() || "*^v{+".contains(c)
}

/// Which positions the laws are checked on.
#[derive(Clone, Copy, Debug)]
pub struct Scope {
    /// All boards of at most this many characters.
    pub all_up_to: usize,
    /// How many random boards.
    pub random: usize,
    /// Random boards have at most this many characters.
    pub random_up_to: usize,
    /// Laws that need an oracle are checked on boards of at most this many characters.
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
pub fn check(game: &Game, scope: Scope) {
    check_name(game);
    check_alphabet(game);
    let mut laws = Laws::default();
    for position in boards(game, scope) {
        laws.has_moves |= Player::BOTH
            .iter()
            .any(|&player| position.move_count(player) > 0);
        check_scale(&position);
        check_text(&position);
        check_inverse(&position);
        check_normal_form(&position);
        for component in position.split() {
            laws.check_component(&component);
        }
        if position.to_string().chars().count() <= scope.oracle_up_to {
            laws.check_equalities(&position);
            laws.check_inequalities(&position);
        }
    }
    assert!(
        laws.has_moves,
        "nobody can move on any board: write the moves of {}",
        game.card().title()
    );
}

/// Checks the laws of the impartial form of a game. They fail if `split` or `normal_form` preserve the value of a
/// position but not its options.
///
/// # Panics
/// If a law is broken: the message names the law and the position.
pub fn check_impartial(game: &Game, scope: Scope) {
    check(&game.impartial(), scope);
}

/// Checks the moves on a board, in their order, each as it is written followed by the board that it leads to: such as
/// `1-2 .BW`.
///
/// # Panics
/// If the board is illegal, or the moves of Left or of Right are others.
pub fn check_moves(game: &Game, board: &str, left: &[&str], right: &[&str]) {
    let position = game.position(board);
    let position = position.unwrap_or_else(|error| panic!("{board}: {error}"));
    for (player, expected) in Player::BOTH.into_iter().zip([left, right]) {
        let moves = position.moves(player).into_iter();
        let moves: Vec<String> = moves.map(|(label, to)| format!("{label} {to}")).collect();
        assert_eq!(moves, expected, "{player:?} on {board}");
    }
}

/// All small and many random legal boards.
fn boards(game: &Game, scope: Scope) -> impl Iterator<Item = Position> {
    let (alphabet, layout) = (alphabet(game), game.card().layout());
    let mut all = Vec::new();
    for cells in 1..=scope.all_up_to {
        all.extend(texts(&alphabet, layout, cells));
    }
    let mut random = Random::new(1);
    all.extend((0..scope.random).map(|_| {
        let length = 1 + random.below(scope.random_up_to);
        layout.random_text(&mut random, &alphabet, length)
    }));
    let with_endings = move |text: String| {
        let endings = game.card().all_endings();
        endings.map(move |ending| format!("{text}{ending}"))
    };
    let texts = all.into_iter().flat_map(with_endings);
    texts.filter_map(|text| game.position(&text).ok())
}

/// The characters of boards, once each.
fn alphabet(game: &Game) -> String {
    let all = game.card().alphabet() + &game.card().random_alphabet();
    let is_first = |&(place, c): &(usize, char)| all.find(c) == Some(place);
    let firsts = all.char_indices().filter(is_first);
    firsts.map(|(_, c)| c).collect()
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

fn check_name(game: &Game) {
    let name = game.name();
    let is_good = |c: char| c.is_ascii_lowercase() || c == '_';
    assert!(
        !name.is_empty() && name.chars().all(is_good) && !name.starts_with(starts_value),
        "a name is of small letters and '_', and begins no value: {name}"
    );
}

fn check_alphabet(game: &Game) {
    let alphabet = game.card().alphabet();
    let unclear = alphabet
        .chars()
        .find(|&c| starts_value(c) || "()".contains(c));
    assert_eq!(unclear, None, "no board begins like a value or a group");
}

fn check_scale(p: &Position) {
    let [left, right] = Player::BOTH.map(|player| !p.options(player).is_empty());
    let fits = !p.game().card().is_all_small() || left == right;
    assert!(fits, "the scale of ups is for all-small games: {p}");
}

fn check_text(p: &Position) {
    let again = p.game().position(&p.to_string());
    assert_eq!(again.as_ref(), Ok(p), "parse reads what write writes: {p}");
}

fn check_inverse(p: &Position) {
    let inverse = p.inverse();
    assert_eq!(
        &inverse.inverse(),
        p,
        "the inverse is undone by another: {p}"
    );
    for player in Player::BOTH {
        assert_eq!(
            p.move_count(player),
            p.options(player).len(),
            "the moves of {player:?} are counted right: {p}"
        );
        let mirrored = inverse.options(player);
        let mirrored: HashSet<_> = mirrored.iter().map(Position::inverse).collect();
        let options: HashSet<_> = p.options(!player).into_iter().collect();
        assert_eq!(mirrored, options, "the inverse exchanges the players: {p}");
    }
}

fn check_normal_form(p: &Position) {
    for component in p.split() {
        let normal = component.normal_form();
        assert_eq!(normal.normal_form(), normal, "normal forms are final: {p}");
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

#[derive(Default)]
struct Laws {
    oracle: Oracle<Position>,
    keys: HashMap<DatabaseKey, Position>,
    /// Whether somebody could move somewhere.
    has_moves: bool,
}

impl Laws {
    fn check_component(&mut self, component: &Position) {
        assert_eq!(
            component.split(),
            std::slice::from_ref(component),
            "a component is its own only component: {component}"
        );
        let normal = component.normal_form();
        for player in Player::BOTH {
            for option in normal.options(player) {
                check_text(&option);
                for part in option.split() {
                    check_simpler(&part, &normal);
                }
            }
        }
        check_options(&normal);
        self.check_key(component);
        self.check_key(&normal);
    }

    fn check_key(&mut self, component: &Position) {
        let Some(key) = component.key() else {
            return;
        };
        let within = |layer: u32| component.key_within(layer);
        assert_eq!(within(key.layer), Some(key), "{component}");
        let before = key.layer.checked_sub(1).and_then(within);
        assert_eq!(before, None, "the key is in its layer: {component}");
        let size = component.game().layer_size(key.layer);
        let in_layer = size.is_none_or(|size| key.index < size);
        assert!(in_layer, "the index is in its layer: {component}");
        let found = component.game().position_with_key(key);
        assert_eq!(
            found.as_ref(),
            Some(component),
            "position undoes key: {component}"
        );
        let first = self.keys.entry(key).or_insert_with(|| component.clone());
        assert_eq!(first, component, "different components have different keys");
    }

    /// The laws about equality of games: `G = H` iff `G - H` is a second-player win.
    fn check_equalities(&mut self, p: &Position) {
        let components = difference(p, &p.split());
        assert_eq!(
            self.oracle.outcome(&components),
            Outcome::P,
            "'{p}' is worth as much as what split() makes of it, so their difference is a second-player win"
        );
        let normal: Vec<Position> = p.split().iter().map(Position::normal_form).collect();
        let normal = difference(p, &normal);
        assert_eq!(
            self.oracle.outcome(&normal),
            Outcome::P,
            "'{p}' is worth as much as the normal forms of its components, so their difference is a \
             second-player win"
        );
    }

    /// The law about inequalities: `G <= H` iff Left, moving first, loses `G - H`.
    fn check_inequalities(&mut self, p: &Position) {
        for component in p.split() {
            for sum in component.at_most() {
                let terms = difference(&component, &sum);
                assert!(
                    !self.oracle.mover_wins(&terms, Player::Left),
                    "'{component}' is at most {sum:?}, which at_most() names, so Left, moving first, loses the difference"
                );
                for part in sum.iter().flat_map(Position::split) {
                    assert!(
                        part.complexity() < component.complexity(),
                        "at_most() names simpler positions: the complexity of '{part}' is not below that of '{component}'"
                    );
                }
            }
        }
    }
}

/// A position less some others.
fn difference(p: &Position, parts: &[Position]) -> Vec<Position> {
    let inverses = parts.iter().map(Position::inverse);
    [p.clone()].into_iter().chain(inverses).collect()
}

/// A component and its inverse have the same features with other signs, in normal form.
fn check_features(store: &dyn Store, own: StoreId, component: &Position) {
    let [features, inverse] = [own, own.inverse()].map(|id| store.features(id));
    let opposite: Features = inverse.iter().map(|&feature| -feature).collect();
    assert_eq!(
        features, opposite,
        "the features of the inverse have the other sign: {component}"
    );
}

/// Longer lists of followers are not checked.
const LONGEST_LIST: usize = 500;

/// A list of followers ends with the component, begins with the simplest, and knows the options of all.
fn check_followers(store: &dyn Store, own: StoreId, component: &Position) {
    let Some(list) = store.followers(own) else {
        return;
    };
    let count = list.count();
    if count > LONGEST_LIST {
        return;
    }
    let whole = moving_parts(&list.position(count - 1));
    assert_eq!(whole, moving_parts(component), "the last follower");
    let mut before = 0;
    for number in 0..count {
        let (_, complexity) = list.hash_and_complexity(number);
        let follower = list.position(number);
        assert!(before <= complexity, "'{follower}' comes too late");
        before = complexity;
        check_listed_options(&list, number, &follower);
    }
}

/// The options of a follower in numbers are its options.
fn check_listed_options(list: &FollowerList, number: usize, follower: &Position) {
    let mut sums = [Sums::default(), Sums::default()];
    list.add_options(number, &mut sums);
    let parts = |&part: &u32| {
        let part = part as usize;
        assert!(part < number, "the parts of '{follower}' come before it");
        moving_parts(&list.position(part))
    };
    for (player, sums) in Player::BOTH.into_iter().zip(&sums) {
        let sum = |numbers: &[u32]| sorted(numbers.iter().flat_map(parts).collect());
        let listed = sorted(sums.iter().map(sum).collect());
        let options = follower.options(player);
        let made = sorted(options.iter().map(moving_parts).collect());
        assert_eq!(listed, made, "the listed options of '{follower}'");
    }
}

/// The components of a position in which somebody can move, in normal form.
fn moving_parts(position: &Position) -> Vec<Position> {
    let can_move = |part: &Position| {
        Player::BOTH
            .iter()
            .any(|&player| part.move_count(player) > 0)
    };
    let parts = position.split().into_iter().filter(can_move);
    sorted(parts.map(|part| part.normal_form()).collect())
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort();
    items
}

/// What a store makes of the moves in a component are the components of what they lead to, in normal form.
fn check_options(component: &Position) {
    let mut store = component.game().store();
    let mut room = Room {
        free: usize::MAX,
        most: usize::MAX,
        scratch_above: u64::MAX,
        is_cancelled: &|| false,
    };
    let own = store.split(component, &mut room).expect("there is room");
    check_features(&*store, own[0], component);
    check_followers(&*store, own[0], component);
    for player in Player::BOTH {
        let sums = store.options(own[0], player, &mut room, &mut |_| Ok(()));
        let sums = sums.expect("there is room");
        let found = sums
            .iter()
            .map(|sum| sum.iter().map(|&id| store.position(id)));
        let found: Vec<Vec<Position>> = found.map(Iterator::collect).collect();
        let parts = |option: &Position| option.split().iter().map(Position::normal_form).collect();
        let expected: Vec<Vec<Position>> = component.options(player).iter().map(parts).collect();
        assert_eq!(found, expected, "the options of {component}");
    }
}

/// A component of an option scores less than the normal form, and lies in no larger layer.
fn check_simpler(part: &Position, normal: &Position) {
    assert!(
        part.complexity() < normal.complexity(),
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
