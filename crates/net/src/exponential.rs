//! The exponential function, the same on every machine: the standard one is the system's, and systems differ in
//! the last bit.

use std::f64::consts::{LN_2, LOG2_E};

/// e to a power that is not over 0, to thirteen digits; 0 where that is too small for a weight.
pub(crate) fn exp(power: f64) -> f64 {
    const SMALLEST: f64 = -700.0;
    // Written so that what is not a number is too small as well.
    if !(SMALLEST..=0.0).contains(&power) {
        return 0.0;
    }
    let halvings = (power * LOG2_E).round();
    let rest = power - halvings * LN_2;
    let two_to_the = f64::from_bits((1023 + halvings as i64).cast_unsigned() << 52);
    two_to_the * series(rest)
}

/// The first terms of Taylor's series, by Horner: `rest` is at the most half of ln 2.
fn series(rest: f64) -> f64 {
    (1..=14).rev().fold(1.0, |sum, term| 1.0 + sum * rest / f64::from(term))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_exponential_function() {
        for step in 0..70_000 {
            let power = f64::from(step) / -100.0;
            let (ours, theirs) = (exp(power), power.exp());
            assert!((ours / theirs - 1.0).abs() < 1e-13, "{power}: {ours} and {theirs}");
        }
        assert_eq!([exp(0.0), exp(-0.0)].map(f64::to_bits), [1.0_f64.to_bits(); 2]);
    }

    #[test]
    fn what_is_too_small_is_nothing() {
        let nothing = [exp(-701.0), exp(f64::NEG_INFINITY), exp(f64::NAN)];
        assert_eq!(nothing.map(f64::to_bits), [0; 3]);
    }
}
