//! Percentiles of a phase of an adversarial load test.

use std::sync::PoisonError;

use super::service_level::PhaseTimes;

/// Percentiles in milliseconds; zeros of an empty sample.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PhaseFigures {
    pub(super) count: usize,
    pub(super) p50: f64,
    pub(super) p99: f64,
    pub(super) worst: f64,
}

impl PhaseFigures {
    /// Before and under attack.
    pub(super) fn of(times: &PhaseTimes) -> [PhaseFigures; 2] {
        [&times.calm, &times.attacked].map(|times| {
            let mut times = times.lock().unwrap_or_else(PoisonError::into_inner).clone();
            times.sort_unstable_by(f64::total_cmp);
            let at = |hundredths: usize| times.get(times.len() * hundredths / 100).copied();
            PhaseFigures {
                count: times.len(),
                p50: at(50).unwrap_or_default(),
                p99: at(99).unwrap_or_default(),
                worst: times.last().copied().unwrap_or_default(),
            }
        })
    }
}
