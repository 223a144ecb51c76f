//! Matches that nobody goes on with, to be looked at: what a log came to is cached, so that it is
//! not replayed for every request, and whoever asks takes turns.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use protocol::Code;
use store::TableId;
use table::{Replay, Table};

use super::{Principal, Tables, lock, spawn_blocking, unreadable};
use crate::ApiError;

/// Bytes of all that is cached.
const MOST_BYTES: usize = 8 << 20;

/// Of a match beside what is written in its record, roughly.
const ASIDE: usize = 512;

/// A match that nobody will go on with.
#[derive(Debug)]
pub(crate) struct Finished {
    /// With the proof of its deals.
    pub(crate) record: String,
    pub(crate) replay: Replay,
}

/// A cache of matches that is bounded in bytes.
#[derive(Debug)]
pub(super) struct Archive(Mutex<Cache<Arc<Finished>>>);

impl Default for Archive {
    fn default() -> Archive {
        Archive(Mutex::new(Cache::new(MOST_BYTES)))
    }
}

impl Archive {
    /// The log of a table has been rewritten, so that what anybody is reading of one now is not
    /// to be kept.
    pub(super) fn forget(&self, id: &str) {
        let mut cache = lock(&self.0);
        cache.remove(id);
        cache.edition += 1;
    }
}

impl Tables {
    /// Not over, if somebody may go on with it.
    pub(crate) async fn finished(
        &self,
        who: &Principal,
        id: &str,
    ) -> Result<Arc<Finished>, ApiError> {
        let is_going_on = self.handle(id).is_some_and(|handle| !handle.card.borrow().is_settled());
        if is_going_on {
            return Err(ApiError::new(Code::NotOver));
        }
        if let Some(finished) = self.cached(id).await? {
            return Ok(finished);
        }
        let turn = self.turns.take(who).await?;
        let edition = lock(&self.archive.0).edition;
        let (log, table) = (self.log(id).await?, id.to_owned());
        let read = spawn_blocking(move || {
            (Table::resume(&table, log).map(|table| finished(&table)), turn)
        });
        let read = read.await?.0.map_err(|broken| unreadable(&broken))?;
        let finished = read.ok_or_else(|| ApiError::new(Code::NotOver))?;
        let mut cache = lock(&self.archive.0);
        if cache.edition == edition {
            // The lines of a replay are those of the record, each on its own.
            let bytes = ASIDE + 4 * finished.record.len();
            cache.put(id, Arc::clone(&finished), bytes);
        }
        Ok(finished)
    }

    /// Only the store knows whether there still is such a table.
    async fn cached(&self, id: &str) -> Result<Option<Arc<Finished>>, ApiError> {
        let known = lock(&self.archive.0).get(id);
        if known.is_none() || self.store.table(&TableId::from(id)).await?.is_some() {
            return Ok(known);
        }
        lock(&self.archive.0).remove(id);
        Err(ApiError::new(Code::NotFound))
    }

    /// Does something that takes a while when it is somebody's turn.
    pub(crate) async fn in_turn<T: Send + 'static>(
        &self,
        who: &Principal,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = self.turns.take(who).await?;
        // A caller that stops waiting keeps the turn until the work is done.
        Ok(spawn_blocking(move || (work(), turn)).await?.0)
    }
}

/// `None` if the table is not settled.
fn finished(table: &Table) -> Option<Arc<Finished>> {
    let record = table.record()?;
    let replay = Replay::read(&record).ok()?;
    Some(Arc::new(Finished { record, replay }))
}

/// The least recently used make room.
#[derive(Debug)]
struct Cache<T> {
    most: usize,
    bytes: usize,
    /// How often something was taken or put in.
    uses: u64,
    /// How often something was rewritten.
    edition: u64,
    entries: HashMap<String, Cached<T>>,
}

#[derive(Debug)]
struct Cached<T> {
    value: T,
    bytes: usize,
    used: u64,
}

impl<T: Clone> Cache<T> {
    fn new(most: usize) -> Cache<T> {
        Cache { most, bytes: 0, uses: 0, edition: 0, entries: HashMap::new() }
    }

    fn get(&mut self, id: &str) -> Option<T> {
        self.uses += 1;
        let found = self.entries.get_mut(id)?;
        found.used = self.uses;
        Some(found.value.clone())
    }

    /// What is larger than all there is room for is not kept.
    fn put(&mut self, id: &str, value: T, bytes: usize) {
        self.remove(id);
        if bytes > self.most {
            return;
        }
        while self.bytes + bytes > self.most {
            let oldest = self.entries.iter().min_by_key(|(_, cached)| cached.used);
            let oldest = oldest.map(|(id, _)| id.clone()).expect("what takes room is there");
            self.remove(&oldest);
        }
        self.uses += 1;
        self.bytes += bytes;
        self.entries.insert(id.to_owned(), Cached { value, bytes, used: self.uses });
    }

    fn remove(&mut self, id: &str) {
        if let Some(cached) = self.entries.remove(id) {
            self.bytes -= cached.bytes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_asked_for_the_longest_makes_room() {
        let mut cache = Cache::new(10);
        for (id, bytes) in [("a", 4), ("b", 4)] {
            cache.put(id, id, bytes);
        }
        assert_eq!(cache.get("a"), Some("a"));
        cache.put("c", "c", 3);
        assert_eq!(["a", "b", "c"].map(|id| cache.get(id)), [Some("a"), None, Some("c")]);
        cache.put("d", "d", 11);
        assert_eq!((cache.get("d"), cache.bytes), (None, 7));
        cache.put("a", "a", 1);
        assert_eq!(cache.bytes, 4);
        cache.remove("a");
        cache.remove("c");
        assert_eq!(cache.bytes, 0);
    }
}
