//! Round numbers along an axis: multiples of 1, 2, 5, 10, ... or of 1/2, 1/4, 1/8, ..., all exact.

use value::Dyadic;

/// A mark on an axis.
#[derive(Debug)]
pub(super) struct Tick {
    /// How far it is from the origin of the axis.
    pub(super) place: f64,
    /// Empty if the number is too long.
    pub(super) label: String,
}

/// The most characters of a number.
const LONGEST: usize = 16;

pub(super) fn float(number: Dyadic) -> f64 {
    number.numerator() as f64 / (1u64 << number.exponent()) as f64
}

/// The difference, rounded only after it was taken: large numbers may lie close together.
pub(super) fn difference(a: Dyadic, b: Dyadic) -> f64 {
    let exact = a.plus(-b);
    exact.map_or_else(|| float(a) - float(b), float)
}

/// A number beside a line: exact, unless that is too long.
pub(super) fn short(number: Dyadic) -> String {
    let (exact, rounded) = (number.to_string(), float(number));
    if exact.len() <= LONGEST {
        exact
    } else if (1e-3..1e9).contains(&rounded.abs()) {
        format!("≈{rounded:.5}")
    } else {
        format!("≈{rounded:.3e}")
    }
}

/// The distances of ticks, from the finest to the coarsest.
pub(super) fn steps() -> impl Iterator<Item = Dyadic> {
    let fractions = (1..=62)
        .rev()
        .filter_map(|exponent| Dyadic::new(1, exponent));
    let powers = (0..18).map(|power| 10_i64.pow(power));
    let integers = powers.flat_map(|power| [power, 2 * power, 5 * power]);
    fractions.chain(integers.map(Dyadic::integer))
}

/// The finest step that is at least as long as something.
pub(super) fn step_from(length: f64) -> Dyadic {
    let step = steps().find(|&step| float(step) >= length);
    step.or(steps().last()).unwrap_or(Dyadic::ONE)
}

/// The multiples of a step between two places of an axis, which are counted from its origin.
pub(super) fn ticks(step: Dyadic, origin: Dyadic, [from, to]: [f64; 2]) -> Vec<Tick> {
    let Some(base) = multiple_below(origin, step) else {
        return Vec::new();
    };
    let (start, length) = (difference(base, origin), float(step));
    // Floating-point numbers may miss the end of the axis by a hair.
    let hair = 1e-6;
    let first = ((from - start) / length - hair).ceil() as i64;
    let last = ((to - start) / length + hair).floor() as i64;
    let tick = |n: i64| {
        let distance = Dyadic::new(
            i128::from(n) * i128::from(step.numerator()),
            step.exponent(),
        )?;
        let label = base.plus(distance)?.to_string();
        Some(Tick {
            place: start + n as f64 * length,
            label: if label.len() <= LONGEST {
                label
            } else {
                String::new()
            },
        })
    };
    (first..=last).filter_map(tick).collect()
}

/// The largest multiple of a step that is at most a number.
fn multiple_below(number: Dyadic, step: Dyadic) -> Option<Dyadic> {
    let exponent = number.exponent().max(step.exponent());
    let aligned = |x: Dyadic| i128::from(x.numerator()) << (exponent - x.exponent());
    let (number, step) = (aligned(number), aligned(step));
    Dyadic::new(number.div_euclid(step) * step, exponent)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(numerator: i128, exponent: u32) -> Dyadic {
        Dyadic::new(numerator, exponent).expect("a small number")
    }

    fn labels(step: Dyadic, origin: Dyadic, range: [f64; 2]) -> Vec<String> {
        let ticks = ticks(step, origin, range).into_iter();
        ticks.map(|tick| tick.label).collect()
    }

    #[test]
    fn steps_are_round() {
        assert_eq!(step_from(0.3), number(1, 1));
        assert_eq!(step_from(0.001), number(1, 9));
        assert_eq!(step_from(3.0), Dyadic::integer(5));
        assert_eq!(step_from(101.0), Dyadic::integer(200));
        assert!(float(step_from(f64::MAX)) > 1e17);
    }

    #[test]
    fn ticks_are_exact_multiples() {
        let half = number(1, 1);
        assert_eq!(
            labels(half, number(5, 10), [-0.6, 0.5]),
            ["-1/2", "0", "1/2"]
        );
        let far = Dyadic::integer(1 << 60);
        assert_eq!(labels(half, far, [0.0, 0.0]), [String::new()]);
        assert_eq!(
            labels(Dyadic::integer(20), Dyadic::integer(-7), [-20.0, 10.0]),
            ["-20", "0"]
        );
    }

    #[test]
    fn long_numbers_are_shortened() {
        assert_eq!(short(number(-3, 2)), "-3/4");
        assert_eq!(short(number(10_000_123, 10)), "10000123/1024");
        assert_eq!(short(number(-(1 << 50) - 1, 40)), "≈-1024.00000");
        assert_eq!(short(number((1 << 50) + 1, 3)), "≈1.407e14");
    }
}
