//! How far two estimates of the same actions agree.

use std::{fmt, time::Duration};

use bots::ActionValue;

/// Over some positions; what an action costs is what the best one has more, in hundredths of a chance.
#[derive(Debug, Default)]
pub(crate) struct Agreement {
    positions: u32,
    same_best: u32,
    /// What the best of the first costs by the second.
    given_up: f64,
    /// What each action costs by the first and by the second.
    costs: Vec<(f64, f64)>,
}

impl Agreement {
    pub(crate) fn add<A: PartialEq>(&mut self, one: &[ActionValue<A>], other: &[ActionValue<A>]) {
        self.positions += 1;
        self.same_best += u32::from(one[0].action == other[0].action);
        let [best, others_best] = [one, other].map(best);
        for value in one.iter().filter(|value| value.visits > 0) {
            let found = other.iter().find(|found| found.action == value.action);
            let Some(found) = found.filter(|found| found.visits > 0) else { continue };
            let costs = (best - value.measured, others_best - found.measured);
            if value.action == one[0].action {
                self.given_up += costs.1 / 10.0;
            }
            self.costs.push((costs.0 / 10.0, costs.1 / 10.0));
        }
    }

    fn mean(&self, of: impl Fn(&(f64, f64)) -> f64) -> f64 {
        self.costs.iter().map(of).sum::<f64>() / self.costs.len().max(1) as f64
    }

    /// Pearson's correlation of what actions cost.
    fn correlation(&self) -> f64 {
        let (one, other) = (self.mean(|costs| costs.0), self.mean(|costs| costs.1));
        let together = self.mean(|costs| (costs.0 - one) * (costs.1 - other));
        let apart = self.mean(|costs| (costs.0 - one) * (costs.0 - one));
        let others = self.mean(|costs| (costs.1 - other) * (costs.1 - other));
        together / (apart * others).sqrt()
    }
}

fn best<A>(values: &[ActionValue<A>]) -> f64 {
    let tried = values.iter().filter(|value| value.visits > 0);
    tried.map(|value| value.measured).fold(f64::NEG_INFINITY, f64::max)
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let positions = f64::from(self.positions.max(1));
        let same = 100.0 * f64::from(self.same_best) / positions;
        let apart = self.mean(|costs| (costs.0 - costs.1).abs());
        write!(
            f,
            "the same best in {same:.1} % of {}; what an action costs differs by {apart:.1} of a hundred, \
             correlation {:.2} (n = {}); the best of one costs {:.1} by the other",
            self.positions,
            self.correlation(),
            self.costs.len(),
            self.given_up / positions,
        )
    }
}

/// The time that so many hundredths keep within.
pub(crate) fn percentile(times: &[Duration], hundredths: usize) -> Duration {
    let mut sorted = times.to_vec();
    sorted.sort();
    sorted[(sorted.len() - 1) * hundredths / 100]
}
