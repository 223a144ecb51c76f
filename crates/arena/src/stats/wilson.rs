//! The confidence interval of a share.

use super::Interval;

/// The share of `of` that `some` are, with its 95 % interval by Wilson's score (1927): between 0 and
/// 1 however few there are. `None` of none.
pub(crate) fn wilson(some: u32, of: u32) -> Option<Interval> {
    if of == 0 {
        return None;
    }
    let z: f64 = 1.959_963_985;
    let (share, n) = (f64::from(some) / f64::from(of), f64::from(of));
    let middle = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    let [low, high] = [middle - half, middle + half].map(|bound| (bound / scale).clamp(0.0, 1.0));
    Some(Interval { mean: share, low: Some(low), high: Some(high) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(some: u32, of: u32, low: f64, high: f64) {
        let found = wilson(some, of).expect("there are some");
        let near = |found: Option<f64>, wanted: f64| (found.unwrap_or(9.0) - wanted).abs() < 5e-4;
        assert!(near(found.low, low) && near(found.high, high), "{found:?}");
    }

    #[test]
    fn shares_as_in_the_tables() {
        check(81, 263, 0.2553, 0.3662);
        check(15, 148, 0.0624, 0.1605);
        check(0, 20, 0.0, 0.1611);
        check(29, 29, 0.8830, 1.0);
    }

    #[test]
    fn of_none_there_is_no_share() {
        assert_eq!(wilson(0, 0), None);
    }
}
