//! Means with confidence intervals.

use serde::Serialize;

use super::student::student;

/// A mean with its 95 % confidence interval: Student's t over deals, which are independent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub mean: f64,
    /// `None` of a sample of one.
    pub low: Option<f64>,
    pub high: Option<f64>,
}

impl Interval {
    /// Of a sample that is not empty.
    pub(crate) fn of(sample: &[f64]) -> Interval {
        let mut mean = RunningMean::default();
        for figure in sample {
            mean.add(*figure);
        }
        mean.interval()
    }

    /// Of shares, so that the interval is cut to between 0 and 1.
    pub(crate) fn of_shares(sample: &[f64]) -> Interval {
        let Interval { mean, low, high } = Interval::of(sample);
        Interval { mean, low: low.map(|low| low.max(0.0)), high: high.map(|high| high.min(1.0)) }
    }

    /// Of the negated sample.
    pub(crate) fn reversed(self) -> Interval {
        let negative = |figure: f64| 0.0 - figure;
        Interval {
            mean: negative(self.mean),
            low: self.high.map(negative),
            high: self.low.map(negative),
        }
    }

    /// Half the width of the interval.
    pub fn within(self) -> Option<f64> {
        Some((self.high? - self.low?) / 2.0)
    }
}

/// Welford's running mean and sum of squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunningMean {
    count: u32,
    mean: f64,
    squares: f64,
}

impl RunningMean {
    pub fn add(&mut self, figure: f64) {
        self.count += 1;
        let off = figure - self.mean;
        self.mean += off / f64::from(self.count);
        self.squares += off * (figure - self.mean);
    }

    pub fn interval(&self) -> Interval {
        let RunningMean { count, mean, squares } = *self;
        if count < 2 {
            return Interval { mean, low: None, high: None };
        }
        let freedom = f64::from(count - 1);
        let half = student(count - 1) * (squares / freedom / f64::from(count)).sqrt();
        Interval { mean, low: Some(mean - half), high: Some(mean + half) }
    }
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
        // Mean 5, standard deviation √(32/7), so ± 2.3646 · 2.1381 / √8.
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
}
