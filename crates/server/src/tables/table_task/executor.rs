//! The executor of a table's outputs: outgoing queues of connections, and the bots' thread pool.

use std::sync::Arc;

use protocol::{Code, Tell};
use table::{CatchUp, Executor, Input, Output, Table, ThinkRequest, Weighing};

use super::{Command, Subscriber, TableTask, until};
use crate::{
    clock::now,
    middleware::ClientAddr,
    tables::{
        move_timing::MoveTiming,
        outbox::{Enqueued, Outbox},
        pool::{HintSource, Principal},
    },
};

impl Executor for TableTask {
    /// Backpressure: a queue that is too long is replaced by one snapshot, and the second time
    /// the connection is closed.
    fn send(&mut self, connection: u64, text: String) {
        self.enqueue(connection, text);
    }

    fn catch_up(&mut self, connection: u64, id: Option<String>, catch_up: CatchUp) {
        self.write_catch_up(connection, id, catch_up);
    }

    fn close(&mut self, connection: u64) {
        if let Some(subscriber) = self.subscribers.get(&connection) {
            subscriber.outbox.close();
        }
    }

    fn think(&mut self, request: ThinkRequest) {
        let (people, is_quick) = (self.steward.table().people(), self.tables().quick_bots);
        let timing = timing(&request, people, is_quick);
        let ThinkRequest { seat, asked, thought, .. } = request;
        let chosen = self.tables().pool.choose(&self.payers(), thought);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            // An empty action if the bot failed: the steward handles it.
            let chosen = chosen.await;
            let is_hurried = chosen.as_ref().is_ok_and(|chosen| chosen.is_hurried);
            let action = chosen.map(|chosen| chosen.action).unwrap_or_default();
            until(Some(timing.send_at(is_hurried, now()))).await;
            if let Some(inbox) = inbox.upgrade() {
                // A table that has been unloaded asks again when it is loaded.
                let thought = Command::Input(Input::Thought { seat, asked, action });
                let _ = inbox.send(Box::new(thought)).await;
            }
        });
    }

    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing) {
        let Some(subscriber) = self.subscribers.get(&connection) else { return };
        let who = subscriber.principal.clone();
        let (tables, inbox) = (Arc::clone(self.tables()), self.inbox.clone());
        tokio::spawn(async move {
            let hint = tables.pool.weigh(who, HintSource::Player, weighing).await;
            if let Some(inbox) = inbox.upgrade() {
                // The client may have disconnected.
                let weighed = Input::Weighed { connection, id, hint };
                let _ = inbox.send(Box::new(Command::Input(weighed))).await;
            }
        });
    }
}

impl TableTask {
    fn enqueue(&self, connection: u64, text: String) {
        let Some(Subscriber { outbox, .. }) = self.subscribers.get(&connection) else { return };
        match outbox.put(text) {
            Enqueued::Queued => {}
            Enqueued::Overflow => {
                for output in self.steward.tell_anew(connection, now()) {
                    if let Output::Send { text, .. } = output {
                        outbox.put(text);
                    }
                }
            }
            Enqueued::Full => outbox.close(),
        }
    }

    /// The outgoing queue of a connection, and the principal that its work is charged to.
    pub(in crate::tables) fn account(&self, connection: u64) -> Option<(Arc<Outbox>, Principal)> {
        let Subscriber { outbox, principal, .. } = self.subscribers.get(&connection)?;
        Some((Arc::clone(outbox), principal.clone()))
    }

    /// Refuses a request that the steward has no part in.
    pub(in crate::tables) fn refuse(&self, connection: u64, id: String, code: Code) {
        let Some(Subscriber { language, .. }) = self.subscribers.get(&connection) else { return };
        let step = self.steward.table().step();
        let refused = Tell::Refused { id, step, refusal: table::refusal(code, *language) };
        let text = serde_json::to_string(&refused).expect("what is told is plain data");
        self.enqueue(connection, text);
    }

    fn payers(&self) -> Vec<Principal> {
        let mut subscribers: Vec<(&u64, &Subscriber)> = self.subscribers.iter().collect();
        subscribers.sort_unstable_by_key(|(connection, _)| **connection);
        let all = subscribers.into_iter().map(|(_, subscriber)| subscriber.principal.clone());
        payers(self.steward.table(), &self.persistence.id, all)
    }
}

/// Principals that the bots' thinking is charged to: connected people who sit, else those who
/// watch, else the table itself.
pub(in crate::tables) fn payers(
    table: &Table,
    id: &str,
    connected: impl Iterator<Item = Principal>,
) -> Vec<Principal> {
    let (seated, watching): (Vec<_>, Vec<_>) =
        connected.partition(|who| table.seat_of(&who.person).is_some());
    let own = || vec![Principal { address: ClientAddr::unspecified(), person: id.to_owned() }];
    [seated, watching].into_iter().find(|payers| !payers.is_empty()).unwrap_or_else(own)
}

/// When a bot's move is sent.
pub(in crate::tables) fn timing(
    request: &ThinkRequest,
    people: usize,
    is_quick: bool,
) -> MoveTiming {
    let ThinkRequest { asked_at, is_natural, ref thought, .. } = *request;
    let (is_big, is_deep) = (thought.is_big, thought.is_deep);
    MoveTiming { asked_at, is_natural, people, is_big, is_deep, is_quick }
}
