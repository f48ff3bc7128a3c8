//! Sixteen small numbers at once.
//!
//! Adding bounds is the inner loop of most searches. It is written as plain loops over arrays whose
//! indices are known when it is compiled, which become one vector instruction each.

/// Four groups of four lanes.
pub(super) type Lanes = [u8; LANES];

const LANES: usize = 16;
const GROUP: usize = 4;

/// A function of each lane.
#[inline]
pub(super) fn map(a: &Lanes, f: impl Fn(u8) -> u8) -> Lanes {
    let mut lanes = [0; LANES];
    for i in 0..LANES {
        lanes[i] = f(a[i]);
    }
    lanes
}

/// A function of each lane and the same lane of another.
#[inline]
pub(super) fn zip(a: &Lanes, b: &Lanes, f: impl Fn(u8, u8) -> u8) -> Lanes {
    let mut lanes = [0; LANES];
    for i in 0..LANES {
        lanes[i] = f(a[i], b[i]);
    }
    lanes
}

#[inline]
pub(super) fn add(a: &Lanes, b: &Lanes) -> Lanes {
    zip(a, b, u8::wrapping_add)
}

#[inline]
pub(super) fn larger(a: &Lanes, b: &Lanes) -> Lanes {
    zip(a, b, u8::max)
}

#[inline]
pub(super) fn smaller(a: &Lanes, b: &Lanes) -> Lanes {
    zip(a, b, u8::min)
}

/// Each lane in the place of the one before it in its group; the last ones become 0.
#[inline]
pub(super) fn next_in_group(a: &Lanes) -> Lanes {
    const ALL_BUT_LAST: u128 = u128::MAX / 0xffff_ffff * 0x00ff_ffff;
    (u128::from_le_bytes(*a) >> 8 & ALL_BUT_LAST).to_le_bytes()
}

/// The lanes `N` and `N + 1` of each group exchanged.
#[inline]
pub(super) fn swap_in_groups<const N: usize>(a: &Lanes) -> Lanes {
    const FIRST: u128 = u128::MAX / 0xffff_ffff * 0xff;
    let (one, lanes) = (FIRST << (8 * N), u128::from_le_bytes(*a));
    let swapped = (lanes & one) << 8 | lanes >> 8 & one;
    (lanes & !(one | one << 8) | swapped).to_le_bytes()
}

/// One group in the place of all.
#[inline]
pub(super) fn repeat<const N: usize>(a: &Lanes) -> Lanes {
    let mut lanes = [0; LANES];
    for i in 0..LANES {
        lanes[i] = a[N * GROUP + i % GROUP];
    }
    lanes
}

/// Each group in the place of the one whose number is xored with `N`.
#[inline]
pub(super) fn exchange<const N: usize>(a: &Lanes) -> Lanes {
    let mut lanes = [0; LANES];
    for i in 0..LANES {
        lanes[i] = a[i ^ (N * GROUP)];
    }
    lanes
}

/// The largest of all groups, lane by lane, in the place of all.
#[inline]
pub(super) fn largest_group(a: &Lanes) -> Lanes {
    let pairs = larger(a, &exchange::<1>(a));
    larger(&pairs, &exchange::<2>(&pairs))
}

/// The even lanes, each also in the place of the odd one after it.
#[inline]
pub(super) fn even(a: &Lanes) -> Lanes {
    const EVEN: u128 = u128::MAX / 0x101;
    let even = u128::from_le_bytes(*a) & EVEN;
    (even | even << 8).to_le_bytes()
}

/// The two halves of each group exchanged.
#[inline]
pub(super) fn exchange_halves(a: &Lanes) -> Lanes {
    let mut lanes = [0; LANES];
    for i in 0..LANES {
        lanes[i] = a[i ^ (GROUP / 2)];
    }
    lanes
}

/// Whether some lane is at least the same lane of another.
#[inline]
pub(super) fn any_reaches(a: &Lanes, wanted: &Lanes) -> bool {
    let mut reached = false;
    for i in 0..LANES {
        reached |= a[i] >= wanted[i];
    }
    reached
}
