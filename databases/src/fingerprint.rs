//! A fingerprint of a game's rules: a file must be used with the rules that it was made with.

use std::fmt::Write;

use game::{DatabaseKey, Game, Player, Position};
use xxhash_rust::xxh3::Xxh3;

/// The number of keys that are tried: enough positions to meet every rule of a game, and few enough to take no
/// noticeable time.
const POSITIONS: u64 = 300;

/// Whatever changes keys, moves, components or inverses of small positions changes the fingerprint.
pub fn rules_fingerprint(game: &Game) -> u64 {
    let mut text = String::new();
    let mut hash = Xxh3::new();
    hash.update(game.name().as_bytes());
    let examples = game.card().examples().iter();
    // An example may also be a sum of several boards.
    let examples = examples.filter_map(|example| game.position(example).ok());
    for position in small_positions(game).chain(examples) {
        text.clear();
        describe(&position, &mut text);
        hash.update(text.as_bytes());
    }
    hash.digest()
}

/// The first positions by their keys.
fn small_positions(game: &Game) -> impl Iterator<Item = Position> {
    let layers = (0u32..).map_while(|layer| Some((layer, game.layer_size(layer)?)));
    let keys = layers
        .take(POSITIONS as usize)
        .flat_map(|(layer, size)| (0..size).map(move |index| DatabaseKey { layer, index }));
    let keys = keys.take(POSITIONS as usize);
    keys.filter_map(|key| game.position_with_key(key))
}

/// A position, its inverse, and the components of its options.
fn describe(position: &Position, text: &mut String) {
    let mut write = |position: &Position| {
        write!(text, "{position} {:?};", position.key()).expect("a string takes any text");
    };
    write(position);
    write(&position.inverse());
    write(&position.normal_form());
    for player in Player::BOTH {
        for option in position.options(player) {
            option.split().iter().for_each(&mut write);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_stay() {
        assert_eq!(
            [
                rules_fingerprint(&Game::new(clobber::Clobber)),
                rules_fingerprint(&Game::new(nogo::NoGo))
            ],
            [5_470_018_768_748_285_839, 16_709_983_924_831_859_355]
        );
    }
}
