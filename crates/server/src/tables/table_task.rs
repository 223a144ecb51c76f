//! The task that owns a table (an actor): handles commands in order, appends to the log, then
//! sends.

pub(super) mod executor;
mod persist;

use std::{collections::HashMap, convert::Infallible, future::pending, sync::Arc, time::Duration};

use cluster::OwnerInput;
use engine::show::Language;
use protocol::Code;
use store::StoreError;
use table::{Guest, Input, OpenTable, Output, Steward, Time, Wait, carry_out};
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::yield_now,
    time::sleep,
};

use super::{SubscribeRequest, Tables, listing::SeatFlags, outbox::Outbox, pool::Principal};
use crate::clock::now;
pub(super) use persist::Persistence;

/// An idle table, without connections and timers, is unloaded after this time: longer than a page
/// takes to be loaded again.
pub(super) const IDLE_TIMEOUT: Duration = Duration::from_secs(10);

/// One at which nothing will happen any more, after this: where matches are short, those that are
/// over would soon be most of what is loaded.
pub(super) const SETTLED_TIMEOUT: Duration = Duration::from_secs(1);

/// The command queue of a table. A queue has room for 32 commands even if none waits, so they are
/// boxed.
pub(super) type Inbox = mpsc::Sender<Box<Command>>;

/// A command for the task of a table.
#[derive(Debug)]
pub(super) enum Command {
    /// An input of the steward.
    Input(Input),
    /// A client has subscribed, with its outgoing queue.
    Attach { connection: u64, outbox: Arc<Outbox>, request: Box<SubscribeRequest> },
    /// A person gives up a seat, or a table that they opened, without being connected.
    Leave { who: Guest, answer: oneshot::Sender<Result<(), Code>> },
    /// A person is erased: the table is unloaded once they have left it.
    Erase { who: Guest },
    /// The server is about to stop.
    Stop,
    /// Among several nodes: what the owner of a table hears.
    Owner(OwnerInput),
}

pub(super) struct TableTask {
    pub(super) persistence: Persistence,
    pub(super) steward: Steward,
    /// For the results of bots; weak, so that a table without other senders ends.
    inbox: mpsc::WeakSender<Box<Command>>,
    subscribers: HashMap<u64, Subscriber>,
}

/// What lists show of a loaded table.
pub(super) struct Published {
    pub(super) entry: watch::Sender<Arc<OpenTable>>,
    pub(super) flags: watch::Sender<SeatFlags>,
}

#[derive(Debug)]
struct Subscriber {
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

impl TableTask {
    pub(super) fn new(
        persistence: Persistence,
        steward: Steward,
        inbox: mpsc::WeakSender<Box<Command>>,
    ) -> TableTask {
        TableTask { persistence, steward, inbox, subscribers: HashMap::new() }
    }

    pub(super) fn tables(&self) -> &Arc<Tables> {
        &self.persistence.tables
    }

    /// Runs until the table is idle, or the store fails. The future lives as long as the table is
    /// loaded: what is rare in it is boxed.
    pub(super) async fn run(
        mut self: Box<TableTask>,
        mut messages: mpsc::Receiver<Box<Command>>,
        first: Vec<Output>,
    ) {
        if let Some(missing) = self.steward.table().missing_level() {
            tracing::warn!(table = self.persistence.id, "{missing}");
        }
        // A line that was not appended did not happen: clients that reconnect get what is in the
        // log.
        let ended = match self.process(&mut messages, first).await {
            Err(End::Store(error)) => Err(error),
            Err(End::Idle) => self.persistence.note_flags(self.steward.table()).await,
        };
        let Persistence { tables, id, epoch, .. } = &self.persistence;
        let ended = match ended {
            Ok(()) => tables.store.release(&id.as_str().into(), *epoch).await,
            failed => failed,
        };
        if let Err(error) = ended {
            tracing::error!(table = id, %error, "a table could not be kept");
        }
        messages.close();
        // Connections that arrived in the last moment are closed too; their clients retry.
        while let Ok(command) = messages.try_recv() {
            if let Command::Attach { outbox, .. } = *command {
                outbox.close();
            }
        }
        tables.unload(id, &self.inbox);
        self.subscribers.values().for_each(|subscriber| subscriber.outbox.close());
    }

    async fn process(
        &mut self,
        messages: &mut mpsc::Receiver<Box<Command>>,
        first: Vec<Output>,
    ) -> Result<Infallible, End> {
        self.persistence.record_end(self.steward.table()).await?;
        self.carry_out(first).await?;
        loop {
            let wake = self.steward.wake();
            let has_timer = wake.is_some() && !self.steward.table().is_deserted();
            let is_idle = self.subscribers.is_empty() && !has_timer;
            let is_settled = self.steward.table().is_settled();
            let patience = if is_settled { SETTLED_TIMEOUT } else { IDLE_TIMEOUT };
            let input = tokio::select! {
                command = messages.recv() => self.input(*command.ok_or(End::Idle)?).await?,
                () = until(wake) => Some(Input::Tick),
                () = sleep(patience), if is_idle => return Err(End::Idle),
            };
            self.tables().lease.fresh().await;
            if let Some(input) = input {
                let out = self.steward.hear(input, now());
                self.carry_out(out).await?;
                // Cooperative scheduling: a busy table lets other tasks run between two inputs.
                if !messages.is_empty() {
                    yield_now().await;
                }
            }
        }
    }

    /// The input that a command has for the steward; `None` if it has none.
    async fn input(&mut self, command: Command) -> Result<Option<Input>, End> {
        match command {
            Command::Input(input) => {
                if let Input::Disconnect { connection } = &input {
                    self.subscribers.remove(connection);
                }
                Ok(Some(input))
            }
            Command::Attach { connection, outbox, request } => {
                let SubscribeRequest { guest, from, language, sees, since } = *request;
                let principal = Principal { address: from, person: guest.person.clone() };
                self.subscribers.insert(connection, Subscriber { outbox, language, principal });
                Ok(Some(Input::Connect { connection, guest, language, sees, since }))
            }
            Command::Leave { who, answer } => {
                Box::pin(self.leave(&who, answer)).await?;
                Ok(None)
            }
            Command::Erase { who } => {
                // A seat cannot be left while parts of the deal are revealed; a part that stays
                // hidden makes the table void.
                if let Ok(out) = self.steward.leave(&who, now()) {
                    Box::pin(self.carry_out(out)).await?;
                }
                Err(End::Idle)
            }
            Command::Stop => Err(End::Idle),
            // Only among several nodes, where the owner's task hears it.
            Command::Owner(_) => Ok(None),
        }
    }

    /// Carries out outputs until the steward waits for nothing: lines are durable before the next
    /// input.
    pub(super) async fn carry_out(&mut self, mut out: Vec<Output>) -> Result<(), StoreError> {
        loop {
            let wait = carry_out(out, self);
            self.subscribers.values().for_each(|subscriber| subscriber.outbox.flush());
            let Some(wait) = wait else { return Ok(()) };
            out = self.complete(wait).await?;
        }
    }

    /// Completes what the steward waits for, and gives its next outputs.
    async fn complete(&mut self, wait: Wait) -> Result<Vec<Output>, StoreError> {
        match wait {
            Wait::Append(lines) => {
                self.persistence.append(self.steward.table(), &lines).await?;
                let out = self.steward.hear(Input::Appended, now());
                self.persistence.publish(self.steward.table(), &lines);
                // A client that is sent the end may look for the match at once.
                self.persistence.record_end(self.steward.table()).await?;
                Ok(out)
            }
            Wait::AppendTalk(line) => {
                self.persistence.append_talk(&line).await?;
                Ok(self.steward.hear(Input::Appended, now()))
            }
            Wait::OpenRematch { connection, id } => {
                let who = self.subscribers.get(&connection).map(|one| one.principal.clone());
                let table = match Box::pin(self.persistence.reserve_rematch(who)).await {
                    Ok(reservation) => {
                        let table = self.steward.table();
                        Box::pin(self.persistence.open_rematch(table, reservation)).await
                    }
                    Err(code) => Err(code),
                };
                Ok(self.steward.hear(Input::Rematch { connection, id, table }, now()))
            }
        }
    }
}

/// Sleeps until a time; for ever if there is none.
async fn until(time: Option<Time>) {
    let Some(time) = time else { return pending().await };
    let wait = u64::try_from(time - now()).unwrap_or(0);
    if wait > 0 {
        sleep(Duration::from_millis(wait)).await;
    }
}
