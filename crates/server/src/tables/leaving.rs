//! Leaving a table by an HTTP request, without a subscription.

use std::sync::Arc;

use protocol::Code;
use store::{IndexEntry, StoreError, TableStage};
use table::Guest;
use tokio::sync::oneshot;

use super::{
    Tables,
    table_task::{Command, TableTask},
};
use crate::{ApiError, clock::now, cluster::Errand};

impl Tables {
    /// Gives up a person's seat, or a table that they opened and do not sit at. Only a table of
    /// that person is loaded for it.
    pub(crate) async fn leave(self: &Arc<Tables>, id: &str, who: &Guest) -> Result<(), ApiError> {
        let known = self.store.table(&id.into()).await?;
        let known = known.ok_or_else(|| ApiError::new(Code::NotFound))?;
        if has_left(&known, &who.person).map_err(ApiError::new)? {
            return Ok(());
        }
        // Retry: a table may be unloaded, or change hands, between the look-up and the answer.
        for _ in 0..3 {
            if let Some(cluster) = &self.cluster {
                let (table, person) = (id.to_owned(), who.person.clone());
                let errand = Errand::Leave { table, person, name: who.name.clone() };
                if cluster.send_to_owner(id, &errand).await?.is_some() {
                    return Ok(());
                }
            }
            match self.leave_here(id, who).await {
                Err(refused) if refused.code() == Code::NotKept => {}
                left => return left,
            }
        }
        Err(ApiError::new(Code::NotKept))
    }

    /// The same at a table of this process; not kept if the table is unloaded meanwhile.
    pub(crate) async fn leave_here(
        self: &Arc<Tables>,
        id: &str,
        who: &Guest,
    ) -> Result<(), ApiError> {
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
        let is_opener = self.persistence.opener.as_ref() == Some(&who.person);
        let left = match self.steward.leave(who, now()) {
            Ok(out) => self.carry_out(out).await.map(Ok)?,
            Err(Code::NotSeated) if is_opener => Ok(()),
            Err(code) => Err(code),
        };
        if left.is_ok() && is_opener {
            self.persistence.disown(self.steward.table()).await?;
        }
        // The caller may have stopped waiting.
        let _ = answer.send(left);
        Ok(())
    }
}
