//! Large numbers in few bits, as the table keeps them: exact while they are small, then rounded up to 20 significant
//! bits.
//!
//! Rounding up keeps what a search relies on: a number that has reached a threshold is still at least that after it was
//! stored and looked up.

use super::table::OPEN_BITS;

/// Bits for each of the two numbers of a node in the table.
pub(super) const BITS: u32 = OPEN_BITS / 2;

/// More than every number of leaves.
pub(super) const INFINITE: u64 = 1 << 60;

/// The bits of a number that are kept.
const SIGNIFICANT: u32 = 20;
/// The largest number with these bits alone.
const LARGEST: u64 = INFINITE - (1 << (60 - SIGNIFICANT));

/// A number from 1 on, rounded up; larger ones have larger codes.
pub(super) fn pack(number: u64) -> u32 {
    let number = number.clamp(1, LARGEST);
    let shift = (u64::BITS - number.leading_zeros()).saturating_sub(SIGNIFICANT);
    let significant = (number + (1 << shift) - 1) >> shift;
    (shift << (SIGNIFICANT - 1)) + significant as u32
}

/// The number with a code; codes that [`pack`] never makes stand for some number, too.
pub(super) fn unpack(code: u32) -> u64 {
    const LEADING: u32 = 1 << (SIGNIFICANT - 1);
    let code = code & ((1 << BITS) - 1);
    let shift = (code >> (SIGNIFICANT - 1)).saturating_sub(1);
    let significant = if shift == 0 {
        code
    } else {
        code & (LEADING - 1) | LEADING
    };
    (u64::from(significant) << shift.min(40)).clamp(1, LARGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_kept_and_large_ones_rounded_up() {
        for number in (1..5000).chain([1 << 19, (1 << 20) - 1]) {
            assert_eq!(unpack(pack(number)), number);
        }
        let mut number = 1u64;
        while number < LARGEST {
            let kept = unpack(pack(number));
            assert!(
                kept >= number && kept - number <= number >> (SIGNIFICANT - 1),
                "{number}"
            );
            assert_eq!(unpack(pack(kept)), kept, "what is kept is kept");
            assert!(pack(number) <= pack(number + 1) && pack(number) >> BITS == 0);
            number += 1 + number / 3 + number / 1000;
        }
    }

    #[test]
    fn every_code_is_a_number_below_infinity() {
        for code in (0..1 << BITS)
            .step_by(997)
            .chain([(1 << BITS) - 1, u32::MAX])
        {
            assert!((1..INFINITE).contains(&unpack(code)));
        }
        assert_eq!(unpack(pack(INFINITE)), LARGEST);
        assert_eq!(unpack(pack(u64::MAX)), LARGEST);
    }
}
