//! Counters of what the attackers have sent, and of what was refused.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

/// Counters shared by all attackers.
#[derive(Clone, Debug, Default)]
pub(super) struct AttackCounts {
    pub(super) messages: Counter,
    pub(super) requests: Counter,
    pub(super) sockets: Counter,
    pub(super) tables: Counter,
    /// Tables that were refused.
    pub(super) refused_tables: Counter,
    /// Sockets that were refused.
    pub(super) refused_sockets: Counter,
    /// Sockets that the server closed.
    pub(super) closed_sockets: Counter,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Counter(Arc<AtomicU64>);

impl Counter {
    pub(super) fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl fmt::Display for AttackCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AttackCounts {
            messages,
            requests,
            sockets,
            tables,
            refused_tables,
            refused_sockets,
            closed_sockets,
        } = self;
        write!(
            f,
            "{} messages and {} requests, {} sockets ({} refused, {} hung up on), \
            {} tables ({} refused)",
            messages.get(),
            requests.get(),
            sockets.get(),
            refused_sockets.get(),
            closed_sockets.get(),
            tables.get(),
            refused_tables.get()
        )
    }
}
