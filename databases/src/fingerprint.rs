//! A fingerprint of a game's rules: what a file was made with must be what it is used with.

use std::fmt::Write;

use framework::{DatabaseKey, Normalize, Player, Subgame, SumGame};
use xxhash_rust::xxh3::Xxh3;

/// About so many positions are looked at: enough to meet every rule of a game in some of them, few
/// enough to take no time.
const POSITIONS: u64 = 300;

/// Whatever changes keys, moves, components or inverses of small positions changes the fingerprint.
pub fn rules_fingerprint<G: SumGame>() -> u64 {
    let mut text = String::new();
    let mut hash = Xxh3::new();
    hash.update(G::NAME.as_bytes());
    for position in small_positions::<G::Position>() {
        text.clear();
        describe(&position, &mut text);
        hash.update(text.as_bytes());
    }
    for example in G::EXAMPLES {
        if let Ok(position) = G::parse(example) {
            text.clear();
            describe(&position, &mut text);
            hash.update(text.as_bytes());
        }
    }
    hash.digest()
}

/// The first positions by their keys.
fn small_positions<P: Normalize>() -> impl Iterator<Item = P> {
    let layers = (0u32..).map_while(|layer| Some((layer, P::layer_size(layer)?)));
    let keys = layers
        .take(POSITIONS as usize)
        .flat_map(|(layer, size)| (0..size).map(move |index| DatabaseKey { layer, index }));
    keys.take(POSITIONS as usize).filter_map(P::from_key)
}

/// A position, its inverse, and the components of its options.
fn describe<P: Subgame + Normalize>(position: &P, text: &mut String) {
    let mut write = |position: &P| {
        write!(text, "{position} {:?};", position.key()).expect("a string takes any text");
    };
    write(position);
    write(&position.inverse());
    write(&position.clone().normal_form());
    for player in Player::BOTH {
        for (_, option) in position.moves(player) {
            option.split().for_each(|part| write(&part));
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
                rules_fingerprint::<clobber::Clobber>(),
                rules_fingerprint::<nogo::NoGo>()
            ],
            [5_470_018_768_748_285_839, 16_709_983_924_831_859_355]
        );
    }
}
