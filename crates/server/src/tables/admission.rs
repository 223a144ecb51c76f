//! Admission control of new tables: quotas for each person, each address prefix and the server, and
//! a rate limit.
//!
//! A reservation is made under the lock before anything is written, so that concurrent requests
//! cannot exceed a quota.

use std::{collections::HashMap, num::NonZeroU32, sync::Arc, sync::Mutex, time::Duration};

use governor::{Quota, clock::DefaultClock};
use protocol::Code;
use store::{IndexEntry, Seated, TableStage};
use table::Time;

use super::{DAY, Principal, TableHandle, Tables, lock, new_id};
use crate::{
    ApiError, Config,
    clock::now,
    middleware::{self, RateLimit},
};

/// `Retry-After` while the server is full.
const RETRY_AFTER: Duration = Duration::from_mins(1);

/// A match with others counts against a quota for this time after its last activity.
const ACTIVE_WINDOW: Time = 7 * DAY;

#[derive(Debug)]
pub(super) struct Admission {
    server: usize,
    person: usize,
    address: usize,
    rate: RateLimit<middleware::ClientAddr>,
    /// Reservations of tables that are being opened, by id.
    reserved: Mutex<HashMap<String, Principal>>,
}

/// A reservation of a new table's id; released when it is dropped. A table that has been opened by
/// then counts itself.
pub(crate) struct Reservation {
    tables: Arc<Tables>,
    pub(crate) id: String,
    pub(super) opener: Principal,
}

/// Tables that count against the quotas of an opener.
#[derive(Debug, Default)]
struct TableCounts {
    server: usize,
    person: usize,
    address: usize,
}

impl Admission {
    pub(super) fn new(config: &Config) -> Admission {
        let per_minute = NonZeroU32::new(config.tables_per_minute).unwrap_or(NonZeroU32::MIN);
        Admission {
            server: config.tables as usize,
            person: config.tables_per_person as usize,
            address: config.tables_per_address as usize,
            rate: RateLimit::new(Quota::per_minute(per_minute), DefaultClock::default()),
            reserved: Mutex::default(),
        }
    }

    fn check(&self, counts: &TableCounts, address: middleware::ClientAddr) -> Result<(), ApiError> {
        if counts.person >= self.person {
            return Err(ApiError::new(Code::TooManyTables));
        }
        if counts.address >= self.address {
            return Err(ApiError::new(Code::AddressFull));
        }
        if counts.server >= self.server {
            return Err(ApiError::new(Code::HouseFull).after(RETRY_AFTER));
        }
        self.rate.check(&address).map_err(ApiError::too_fast)
    }
}

impl Tables {
    pub(super) async fn reserve(
        self: &Arc<Tables>,
        opener: Principal,
    ) -> Result<Reservation, ApiError> {
        let own = self.store.unfinished_of(&opener.person.as_str().into()).await?;
        let loaded = lock(&self.loaded);
        let mut reserved = lock(&self.admission.reserved);
        let counts = TableCounts::of(&opener, &own, &loaded, &reserved);
        self.admission.check(&counts, opener.address)?;
        let id = new_id();
        reserved.insert(id.clone(), opener.clone());
        Ok(Reservation { tables: Arc::clone(self), id, opener })
    }
}

impl TableCounts {
    /// A table counts once, whether it is in memory, in the store alone, or just being opened.
    fn of(
        opener: &Principal,
        own: &[IndexEntry],
        loaded: &HashMap<String, TableHandle>,
        reserved: &HashMap<String, Principal>,
    ) -> TableCounts {
        let now = now();
        let person = own.iter().filter(|table| is_active(table, &opener.person, now)).count();
        let mut counts = TableCounts { person, ..TableCounts::default() };
        let is_new = |id: &str| !own.iter().any(|table| table.table.as_str() == id);
        for handle in loaded.values() {
            let entry = handle.entry.borrow();
            if entry.is_settled() {
                continue;
            }
            // Opened after the query of the store.
            let is_new = entry.stage == protocol::Stage::Open && is_new(&entry.id);
            let is_own = is_new && entry.is_of(&opener.person);
            counts.add(is_own, handle.opened_from == Some(opener.address));
        }
        for (id, other) in reserved.iter().filter(|(id, _)| !loaded.contains_key(*id)) {
            // Its first line may be in the store already.
            let is_own = is_new(id) && other.person == opener.person;
            counts.add(is_own, other.address == opener.address);
        }
        counts
    }

    fn add(&mut self, is_own: bool, is_same_address: bool) {
        self.server += 1;
        self.person += usize::from(is_own);
        self.address += usize::from(is_same_address);
    }
}

/// Whether a table counts against a person's quota: its match has not begun, or other people play
/// there and it had recent activity. A match alone with bots does not count.
fn is_active(table: &IndexEntry, person: &str, now: Time) -> bool {
    let is_other = |seated: &Seated| {
        !seated.has_left && seated.person.as_ref().is_some_and(|one| one.as_str() != person)
    };
    let is_fresh = table.last_at + ACTIVE_WINDOW > now;
    table.stage == TableStage::Open || is_fresh && table.seats.iter().any(is_other)
}

impl Reservation {
    /// Of an id that was reserved before a server was gone.
    pub(super) fn again(tables: &Arc<Tables>, opener: Principal, id: String) -> Reservation {
        lock(&tables.admission.reserved).insert(id.clone(), opener.clone());
        Reservation { tables: Arc::clone(tables), id, opener }
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        lock(&self.tables.admission.reserved).remove(&self.id);
    }
}
