//! What writers and callers share: the node, the heads of its logs, what was counted.

use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};

use super::heads::Heads;
use crate::StoreCounts;

#[derive(Debug, Default)]
pub(super) struct State {
    /// 0 before the node has entered.
    pub(super) node: AtomicI32,
    pub(super) heads: Heads,
    /// Whether the last commit failed because of the database.
    pub(super) is_failing: AtomicBool,
    pub(super) counts: Counts,
}

#[derive(Debug, Default)]
pub(super) struct Counts {
    pub(super) flushes: AtomicU64,
    pub(super) flushed: AtomicU64,
    pub(super) fenced: AtomicU64,
    pub(super) claims_of_free: AtomicU64,
    pub(super) claims_of_others: AtomicU64,
    pub(super) claims_lost: AtomicU64,
}

impl State {
    pub(super) fn node(&self) -> i32 {
        self.node.load(Ordering::Relaxed)
    }
}

impl Counts {
    pub(super) fn read(&self) -> StoreCounts {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        StoreCounts {
            flushes: read(&self.flushes),
            flushed: read(&self.flushed),
            fenced: read(&self.fenced),
            claims_of_free: read(&self.claims_of_free),
            claims_of_others: read(&self.claims_of_others),
            claims_lost: read(&self.claims_lost),
        }
    }
}
