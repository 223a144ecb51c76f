//! What a sample says: means with their intervals, and percentiles.

use serde::Serialize;

/// A mean, and between what it lies with 95 %: Student's t over the deals, which know nothing of
/// each other.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Interval {
    pub(crate) mean: f64,
    /// `None` if one deal was all.
    pub(crate) low: Option<f64>,
    pub(crate) high: Option<f64>,
}

impl Interval {
    /// Of at least one figure.
    pub(crate) fn of(sample: &[f64]) -> Interval {
        let mut tally = Tally::default();
        for figure in sample {
            tally.add(*figure);
        }
        tally.mean()
    }

    /// The same of figures that lie between 0 and 1, and so does their mean.
    pub(crate) fn of_shares(sample: &[f64]) -> Interval {
        let Interval { mean, low, high } = Interval::of(sample);
        Interval { mean, low: low.map(|low| low.max(0.0)), high: high.map(|high| high.min(1.0)) }
    }

    /// The same thing from the other side.
    pub(crate) fn reversed(self) -> Interval {
        let negative = |figure: f64| 0.0 - figure;
        Interval {
            mean: negative(self.mean),
            low: self.high.map(negative),
            high: self.low.map(negative),
        }
    }

    /// Half the width of the interval.
    pub(crate) fn within(self) -> Option<f64> {
        Some((self.high? - self.low?) / 2.0)
    }
}

/// A sample that grows: Welford's running mean and sum of squares.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    count: u32,
    mean: f64,
    squares: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, figure: f64) {
        self.count += 1;
        let off = figure - self.mean;
        self.mean += off / f64::from(self.count);
        self.squares += off * (figure - self.mean);
    }

    pub(crate) fn mean(&self) -> Interval {
        let Tally { count, mean, squares } = *self;
        if count < 2 {
            return Interval { mean, low: None, high: None };
        }
        let freedom = f64::from(count - 1);
        let half = student(count - 1) * (squares / freedom / f64::from(count)).sqrt();
        Interval { mean, low: Some(mean - half), high: Some(mean + half) }
    }
}

/// How many standard errors to each side hold 95 %, with so many degrees of freedom.
fn student(freedom: u32) -> f64 {
    const FEW: [f64; 5] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706];
    if let Some(known) = freedom.checked_sub(1).and_then(|at| FEW.get(at as usize)) {
        return *known;
    }
    // Abramowitz and Stegun 26.7.5.
    let z: f64 = 1.959_963_985;
    let n = f64::from(freedom);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / n.powi(2) + third / n.powi(3)
}

/// The least figure that is not under this part of a sorted sample; `None` if it is empty.
pub(crate) fn percentile(sorted: &[f64], part: f64) -> Option<f64> {
    let rank = (part * sorted.len() as f64).ceil().max(1.0);
    // A rank is whole and not under 1.
    #[expect(clippy::cast_sign_loss, reason = "a rank is at least 1")]
    sorted.get(rank as usize - 1).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.001, "{found} is not {wanted}");
    }

    #[test]
    fn the_interval_of_a_known_sample() {
        // Interval 5, standard deviation √(32/7), so ± 2.3646 · 2.1381 / √8.
        let Interval { mean, low, high } = Interval::of(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        near(mean, 5.0);
        near(low.expect("there are eight"), 5.0 - 1.7875);
        near(high.expect("there are eight"), 5.0 + 1.7875);
    }

    #[test]
    fn one_deal_has_no_interval_and_equal_ones_have_an_empty_one() {
        assert_eq!(Interval::of(&[3.0]), Interval { mean: 3.0, low: None, high: None });
        assert_eq!(
            Interval::of(&[0.0; 9]),
            Interval { mean: 0.0, low: Some(0.0), high: Some(0.0) }
        );
    }

    #[test]
    fn a_share_does_not_leave_its_bounds() {
        let share = Interval::of_shares(&[1.0, 1.0, 1.0, 0.0]);
        assert_eq!((share.mean, share.high), (0.75, Some(1.0)));
    }

    #[test]
    fn the_other_side_of_an_interval() {
        let mean = Interval { mean: 2.0, low: Some(-1.0), high: Some(5.0) };
        assert_eq!(mean.reversed(), Interval { mean: -2.0, low: Some(-5.0), high: Some(1.0) });
        assert_eq!(mean.within(), Some(3.0));
    }

    #[test]
    fn student_as_in_the_tables() {
        let table = [(1, 12.706), (2, 4.303), (5, 2.571), (6, 2.447), (10, 2.228), (30, 2.042)];
        for (freedom, wanted) in table {
            near(student(freedom), wanted);
        }
        near(student(100_000), 1.960);
    }

    #[test]
    fn percentiles_are_figures_of_the_sample() {
        let sample: Vec<f64> = (1..=100).map(f64::from).collect();
        let at = |part| percentile(&sample, part);
        assert_eq!([0.0, 0.5, 0.95, 1.0].map(at), [1.0, 50.0, 95.0, 100.0].map(Some));
        assert_eq!(percentile(&[7.0], 0.95), Some(7.0));
        assert_eq!(percentile(&[], 0.5), None);
    }
}
