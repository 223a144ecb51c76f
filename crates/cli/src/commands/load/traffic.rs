//! Counts of the messages of a load test, by kind.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use serde::Serialize;

/// Messages of one kind while they are counted.
#[derive(Debug, Default)]
struct Counter {
    count: AtomicU64,
    bytes: AtomicU64,
    /// How many messages had so many bytes.
    sizes: Mutex<BTreeMap<u32, u64>>,
}

impl Counter {
    fn add(&self, bytes: usize) {
        self.count.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        let mut sizes = self.sizes.lock().unwrap_or_else(PoisonError::into_inner);
        *sizes.entry(bytes as u32).or_default() += 1;
    }

    fn median(&self) -> u32 {
        let sizes = self.sizes.lock().unwrap_or_else(PoisonError::into_inner);
        let half = sizes.values().sum::<u64>() / 2;
        let mut smaller = 0;
        let median = sizes.iter().find(|(_, count)| {
            smaller += *count;
            smaller > half
        });
        median.map_or(0, |(size, _)| *size)
    }

    fn amount(&self) -> Amount {
        Amount {
            count: self.count.load(Ordering::Relaxed),
            bytes: self.bytes.load(Ordering::Relaxed),
            median: self.median(),
        }
    }
}

/// What clients have sent and received because of moves.
#[derive(Debug, Default)]
pub(super) struct Traffic {
    requests: Counter,
    answers: Counter,
    steps: Counter,
}

impl Traffic {
    pub(super) fn request(&self, bytes: usize) {
        self.requests.add(bytes);
    }

    pub(super) fn answer(&self, bytes: usize) {
        self.answers.add(bytes);
    }

    pub(super) fn step(&self, bytes: usize) {
        self.steps.add(bytes);
    }

    pub(super) fn messages(&self) -> Messages {
        Messages {
            requests: self.requests.amount(),
            answers: self.answers.amount(),
            steps: self.steps.amount(),
        }
    }
}

/// The messages of a measurement.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Messages {
    /// Actions that were sent.
    pub(super) requests: Amount,
    /// Acknowledgements of those who sent them.
    pub(super) answers: Amount,
    /// What everybody at a table was told of a move.
    pub(super) steps: Amount,
}

/// Messages of one kind.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Amount {
    pub(super) count: u64,
    /// Of all of them, without the headers of their frames.
    pub(super) bytes: u64,
    /// Of their sizes.
    pub(super) median: u32,
}

impl Amount {
    /// The mean size of a message, in whole bytes.
    pub(super) fn mean(self) -> u64 {
        (self.bytes + self.count / 2) / self.count.max(1)
    }
}
