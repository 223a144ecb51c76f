//! What an owner appends, and how it finds out what came of an append without an answer.

use std::time::Duration;

use cluster::{Appending, Outcome, Resolution};
use store::{Ownership, StoreError, StoredLine, TableId};
use table::NewLine;
use tokio::time::sleep;

use super::OwnerTask;
use crate::tables::Persistence;

/// Between two questions that the store did not answer.
const RETRY_DELAY: Duration = Duration::from_millis(500);

impl OwnerTask {
    pub(super) async fn append(&mut self, what: &Appending) -> Outcome {
        let appended = match what {
            Appending::Lines { lines, .. } => {
                let table = self.owner.steward().table();
                self.persistence.append(table, lines).await
            }
            Appending::Talk(line) => self.persistence.append_talk(line).await,
        };
        match appended {
            Ok(()) => Outcome::Kept,
            Err(StoreError::Fenced(_)) => Outcome::Fenced,
            Err(error @ (StoreError::Database(_) | StoreError::NumberTaken(_))) => {
                tracing::warn!(table = self.persistence.id, %error, "an append has no answer");
                Outcome::Unknown
            }
            // Nothing was kept, and nothing would be: the log is read anew.
            Err(error) => {
                tracing::error!(table = self.persistence.id, %error, "a table could not be kept");
                Outcome::Fenced
            }
        }
    }
}

impl Persistence {
    /// Looks whether an append without an answer was made, once nothing of the table is under way.
    pub(super) async fn resolve(&self, what: &Appending) -> Resolution {
        match self.look_up(what).await {
            Ok(resolution) => resolution,
            Err(error) => {
                tracing::warn!(table = self.id, %error, "an append is unresolved");
                sleep(RETRY_DELAY).await;
                Resolution::Unknown
            }
        }
    }

    async fn look_up(&self, what: &Appending) -> Result<Resolution, StoreError> {
        let store = &self.tables.store;
        let table = TableId::from(self.id.as_str());
        let is_mine = self.is_mine(store.settled_ownership(&table).await?);
        let (stands, is_taken) = match what {
            Appending::Lines { first, lines } => {
                let log = store.log(&table).await?;
                let there = log.iter().find(|kept| kept.number == *first);
                let is_it = |kept: &StoredLine| lines.first().is_some_and(|new| same(kept, new));
                (there.is_some_and(is_it), there.is_some())
            }
            Appending::Talk(line) => {
                let talk = store.talk(&table).await?;
                let there = talk.iter().find(|kept| kept.number == line.talk.number);
                let is_it = there.is_some_and(|kept| kept.action.as_deref() == Some(&line.id));
                (is_it, there.is_some())
            }
        };
        Ok(match (stands, is_taken || !is_mine) {
            (true, _) => Resolution::Kept,
            (false, true) => Resolution::Fenced,
            (false, false) => Resolution::Absent,
        })
    }

    /// Whether the table is still owned here; asked until there is an answer.
    pub(super) async fn verify(&self) -> bool {
        let table = TableId::from(self.id.as_str());
        loop {
            match self.tables.store.settled_ownership(&table).await {
                Ok(known) => return self.is_mine(known),
                Err(error) => tracing::warn!(%table, %error, "an owner cannot be verified"),
            }
            sleep(RETRY_DELAY).await;
        }
    }

    fn is_mine(&self, known: Option<Ownership>) -> bool {
        known.is_some_and(|known| known.epoch == self.epoch)
    }
}

/// A line has its time and the id of its wish: no other owner writes the same.
fn same(kept: &StoredLine, new: &NewLine) -> bool {
    let new = &new.line;
    let id = kept.action.as_deref().unwrap_or_default();
    (kept.at, kept.line.as_str(), id) == (new.at, new.line.as_str(), new.id.as_str())
}
