//! One table of a load test: what its clients have in common, and the latency of its moves.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
    time::{Duration, Instant},
};

use super::metrics::Metrics;

/// One table, shared by the clients at it.
#[derive(Debug)]
pub(super) struct SharedTable {
    pub(super) id: String,
    pub(super) address: SocketAddr,
    pub(super) pace: Duration,
    pub(super) metrics: Arc<Metrics>,
    pub(super) is_over: Arc<AtomicBool>,
    /// The number of clients that have seen the match begin.
    pub(super) begun: AtomicU8,
    pub(super) players: u8,
    last: Mutex<LastMove>,
}

/// The move that is being broadcast.
#[derive(Debug)]
struct LastMove {
    step: u32,
    sent: Instant,
    received: u8,
}

impl SharedTable {
    pub(super) fn new(
        id: String,
        players: u8,
        address: SocketAddr,
        pace: Duration,
        metrics: Arc<Metrics>,
        is_over: Arc<AtomicBool>,
    ) -> SharedTable {
        let last = Mutex::new(LastMove { step: 0, sent: Instant::now(), received: 0 });
        SharedTable { id, address, pace, metrics, is_over, begun: AtomicU8::new(0), players, last }
    }

    pub(super) fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed) >= self.players
    }

    /// A client sends an action, which will be this step.
    pub(super) fn sends(&self, step: u32) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = LastMove { step, sent: Instant::now(), received: 0 };
    }

    /// A client has received a step.
    pub(super) fn received(&self, step: u32) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.step != step {
            return;
        }
        last.received += 1;
        if last.received == self.players {
            self.metrics.moved(last.sent.elapsed().as_micros());
        }
    }

    /// When the next move is due.
    pub(super) fn next_move(&self) -> Instant {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).sent + self.pace
    }
}
