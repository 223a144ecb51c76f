//! A client's subscription to a table: its outgoing queue, and a sender for the table's commands.

use std::sync::Arc;

use table::{Guest, Input, Look, Since};
use tokio::sync::mpsc;

use super::{
    Tables, lock,
    outbox::Outbox,
    table_task::{Command, Inbox},
};
use crate::middleware;

/// A subscription to a table, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Subscription {
    pub(super) tables: Arc<Tables>,
    pub(super) connection: u64,
    pub(super) inbox: Inbox,
    pub(crate) outbox: Arc<Outbox>,
}

/// What a client asks for when it connects.
#[derive(Debug)]
pub(crate) struct SubscribeRequest {
    pub(crate) guest: Guest,
    /// The client's address.
    pub(crate) from: middleware::ClientAddr,
    pub(crate) language: engine::show::Language,
    pub(crate) sees: Option<Look>,
    pub(crate) since: Option<Since>,
}

impl Subscription {
    /// Sends a message of the client to the table; `false` if the table is unloaded.
    pub(crate) async fn send(&self, text: String) -> bool {
        let message = Input::Message { connection: self.connection, text };
        self.inbox.send(Box::new(Command::Input(message))).await.is_ok()
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        lock(&self.tables.subscriptions).remove(&self.connection);
        let gone = Command::Input(Input::Disconnect { connection: self.connection });
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.inbox.try_send(Box::new(gone)) {
            let inbox = self.inbox.clone();
            tokio::spawn(async move { inbox.send(gone).await });
        }
    }
}
