//! Leaving a table by an HTTP request, without a subscription.

use std::sync::Arc;

use protocol::Code;
use store::{Batch, IndexEntry, Note, StoreError, TableStage};
use table::Guest;
use tokio::sync::oneshot;

use super::{
    Tables,
    table_task::{Command, TableTask},
};
use crate::{ApiError, clock::now};

impl Tables {
    /// Gives up a person's seat, or a table that they opened and do not sit at. Only a table of
    /// that person is loaded for it.
    pub(crate) async fn leave(self: &Arc<Tables>, id: &str, who: &Guest) -> Result<(), ApiError> {
        let known = self.store.table(&id.into()).await?;
        let known = known.ok_or_else(|| ApiError::new(Code::NotFound))?;
        if has_left(&known, &who.person).map_err(ApiError::new)? {
            return Ok(());
        }
        // Retry: a table may be unloaded between the look-up and the answer.
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            let inbox = self.load(id).await?.inbox;
            if inbox.send(Box::new(Command::Leave { who: who.clone(), answer })).await.is_ok()
                && let Ok(left) = answered.await
            {
                return left.map_err(ApiError::new);
            }
        }
        Err(ApiError::new(Code::NotKept))
    }
}

/// Whether the person has left already, or why they cannot leave.
fn has_left(known: &IndexEntry, person: &str) -> Result<bool, Code> {
    match known.stage {
        TableStage::Finished => return Err(Code::MatchOver),
        TableStage::Closed => return Err(Code::Closed),
        TableStage::Open | TableStage::Playing => {}
    }
    let is_them = |one: &store::PersonId| one.as_str() == person;
    let seat = known.seats.iter().find(|seated| seated.person.as_ref().is_some_and(is_them));
    match seat {
        Some(seat) => Ok(seat.has_left),
        None if known.opened_by.as_ref().is_some_and(is_them) => Ok(false),
        None => Err(Code::NotSeated),
    }
}

impl TableTask {
    pub(super) async fn leave(
        &mut self,
        who: &Guest,
        answer: oneshot::Sender<Result<(), Code>>,
    ) -> Result<(), StoreError> {
        let is_opener = self.opener.as_ref() == Some(&who.person);
        let left = match self.steward.leave(who, now()) {
            Ok(out) => self.carry_out(out).await.map(Ok)?,
            Err(Code::NotSeated) if is_opener => Ok(()),
            Err(code) => Err(code),
        };
        if left.is_ok() && is_opener {
            self.disown().await?;
        }
        // The caller may have stopped waiting.
        let _ = answer.send(left);
        Ok(())
    }

    /// The table has no opener until a person sits down; an empty one is closed.
    async fn disown(&mut self) -> Result<(), StoreError> {
        self.opener = None;
        self.publish_entry();
        let (table, notes) = (self.id.as_str().into(), vec![Note::Owner(None)]);
        self.tables.store.append(Batch::of_notes(table, self.epoch, notes)).await
    }
}
