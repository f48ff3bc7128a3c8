//! The best bounds in multiples of up, with and without star, exactly.
//!
//! The scale `k.^ + *m` with `m < 2` is closed under options, so how a game stands to it follows from how
//! its options do, by the definition of `<=`:
//!
//! - `t <= G` iff no left option of `t` is `>= G` and no right option of `G` is `<= t`;
//! - `k.^ + *m` has, for `k > 0`, the left option `(k-1).^ + *m` and the right option
//!   `(k-1).^ + *(1-m)`, the other way round for `k < 0`, and `k.^` on both sides if `m = 1`.

/// The largest multiple: games beyond it have no bounds.
const MOST: i8 = 126;

/// How a game stands to the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ups {
    /// The largest `k` with `k.^ + *m <= G`, for `m` = 0 and 1.
    at_least: [i8; 2],
    /// The smallest `k` with `k.^ + *m >= G`.
    at_most: [i8; 2],
}

/// How a game stands to one member of the scale.
#[derive(Clone, Copy)]
struct Stands {
    at_least: bool,
    at_most: bool,
}

/// What the options of a game rule out: it is not `>= k.^ + *m` for `k` from `at_least` up, nor `<=` for `k` from
/// `at_most` down.
#[derive(Clone, Copy)]
struct Limits {
    at_least: [i8; 2],
    at_most: [i8; 2],
}

impl Ups {
    /// How a game with these options stands to the scale; none if a bound is beyond [`MOST`].
    pub(crate) fn of_options(left: &[Ups], right: &[Ups]) -> Option<Ups> {
        let limits = Limits {
            at_least: [0, 1].map(|m| right.iter().map(|g| g.at_most[m]).min().unwrap_or(MOST)),
            at_most: [0, 1].map(|m| left.iter().map(|g| g.at_least[m]).max().unwrap_or(-MOST)),
        };
        let here = limits.stands(0, None);
        let mut ups = Ups {
            at_least: [-MOST; 2],
            at_most: [MOST; 2],
        };
        for sign in [1, -1] {
            let (mut k, mut stands) = (0, here);
            loop {
                ups.note(k, stands);
                let is_above = stands.iter().all(|s| s.at_most && !s.at_least);
                let is_below = stands.iter().all(|s| s.at_least && !s.at_most);
                if (sign > 0 && is_above) || (sign < 0 && is_below) {
                    break;
                }
                k += sign;
                if k.abs() >= MOST {
                    return None;
                }
                stands = limits.stands(k, Some(stands));
            }
        }
        Some(ups)
    }

    fn note(&mut self, k: i8, stands: [Stands; 2]) {
        for (m, stands) in stands.into_iter().enumerate() {
            if stands.at_least {
                self.at_least[m] = self.at_least[m].max(k);
            }
            if stands.at_most {
                self.at_most[m] = self.at_most[m].min(k);
            }
        }
    }

    pub(crate) fn inverse(self) -> Ups {
        Ups {
            at_least: self.at_most.map(|k| -k),
            at_most: self.at_least.map(|k| -k),
        }
    }

    /// In the order of files.
    pub(crate) fn pack(self) -> [i8; 4] {
        let [[a, c], [b, d]] = [self.at_least, self.at_most];
        [a, b, c, d]
    }

    pub(crate) fn unpack([a, b, c, d]: [i8; 4]) -> Ups {
        Ups {
            at_least: [a, c],
            at_most: [b, d],
        }
    }
}

impl Limits {
    /// How the game stands to `k.^` and to `k.^*`, given how it stands to the pair one nearer to 0.
    fn stands(self, k: i8, nearer: Option<[Stands; 2]>) -> [Stands; 2] {
        let mut stands = [Stands {
            at_least: false,
            at_most: false,
        }; 2];
        for m in 0..2 {
            let mut here = Stands {
                at_least: k < self.at_least[m],
                at_most: k > self.at_most[m],
            };
            if let Some(nearer) = nearer {
                let (left, right) = if k > 0 { (m, 1 - m) } else { (1 - m, m) };
                here.at_least &= !nearer[left].at_most;
                here.at_most &= !nearer[right].at_least;
            }
            if m == 1 {
                here.at_least &= !stands[0].at_most;
                here.at_most &= !stands[0].at_least;
            }
            stands[m] = here;
        }
        stands
    }
}
