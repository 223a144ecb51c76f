//! Admission of new tables: a quota for each person and each address prefix, one for the house,
//! and a rate limit for opening.
//!
//! A place is reserved under the lock before anything is written, so that requests which come in
//! together cannot all have the last one.

use std::{collections::HashMap, num::NonZeroU32, sync::Arc, sync::Mutex, time::Duration};

use governor::{Quota, clock::DefaultClock};
use protocol::Code;
use store::{IndexEntry, Seated, TableStage};
use table::Time;

use super::{DAY, Handle, Principal, Tables, lock, new_id};
use crate::{
    ApiError, Config,
    clock::now,
    middleware::{self, RateLimit},
};

/// `Retry-After` of a full house.
const FULL: Duration = Duration::from_mins(1);

/// A match with others at which nobody has been for so long counts no more.
const OF_LATE: Time = 7 * DAY;

#[derive(Debug)]
pub(super) struct Shares {
    house: usize,
    person: usize,
    place: usize,
    rate: RateLimit<middleware::ClientAddr>,
    /// Tables that are being opened, by id.
    reserved: Mutex<HashMap<String, Principal>>,
}

/// The id of a table for which there is room; given up when it is dropped, unless the table is
/// there by then.
pub(super) struct Reserved {
    tables: Arc<Tables>,
    pub(super) id: String,
    pub(super) opener: Principal,
}

/// Tables that are not over, as they count against one who opens another.
#[derive(Debug, Default)]
struct Taken {
    house: usize,
    person: usize,
    place: usize,
}

impl Shares {
    pub(super) fn new(config: &Config) -> Shares {
        let per_minute = NonZeroU32::new(config.tables_per_minute).unwrap_or(NonZeroU32::MIN);
        Shares {
            house: config.tables as usize,
            person: config.tables_per_person as usize,
            place: config.tables_per_address as usize,
            rate: RateLimit::new(Quota::per_minute(per_minute), DefaultClock::default()),
            reserved: Mutex::default(),
        }
    }

    fn check(&self, taken: &Taken, place: middleware::ClientAddr) -> Result<(), ApiError> {
        if taken.person >= self.person {
            return Err(ApiError::new(Code::TooManyTables));
        }
        if taken.place >= self.place {
            return Err(ApiError::new(Code::AddressFull));
        }
        if taken.house >= self.house {
            return Err(ApiError::new(Code::HouseFull).after(FULL));
        }
        self.rate.check(&place).map_err(ApiError::too_fast)
    }
}

impl Tables {
    pub(super) async fn reserve(
        self: &Arc<Tables>,
        opener: Principal,
    ) -> Result<Reserved, ApiError> {
        let own = self.store.unfinished_of(&opener.person.as_str().into()).await?;
        let here = lock(&self.here);
        let mut reserved = lock(&self.shares.reserved);
        let taken = Taken::of(&opener, &own, &here, &reserved);
        self.shares.check(&taken, opener.place)?;
        let id = new_id();
        reserved.insert(id.clone(), opener.clone());
        Ok(Reserved { tables: Arc::clone(self), id, opener })
    }
}

impl Taken {
    /// A table counts once, whether it is in memory, in the store alone, or just being opened.
    fn of(
        opener: &Principal,
        own: &[IndexEntry],
        here: &HashMap<String, Handle>,
        reserved: &HashMap<String, Principal>,
    ) -> Taken {
        let now = now();
        let person = own.iter().filter(|table| is_waited_for(table, &opener.person, now)).count();
        let mut taken = Taken { person, ..Taken::default() };
        for handle in here.values() {
            let card = handle.card.borrow();
            if card.is_settled() {
                continue;
            }
            // Opened since the store was asked.
            let is_new = card.stage == protocol::Stage::Open
                && !own.iter().any(|table| table.table.as_str() == card.id);
            let is_own = is_new && card.is_of(&opener.person);
            taken.add(is_own, handle.opened_from == Some(opener.place));
        }
        for (_, other) in reserved.iter().filter(|(id, _)| !here.contains_key(*id)) {
            taken.add(other.person == opener.person, other.place == opener.place);
        }
        taken
    }

    fn add(&mut self, is_own: bool, is_from_here: bool) {
        self.house += 1;
        self.person += usize::from(is_own);
        self.place += usize::from(is_from_here);
    }
}

/// Whether a table takes up one of a person's places: it is to be begun, or other people play
/// there and somebody was there of late. A match alone with bots keeps nobody waiting.
fn is_waited_for(table: &IndexEntry, person: &str, now: Time) -> bool {
    let is_other = |seated: &Seated| {
        !seated.has_left && seated.person.as_ref().is_some_and(|one| one.as_str() != person)
    };
    let is_fresh = table.last_at + OF_LATE > now;
    table.stage == TableStage::Open || is_fresh && table.seats.iter().any(is_other)
}

impl Drop for Reserved {
    fn drop(&mut self) {
        lock(&self.tables.shares.reserved).remove(&self.id);
    }
}
