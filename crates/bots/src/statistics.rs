//! Sample statistics of the values that an action was found to have.

use engine::mind::Sense;

use crate::ActionValue;

/// The worths of some positions, and what people are told of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SampleSum {
    pub visits: u32,
    worth: Moments,
    measured: Moments,
}

/// Sum and sum of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Moments {
    sum: f64,
    squares: f64,
}

impl SampleSum {
    #[inline]
    pub(crate) fn add<G: Sense>(&mut self, worth: i32) {
        self.add_told(worth, G::measured(worth));
    }

    /// Adds a worth, and what people are told of it.
    #[inline]
    pub fn add_told(&mut self, worth: i32, measured: i32) {
        self.visits += 1;
        self.worth.add(worth.into());
        self.measured.add(measured.into());
    }

    /// The mean worth; negative infinity of an empty sample.
    #[inline]
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { self.worth.sum / f64::from(self.visits) }
    }

    /// The estimated value of the action that was found to have these.
    pub fn value_of<A>(&self, action: A) -> ActionValue<A> {
        let (worth, error) = self.worth.mean_and_error(self.visits);
        let (measured, measured_error) = self.measured.mean_and_error(self.visits);
        ActionValue { action, worth, error, measured, measured_error, visits: self.visits }
    }
}

impl Moments {
    #[inline]
    fn add(&mut self, figure: f64) {
        self.sum += figure;
        self.squares += figure * figure;
    }

    fn mean_and_error(&self, visits: u32) -> (f64, f64) {
        let visits = f64::from(visits.max(1));
        let mean = self.sum / visits;
        let variance = (self.squares / visits - mean * mean).max(0.0);
        (mean, (variance / visits).sqrt())
    }
}
