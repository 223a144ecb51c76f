//! Metrics of a running load test: counters and move latencies.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, AtomicU64, Ordering},
};

use super::traffic::{Messages, Traffic};

#[derive(Debug, Default)]
pub(super) struct Metrics {
    is_running: AtomicBool,
    moves: AtomicU64,
    acknowledged: AtomicU64,
    gaps: AtomicU64,
    refused: AtomicU64,
    cut: AtomicU64,
    cut_on_purpose: AtomicU64,
    gave_up: AtomicU64,
    fell_back: AtomicU64,
    /// Microseconds from sending an action until the last client has received it.
    latencies: Mutex<Vec<u32>>,
    traffic: Traffic,
}

impl Metrics {
    pub(super) fn begin(&self) {
        self.is_running.store(true, Ordering::Relaxed);
    }

    /// A move has reached every client at its table.
    pub(super) fn moved(&self, micros: u128) {
        if self.is_running.load(Ordering::Relaxed) {
            self.moves.fetch_add(1, Ordering::Relaxed);
            let micros = u32::try_from(micros).unwrap_or(u32::MAX);
            self.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
        }
    }

    /// A client sends an action.
    pub(super) fn request(&self, bytes: usize) {
        self.count(|traffic| traffic.request(bytes));
    }

    /// A client has received the acknowledgement of its action.
    pub(super) fn answer(&self, bytes: usize) {
        self.count(|traffic| traffic.answer(bytes));
    }

    /// A client has received what happened.
    pub(super) fn step(&self, bytes: usize) {
        self.count(|traffic| traffic.step(bytes));
    }

    fn count(&self, add: impl FnOnce(&Traffic)) {
        if self.is_running.load(Ordering::Relaxed) {
            add(&self.traffic);
        }
    }

    pub(super) fn messages(&self) -> Messages {
        self.traffic.messages()
    }

    /// The server has acknowledged an action.
    pub(super) fn acknowledge(&self) {
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    /// A client that stayed connected did not receive a step.
    pub(super) fn missed(&self) {
        self.gaps.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// A client has lost its connection; `is_meant` if its node is down on purpose.
    pub(super) fn cut_off(&self, is_meant: bool) {
        let counter = if is_meant { &self.cut_on_purpose } else { &self.cut };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// A client has left a node that was silent.
    pub(super) fn gave_up(&self) {
        self.gave_up.fetch_add(1, Ordering::Relaxed);
    }

    /// A client was told a step before one that it had been told.
    pub(super) fn fell_back(&self) {
        self.fell_back.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn cuts_on_purpose(&self) -> u64 {
        self.cut_on_purpose.load(Ordering::Relaxed)
    }

    pub(super) fn given_up(&self) -> u64 {
        self.gave_up.load(Ordering::Relaxed)
    }

    pub(super) fn fallen_back(&self) -> u64 {
        self.fell_back.load(Ordering::Relaxed)
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Ordering::Relaxed)
    }

    pub(super) fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    pub(super) fn gaps(&self) -> u64 {
        self.gaps.load(Ordering::Relaxed)
    }

    pub(super) fn cuts(&self) -> u64 {
        self.cut.load(Ordering::Relaxed)
    }

    pub(super) fn refusals(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Forgets the latencies so far, which begins another measurement.
    pub(super) fn forget_latencies(&self) {
        self.latencies.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// In milliseconds, the shortest first.
    pub(super) fn latencies(&self) -> Vec<f64> {
        let mut latencies = self.latencies.lock().unwrap_or_else(PoisonError::into_inner).clone();
        latencies.sort_unstable();
        latencies.into_iter().map(|micros| f64::from(micros) / 1000.0).collect()
    }
}
