//! What came of something that was tried again and again.

use crate::Estimate;

/// Counts, sums and squares of what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) visits: u32,
    sum: f64,
    squares: f64,
}

impl Tally {
    #[inline]
    pub(crate) fn note(&mut self, worth: f64) {
        self.visits += 1;
        self.sum += worth;
        self.squares += worth * worth;
    }

    /// What came of it on average; the worst there is if it was never tried.
    #[inline]
    pub(crate) fn mean(&self) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.visits) }
    }

    pub(crate) fn estimate<A>(&self, action: A) -> Estimate<A> {
        let visits = f64::from(self.visits.max(1));
        let worth = self.sum / visits;
        let variance = (self.squares / visits - worth * worth).max(0.0);
        Estimate { action, worth, error: (variance / visits).sqrt(), visits: self.visits }
    }
}
