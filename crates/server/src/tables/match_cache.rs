//! LRU cache of finished matches, so that a log is not replayed for every request; replays on a
//! miss are limited.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use protocol::Code;
use store::{Seated, TableId};
use table::{Replay, Table, Time};

use super::{Principal, Tables, lock, spawn_blocking, unreadable};
use crate::ApiError;

/// Bound of the cache in bytes.
const MOST_BYTES: usize = 8 << 20;

/// Estimated bytes of an entry besides those of its record.
const OVERHEAD: usize = 512;

/// A match that cannot go on.
#[derive(Debug)]
pub(crate) struct Finished {
    /// With the proof of its deals.
    pub(crate) record: String,
    pub(crate) replay: Replay,
    /// The seats, as the index had them: an erasure at another node changes it.
    seats: Vec<Seated>,
    /// Until when it is shown to nobody; `None` if it is no board.
    sealed_until: Option<Time>,
}

/// The cache, bounded in bytes.
#[derive(Debug)]
pub(super) struct MatchCache(Mutex<Cache<Arc<Finished>>>);

impl Default for MatchCache {
    fn default() -> MatchCache {
        MatchCache(Mutex::new(Cache::new(MOST_BYTES)))
    }
}

impl MatchCache {
    /// Invalidates an entry after its log was rewritten; replays that are in flight are not cached.
    pub(super) fn invalidate(&self, id: &str) {
        let mut cache = lock(&self.0);
        cache.remove(id);
        cache.generation += 1;
    }
}

impl Tables {
    /// A finished match; refused as not over while it may go on, and as sealed while others play the
    /// same board.
    pub(crate) async fn finished(
        &self,
        who: &Principal,
        id: &str,
    ) -> Result<Arc<Finished>, ApiError> {
        let finished = self.read_finished(who, id).await?;
        let is_sealed = finished.sealed_until.is_some_and(|until| self.days.now() < until);
        if is_sealed { Err(ApiError::new(Code::Sealed)) } else { Ok(finished) }
    }

    async fn read_finished(&self, who: &Principal, id: &str) -> Result<Arc<Finished>, ApiError> {
        let is_going_on = self.handle(id).is_some_and(|handle| !handle.entry.borrow().is_settled());
        if is_going_on {
            return Err(ApiError::new(Code::NotOver));
        }
        if let Some(finished) = self.cached(id).await? {
            return Ok(finished);
        }
        let permit = self.work.acquire(who).await?;
        let generation = lock(&self.match_cache.0).generation;
        // Before the log: what is erased meanwhile is noticed.
        let known = self.store.table(&TableId::from(id)).await?;
        let seats = known.map(|known| known.seats).unwrap_or_default();
        let (log, table) = (self.log(id).await?, id.to_owned());
        let read = spawn_blocking(move || {
            (Table::resume(&table, log).map(|table| finished(&table, seats)), permit)
        });
        let read = read.await?.0.map_err(|broken| unreadable(&broken))?;
        let finished = read.ok_or_else(|| ApiError::new(Code::NotOver))?;
        let mut cache = lock(&self.match_cache.0);
        if cache.generation == generation {
            // The lines of a replay are those of the record, each on its own.
            let bytes = OVERHEAD + 4 * finished.record.len();
            cache.put(id, Arc::clone(&finished), bytes);
        }
        Ok(finished)
    }

    /// A cached match; not found if its table has been deleted from the store, and to be read again if
    /// somebody was erased there.
    async fn cached(&self, id: &str) -> Result<Option<Arc<Finished>>, ApiError> {
        let Some(cached) = lock(&self.match_cache.0).get(id) else { return Ok(None) };
        let known = self.store.table(&TableId::from(id)).await?;
        if known.as_ref().is_some_and(|known| known.seats == cached.seats) {
            return Ok(Some(cached));
        }
        lock(&self.match_cache.0).remove(id);
        known.map(|_| None).ok_or_else(|| ApiError::new(Code::NotFound))
    }

    /// Runs expensive work in `spawn_blocking`, with a permit of the principal.
    pub(crate) async fn run_limited<T: Send + 'static>(
        &self,
        who: &Principal,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.work.acquire(who).await?;
        // A caller that stops waiting keeps the permit until the work is done.
        Ok(spawn_blocking(move || (work(), permit)).await?.0)
    }
}

/// `None` if the table is not settled.
fn finished(table: &Table, seats: Vec<Seated>) -> Option<Arc<Finished>> {
    let record = table.record()?;
    let replay = Replay::read(&record).ok()?;
    let sealed_until = table.sealed_until();
    Some(Arc::new(Finished { record, replay, seats, sealed_until }))
}

/// An LRU cache: the least recently used entries are evicted.
#[derive(Debug)]
struct Cache<T> {
    most: usize,
    bytes: usize,
    /// A logical clock of reads and writes.
    uses: u64,
    /// Rises with every invalidation.
    generation: u64,
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
        Cache { most, bytes: 0, uses: 0, generation: 0, entries: HashMap::new() }
    }

    fn get(&mut self, id: &str) -> Option<T> {
        self.uses += 1;
        let found = self.entries.get_mut(id)?;
        found.used = self.uses;
        Some(found.value.clone())
    }

    /// An entry that is larger than the whole cache is not kept.
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
