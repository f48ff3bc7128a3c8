//! Values that have a name: a number plus a multiple of up plus a nimber.

use smallvec::SmallVec;

use super::dyadic::Dyadic;
use super::{ValueId, Values, grow_stack};
use game::Player;

/// The largest nimber that is called by its name: each has all smaller ones as options. Larger ones are
/// written out.
pub(super) const MOST_NIM: u32 = 511;

/// `number + ups.^ + *nim`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// The number.
    pub number: Dyadic,
    /// The multiple of up; negative for down.
    pub ups: i64,
    /// The nimber.
    pub nim: u32,
}

impl Name {
    fn number(number: Dyadic) -> Name {
        Name {
            number,
            ups: 0,
            nim: 0,
        }
    }
}

impl Values {
    /// The name of a value, if it has one.
    ///
    /// Names are read off the canonical form, where `x` is a number, `n > 0` and `^ = {0|*}`:
    /// `x + *m = {x, ..., x + *(m-1) | the same}`, `x + ^* = {x, x* | x}`, and otherwise
    /// `x + n.^ + *m = {x | x + (n-1).^ + *(m xor 1)}` (Winning Ways, Chapter 8).
    pub fn name(&self, id: ValueId) -> Option<Name> {
        if let Some(number) = self.number(id) {
            return Some(Name::number(number));
        }
        let side = |player| self.options(id, player).collect::<SmallVec<[ValueId; 8]>>();
        match (&side(Player::Left)[..], &side(Player::Right)[..]) {
            (left, right) if is_same_set(left, right) => self.nimber_name(left),
            (&[a, b], &[x]) | (&[x], &[a, b]) => self.up_star_name(id, x, [a, b]),
            (&[left], &[right]) => match self.number(left) {
                Some(x) => self.next_up(x, right, 1),
                None => self.next_up(self.number(right)?, left, -1),
            },
            _ => None,
        }
    }

    /// `x + *m`, from its options on either side. Its options are `x`, `x + *`, and so on; each of
    /// them is the form with the ones before it on both sides.
    fn nimber_name(&self, options: &[ValueId]) -> Option<Name> {
        if options.len() > MOST_NIM as usize {
            return None;
        }
        let x = *options
            .iter()
            .find(|&&option| self.number(option).is_some())?;
        let mut smaller = vec![x];
        while smaller.len() < options.len() {
            let next = self.arena.find(&smaller, &smaller)?;
            smaller.push(next);
        }
        let fits = is_same_set(options, &smaller);
        fits.then_some(Name {
            number: self.number(x)?,
            ups: 0,
            nim: options.len() as u32,
        })
    }

    /// `x + ^*` or `x + v*`: one side has the option `x`, the other `x` and `x*`.
    fn up_star_name(&self, id: ValueId, x: ValueId, pair: [ValueId; 2]) -> Option<Name> {
        let number = self.number(x)?;
        let star = self.arena.find(&[x], &[x])?;
        let left_has_both = self.options(id, Player::Left).len() == 2;
        let ups = if left_has_both { 1 } else { -1 };
        is_same_set(&pair, &[x, star]).then_some(Name {
            number,
            ups,
            nim: 1,
        })
    }

    /// `{x | w}` for `step` 1, or `{w | x}` for `step` -1, where `w` is one up nearer to zero.
    fn next_up(&self, x: Dyadic, w: ValueId, step: i64) -> Option<Name> {
        let nearer = grow_stack(|| self.name(w))?;
        let fits = nearer.number == x && nearer.ups * step >= 0 && nearer != Name::number(x);
        fits.then_some(Name {
            number: x,
            ups: nearer.ups + step,
            nim: nearer.nim ^ 1,
        })
    }
}

fn is_same_set(a: &[ValueId], b: &[ValueId]) -> bool {
    a.len() == b.len() && a.iter().all(|option| b.contains(option))
}
