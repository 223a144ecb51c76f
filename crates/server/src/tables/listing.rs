//! Entries of tables for the lobby and other lists, from the store's index, so that no table is
//! loaded for a list.

use std::collections::HashMap;

use protocol::{Code, Order, Stage};
use serde::{Deserialize, Serialize};
use store::{IndexEntry, LobbyQuery, Note, PersonId, Seated, TableId, TableStage};
use table::{OpenTable, SeatEntry, Table, Time};

use super::{DAY, Tables, log::replay};
use crate::{ApiError, clock::now};

/// Tables of one person about which other nodes are asked, at most.
const ASKED_ELSEWHERE: usize = 32;

/// What the index keeps of a table for lists, besides its seats.
#[derive(Serialize, Deserialize)]
struct ListingData {
    order: Order,
    stage: Stage,
    /// What can be said of the seats while the table is not loaded.
    #[serde(default)]
    seats: SeatFlags,
}

/// What lists show of seats besides names: while a table is loaded its task knows it, and writes it
/// down when the table is unloaded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatFlags {
    /// Seats of people that the match waits for.
    pub(super) asked: Vec<u8>,
    /// Seats of people without a passkey.
    pub(super) guests: Vec<u8>,
}

impl SeatFlags {
    pub(super) fn of(table: &Table) -> SeatFlags {
        SeatFlags { asked: table.asked(), guests: table.guests() }
    }
}

/// A query of the list of tables, with a cursor.
#[derive(Debug)]
pub(crate) struct ListQuery {
    /// Only tables where the person sits, or that they opened.
    pub(crate) mine: bool,
    /// The cursor: the opening time and the id of the last table of the page before.
    pub(crate) after: Option<(Time, String)>,
    /// The most listed tables of a page.
    pub(crate) limit: usize,
}

/// The update of the index for a table as it is now.
pub(super) fn note(table: &Table) -> Note {
    let summary = table.summary();
    write_with(summary.order, summary.stage, SeatFlags::of(table))
}

/// The update of the index for a table as it will be.
pub(super) fn write(order: Order, stage: Stage) -> Note {
    write_with(order, stage, SeatFlags::default())
}

fn write_with(order: Order, stage: Stage, seats: SeatFlags) -> Note {
    let listing = ListingData { order, stage, seats };
    Note::Card(serde_json::to_string(&listing).expect("a card is plain data"))
}

impl Tables {
    /// A person's tables, and listed ones with recent activity, newest first. The person's own are
    /// complete on every page.
    pub(crate) async fn list(
        &self,
        who: &PersonId,
        query: &ListQuery,
    ) -> Result<Vec<OpenTable>, ApiError> {
        let mut found = self.store.unfinished_of(who).await?;
        let elsewhere = self.flags_elsewhere(&found).await;
        if !query.mine {
            found.extend(self.listed(query).await?);
        }
        let order = |one: &IndexEntry| (std::cmp::Reverse(one.opened_at), one.table.clone());
        found.sort_by_key(order);
        found.dedup_by(|a, b| a.table == b.table);
        let mut entries = Vec::with_capacity(found.len());
        for summary in found {
            let flags = elsewhere.get(summary.table.as_str()).cloned();
            match self.entry_of(summary, flags).await {
                Err(refused) if refused.code() == Code::Damaged => {}
                entry => entries.push(entry?),
            }
        }
        Ok(entries)
    }

    /// The game of a table; `None` if the index has none such, or cannot be asked.
    pub(crate) async fn game(&self, id: &str) -> Option<String> {
        let known = self.store.table(&id.into()).await.ok()?;
        known.map(|table| table.game)
    }

    pub(crate) async fn entry(&self, id: &str) -> Result<OpenTable, ApiError> {
        let known = self.store.table(&id.into()).await?;
        let known = known.ok_or_else(|| ApiError::new(Code::NotFound))?;
        let mut elsewhere = self.flags_elsewhere(std::slice::from_ref(&known)).await;
        self.entry_of(known, elsewhere.remove(id)).await
    }

    /// A page of listed tables; among several nodes, where each is asked, the first one is read once
    /// a second.
    async fn listed(&self, query: &ListQuery) -> Result<Vec<IndexEntry>, ApiError> {
        let after = query.after.clone().map(|(at, id)| (at, TableId::from(id)));
        let limit = u32::try_from(query.limit).unwrap_or(u32::MAX);
        let is_cached = self.cluster.is_some() && after.is_none();
        if let Some(page) = is_cached.then(|| self.lobby.page(limit)).flatten() {
            return Ok(page);
        }
        let lobby = LobbyQuery { since: now() - DAY, after, limit };
        let page = self.store.listed(lobby).await?;
        if is_cached {
            self.lobby.keep(limit, &page);
        }
        Ok(page)
    }

    /// What other nodes know of the seats of tables that they own.
    async fn flags_elsewhere(&self, known: &[IndexEntry]) -> HashMap<String, SeatFlags> {
        let Some(cluster) = &self.cluster else { return HashMap::new() };
        let is_sought = |one: &&IndexEntry| {
            matches!(one.stage, TableStage::Open | TableStage::Playing)
                && self.handle(one.table.as_str()).is_none()
        };
        let sought = known.iter().filter(is_sought).take(ASKED_ELSEWHERE);
        let ids = sought.map(|one| one.table.to_string()).collect();
        let flags = cluster.asked_elsewhere(ids).await.into_iter();
        flags.map(|(id, asked, guests)| (id, SeatFlags { asked, guests })).collect()
    }

    /// The entry from the index; from the log if the index has none, or an outdated one for a table
    /// that has ended.
    async fn entry_of(
        &self,
        known: IndexEntry,
        elsewhere: Option<SeatFlags>,
    ) -> Result<OpenTable, ApiError> {
        let listing: Option<ListingData> =
            known.card.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let is_over = matches!(known.stage, TableStage::Finished | TableStage::Closed);
        let is_true = |listing: &ListingData| {
            is_over == matches!(listing.stage, Stage::Over | Stage::Closed | Stage::Void)
        };
        let listing = match listing.filter(is_true) {
            Some(listing) => listing,
            None => self.write_listing(&known.table).await?,
        };
        let live = self.handle(known.table.as_str()).map(|handle| handle.flags.borrow().clone());
        let flags = live.or(elsewhere).unwrap_or(listing.seats);
        let present = known.seats.iter().filter(|seated| !seated.has_left);
        let person = |seated: &Seated| seated.person.as_ref().map(ToString::to_string);
        let people = present.clone().filter_map(person);
        let people = people.chain(known.opened_by.as_ref().map(ToString::to_string)).collect();
        let asked = present.filter(|seated| flags.asked.contains(&seated.seat));
        let asked = asked.filter_map(person).collect();
        let seated = known.seats.into_iter().map(|Seated { seat, name, is_bot, .. }| {
            (seat, SeatEntry { name, is_bot, guest: flags.guests.contains(&seat) })
        });
        let (id, what) = (known.table.to_string(), (listing.order, listing.stage));
        Ok(OpenTable::indexed(id, what, known.opened_at, seated, people, asked))
    }

    /// Writes the data for a table of an older version, once.
    async fn write_listing(&self, id: &TableId) -> Result<ListingData, ApiError> {
        let log = self.log(id.as_str()).await?;
        let summary = replay(id.as_str(), log, Table::summary).await?;
        let seats = SeatFlags::default();
        let listing = ListingData { order: summary.order, stage: summary.stage, seats };
        let notes = vec![write(listing.order.clone(), listing.stage)];
        self.note(id, notes).await?;
        Ok(listing)
    }
}
