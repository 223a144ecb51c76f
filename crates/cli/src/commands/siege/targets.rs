//! The tables that attackers share.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{SplitMix, luck::below};

/// The tables that were opened first, and so have the longest logs.
#[derive(Clone, Debug, Default)]
pub(super) struct Targets(Arc<Mutex<Vec<String>>>);

impl Targets {
    const MAX_TABLES: usize = 4;

    pub(super) fn add(&self, table: &str) {
        let mut tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tables.len() < Targets::MAX_TABLES {
            tables.push(table.to_owned());
        }
    }

    /// A random one; `None` if there is none yet.
    pub(super) fn random(&self, rng: &mut SplitMix) -> Option<String> {
        let tables = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = u32::try_from(tables.len()).ok().filter(|count| *count > 0)?;
        tables.get(below(rng, count) as usize).cloned()
    }
}
