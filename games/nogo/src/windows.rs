//! Features of a position: what stands in each three gaps in a row.
//!
//! A reduced position is a row of gaps between empty points, each with nothing, a black or a white stone. Windows of three
//! gaps tell the mean of a position of 11 or 12 points to a quarter of a move, and 98.7 percent of its variance. Mirror
//! images count as one, and a window counts against its inverse.

use game::Features;
use game::board::{Cell, Strip};

/// What a gap holds: nothing, a stone as its [`Cell`], or it is beyond the end.
const BEYOND: usize = 3;
const KINDS: usize = 4;
const WINDOWS: usize = KINDS * KINDS * KINDS;

/// The feature that each window counts in, and with which sign; no sign if it is its own inverse.
const TABLE: [(usize, i16); WINDOWS] = {
    let mut table = [(0, 0); WINDOWS];
    let mut number = [usize::MAX; WINDOWS];
    let mut count = 0;
    let mut window = 0;
    while window < WINDOWS {
        let (own, other) = (least_image(window), least_image(exchanged(window)));
        if own != other {
            let (least, sign) = if own < other { (own, 1) } else { (other, -1) };
            if number[least] == usize::MAX {
                number[least] = count;
                count += 1;
            }
            table[window] = (number[least], sign);
        }
        window += 1;
    }
    table
};

/// How many features there are.
const COUNT: usize = {
    let (mut most, mut window) = (0, 0);
    while window < WINDOWS {
        if TABLE[window].0 > most {
            most = TABLE[window].0;
        }
        window += 1;
    }
    most + 1
};

const fn window(a: usize, b: usize, c: usize) -> usize {
    (a * KINDS + b) * KINDS + c
}

const fn gaps(window: usize) -> [usize; 3] {
    [
        window / KINDS / KINDS,
        window / KINDS % KINDS,
        window % KINDS,
    ]
}

/// The smaller of a window and its mirror image.
const fn least_image(of: usize) -> usize {
    let [a, b, c] = gaps(of);
    let mirrored = window(c, b, a);
    if of < mirrored { of } else { mirrored }
}

/// Black's stones for White's.
const fn exchanged(of: usize) -> usize {
    const OTHER: [usize; KINDS] = [0, 2, 1, BEYOND];
    let [a, b, c] = gaps(of);
    window(OTHER[a], OTHER[b], OTHER[c])
}

/// How often each window is there, less how often its inverse is.
pub(super) fn features(strip: &Strip) -> Features {
    let mut features = Features::from_elem(0, COUNT);
    let mut count = |gaps: [usize; 3]| {
        let (feature, sign) = TABLE[window(gaps[0], gaps[1], gaps[2])];
        features[feature] += sign;
    };
    let mut last = [BEYOND, BEYOND, 0];
    for cell in strip.cells() {
        if cell == Cell::Empty {
            if last[1] != BEYOND {
                count(last);
            }
            last = [last[1], last[2], 0];
        } else {
            last[2] = cell as usize;
        }
    }
    if last[1] != BEYOND {
        count(last);
    }
    count([last[1], last[2], BEYOND]);
    features
}
