//! A connection to a table.

use std::sync::Arc;

use table::{Guest, Input, Look, Since};
use tokio::sync::mpsc;

use super::{Tables, lock, outbox::Outbox, table_task::Command};
use crate::middleware;

/// A connection to a table, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    pub(super) tables: Arc<Tables>,
    pub(super) connection: u64,
    pub(super) inbox: mpsc::Sender<Command>,
    pub(crate) outbox: Arc<Outbox>,
}

/// What somebody who connects would like.
#[derive(Debug)]
pub(crate) struct Wanted {
    pub(crate) guest: Guest,
    /// The address they come from.
    pub(crate) from: middleware::ClientAddr,
    pub(crate) language: engine::show::Language,
    pub(crate) sees: Option<Look>,
    pub(crate) since: Option<Since>,
}

impl Place {
    /// Says something; `false` if the table is gone.
    pub(crate) async fn say(&self, text: String) -> bool {
        let message = Input::Message { connection: self.connection, text };
        self.inbox.send(Command::Input(message)).await.is_ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.tables.places).remove(&self.connection);
        let gone = Command::Input(Input::Disconnect { connection: self.connection });
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.inbox.try_send(gone) {
            let inbox = self.inbox.clone();
            tokio::spawn(async move { inbox.send(gone).await });
        }
    }
}
