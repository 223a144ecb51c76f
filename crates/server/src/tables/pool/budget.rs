//! Budget of thinking time for each key: a leaky bucket.

use std::{
    collections::HashMap,
    hash::Hash,
    time::{Duration, Instant},
};

/// Time in which a whole budget is earned again.
const WINDOW: Duration = Duration::from_mins(1);

/// After so many charges the keys that owe nothing are removed.
const SWEEP_EVERY: usize = 1024;

/// The recent use of each key; the clock is injected.
#[derive(Debug)]
pub(super) struct Budget<K> {
    each: Duration,
    used: HashMap<K, Used>,
    charges: usize,
}

#[derive(Clone, Copy, Debug)]
struct Used {
    time: Duration,
    at: Instant,
}

impl<K: Clone + Eq + Hash> Budget<K> {
    /// `each` is what a key may use in a minute, and also its burst.
    pub(super) fn new(each: Duration) -> Budget<K> {
        Budget { each, used: HashMap::new(), charges: 0 }
    }

    pub(super) fn charge(&mut self, key: &K, time: Duration, now: Instant) {
        self.charges += 1;
        if self.charges.is_multiple_of(SWEEP_EVERY) {
            let each = self.each;
            self.used.retain(|_, used| !left_of(*used, each, now).is_zero());
        }
        let time = self.used(key, now) + time;
        self.used.insert(key.clone(), Used { time, at: now });
    }

    /// Whether a key has used up its budget.
    pub(super) fn is_spent(&self, key: &K, now: Instant) -> bool {
        self.used(key, now) >= self.each
    }

    fn used(&self, key: &K, now: Instant) -> Duration {
        self.used.get(key).map_or(Duration::ZERO, |used| left_of(*used, self.each, now))
    }
}

/// What has not leaked out of the bucket yet.
fn left_of(used: Used, each: Duration, now: Instant) -> Duration {
    let earned = each.mul_f64(now.duration_since(used.at).div_duration_f64(WINDOW).min(1e6));
    used.time.saturating_sub(earned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_budget_is_spent_by_thinking_and_earned_by_waiting() {
        let (mut budget, start) = (Budget::new(6 * SECOND), Instant::now());
        budget.charge(&'a', 5 * SECOND, start);
        assert!(!budget.is_spent(&'a', start));
        budget.charge(&'a', 3 * SECOND, start);
        assert!(budget.is_spent(&'a', start) && !budget.is_spent(&'b', start));
        assert!(budget.is_spent(&'a', start + 19 * SECOND));
        assert!(!budget.is_spent(&'a', start + 21 * SECOND));
        assert_eq!(budget.used(&'a', start + 600 * SECOND), Duration::ZERO);
    }

    #[test]
    fn a_key_that_owes_nothing_is_forgotten() {
        let (mut budget, start) = (Budget::new(SECOND), Instant::now());
        for key in 0..10 * SWEEP_EVERY as u32 {
            budget.charge(&key, SECOND / 1000, start + SECOND * key);
        }
        assert!(budget.used.len() <= SWEEP_EVERY + 1, "{} are remembered", budget.used.len());
    }
}
