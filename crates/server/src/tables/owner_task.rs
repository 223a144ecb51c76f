//! The task of a table among several nodes: an owner in place of a plain steward. Clients are
//! reached through the gateways of their nodes, and whatever is appended is fenced.

mod append;
mod bots;
mod carry_out;

use std::{collections::HashMap, future::pending, sync::Arc, time::Duration};

use cluster::{Message, NodeId, NodeInput, OwnerInput, OwnerOutput, TableOwner};
use protocol::Code;
use table::{Guest, Input, Time};
use tokio::{
    sync::{mpsc, oneshot},
    task::{AbortHandle, yield_now},
    time::sleep,
};

use super::{
    Inbox, Persistence, Tables,
    pool::Principal,
    table_task::{Command, IDLE_TIMEOUT, SETTLED_TIMEOUT},
};
use crate::{cluster::Cluster, middleware::ClientAddr};

/// An owner as the node has it.
#[derive(Debug)]
pub(crate) struct OwnerHandle {
    epoch: cluster::Epoch,
    inbox: Inbox,
    task: AbortHandle,
}

impl OwnerHandle {
    pub(super) fn new(epoch: cluster::Epoch, inbox: Inbox, task: AbortHandle) -> OwnerHandle {
        OwnerHandle { epoch, inbox, task }
    }

    pub(crate) fn epoch(&self) -> cluster::Epoch {
        self.epoch
    }

    /// Gives the input back if the queue is full. One that has ended needs to hear nothing.
    pub(crate) fn tell(&self, input: OwnerInput) -> Option<OwnerInput> {
        match self.inbox.try_send(Box::new(Command::Owner(input))) {
            Err(mpsc::error::TrySendError::Full(refused)) => match *refused {
                Command::Owner(input) => Some(input),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn abort(&self) {
        self.task.abort();
    }
}

pub(super) struct OwnerTask {
    cluster: Arc<Cluster>,
    persistence: Persistence,
    owner: TableOwner,
    /// For the results of bots; weak, so that it does not keep the queue open.
    inbox: mpsc::WeakSender<Box<Command>>,
    /// By connection: what the work for it is charged to.
    accounts: HashMap<u64, Principal>,
    /// By number: who waits for somebody to have left.
    leaving: HashMap<u64, Leaving>,
    next_leave: u64,
    /// Those who have left once what is being kept is kept.
    left: Vec<(u64, Result<(), Code>)>,
}

struct Leaving {
    person: String,
    answer: oneshot::Sender<Result<(), Code>>,
}

/// The task has ended, or is about to be ended by the node.
struct Ended;

impl OwnerTask {
    pub(super) fn new(
        cluster: Arc<Cluster>,
        persistence: Persistence,
        owner: TableOwner,
        inbox: mpsc::WeakSender<Box<Command>>,
    ) -> OwnerTask {
        let (accounts, leaving, left) = Default::default();
        OwnerTask { cluster, persistence, owner, inbox, accounts, leaving, next_leave: 0, left }
    }

    /// Runs until the node drops the table, or it is idle.
    pub(super) async fn run(
        mut self: Box<OwnerTask>,
        mut messages: mpsc::Receiver<Box<Command>>,
        first: Vec<OwnerOutput>,
    ) {
        if let Some(missing) = self.owner.steward().table().missing_level() {
            tracing::warn!(table = self.persistence.id, "{missing}");
        }
        self.record_end().await;
        if self.carry_out(first).await.is_ok() {
            // It ends only by an end of the task.
            let Ended = self.process(&mut messages).await;
        }
    }

    async fn process(&mut self, messages: &mut mpsc::Receiver<Box<Command>>) -> Ended {
        loop {
            let wake = self.owner.steward().wake();
            let is_settled = self.owner.steward().table().is_settled();
            let patience = if is_settled { SETTLED_TIMEOUT } else { IDLE_TIMEOUT };
            let is_idle = self.owner.is_idle() && messages.is_empty();
            let command = tokio::select! {
                command = messages.recv() => match command {
                    Some(command) => *command,
                    None => return Ended,
                },
                () = until(&self.cluster, wake) => Command::Input(Input::Tick),
                () = sleep(patience), if is_idle => {
                    self.put_away().await;
                    return Ended;
                }
            };
            if let Err(ended) = self.hear(command).await {
                return ended;
            }
            // Cooperative scheduling: a busy table lets other tasks run between two inputs.
            if !messages.is_empty() {
                yield_now().await;
            }
        }
    }

    async fn hear(&mut self, command: Command) -> Result<(), Ended> {
        let input = match command {
            Command::Owner(input) => {
                self.note_account(&input);
                input
            }
            Command::Input(input) => OwnerInput::Steward(input),
            Command::Leave { who, answer } => self.leave(who, answer),
            Command::Erase { who } => {
                let (answer, _) = oneshot::channel();
                let input = self.leave(who, answer);
                self.owner_hears(input).await?;
                self.put_away().await;
                return Err(Ended);
            }
            Command::Stop => {
                self.put_away().await;
                return Err(Ended);
            }
            // Clients come through the gateway.
            Command::Attach { outbox, .. } => {
                outbox.close();
                return Ok(());
            }
        };
        self.owner_hears(input).await
    }

    /// The owner hears nothing while the node is silent.
    async fn owner_hears(&mut self, input: OwnerInput) -> Result<(), Ended> {
        let (permit, time) = self.cluster.permitted().await;
        let known = self.owner.ghosts();
        let outputs = self.owner.hear(input, time, permit);
        self.tables().metrics.cluster.ghosts.inc_by(self.owner.ghosts() - known);
        self.carry_out(outputs).await
    }

    fn leave(&mut self, who: Guest, answer: oneshot::Sender<Result<(), Code>>) -> OwnerInput {
        let number = self.next_leave;
        self.next_leave += 1;
        self.leaving.insert(number, Leaving { person: who.person.clone(), answer });
        OwnerInput::Leave { who, number }
    }

    /// Whom a client's work is charged to; clients that are gone are forgotten now and then.
    fn note_account(&mut self, input: &OwnerInput) {
        let OwnerInput::Heard { message: Message::Attach(attach), .. } = input else { return };
        let address = attach.account.parse().unwrap_or_else(|_| ClientAddr::unspecified());
        let principal = Principal { address, person: attach.guest.person.clone() };
        self.accounts.insert(attach.connection, principal);
        let connected = self.owner.steward().connected();
        if self.accounts.len() > 2 * connected.len() + 8 {
            let new = attach.connection;
            self.accounts.retain(|one, _| *one == new || connected.contains(one));
        }
    }

    /// Writes down what lists show; the node releases the table, and ends this task.
    async fn put_away(&mut self) {
        if let Err(error) = self.persistence.note_flags(self.owner.steward().table()).await {
            tracing::warn!(table = self.persistence.id, %error, "a table was put away in haste");
        }
        let (table, epoch) = (self.persistence.id.clone(), self.owner.epoch());
        self.cluster.hear(NodeInput::Idle { table, epoch });
    }

    fn tables(&self) -> &Arc<Tables> {
        &self.persistence.tables
    }

    fn publish(&self, messages: Vec<(NodeId, Message)>) {
        if !messages.is_empty() {
            self.cluster.publish(messages);
        }
    }
}

/// Sleeps until a time of the tables; for ever if there is none.
async fn until(cluster: &Cluster, time: Option<Time>) {
    let Some(time) = time else { return pending().await };
    let wait = u64::try_from(time - cluster.time()).unwrap_or(0);
    if wait > 0 {
        sleep(Duration::from_millis(wait)).await;
    }
}
