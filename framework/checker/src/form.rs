//! Canonical forms: games `{L|R}` as such, each value once.
//!
//! Everything here follows the definitions and is remembered. `G <= H` unless Left has a winning first move in
//! `G - H`, that is, unless some `G^L >= H` or some `H^R <= G`. A form without dominated and without
//! reversible options is the only one of its value (Siegel, Theorem II.2.9), so two values are equal if
//! and only if their forms are the same.

use std::cmp::Ordering;

use game::Player;
use hashbrown::HashMap;

use crate::limits::{CheckLimits, Meter};
use crate::signature::{Signature, TESTS};

/// The name of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormId(u32);

impl FormId {
    /// The game `{|}`.
    pub const ZERO: FormId = FormId(0);
}

/// The options of Left and of Right, in the order of [`Forms::order`].
type Options = [Box<[FormId]>; 2];

/// About how much memory a form takes without its options, and a comparison or a sum that is remembered.
const BYTES_A_FORM: usize = 150;
const BYTES_REMEMBERED: usize = 24;

/// All forms so far.
#[derive(Debug)]
pub struct Forms {
    pub(crate) meter: Meter,
    options: Vec<Options>,
    names: HashMap<Options, FormId>,
    /// The canonical form of each form.
    canonical: Vec<Option<FormId>>,
    /// The signature of each form, once there are enough to compare with.
    signatures: Vec<Signature>,
    /// The left and right options of the forms to compare with, as sets.
    tests: Vec<[u128; 2]>,
    at_most: HashMap<(FormId, FormId), bool>,
    sums: HashMap<(FormId, FormId), FormId>,
    negatives: HashMap<FormId, FormId>,
}

impl Forms {
    pub(crate) fn new(limits: CheckLimits) -> Forms {
        let mut forms = Forms {
            meter: Meter::new(limits),
            options: Vec::new(),
            names: HashMap::new(),
            canonical: Vec::new(),
            signatures: Vec::new(),
            tests: Vec::new(),
            at_most: HashMap::new(),
            sums: HashMap::new(),
            negatives: HashMap::new(),
        };
        let zero = forms.value(&[Vec::new(), Vec::new()]);
        debug_assert_eq!(zero, FormId::ZERO);
        forms
    }

    /// The options of a player.
    pub fn options(&self, form: FormId, player: Player) -> &[FormId] {
        &self.options[form.0 as usize][player.index()]
    }

    /// An order that depends on what forms are, and not on when they were stored: by the lists of left
    /// options, then of right options. It has no other meaning.
    pub fn order(&self, mut a: FormId, mut b: FormId) -> Ordering {
        'descend: while a != b {
            for player in Player::BOTH {
                let (of_a, of_b) = (self.options(a, player), self.options(b, player));
                if let Some((&x, &y)) = of_a.iter().zip(of_b).find(|(x, y)| x != y) {
                    (a, b) = (x, y);
                    continue 'descend;
                }
                if of_a.len() != of_b.len() {
                    return of_a.len().cmp(&of_b.len());
                }
            }
            unreachable!("each form is stored once");
        }
        Ordering::Equal
    }

    fn form(&mut self, sides: [Vec<FormId>; 2]) -> FormId {
        let options = sides.map(|mut side| {
            side.sort_unstable_by(|&a, &b| self.order(a, b));
            side.dedup();
            side.into_boxed_slice()
        });
        if let Some(&known) = self.names.get(&options) {
            return known;
        }
        let count = options.iter().map(|side| side.len()).sum::<usize>();
        self.meter.take(BYTES_A_FORM + 8 * count);
        let new = FormId(u32::try_from(self.options.len()).expect("fewer than 2^32 forms"));
        self.names.insert(options.clone(), new);
        self.options.push(options);
        self.canonical.push(None);
        self.sign(new);
        new
    }

    /// Makes the signature of a new form; the first forms get theirs once there are enough of them.
    fn sign(&mut self, new: FormId) {
        if self.tests.len() < TESTS {
            let set = |side: &[FormId]| side.iter().fold(0_u128, |set, option| set | 1 << option.0);
            let [left, right] = &self.options[new.0 as usize];
            self.tests.push([set(left), set(right)]);
        }
        if self.tests.len() == TESTS {
            for form in self.signatures.len()..self.options.len() {
                let [left, right] = self.options[form].each_ref().map(|side| {
                    let signatures = &self.signatures;
                    side.iter().map(|option| signatures[option.0 as usize])
                });
                let signature = Signature::new(left, right, &self.tests);
                self.signatures.push(signature);
            }
        }
    }

    fn le_by_signature(&self, a: FormId, b: FormId) -> Option<bool> {
        let [a, b] = [a, b].map(|form| self.signatures.get(form.0 as usize));
        a?.le(*b?)
    }

    /// The canonical form of the game with these left and right options, which are canonical.
    pub fn value(&mut self, sides: &[Vec<FormId>; 2]) -> FormId {
        let sides = self.undominated(sides);
        let form = self.form(sides);
        if let Some(known) = self.canonical[form.0 as usize] {
            return known;
        }
        let sides = Player::BOTH.map(|player| self.irreversible(form, player));
        let sides = self.undominated(&sides);
        let canonical = self.form(sides);
        for form in [form, canonical] {
            self.canonical[form.0 as usize] = Some(canonical);
        }
        canonical
    }

    /// A player's options, the reversible ones bypassed: if the opponent has an answer to an option that is no
    /// better for the player than the game itself, the option is replaced by the player's options of that answer.
    fn irreversible(&mut self, form: FormId, player: Player) -> Vec<FormId> {
        let mut open = self.options(form, player).to_vec();
        let mut kept = Vec::new();
        while let Some(option) = open.pop() {
            let answers = self.options(option, !player).to_vec();
            let reversing = answers
                .into_iter()
                .find(|&answer| self.is_no_better(answer, form, player));
            match reversing {
                Some(answer) => open.extend_from_slice(self.options(answer, player)),
                None => kept.push(option),
            }
        }
        kept
    }

    /// Drops the options that another one is at least as good as.
    fn undominated(&mut self, sides: &[Vec<FormId>; 2]) -> [Vec<FormId>; 2] {
        let mut kept = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            let kept: &mut Vec<FormId> = &mut kept[player.index()];
            for &option in &sides[player.index()] {
                if !kept.iter().any(|&k| self.is_no_better(option, k, player)) {
                    kept.retain(|&k| !self.is_no_better(k, option, player));
                    kept.push(option);
                }
            }
        }
        kept
    }

    fn is_no_better(&mut self, a: FormId, b: FormId, player: Player) -> bool {
        match player {
            Player::Left => self.le(a, b),
            Player::Right => self.le(b, a),
        }
    }

    /// Whether `a <= b`.
    pub fn le(&mut self, a: FormId, b: FormId) -> bool {
        if a == b {
            return true;
        }
        if let Some(told) = self.le_by_signature(a, b) {
            return told;
        }
        if let Some(&known) = self.at_most.get(&(a, b)) {
            return known;
        }
        if self.meter.is_over() {
            return false;
        }
        let is_at_most = deepen(|| !self.left_wins_difference(a, b));
        self.meter.take(BYTES_REMEMBERED);
        self.at_most.insert((a, b), is_at_most);
        is_at_most
    }

    /// Whether Left, moving first, wins `a - b`.
    fn left_wins_difference(&mut self, a: FormId, b: FormId) -> bool {
        let count = |forms: &Forms, form, player| forms.options(form, player).len();
        (0..count(self, a, Player::Left)).any(|n| self.le(b, self.options(a, Player::Left)[n]))
            || (0..count(self, b, Player::Right))
                .any(|n| self.le(self.options(b, Player::Right)[n], a))
    }

    /// The sum of two canonical forms: a move is a move in one of them. A sum and its inverse are remembered as one.
    pub fn add(&mut self, a: FormId, b: FormId) -> FormId {
        let inverse = [a, b].map(|form| self.negative(form));
        if a == inverse[1] {
            return FormId::ZERO;
        }
        let ordered = |[a, b]: [FormId; 2]| (a.min(b), a.max(b));
        let (pair, inverse) = (ordered([a, b]), ordered(inverse));
        if inverse < pair {
            let sum = self.add(inverse.0, inverse.1);
            return self.negative(sum);
        }
        let (a, b) = pair;
        if a == FormId::ZERO {
            return b;
        }
        if let Some(&known) = self.sums.get(&pair) {
            return known;
        }
        if self.meter.is_over() {
            return FormId::ZERO;
        }
        let sides = Player::BOTH.map(|player| {
            let [of_a, of_b] = [a, b].map(|form| self.options(form, player).to_vec());
            let in_a = of_a.into_iter().map(|option| (option, b));
            let in_b = of_b.into_iter().map(|option| (a, option));
            let after = in_a.chain(in_b);
            after
                .map(|(a, b)| deepen(|| self.add(a, b)))
                .collect::<Vec<_>>()
        });
        let sum = self.value(&sides);
        self.meter.take(BYTES_REMEMBERED);
        self.sums.insert((a, b), sum);
        sum
    }

    /// The inverse of a canonical form, with the players' roles exchanged.
    pub fn negative(&mut self, form: FormId) -> FormId {
        if let Some(&known) = self.negatives.get(&form) {
            return known;
        }
        let [right, left] = Player::BOTH.map(|player| {
            let options = self.options(form, player).to_vec();
            let negative = options.into_iter().map(|o| deepen(|| self.negative(o)));
            negative.collect::<Vec<_>>()
        });
        let negative = self.form([left, right]);
        self.canonical[negative.0 as usize] = Some(negative);
        self.negatives.insert(form, negative);
        self.negatives.insert(negative, form);
        negative
    }

    /// The number of different games that can be reached, this one included, counted up to a limit.
    pub(crate) fn followers(&self, form: FormId, most: usize) -> usize {
        let mut seen = vec![form];
        let mut next = 0;
        while next < seen.len() && seen.len() < most {
            for player in Player::BOTH {
                for &option in self.options(seen[next], player) {
                    if !seen.contains(&option) {
                        seen.push(option);
                    }
                }
            }
            next += 1;
        }
        seen.len().min(most)
    }
}

/// Runs a step of a recursion with enough stack, however deep the recursion is.
pub(crate) fn deepen<T>(step: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 64 << 10;
    const SEGMENT: usize = 4 << 20;
    stacker::maybe_grow(RED_ZONE, SEGMENT, step)
}
