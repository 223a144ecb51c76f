//! This process as one node of several: drives the machines of the crate `cluster` over the store's
//! claims and a bus.
//!
//! One lock guards the node, the sockets of this process and the queues of the tables owned here.
//! Whatever is done under it is done at once: outputs leave in the order in which the node gives
//! them, and what is meant for this node itself is heard without any bus.

mod bus;
mod drain;
mod errands;
mod ledger;
mod loading;
mod news;
mod peers;
mod sockets;
mod ticking;

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak,
        atomic::{AtomicBool, AtomicU32},
    },
    time::Duration,
};

use ::cluster::{
    Envelope, Epoch, LedgerRequest, Message, Node, NodeCounts, NodeId, NodeInput, NodeOutput,
    OwnerInput, Permit, WhyDropped,
};
use store::{Store, StoreError};
use table::Time;
use tokio::{
    sync::{Semaphore, watch},
    task::{AbortHandle, JoinSet},
    time::sleep,
};

pub use bus::{Bus, InProcessBus, NatsError};
pub(crate) use errands::{Errand, Place, Report};
pub(crate) use news::News;
use peers::Peers;
use sockets::Client;

use crate::{
    App, Metrics,
    lease::{Lease, moment},
    tables::{OwnerHandle, Tables},
};

/// How often a task asks again whether the node may speak.
const PERMIT_INTERVAL: Duration = Duration::from_millis(50);

/// Errands of other nodes that are run at a time.
const ERRANDS: usize = 64;

/// What makes a process a node among others.
#[derive(Debug)]
pub struct Membership {
    /// Of [`store::Claims::enter`].
    pub node: store::NodeId,
    pub bus: Bus,
}

pub(crate) struct Cluster {
    this: Weak<Cluster>,
    me: NodeId,
    state: Mutex<State>,
    bus: Bus,
    store: Arc<dyn Store>,
    metrics: Arc<Metrics>,
    lease: Arc<Lease>,
    app: OnceLock<Weak<App>>,
    peers: Mutex<Peers>,
    next_connection: AtomicU32,
    /// Errands of other nodes that are run at a time.
    errands: Semaphore,
    /// Whether it stops: no table is opened here any more.
    is_draining: AtomicBool,
    stage: watch::Sender<Stage>,
    /// What runs for as long as the node does.
    tasks: Mutex<JoinSet<()>>,
}

/// How a node ends.
#[derive(Clone, Debug)]
enum Stage {
    Runs,
    /// It has handed over all that it had.
    Left,
    /// It is no node any more.
    Lost(StoreError),
}

struct State {
    node: Node,
    /// By connection.
    sockets: HashMap<u64, Client>,
    owners: HashMap<String, OwnerHandle>,
    /// Tables that are being loaded.
    loading: HashMap<String, (Epoch, AbortHandle)>,
}

impl Cluster {
    pub(crate) fn new(
        membership: Membership,
        store: Arc<dyn Store>,
        metrics: Metrics,
        lease: Arc<Lease>,
    ) -> Arc<Cluster> {
        let me = NodeId(membership.node.number().cast_unsigned());
        let node = Node::new(me, moment());
        let (sockets, owners, loading) = Default::default();
        Arc::new_cyclic(|this| Cluster {
            this: Weak::clone(this),
            me,
            state: Mutex::new(State { node, sockets, owners, loading }),
            bus: membership.bus,
            store,
            metrics: Arc::new(metrics.with_node(this)),
            lease,
            app: OnceLock::new(),
            peers: Mutex::default(),
            next_connection: AtomicU32::new(1),
            errands: Semaphore::new(ERRANDS),
            is_draining: AtomicBool::new(false),
            stage: watch::Sender::new(Stage::Runs),
            tasks: Mutex::default(),
        })
    }

    pub(crate) fn metrics(&self) -> Arc<Metrics> {
        Arc::clone(&self.metrics)
    }

    pub(crate) fn counts(&self) -> NodeCounts {
        self.lock().node.counts().clone()
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.lock().node.is_ready(moment())
    }

    /// What lets an owner hear and speak, and the time; `None` while the node is silent.
    fn permit(&self) -> Option<(Permit, Time)> {
        let (state, now) = (self.lock(), moment());
        let lease = state.node.lease();
        Some((lease.permit(now)?, lease.time(now)))
    }

    /// The same, as soon as the node may speak.
    pub(crate) async fn permitted(&self) -> (Permit, Time) {
        loop {
            if let Some(permitted) = self.permit() {
                return permitted;
            }
            sleep(PERMIT_INTERVAL).await;
        }
    }

    /// The time at tables: the database's, as far as this node knows it.
    pub(crate) fn time(&self) -> Time {
        self.lock().node.lease().time(moment())
    }

    pub(crate) fn hear(&self, input: NodeInput) {
        self.hear_locked(&mut self.lock(), input);
    }

    /// Sends what an owner says.
    pub(crate) fn publish(&self, messages: Vec<(NodeId, Message)>) {
        let mut state = self.lock();
        let mut later = VecDeque::new();
        for (to, message) in messages {
            self.send(&mut state, to, message, &mut later);
        }
        self.hear_all(&mut state, later);
    }

    fn hear_locked(&self, state: &mut State, input: NodeInput) {
        self.hear_all(state, VecDeque::from([input]));
    }

    fn hear_all(&self, state: &mut State, mut inputs: VecDeque<NodeInput>) {
        while let Some(input) = inputs.pop_front() {
            let outputs = state.node.hear(input, moment());
            self.carry_out(state, outputs, &mut inputs);
        }
    }

    fn carry_out(
        &self,
        state: &mut State,
        outputs: Vec<NodeOutput>,
        later: &mut VecDeque<NodeInput>,
    ) {
        for output in outputs {
            match output {
                NodeOutput::Publish { to, message } => self.send(state, to, message, later),
                NodeOutput::Ask(request) => self.ask(request),
                NodeOutput::Deliver { connection, text } => {
                    state.deliver(connection, text, later);
                }
                NodeOutput::HangUp { connection, moving } => state.hang_up(connection, moving),
                NodeOutput::Load { table, epoch, arrival } => {
                    self.begin_load(state, table, epoch, arrival);
                }
                NodeOutput::Tell { table, input } => self.tell(state, &table, input),
                NodeOutput::Drop { table, epoch } => self.forget(state, &table, epoch),
                NodeOutput::Left => {
                    self.stage.send_replace(Stage::Left);
                }
            }
        }
    }

    /// What is meant for this node is heard at once.
    fn send(
        &self,
        state: &mut State,
        to: NodeId,
        message: Message,
        later: &mut VecDeque<NodeInput>,
    ) {
        let envelope = Envelope { from: self.me, message };
        if to != self.me {
            return self.bus.publish(to, &envelope, &self.metrics.cluster);
        }
        let outputs = state.node.hear(NodeInput::Heard(envelope), moment());
        self.carry_out(state, outputs, later);
    }

    /// Asks the ledger; nothing waits for the answer.
    fn ask(&self, request: LedgerRequest) {
        let Some(this) = self.this.upgrade() else { return };
        self.spawn(async move {
            let answer = this.ask_ledger(request).await;
            this.hear(NodeInput::Answered(answer));
        });
    }

    /// Never waits: an owner that does not keep up misses what comes.
    fn tell(&self, state: &State, table: &str, input: OwnerInput) {
        let Some(owner) = state.owners.get(table) else { return };
        if let Some(input) = owner.tell(input) {
            self.metrics.cluster.dropped.inc();
            state.refuse(&input);
        }
    }

    /// An owner has ended by itself.
    pub(crate) fn dropped(&self, table: String, epoch: Epoch, why: WhyDropped) {
        let mut state = self.lock();
        if state.owners.get(&table).is_some_and(|owner| owner.epoch() == epoch) {
            state.owners.remove(&table);
        }
        self.hear_locked(&mut state, NodeInput::Dropped { table, epoch, why });
    }

    /// The owner of a table ends, and so does one that is being loaded.
    fn forget(&self, state: &mut State, table: &str, epoch: Epoch) {
        if state.owners.get(table).is_some_and(|owner| owner.epoch() == epoch)
            && let Some(owner) = state.owners.remove(table)
        {
            owner.abort();
            if let Some(tables) = self.tables() {
                tables.forget_owner(table, epoch);
            }
        }
        if state.loading.get(table).is_some_and(|(loading, _)| *loading == epoch)
            && let Some((_, task)) = state.loading.remove(table)
        {
            task.abort();
        }
    }

    /// Runs something until it ends, or the node does.
    fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        let mut tasks = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that have ended are forgotten.
        while tasks.try_join_next().is_some() {}
        tasks.spawn(work)
    }

    /// `None` while the server is being made, and when it ends.
    fn app(&self) -> Option<Arc<App>> {
        self.app.get().and_then(Weak::upgrade)
    }

    fn tables(&self) -> Option<Arc<Tables>> {
        self.app().map(|app| Arc::clone(&app.tables))
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Cluster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cluster({:?})", self.me)
    }
}
