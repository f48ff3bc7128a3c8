//! Lower bounds of all-small games in multiples of up plus nimbers.
//!
//! Write `(k,m)` for `k.^ + *m`, and `G |> t` if Left wins `G - t` moving first. By the definition of the
//! order,
//!
//! - `G |> t` if `G^L >= t` for some left option of `G`, or `G >= t^R` for some right option of `t`;
//! - `G >= t` if `G^R |> t` for every right option of `G`, and `G |> t^L` for every left option of `t`.
//!
//! The options of `(k,m)` are
//!
//! - for `k > 0`: left `(k-1, m)`, right `(k-1, m xor 1)`, because `^ = {0|*}`;
//! - for `k < 0`: left `(k+1, m xor 1)`, right `(k+1, m)`;
//! - `(k, m')` with `m' < m`, for both players.
//!
//! So the bounds of a game follow from those of its options. Besides the nimbers `m < 4` there are two
//! classes: *high*, a statement about every `m >= 4`, and *remote*, one about every `m` that is large
//! enough. `G >= k.^ + *m` for remote `m` if and only if the atomic weight of `G` is at least `k + 1`
//! (Siegel, Section II.7); and atomic weights add.
//!
//! All this needs that the game is all-small: wherever one player can move, so can the other.

/// Multiples of up from `-MOST` to `MOST` are considered.
const MOST: i8 = 12;
/// No bound: less than any bound, even when another one is added.
const NONE: i8 = i8::MIN / 2;
/// The nimbers `m < 4` are classes of their own.
const SMALL: usize = 4;
const HIGH: usize = 4;
const REMOTE: usize = 5;
const CLASSES: usize = 6;

/// A multiple of up for each class of nimbers.
type Multiples = [i8; CLASSES];

/// For each class of nimbers `m`, the largest `k` for which `G >= (k,m)` is known, and for which `G |> (k,m)`
/// is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    at_least: Multiples,
    not_below: Multiples,
}

/// What is known of one `(k,m)`.
#[derive(Clone, Copy, Default)]
struct Known {
    at_least: bool,
    not_below: bool,
}

/// The least `k` with `(k,m) >= 0`, and with `(k,m) |> 0`.
const AT_LEAST_ZERO: Multiples = [0, 2, 1, 1, 1, 1];
const NOT_BELOW_ZERO: Multiples = [1, -1, 0, 0, 0, 0];

impl Bounds {
    /// No bounds are known, perhaps because the game is not all-small.
    pub(crate) const UNKNOWN: Bounds = Bounds {
        at_least: [NONE; CLASSES],
        not_below: [NONE; CLASSES],
    };

    /// The bounds of 0: `AT_LEAST_ZERO` and `NOT_BELOW_ZERO` seen from the other side.
    pub(crate) const ZERO: Bounds = Bounds {
        at_least: [0, -2, -1, -1, -1, -1],
        not_below: [-1, 1, 0, 0, 0, 0],
    };

    /// The bounds of a game, from those of its left and right options; unknown if those of an option are, or if
    /// the game is not all-small.
    pub(crate) fn of_options([left, right]: &[Vec<Bounds>; 2]) -> Bounds {
        let is_all_small = left.is_empty() == right.is_empty();
        if !is_all_small || left.contains(&Bounds::UNKNOWN) || right.contains(&Bounds::UNKNOWN) {
            return Bounds::UNKNOWN;
        }
        // The largest k with G^L >= (k,m) for some left option, and with G^R |> (k,m) for every right option.
        let best = left.iter().map(|option| option.at_least);
        let worst = right.iter().map(|option| option.not_below);
        Bounds::between(
            best.fold([NONE; CLASSES], |a, b| zip(a, b, i8::max)),
            worst.fold([MOST; CLASSES], |a, b| zip(a, b, i8::min)),
        )
    }

    /// The recursion, from `k = 0` outwards.
    fn between(best: Multiples, worst: Multiples) -> Bounds {
        let mut bounds = Bounds::UNKNOWN;
        let zero = bounds.step(0, best, worst, [NO_OPTION; 2]);
        let mut nearer = zero;
        for k in 1..=MOST {
            nearer = bounds.step(k, best, worst, [nearer, star_added(nearer)]);
        }
        let mut nearer = zero;
        for k in 1..=MOST {
            nearer = bounds.step(-k, best, worst, [star_added(nearer), nearer]);
        }
        bounds
    }

    /// One row of the recursion: what is known for one `k`, given the rows that a move of Left or Right in `k.^` leads
    /// to.
    fn step(
        &mut self,
        k: i8,
        best: Multiples,
        worst: Multiples,
        [left, right]: [[Known; CLASSES]; 2],
    ) -> [Known; CLASSES] {
        let mut row = [Known::default(); CLASSES];
        // Whether G >= (k,m') for some m' < m, and G |> (k,m') for all of them.
        let (mut some_at_least, mut all_not_below) = (false, true);
        for m in 0..CLASSES {
            let not_below = best[m] >= k || right[m].at_least || some_at_least;
            // Below a nimber of a large class there are others of the same class.
            all_not_below &= m < SMALL || not_below;
            let at_least = worst[m] >= k && left[m].not_below && all_not_below;
            all_not_below &= not_below;
            some_at_least |= at_least;
            row[m] = Known {
                at_least,
                not_below,
            };
            if at_least {
                self.at_least[m] = self.at_least[m].max(k);
            }
            if not_below {
                self.not_below[m] = self.not_below[m].max(k);
            }
        }
        row
    }

    /// The bounds of a sum, from those of its components.
    pub(crate) fn of_sum(components: impl Iterator<Item = Bounds>) -> Bounds {
        let sum = components.reduce(|a, b| a.plus(&b));
        sum.unwrap_or(Bounds::ZERO)
    }

    /// `A >= s` and `B >= t` give `A + B >= s + t`, and `A |> s` and `B >= t` give `A + B |> s + t`.
    fn plus(&self, other: &Bounds) -> Bounds {
        Bounds {
            at_least: sums(self.at_least, other.at_least),
            not_below: zip(
                sums(self.not_below, other.at_least),
                sums(self.at_least, other.not_below),
                i8::max,
            ),
        }
    }

    /// Whether these bounds show `G >= 0`.
    pub(crate) fn show_at_least_zero(&self) -> bool {
        reaches(self.at_least, AT_LEAST_ZERO)
    }

    /// Whether these bounds show `G |> 0`: `G >= t |> 0` or `G |> t >= 0`.
    pub(crate) fn show_not_below_zero(&self) -> bool {
        reaches(self.at_least, NOT_BELOW_ZERO) || reaches(self.not_below, AT_LEAST_ZERO)
    }
}

/// The row of a missing option: one of Left requires nothing, and one of Right shows nothing.
const NO_OPTION: [Known; CLASSES] = [Known {
    at_least: false,
    not_below: true,
}; CLASSES];

/// The row with `m xor 1` for each `m`; large classes stay the same.
fn star_added(row: [Known; CLASSES]) -> [Known; CLASSES] {
    [row[1], row[0], row[3], row[2], row[HIGH], row[REMOTE]]
}

fn zip(a: Multiples, b: Multiples, f: impl Fn(i8, i8) -> i8) -> Multiples {
    std::array::from_fn(|m| f(a[m], b[m]))
}

fn reaches(multiples: Multiples, wanted: Multiples) -> bool {
    (0..CLASSES).any(|m| multiples[m] >= wanted[m])
}

/// The largest `k` for each class, over all ways to write one of its nimbers as a sum of two.
fn sums(a: Multiples, b: Multiples) -> Multiples {
    let mut best = [NONE; CLASSES];
    let mut raise = |class: usize, k: i8| best[class] = best[class].max(k);
    for m in 0..SMALL {
        for (n, &of_b) in b[..SMALL].iter().enumerate() {
            raise(m ^ n, a[m] + of_b);
        }
        // A small nimber plus a large one is large, and every small one is the sum of two high ones.
        for class in [HIGH, REMOTE] {
            raise(class, a[m] + b[class]);
            raise(class, a[class] + b[m]);
        }
        raise(m, a[HIGH] + b[HIGH]);
    }
    for class in [HIGH, REMOTE] {
        raise(class, a[HIGH] + b[HIGH]);
    }
    // Atomic weights add: k + 1 and k' + 1 make (k + k' + 1) + 1.
    raise(REMOTE, a[REMOTE] + b[REMOTE] + 1);
    best.map(|k| if k < -MOST { NONE } else { k.min(MOST) })
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    #[test]
    fn the_bounds_of_zero_are_those_of_a_game_without_options() {
        assert_eq!(Bounds::of_options(&[vec![], vec![]]), Bounds::ZERO);
    }
}
