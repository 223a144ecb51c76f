//! Sample statistics of the values that an action was found to have.

use crate::ActionValue;

/// Count, sum and sum of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SampleSum {
    pub(crate) visits: u32,
    sum: f64,
    squares: f64,
}

impl SampleSum {
    #[inline]
    pub(crate) fn add(&mut self, worth: f64) {
        self.visits += 1;
        self.sum += worth;
        self.squares += worth * worth;
    }

    /// The mean; negative infinity of an empty sample.
    #[inline]
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.visits) }
    }

    pub(crate) fn value_of<A>(&self, action: A) -> ActionValue<A> {
        let visits = f64::from(self.visits.max(1));
        let worth = self.sum / visits;
        let variance = (self.squares / visits - worth * worth).max(0.0);
        ActionValue { action, worth, error: (variance / visits).sqrt(), visits: self.visits }
    }
}
