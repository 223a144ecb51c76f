//! Percentiles, which are figures of the sample.

/// The smallest figure that at least this part of a sorted sample does not exceed; `None` if the
/// sample is empty.
pub(crate) fn percentile(sorted: &[f64], part: f64) -> Option<f64> {
    let rank = (part * sorted.len() as f64).ceil().max(1.0);
    // A rank is whole and not under 1.
    #[expect(clippy::cast_sign_loss, reason = "a rank is at least 1")]
    sorted.get(rank as usize - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_figures_of_the_sample() {
        let sample: Vec<f64> = (1..=100).map(f64::from).collect();
        let at = |part| percentile(&sample, part);
        assert_eq!([0.0, 0.5, 0.95, 1.0].map(at), [1.0, 50.0, 95.0, 100.0].map(Some));
        assert_eq!(percentile(&[7.0], 0.95), Some(7.0));
        assert_eq!(percentile(&[], 0.5), None);
    }
}
