//! The laws find the mistakes that an author of a game can make, and name the law that is broken.

use std::iter;
use std::panic::catch_unwind;

use game::board::{Board, Cell, Step, Strip};
use game::laws::{self, Scope};
use game::{Card, ComplexityScore, DatabaseKey, Game, Normalize, Player, Subgame, SumGame};

/// Linear Clobber, with a mistake.
#[derive(Clone, Copy)]
struct Broken(Mistake);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mistake {
    /// None: these are the rules.
    None,
    /// The colours are not exchanged.
    Inverse,
    /// The inverse of the inverse is another board.
    InverseOfInverse,
    /// The last word of a board is forgotten.
    Split,
    /// A board falls into words that fall apart further.
    Component,
    /// A move does not make a board simpler.
    Complexity,
    /// Every board is said to be at most 0.
    AtMost,
    /// Two words of one value, but with different options, have one normal form.
    NormalForm,
    /// The normal form of a normal form is another one.
    FinalForm,
    /// All words of a length have one key.
    Key,
    /// A player may take away her stones, so the game is not all-small.
    AllSmall,
    /// Black stones are written as white ones.
    Text,
    /// One move is not counted.
    MoveCount,
    /// Nobody has a move.
    Moves,
    /// The name begins like a value.
    Name,
}

impl SumGame for Broken {
    fn card(&self) -> Card {
        let name = if self.0 == Mistake::Name {
            "v_clobber"
        } else {
            "broken_clobber"
        };
        let rules = "A stone takes an adjacent enemy stone. The player who cannot move loses.";
        Card::new(name, "broken Clobber", rules)
            .cells(".BW")
            .all_small()
            .example("BW")
    }

    fn write(&self, strip: &Strip, card: &Card) -> String {
        let text = Board::write(strip, card.notation());
        if self.0 == Mistake::Text {
            text.replace('B', "W")
        } else {
            text
        }
    }
}

impl Subgame for Broken {
    type Position = Strip;
    type Move = Step;

    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (Step, Strip)> {
        let own = Cell::from(player);
        let borders = strip.borders().map(move |i| {
            let (from, to) = if strip.get(i) == own {
                (i, i + 1)
            } else {
                (i + 1, i)
            };
            (
                Step { from, to },
                strip.with([(from, Cell::Empty), (to, own)]),
            )
        });
        let taken = strip.indices(own).map(move |i| {
            let step = Step { from: i, to: i };
            (step, strip.with([(i, Cell::Empty)]))
        });
        let is_usual = ![Mistake::AllSmall, Mistake::Moves].contains(&self.0);
        let usual = borders.filter(move |_| is_usual);
        let is_all_small = self.0 != Mistake::AllSmall;
        usual.chain(taken.filter(move |_| !is_all_small))
    }

    fn move_count(&self, strip: &Strip, player: Player) -> usize {
        let forgotten = usize::from(self.0 == Mistake::MoveCount);
        self.moves(strip, player).count().saturating_sub(forgotten)
    }

    fn inverse(&self, strip: &Strip) -> Strip {
        match self.0 {
            Mistake::Inverse => strip.clone(),
            Mistake::InverseOfInverse => strip.exchanged().with([(0, Cell::Empty)]),
            _ => strip.exchanged(),
        }
    }

    fn split(&self, strip: &Strip) -> impl Iterator<Item = Strip> {
        let mut words: Vec<Strip> = strip.runs().collect();
        match self.0 {
            Mistake::Split if words.len() > 1 => drop(words.pop()),
            Mistake::Component if words.len() == 2 => {
                words = vec![strip.clone(), strip.slice(0..1)];
            }
            _ => {}
        }
        words.into_iter()
    }

    fn at_most(&self, _: &Strip) -> impl Iterator<Item = Vec<Strip>> {
        iter::repeat_n(Vec::new(), usize::from(self.0 == Mistake::AtMost))
    }
}

/// Two words of Clobber with the same value. In impartial play they are `*2` and `*3`.
const EQUAL: [&str; 2] = ["BBWBB", "WBBWW"];

/// A word, the smaller one of it and its mirror image.
fn word(text: &str) -> Strip {
    let card = Broken(Mistake::None).card();
    let strip = Strip::parse(text, card.notation()).expect("a word");
    strip.mirror_normalized()
}

impl Normalize for Broken {
    fn normal_form(&self, strip: Strip) -> Strip {
        let normal = strip.clone().mirror_normalized();
        let [one, other] = EQUAL.map(word);
        match self.0 {
            Mistake::NormalForm if normal == one => other,
            Mistake::NormalForm if normal == one.exchanged() => {
                other.exchanged().mirror_normalized()
            }
            Mistake::FinalForm => strip.mirrored(),
            _ => normal,
        }
    }

    fn key(&self, strip: &Strip) -> Option<DatabaseKey> {
        let key = Board::key(strip, Self::KEYS)?;
        let index = if self.0 == Mistake::Key { 0 } else { key.index };
        Some(DatabaseKey { index, ..key })
    }

    fn key_within(&self, strip: &Strip, last_layer: u32) -> Option<DatabaseKey> {
        self.key(strip).filter(|key| key.layer <= last_layer)
    }
}

impl ComplexityScore for Broken {
    fn complexity(&self, strip: &Strip) -> u64 {
        match self.0 {
            Mistake::Complexity => 1,
            _ => strip.stones().count() as u64,
        }
    }
}

/// What the laws say about a mistake, if they find it.
fn complaint(check: fn(&Game, Scope), mistake: Mistake) -> Option<String> {
    let panic = catch_unwind(|| check(&Game::new(Broken(mistake)), Scope::default())).err()?;
    let message = panic.downcast_ref::<String>();
    Some(message.expect("a message").clone())
}

#[test]
fn rules_without_a_mistake_keep_the_laws() {
    assert_eq!(complaint(laws::check, Mistake::None), None);
    assert_eq!(complaint(laws::check_impartial, Mistake::None), None);
}

#[test]
fn each_mistake_is_found_and_its_law_is_named() {
    for (mistake, law) in [
        (Mistake::Inverse, "the inverse exchanges the players"),
        (
            Mistake::InverseOfInverse,
            "the inverse is undone by another",
        ),
        (Mistake::Split, "what split() makes of it"),
        (Mistake::Component, "a component is its own only component"),
        (
            Mistake::Complexity,
            "each move makes the complexity smaller",
        ),
        (Mistake::AtMost, "which at_most() names"),
        (Mistake::FinalForm, "normal forms are final"),
        (Mistake::Key, "position undoes key"),
        (Mistake::AllSmall, "for all-small games"),
        (Mistake::Text, "parse reads what write writes"),
        (Mistake::MoveCount, "are counted right"),
        (Mistake::Moves, "nobody can move on any board"),
        (Mistake::Name, "begins no value"),
    ] {
        let found = complaint(laws::check, mistake);
        let found = found.unwrap_or_else(|| panic!("not found: {law}"));
        assert!(found.contains(law), "{law}: {found}");
    }
}

/// A normal form that preserves values only is right, but not for impartial play.
#[test]
fn a_normal_form_that_changes_options_is_found_in_impartial_play() {
    assert_eq!(complaint(laws::check, Mistake::NormalForm), None);
    let found = complaint(laws::check_impartial, Mistake::NormalForm);
    let found = found.expect("it is found");
    assert!(
        found.contains("the normal forms of its components"),
        "{found}"
    );
}
