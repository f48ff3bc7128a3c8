//! The arena: canonical forms, each stored once.
//!
//! **Invariants.**
//! - Every stored form is canonical: no option is dominated, none is reversible.
//! - A form and its inverse are one entry; a [`ValueId`] says which of the two it means.
//! - Options are stored before the games that have them, so forms are sorted by dependency.

use hashbrown::{HashMap, HashTable};
use smallvec::SmallVec;

use super::dyadic::Dyadic;
use super::fingerprint::{Fingerprint, Forbidden, TEST_FORMS, Tests};
use super::{OutOfBudget, ValueId};
use game::MOST_STORED;
use game::Player;
use game::hash::{ContentState, mix, mix_wide};

/// A list of options; most have one or two.
pub type Options = SmallVec<[ValueId; 8]>;

/// Where the options of a form are, and whether it is a number: 8 bytes.
#[derive(Clone, Copy, Debug)]
struct Form {
    start: u32,
    left: u16,
    right: u16,
}

/// Marks in [`Form::right`] that the form is a number.
const NUMBER: u16 = 1 << 15;

/// The most options of one side that a form can have.
const MOST_OPTIONS: usize = (1 << 15) - 1;

/// The options that forms may have on average, and some more in all. Usual ones have two or three; nimbers have
/// many, and would take more memory than they are counted for.
const OPTIONS_A_FORM: usize = 8;
const SOME_OPTIONS: usize = 1 << 21;

impl Form {
    /// The form's options of both sides.
    fn sides(self, options: &[ValueId]) -> (&[ValueId], &[ValueId]) {
        let right = usize::from(self.right & !NUMBER);
        let own = &options[self.start as usize..][..usize::from(self.left) + right];
        own.split_at(usize::from(self.left))
    }
}

#[derive(Clone, Debug)]
pub(super) struct Arena {
    forms: Vec<Form>,
    options: Vec<ValueId>,
    /// The fingerprints of a form and of its inverse: one cache line.
    fingerprints: Vec<[Fingerprint; 2]>,
    /// The content hashes of a form and of its inverse.
    content: Vec<[u128; 2]>,
    /// The forms by their options.
    index: HashTable<u32>,
    tests: Tests,
    numbers: HashMap<u32, Dyadic, ContentState>,
    of_number: HashMap<Dyadic, ValueId, ContentState>,
    most_forms: usize,
}

/// The options of a game, oriented the way it is stored.
struct Oriented {
    left: Options,
    right: Options,
    hash: u64,
    /// Whether the game is the inverse of what is stored.
    flipped: bool,
    own_inverse: bool,
}

impl Arena {
    /// Sets how many forms there may be.
    pub(super) fn limit(&mut self, most_forms: usize) {
        self.most_forms = most_forms.clamp(1, MOST_STORED);
    }

    /// An arena that holds 0 and grows to at most `most_forms` pairs of a value and its inverse.
    pub(super) fn new(most_forms: usize) -> Arena {
        let mut arena = Arena {
            forms: Vec::new(),
            options: Vec::new(),
            fingerprints: Vec::new(),
            content: Vec::new(),
            index: HashTable::new(),
            tests: Tests::default(),
            numbers: HashMap::default(),
            of_number: HashMap::default(),
            most_forms: most_forms.clamp(1, MOST_STORED),
        };
        let zero = arena.intern(&[], &[]);
        assert_eq!(zero, Ok(ValueId::ZERO), "the first form is 0");
        arena
    }

    /// How many forms are stored; a value and its inverse count once.
    pub(super) fn len(&self) -> usize {
        self.forms.len()
    }

    pub(super) fn option_count(&self, id: ValueId, player: Player) -> usize {
        let form = self.forms[id.index()];
        match player_of_stored(id, player) {
            Player::Left => usize::from(form.left),
            Player::Right => usize::from(form.right & !NUMBER),
        }
    }

    /// The `n`-th option of a player.
    pub(super) fn option(&self, id: ValueId, player: Player, n: usize) -> ValueId {
        let form = self.forms[id.index()];
        let skipped = match player_of_stored(id, player) {
            Player::Left => 0,
            Player::Right => usize::from(form.left),
        };
        self.options[form.start as usize + skipped + n].inverse_if(id.is_flipped())
    }

    /// All options of a player.
    pub(super) fn options(&self, id: ValueId, player: Player) -> Options {
        (0..self.option_count(id, player))
            .map(|n| self.option(id, player, n))
            .collect()
    }

    pub(super) fn fingerprint(&self, id: ValueId) -> Fingerprint {
        self.fingerprints[id.index()][usize::from(id.is_flipped())]
    }

    /// The fingerprint of a game that need not be stored.
    pub(super) fn fingerprint_of(&self, left: &[ValueId], right: &[ValueId]) -> Fingerprint {
        let mut forbidden = Forbidden::default();
        for &option in left {
            forbidden.add_left(self.fingerprint(option));
        }
        for &option in right {
            forbidden.add_right(self.fingerprint(option));
        }
        self.tests.fingerprint(forbidden)
    }

    /// The stored value that a fingerprint names, if it names one.
    pub(super) fn named_by(&self, print: Fingerprint) -> Option<ValueId> {
        let rank = print.equal_test()? as usize;
        let stored = ValueId::new(rank / 2, self.tests.is_own_inverse(rank));
        Some(stored.inverse_if(rank % 2 == 1))
    }

    /// A hash of the canonical form itself, the same in every arena.
    pub(super) fn content_hash(&self, id: ValueId) -> u128 {
        self.content[id.index()][usize::from(id.is_flipped())]
    }

    pub(super) fn number(&self, id: ValueId) -> Option<Dyadic> {
        if self.forms[id.index()].right & NUMBER == 0 {
            return None;
        }
        let number = self.numbers[&(id.index() as u32)];
        Some(if id.is_flipped() { -number } else { number })
    }

    /// Looks a canonical form up.
    pub(super) fn find(&self, left: &[ValueId], right: &[ValueId]) -> Option<ValueId> {
        self.find_oriented(&Oriented::new(left, right))
    }

    fn find_oriented(&self, game: &Oriented) -> Option<ValueId> {
        let form = *self.index.find(game.hash, |&form| {
            self.stored_options(form) == (&game.left, &game.right)
        })?;
        let own_inverse = game.own_inverse;
        Some(ValueId::new(form as usize, own_inverse).inverse_if(game.flipped))
    }

    /// The options of both players in the form at a place, if there is one.
    pub(super) fn stored_sides(&self, index: usize) -> Option<[&[ValueId]; 2]> {
        let (left, right) = self.forms.get(index)?.sides(&self.options);
        Some([left, right])
    }

    fn stored_options(&self, form: u32) -> (&[ValueId], &[ValueId]) {
        self.forms[form as usize].sides(&self.options)
    }

    /// The id of a canonical form, stored if it is new.
    pub(super) fn intern(
        &mut self,
        left: &[ValueId],
        right: &[ValueId],
    ) -> Result<ValueId, OutOfBudget> {
        let game = Oriented::new(left, right);
        if let Some(known) = self.find_oriented(&game) {
            return Ok(known);
        }
        let print = self.fingerprint_of(&game.left, &game.right);
        self.store(&game, print)
    }

    /// Like [`intern`](Self::intern), for a game whose fingerprint is known already.
    pub(super) fn intern_with(
        &mut self,
        left: &[ValueId],
        right: &[ValueId],
        print: Fingerprint,
    ) -> Result<ValueId, OutOfBudget> {
        let game = Oriented::new(left, right);
        let stored = if game.flipped {
            self.tests.inverse(print)
        } else {
            print
        };
        match self.find_oriented(&game) {
            Some(known) => Ok(known),
            None => self.store(&game, stored),
        }
    }

    fn store(&mut self, game: &Oriented, print: Fingerprint) -> Result<ValueId, OutOfBudget> {
        let (left, right) = (game.left.len(), game.right.len());
        let options = self.options.len() + left + right;
        let fits = self.forms.len() < self.most_forms
            && left.max(right) <= MOST_OPTIONS
            && options <= OPTIONS_A_FORM.saturating_mul(self.most_forms) + SOME_OPTIONS
            && u32::try_from(options).is_ok();
        if !fits {
            return Err(OutOfBudget);
        }
        let number = self.number_of(&game.left, &game.right)?;
        let stored = ValueId::new(self.forms.len(), game.own_inverse);
        if let Some(number) = number {
            self.numbers.insert(stored.index() as u32, number);
            self.of_number.insert(number, stored);
            self.of_number.insert(-number, stored.inverse());
        }
        self.push(game, print, number.is_some());
        Ok(stored.inverse_if(game.flipped))
    }

    fn push(&mut self, game: &Oriented, print: Fingerprint, is_number: bool) {
        let form = self.forms.len();
        let mark = if is_number { NUMBER } else { 0 };
        self.forms.push(Form {
            start: self.options.len() as u32,
            left: game.left.len() as u16,
            right: game.right.len() as u16 | mark,
        });
        self.content.push(self.content_of(game));
        self.fingerprints.push([print, self.tests.inverse(print)]);
        self.options.extend_from_slice(&game.left);
        self.options.extend_from_slice(&game.right);
        let (forms, options) = (&self.forms, &self.options);
        self.index.insert_unique(game.hash, form as u32, |&form| {
            let (left, right) = forms[form as usize].sides(options);
            hash_of_lists(left, right)
        });
        if form < TEST_FORMS {
            self.add_test(game);
        }
    }

    /// Makes the newest form a test, and tells the earlier ones about it.
    fn add_test(&mut self, game: &Oriented) {
        let ranks = |options: &[ValueId]| {
            let rank = |id: &ValueId| 2 * id.index() + usize::from(id.is_flipped());
            options.iter().fold(0u128, |set, id| set | 1 << rank(id))
        };
        self.tests
            .push(ranks(&game.left), ranks(&game.right), game.own_inverse);
        for form in 0..self.forms.len() {
            let (left, right) = self.stored_options(form as u32);
            let print = self.fingerprint_of(left, right);
            self.fingerprints[form] = [print, self.tests.inverse(print)];
        }
    }

    /// The number that a canonical form is, if it is one: then it has at most one option a side, and
    /// these are numbers in order. A number that does not fit is out of budget, because sums rely on
    /// knowing which values are numbers.
    fn number_of(
        &self,
        left: &[ValueId],
        right: &[ValueId],
    ) -> Result<Option<Dyadic>, OutOfBudget> {
        let one = Dyadic::ONE;
        let number = match (left, right) {
            ([], []) => return Ok(Some(Dyadic::ZERO)),
            ([l], []) => self.number(*l).map(|l| l.plus(one)),
            ([], [r]) => self.number(*r).map(|r| r.plus(-one)),
            ([l], [r]) => match (self.number(*l), self.number(*r)) {
                (Some(l), Some(r)) if l < r => Some(l.midpoint(r)),
                _ => None,
            },
            _ => None,
        };
        match number {
            None => Ok(None),
            Some(None) => Err(OutOfBudget),
            Some(fitting) => Ok(fitting),
        }
    }

    /// The value of a number, if it is stored.
    pub(super) fn number_value(&self, number: Dyadic) -> Option<ValueId> {
        self.of_number.get(&number).copied()
    }

    /// The content hashes of a game `{L|R}` and of `{-R|-L}`. Either is a function of the options'
    /// hashes as sets, so it does not see the order of interning.
    fn content_of(&self, game: &Oriented) -> [u128; 2] {
        let set = |options: &[ValueId], flip: bool| {
            let hashes = options
                .iter()
                .map(|id| self.content_hash(id.inverse_if(flip)));
            hashes.fold(1, |set: u128, hash| set.wrapping_add(mix_wide(hash)))
        };
        let (left, right) = (set(&game.left, false), set(&game.right, true));
        let join = |a: u128, b: u128| mix_wide(a).wrapping_mul(3) ^ mix_wide(b.wrapping_add(1));
        [join(left, right), join(right, left)]
    }

    pub(super) fn bytes(&self) -> usize {
        self.forms.capacity() * size_of::<Form>()
            + self.options.capacity() * size_of::<ValueId>()
            + self.fingerprints.capacity() * size_of::<[Fingerprint; 2]>()
            + self.content.capacity() * size_of::<[u128; 2]>()
            + self.index.capacity() * (size_of::<u32>() + 1)
            + self.numbers.capacity() * (size_of::<(u32, Dyadic)>() + 1)
            + self.of_number.capacity() * (size_of::<(Dyadic, ValueId)>() + 1)
    }
}

/// The player who has, in the stored form, the moves that `player` has in `id`.
fn player_of_stored(id: ValueId, player: Player) -> Player {
    if id.is_flipped() { !player } else { player }
}

impl Oriented {
    fn new(left: &[ValueId], right: &[ValueId]) -> Oriented {
        let sorted = |options: &[ValueId], flip: bool| {
            let mut sorted: Options = options.iter().map(|id| id.inverse_if(flip)).collect();
            sorted.sort_unstable();
            sorted
        };
        let game = (sorted(left, false), sorted(right, false));
        let inverse = (sorted(right, true), sorted(left, true));
        let own_inverse = game == inverse;
        let flipped = inverse < game;
        let (left, right) = if flipped { inverse } else { game };
        let hash = hash_of_lists(&left, &right);
        Oriented {
            left,
            right,
            hash,
            flipped,
            own_inverse,
        }
    }
}

/// A hash of sorted option lists, by their ids.
fn hash_of_lists(left: &[ValueId], right: &[ValueId]) -> u64 {
    let step = |hash: u64, id: &ValueId| mix(hash ^ u64::from(id.bits()));
    let hash = left.iter().fold(left.len() as u64, step);
    right.iter().fold(!hash, step)
}
