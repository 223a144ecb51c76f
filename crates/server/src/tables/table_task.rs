//! The one task that owns a table: keeps first, then tells.

mod executor;
mod persist;

use std::{collections::HashMap, convert::Infallible, future::pending, sync::Arc, time::Duration};

use engine::show::Language;
use protocol::Code;
use store::StoreError;
use table::{Guest, Input, OpenTable, Output, Steward, Time, Wait, carry_out};
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::yield_now,
    time::sleep,
};

use super::{Tables, Wanted, index::Index, outbox::Outbox, pool::Principal, talk};
use crate::clock::now;

/// A table at which nobody is and nothing is to come is put away after this.
const IDLE: Duration = Duration::from_mins(10);

/// A message to the task of a table.
#[derive(Debug)]
pub(super) enum Command {
    /// For the steward.
    Input(Input),
    /// A client is connected, with the queue of what is sent to it.
    Attach { connection: u64, outbox: Arc<Outbox>, wanted: Wanted },
    /// A person gives up a seat, or a table that they opened, without being connected.
    Leave { who: Guest, answer: oneshot::Sender<Result<(), Code>> },
    /// A person is erased: the table is put away once they have left it.
    Erase { who: Guest },
    /// The server is about to stop.
    Stop,
}

pub(super) struct Owner {
    pub(super) tables: Arc<Tables>,
    pub(super) steward: Steward,
    pub(super) id: String,
    pub(super) opener: Option<String>,
    pub(super) index: Index,
    card: watch::Sender<Arc<OpenTable>>,
    /// For thoughts; weak, so that a table that nobody reaches ends.
    inbox: mpsc::WeakSender<Command>,
    hearers: HashMap<u64, Hearer>,
    /// Whether the store knows how it ended.
    is_noted: bool,
}

#[derive(Debug)]
struct Hearer {
    outbox: Arc<Outbox>,
    language: Language,
    principal: Principal,
}

/// What ends a table's task.
enum End {
    /// The table has no connections and nothing to do.
    Idle,
    Store(StoreError),
}

impl From<StoreError> for End {
    fn from(error: StoreError) -> End {
        End::Store(error)
    }
}

impl Owner {
    pub(super) fn new(
        tables: Arc<Tables>,
        steward: Steward,
        id: String,
        opener: Option<String>,
        card: watch::Sender<Arc<OpenTable>>,
        inbox: mpsc::WeakSender<Command>,
    ) -> Owner {
        let (index, hearers) = (Index::default(), HashMap::new());
        Owner { tables, steward, id, opener, index, card, inbox, hearers, is_noted: false }
    }

    /// Until nobody needs the table, or it cannot be kept.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Command>, first: Vec<Output>) {
        // What was not kept did not happen: whoever comes back finds what was.
        if let Err(End::Store(error)) = self.hear_all(&mut messages, first).await {
            tracing::error!(table = self.id, %error, "a table could not be kept");
        }
        messages.close();
        // Connections that arrived in the last moment are closed too; their clients retry.
        while let Ok(command) = messages.try_recv() {
            if let Command::Attach { outbox, .. } = command {
                outbox.close();
            }
        }
        self.tables.put_away(&self.id, &self.inbox);
        self.hearers.values().for_each(|hearer| hearer.outbox.close());
    }

    async fn hear_all(
        &mut self,
        messages: &mut mpsc::Receiver<Command>,
        first: Vec<Output>,
    ) -> Result<Infallible, End> {
        self.note_the_end().await?;
        self.carry_out(first).await?;
        loop {
            let wake = self.steward.wake();
            let is_idle = self.hearers.is_empty() && wake.is_none();
            let input = tokio::select! {
                command = messages.recv() => self.input(command.ok_or(End::Idle)?).await?,
                () = until(wake) => Some(Input::Tick),
                () = sleep(IDLE), if is_idle => return Err(End::Idle),
            };
            if let Some(input) = input {
                let out = self.steward.hear(input, now());
                self.carry_out(out).await?;
                // However much is said here, other tables have their turn in between.
                yield_now().await;
            }
        }
    }

    /// What the steward is to hear; `None` if nothing.
    async fn input(&mut self, command: Command) -> Result<Option<Input>, End> {
        match command {
            Command::Input(input) => {
                if let Input::Disconnect { connection } = &input {
                    self.hearers.remove(connection);
                }
                Ok(Some(input))
            }
            Command::Attach { connection, outbox, wanted } => {
                let Wanted { guest, from, language, sees, since } = wanted;
                let principal = Principal { place: from, person: guest.person.clone() };
                self.hearers.insert(connection, Hearer { outbox, language, principal });
                Ok(Some(Input::Connect { connection, guest, language, sees, since }))
            }
            Command::Leave { who, answer } => {
                self.leave(&who, answer).await?;
                Ok(None)
            }
            Command::Erase { who } => {
                // Where parts of the deal are being revealed nobody can leave; who does not reveal
                // makes the table void.
                if let Ok(out) = self.steward.leave(&who, now()) {
                    self.carry_out(out).await?;
                }
                Err(End::Idle)
            }
            Command::Stop => Err(End::Idle),
        }
    }

    /// Until the steward waits for nothing: what is appended is durable before anything else is
    /// heard.
    pub(super) async fn carry_out(&mut self, mut out: Vec<Output>) -> Result<(), StoreError> {
        while let Some(wait) = carry_out(out, self) {
            out = self.complete(wait).await?;
        }
        Ok(())
    }

    /// Does what the steward waits for, and lets it go on.
    async fn complete(&mut self, wait: Wait) -> Result<Vec<Output>, StoreError> {
        match wait {
            Wait::Append(lines) => {
                self.append(&lines).await?;
                let out = self.steward.hear(Input::Appended, now());
                self.show(&lines);
                self.count_void();
                // A client that is sent the end may look for the match at once.
                self.note_the_end().await?;
                Ok(out)
            }
            Wait::AppendTalk(line) => {
                self.tables.store.append(talk::batch(&self.id, &line)).await?;
                Ok(self.steward.hear(Input::Appended, now()))
            }
            Wait::OpenRematch { connection, id } => {
                let table = self.open_rematch(connection).await;
                Ok(self.steward.hear(Input::Rematch { connection, id, table }, now()))
            }
        }
    }
}

/// Until a time; for ever if there is none.
async fn until(time: Option<Time>) {
    let Some(time) = time else { return pending().await };
    let wait = u64::try_from(time - now()).unwrap_or(0);
    if wait > 0 {
        sleep(Duration::from_millis(wait)).await;
    }
}
