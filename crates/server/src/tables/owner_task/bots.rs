//! Bots of a table among several nodes: they think in the pool of the owner's node.

use std::{sync::Arc, time::Duration};

use cluster::OwnerInput;
use protocol::Code;
use table::{Input, ThinkRequest, Weighing};
use tokio::time::sleep;

use super::OwnerTask;
use crate::tables::{
    pool::HintSource,
    table_task::{
        Command,
        executor::{payers, timing},
    },
};

impl OwnerTask {
    pub(super) fn think(&self, request: ThinkRequest) {
        let table = self.owner.steward().table();
        let timing = timing(&request, table.people(), self.tables().quick_bots);
        let ThinkRequest { seat, asked, thought, .. } = request;
        let connected = self.owner.steward().connected();
        let principals = connected.iter().filter_map(|one| self.accounts.get(one)).cloned();
        let payers = payers(table, &self.persistence.id, principals);
        let chosen = self.tables().pool.choose(&payers, thought);
        let (inbox, cluster) = (self.inbox.clone(), Arc::clone(&self.cluster));
        tokio::spawn(async move {
            // An empty action if the bot failed: the steward handles it.
            let chosen = chosen.await;
            let is_hurried = chosen.as_ref().is_ok_and(|chosen| chosen.is_hurried);
            let action = chosen.map(|chosen| chosen.action).unwrap_or_default();
            let now = cluster.time();
            let wait = u64::try_from(timing.send_at(is_hurried, now) - now).unwrap_or(0);
            sleep(Duration::from_millis(wait)).await;
            if let Some(inbox) = inbox.upgrade() {
                // An owner that has ended is another's by now, which asks again.
                let thought = Command::Input(Input::Thought { seat, asked, action });
                let _ = inbox.send(Box::new(thought)).await;
            }
        });
    }

    pub(super) fn weigh(&self, connection: u64, id: String, weighing: Weighing) {
        let Some(principal) = self.accounts.get(&connection).cloned() else {
            return self.weighed_in_vain(connection, id);
        };
        let (tables, inbox) = (Arc::clone(self.tables()), self.inbox.clone());
        tokio::spawn(async move {
            let hint = tables.pool.weigh(principal, HintSource::Player, weighing).await;
            if let Some(inbox) = inbox.upgrade() {
                // The client may have disconnected.
                let weighed = Input::Weighed { connection, id, hint };
                let _ = inbox.send(Box::new(Command::Input(weighed))).await;
            }
        });
    }

    fn weighed_in_vain(&self, connection: u64, id: String) {
        let weighed = Input::Weighed { connection, id, hint: Err(Code::Failed) };
        if let Some(inbox) = self.inbox.upgrade() {
            // A full queue: the client asks again.
            let _ = inbox.try_send(Box::new(Command::Owner(OwnerInput::Steward(weighed))));
        }
    }
}
