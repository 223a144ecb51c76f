//! One table of a load test: what its clients have in common, and the latency of its moves.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use super::{gates::Gates, metrics::Metrics, workload::Plan};

/// An acknowledgement that comes so soon after a fault may have been on its way.
const IN_FLIGHT: Duration = Duration::from_millis(250);

/// One table, shared by the clients at it.
#[derive(Debug)]
pub(super) struct SharedTable {
    pub(super) id: String,
    /// The node that it was opened at, by place.
    pub(super) gate: usize,
    pub(super) gates: Arc<Gates>,
    pub(super) plan: Arc<Plan>,
    pub(super) metrics: Arc<Metrics>,
    pub(super) is_over: Arc<AtomicBool>,
    /// The number of clients that have seen the match begin.
    pub(super) begun: AtomicU8,
    pub(super) players: u8,
    /// Whether nothing more will happen.
    pub(super) is_settled: AtomicBool,
    /// The last step that anybody was told.
    pub(super) told: AtomicU32,
    last: Mutex<LastMove>,
    recovery: Mutex<Recovery>,
}

/// The move that is being broadcast.
#[derive(Debug)]
struct LastMove {
    step: u32,
    sent: Instant,
    received: u8,
}

/// How a table goes on after a fault.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recovery {
    since: Instant,
    /// From the fault to the first acknowledgement that was not on its way then; `None` before that.
    pub(super) next: Option<Duration>,
    /// The longest that a client has waited for an acknowledgement since.
    pub(super) longest: Duration,
}

impl SharedTable {
    pub(super) fn new(
        id: String,
        players: u8,
        gate: usize,
        gates: Arc<Gates>,
        plan: Arc<Plan>,
        metrics: Arc<Metrics>,
        is_over: Arc<AtomicBool>,
    ) -> SharedTable {
        let now = Instant::now();
        SharedTable {
            id,
            gate,
            gates,
            plan,
            metrics,
            is_over,
            begun: AtomicU8::new(0),
            players,
            is_settled: AtomicBool::new(false),
            told: AtomicU32::new(0),
            last: Mutex::new(LastMove { step: 0, sent: now, received: 0 }),
            recovery: Mutex::new(Recovery { since: now, next: None, longest: Duration::ZERO }),
        }
    }

    pub(super) fn has_begun(&self) -> bool {
        self.begun.load(Ordering::Relaxed) >= self.players
    }

    pub(super) fn is_played_at(&self) -> bool {
        self.has_begun() && !self.is_settled.load(Ordering::Relaxed)
    }

    /// A client sends an action, which will be this step.
    pub(super) fn sends(&self, step: u32) {
        *lock(&self.last) = LastMove { step, sent: Instant::now(), received: 0 };
    }

    /// A client has received a step.
    pub(super) fn received(&self, step: u32) {
        self.told.fetch_max(step, Ordering::Relaxed);
        let mut last = lock(&self.last);
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
        lock(&self.last).sent + self.plan.pace
    }

    /// A fault begins now.
    pub(super) fn disturb(&self, since: Instant) {
        *lock(&self.recovery) = Recovery { since, next: None, longest: Duration::ZERO };
    }

    /// An action was acknowledged that was sent then for the first time.
    pub(super) fn acknowledged(&self, sent: Instant) {
        let (mut recovery, now) = (lock(&self.recovery), Instant::now());
        let waited = now.saturating_duration_since(sent.max(recovery.since));
        recovery.longest = recovery.longest.max(waited);
        let after = now.saturating_duration_since(recovery.since);
        if recovery.next.is_none() && (sent >= recovery.since || after > IN_FLIGHT) {
            recovery.next = Some(after);
        }
    }

    pub(super) fn recovery(&self) -> Recovery {
        *lock(&self.recovery)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
