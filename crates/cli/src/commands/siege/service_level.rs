//! The service level of legitimate clients: latencies and refusals, before and under attack.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

/// What legitimate clients measure, before and under attack.
#[derive(Debug, Default)]
pub(super) struct ServiceLevel {
    is_attacked: AtomicBool,
    /// From sending an action until both have received it.
    pub(super) answers: PhaseTimes,
    /// How much later than its pause the move of a bot was received.
    pub(super) bots: PhaseTimes,
    pub(super) hints: PhaseTimes,
    /// Refused or disconnected, under attack.
    pub(super) troubles: AtomicU32,
    /// New tables refused under attack because the server is full.
    pub(super) full: AtomicU32,
}

/// Times in milliseconds.
#[derive(Debug, Default)]
pub(super) struct PhaseTimes {
    pub(super) calm: Mutex<Vec<f64>>,
    pub(super) attacked: Mutex<Vec<f64>>,
}

impl ServiceLevel {
    /// From now on the server is under attack.
    pub(super) fn begin_attack(&self) {
        self.is_attacked.store(true, Ordering::Relaxed);
    }

    pub(super) fn add(&self, times: &PhaseTimes, time: Duration) {
        let is_attacked = self.is_attacked.load(Ordering::Relaxed);
        let times = if is_attacked { &times.attacked } else { &times.calm };
        let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
        times.push(time.as_secs_f64() * 1000.0);
    }

    pub(super) fn trouble(&self) {
        self.troubles.fetch_add(1, Ordering::Relaxed);
    }
}
