//! A cache of log heads: the hash of a line needs the one before.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::{Epoch, TableId, chain::Head};

/// A larger cache is cleared.
const CACHE_LIMIT: usize = 1 << 16;

/// The heads of tables that this node owns, by the epoch at which it does.
#[derive(Debug, Default)]
pub(super) struct Heads {
    known: Mutex<HashMap<TableId, (Epoch, Head)>>,
}

impl Heads {
    pub(super) fn get(&self, table: &TableId, epoch: Epoch) -> Option<Head> {
        let known = self.lock().get(table).copied();
        known.filter(|(at, _)| *at == epoch).map(|(_, head)| head)
    }

    pub(super) fn keep(&self, table: &TableId, epoch: Epoch, head: Head) {
        let mut known = self.lock();
        if known.len() >= CACHE_LIMIT {
            known.clear();
        }
        known.insert(table.clone(), (epoch, head));
    }

    pub(super) fn drop(&self, table: &TableId) {
        self.lock().remove(table);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, (Epoch, Head)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
