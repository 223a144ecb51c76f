//! What lists show of tables: from the store's index, whether a table is in memory or not.

use protocol::{Code, Order, Stage};
use serde::{Deserialize, Serialize};
use store::{Batch, IndexEntry, LobbyQuery, Note, PersonId, TableId};
use table::{OpenTable, SeatEntry, Table, Time};

use super::{DAY, Tables};
use crate::{ApiError, clock::now};

/// What the index keeps of a table for lists, besides who sits there.
#[derive(Serialize, Deserialize)]
struct Card {
    order: Order,
    stage: Stage,
}

/// Which tables somebody would like to see.
#[derive(Debug)]
pub(crate) struct Sought {
    /// Whether only those where they sit, or that they opened.
    pub(crate) mine: bool,
    /// When the last table of the page before was opened, and what it is called.
    pub(crate) after: Option<(Time, String)>,
    /// As many of those that are listed.
    pub(crate) limit: usize,
}

/// For the index, as a table is now.
pub(super) fn note(table: &Table) -> Note {
    let summary = table.summary();
    write(summary.order, summary.stage)
}

/// For the index, as a table will be.
pub(super) fn write(order: Order, stage: Stage) -> Note {
    Note::Card(serde_json::to_string(&Card { order, stage }).expect("a card is plain data"))
}

impl Tables {
    /// The tables of somebody, and those that are listed and where somebody has been of late;
    /// the newest first. Theirs are all there, wherever the page begins.
    pub(crate) async fn cards(
        &self,
        who: &PersonId,
        sought: &Sought,
    ) -> Result<Vec<OpenTable>, ApiError> {
        let mut found = self.store.unfinished_of(who).await?;
        if !sought.mine {
            let after = sought.after.clone().map(|(at, id)| (at, TableId::from(id)));
            let limit = u32::try_from(sought.limit).unwrap_or(u32::MAX);
            let listed = self.store.listed(LobbyQuery { since: now() - DAY, after, limit }).await?;
            found.extend(listed);
        }
        let place = |one: &IndexEntry| (std::cmp::Reverse(one.opened_at), one.table.clone());
        found.sort_by_key(place);
        found.dedup_by(|a, b| a.table == b.table);
        let mut cards = Vec::with_capacity(found.len());
        for summary in found {
            match self.card_of(summary).await {
                Err(refused) if refused.code() == Code::Damaged => {}
                card => cards.push(card?),
            }
        }
        Ok(cards)
    }

    pub(crate) async fn card(&self, id: &str) -> Result<OpenTable, ApiError> {
        let known = self.store.table(&id.into()).await?;
        self.card_of(known.ok_or_else(|| ApiError::new(Code::NotFound))?).await
    }

    /// From the index; from the log if the index does not know, or knows of no end to a table
    /// that has ended.
    async fn card_of(&self, known: IndexEntry) -> Result<OpenTable, ApiError> {
        let card: Option<Card> = known.card.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let is_over =
            matches!(known.stage, store::TableStage::Finished | store::TableStage::Closed);
        let is_true = |card: &Card| {
            is_over == matches!(card.stage, Stage::Over | Stage::Closed | Stage::Void)
        };
        let card = match card.filter(is_true) {
            Some(card) => card,
            None => self.write_card(&known.table).await?,
        };
        let people = known.seats.iter().filter(|seated| !seated.has_left);
        let people = people.filter_map(|seated| seated.person.as_ref()).chain(&known.opened_by);
        let people = people.map(ToString::to_string).collect();
        let seated = known
            .seats
            .into_iter()
            .map(|seated| (seated.seat, SeatEntry { name: seated.name, is_bot: seated.is_bot }));
        let (id, what) = (known.table.to_string(), (card.order, card.stage));
        Ok(OpenTable::indexed(id, what, known.opened_at, seated, people))
    }

    /// Of a table of an older version, once.
    async fn write_card(&self, id: &TableId) -> Result<Card, ApiError> {
        let summary = self.look(id.as_str(), Table::summary).await?;
        let card = Card { order: summary.order, stage: summary.stage };
        let notes = vec![write(card.order.clone(), card.stage)];
        self.store.append(Batch { table: id.clone(), lines: Vec::new(), notes }).await?;
        Ok(card)
    }
}
