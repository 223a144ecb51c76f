//! A cache of the first page of the lobby, for a second: where there are several nodes, each asks the
//! same database.

use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

use store::IndexEntry;

use super::lock;

const LIFETIME: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct LobbyCache(Mutex<Option<Page>>);

#[derive(Debug)]
struct Page {
    at: Instant,
    /// How many tables were asked for.
    limit: u32,
    entries: Vec<IndexEntry>,
}

impl LobbyCache {
    /// `None` if the page is to be read again.
    pub(super) fn page(&self, limit: u32) -> Option<Vec<IndexEntry>> {
        let page = lock(&self.0);
        let page = page.as_ref().filter(|page| page.at.elapsed() < LIFETIME)?;
        (page.limit == limit).then(|| page.entries.clone())
    }

    pub(super) fn keep(&self, limit: u32, entries: &[IndexEntry]) {
        let page = Page { at: Instant::now(), limit, entries: entries.to_vec() };
        *lock(&self.0) = Some(page);
    }
}
