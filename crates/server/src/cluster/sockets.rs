//! The sockets of this process: their outgoing queues, by connection.

use std::{collections::VecDeque, sync::Arc, sync::atomic::Ordering};

use ::cluster::{Message, NodeInput, OwnerInput, Socket, connection};
use engine::show::Language;
use protocol::{Code, Say, Tell};

use super::{Cluster, State};
use crate::tables::{Enqueued, Outbox, SubscribeRequest};

pub(super) struct Client {
    outbox: Arc<Outbox>,
    language: Language,
}

impl Cluster {
    /// Connects a client to a table, wherever its owner is; gives the connection.
    pub(crate) fn open(&self, table: &str, request: SubscribeRequest, outbox: &Arc<Outbox>) -> u64 {
        let SubscribeRequest { guest, from, language, sees, since } = request;
        let number = self.next_connection.fetch_add(1, Ordering::Relaxed);
        let (connection, account) = (connection(self.me, number), from.to_string());
        let table = table.to_owned();
        let socket = Socket { table, connection, guest, account, language, sees, since };
        let mut state = self.lock();
        state.sockets.insert(connection, Client { outbox: Arc::clone(outbox), language });
        self.hear_locked(&mut state, NodeInput::Opened(socket));
        connection
    }

    pub(crate) fn said(&self, connection: u64, text: String) {
        self.hear(NodeInput::Said { connection, text });
    }

    pub(crate) fn close(&self, connection: u64) {
        let mut state = self.lock();
        state.sockets.remove(&connection);
        self.hear_locked(&mut state, NodeInput::Closed { connection });
    }
}

impl State {
    /// Backpressure: a queue that is too long is replaced by one snapshot, and the second time
    /// the connection is closed.
    pub(super) fn deliver(
        &mut self,
        connection: u64,
        text: String,
        later: &mut VecDeque<NodeInput>,
    ) {
        let Some(client) = self.sockets.get(&connection) else { return };
        match client.outbox.put(text) {
            Enqueued::Queued => client.outbox.flush(),
            Enqueued::Overflow => later.push_back(NodeInput::Overflowed { connection }),
            Enqueued::Full => client.outbox.close(),
        }
    }

    pub(super) fn hang_up(&mut self, connection: u64, moving: bool) {
        let Some(client) = self.sockets.remove(&connection) else { return };
        if moving { client.outbox.move_on() } else { client.outbox.close() }
    }

    /// A message of a client that an owner had no room for is refused, if the client is here; one
    /// that is elsewhere says it again after a while.
    pub(super) fn refuse(&self, input: &OwnerInput) {
        let OwnerInput::Heard { message: Message::Said { connection, text, .. }, .. } = input
        else {
            return;
        };
        let Some(Client { outbox, language }) = self.sockets.get(connection) else { return };
        let id = serde_json::from_str(text).map(|Say { id, .. }| id).unwrap_or_default();
        let refusal = table::refusal(Code::TooFast, *language);
        let refused = Tell::Refused { id, step: 0, refusal };
        outbox.put(serde_json::to_string(&refused).expect("a message is plain data"));
        outbox.flush();
    }
}
