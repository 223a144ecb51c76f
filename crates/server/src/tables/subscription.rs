//! A client's subscription to a table: its outgoing queue, and a sender for the table's commands.

use std::sync::Arc;

use table::{Guest, Input, Look, Since};
use tokio::sync::mpsc;

use super::{
    Tables, lock,
    outbox::Outbox,
    table_task::{Command, Inbox},
};
use crate::{cluster::Cluster, middleware};

/// A subscription to a table, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Subscription {
    pub(super) tables: Arc<Tables>,
    pub(super) connection: u64,
    pub(super) route: Route,
    pub(crate) outbox: Arc<Outbox>,
}

/// The way from a client to its table.
#[derive(Clone, Debug)]
pub(super) enum Route {
    /// To the task of the table.
    Direct(Inbox),
    /// Through the gateway, to the node that owns the table.
    Gateway(Arc<Cluster>),
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
        match &self.route {
            Route::Direct(inbox) => {
                let message = Input::Message { connection: self.connection, text };
                inbox.send(Box::new(Command::Input(message))).await.is_ok()
            }
            Route::Gateway(cluster) => {
                cluster.said(self.connection, text);
                true
            }
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        lock(&self.tables.subscriptions).remove(&self.connection);
        let inbox = match &self.route {
            Route::Gateway(cluster) => return cluster.close(self.connection),
            Route::Direct(inbox) => inbox,
        };
        let gone = Command::Input(Input::Disconnect { connection: self.connection });
        if let Err(mpsc::error::TrySendError::Full(gone)) = inbox.try_send(Box::new(gone)) {
            let inbox = inbox.clone();
            tokio::spawn(async move { inbox.send(gone).await });
        }
    }
}
