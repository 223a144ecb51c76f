//! How the outputs of a table are carried out: queues of sockets, and threads for bots.

use std::sync::Arc;

use protocol::{Code, Tell};
use table::{CatchUp, Executor, Input, Output, ThinkRequest, Weighing};

use super::{Command, Hearer, Owner, until};
use crate::{
    clock::now,
    middleware::ClientAddr,
    tables::{
        move_timing::Manners,
        outbox::{Outbox, Put},
        pool::{Asks, Principal},
    },
};

impl Executor for Owner {
    /// Backpressure: a queue that is too long is replaced by one snapshot, and the second time
    /// the connection is closed.
    fn send(&mut self, connection: u64, text: String) {
        self.tell(connection, text);
    }

    fn catch_up(&mut self, connection: u64, id: Option<String>, catch_up: CatchUp) {
        self.write_catch_up(connection, id, catch_up);
    }

    fn close(&mut self, connection: u64) {
        if let Some(hearer) = self.hearers.get(&connection) {
            hearer.outbox.close();
        }
    }

    fn think(&mut self, request: ThinkRequest) {
        let manners = self.manners(&request);
        let ThinkRequest { seat, asked, thought, .. } = request;
        let chosen = self.tables.pool.choose(&self.payers(), thought);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            // Nothing at all, if thinking failed: the steward knows what to do.
            let chosen = chosen.await;
            let is_hurried = chosen.as_ref().is_ok_and(|chosen| chosen.is_hurried);
            let action = chosen.map(|chosen| chosen.action).unwrap_or_default();
            until(Some(manners.told_at(is_hurried, now()))).await;
            if let Some(inbox) = inbox.upgrade() {
                // A table that has been put away asks again when it is fetched.
                let _ = inbox.send(Command::Input(Input::Thought { seat, asked, action })).await;
            }
        });
    }

    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing) {
        let Some(hearer) = self.hearers.get(&connection) else { return };
        let who = hearer.principal.clone();
        let (tables, inbox) = (Arc::clone(&self.tables), self.inbox.clone());
        tokio::spawn(async move {
            let estimates = tables.pool.weigh(who, Asks::Player, weighing).await;
            if let Some(inbox) = inbox.upgrade() {
                // The client may be gone.
                let weighed = Input::Weighed { connection, id, estimates };
                let _ = inbox.send(Command::Input(weighed)).await;
            }
        });
    }
}

impl Owner {
    fn tell(&self, connection: u64, text: String) {
        let Some(Hearer { outbox, .. }) = self.hearers.get(&connection) else { return };
        match outbox.put(text) {
            Put::In => {}
            Put::Overflow => {
                for output in self.steward.tell_anew(connection, now()) {
                    if let Output::Send { text, .. } = output {
                        outbox.put(text);
                    }
                }
            }
            Put::Full => outbox.close(),
        }
    }

    /// What is told to a connection goes there, on that account.
    pub(in crate::tables) fn account(&self, connection: u64) -> Option<(Arc<Outbox>, Principal)> {
        let Hearer { outbox, principal, .. } = self.hearers.get(&connection)?;
        Some((Arc::clone(outbox), principal.clone()))
    }

    /// For what a steward has nothing to do with.
    pub(in crate::tables) fn refuse(&self, connection: u64, id: String, code: Code) {
        let Some(Hearer { language, .. }) = self.hearers.get(&connection) else { return };
        let step = self.steward.table().step();
        let refused = Tell::Refused { id, step, refusal: table::refusal(code, *language) };
        let text = serde_json::to_string(&refused).expect("what is told is plain data");
        self.tell(connection, text);
    }

    fn manners(&self, request: &ThinkRequest) -> Manners {
        let ThinkRequest { asked_at, is_natural, ref thought, .. } = *request;
        let (is_big, is_deep) = (thought.is_big, thought.is_deep);
        let (people, is_quick) = (self.steward.table().people(), self.tables.quick_bots);
        Manners { asked_at, is_natural, people, is_big, is_deep, is_quick }
    }

    /// On whose account bots think here: people who sit and are connected, else those who watch,
    /// else the table's own.
    fn payers(&self) -> Vec<Principal> {
        let table = self.steward.table();
        let mut hearers: Vec<(&u64, &Hearer)> = self.hearers.iter().collect();
        hearers.sort_unstable_by_key(|(connection, _)| **connection);
        let all = hearers.into_iter().map(|(_, hearer)| hearer.principal.clone());
        let (seated, watching): (Vec<_>, Vec<_>) =
            all.partition(|who| table.seat_of(&who.person).is_some());
        let own = || vec![Principal { place: ClientAddr::unspecified(), person: self.id.clone() }];
        [seated, watching].into_iter().find(|payers| !payers.is_empty()).unwrap_or_else(own)
    }
}
