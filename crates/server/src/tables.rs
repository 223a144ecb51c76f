//! The registry of loaded tables: one task for each, reached over its command queue.

mod admission;
mod blocking;
mod boards;
mod catch_up;
mod erasure;
mod ids;
mod index;
mod index_notes;
mod leaving;
mod lines;
mod listing;
mod lobby_cache;
mod log;
mod match_cache;
mod move_timing;
mod opening;
mod outbox;
mod owner_task;
mod ownership;
mod owning;
mod pool;
mod subscription;
mod sweep;
mod table_task;
mod talk;
mod work_limit;

use std::{
    collections::{HashMap, HashSet},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use protocol::{Advice, Code, ServerKey};
use store::{Epoch, Store, StoreError, TableId};
use table::{CorruptLog, Guest, Input, Networks, OpenTable, Steward, Time, Weighing};
use tokio::sync::{Mutex as AsyncMutex, mpsc, watch};

use admission::Admission;
pub(crate) use admission::Reservation;
pub(crate) use blocking::spawn_blocking;
pub(crate) use boards::BoardOutcome;
use ids::new_id;
pub(crate) use listing::ListQuery;
use listing::SeatFlags;
use lobby_cache::LobbyCache;
use match_cache::MatchCache;
pub(crate) use outbox::{Enqueued, Outbox};
pub(crate) use owner_task::OwnerHandle;
pub(crate) use owning::{LoadedTable, Origin};
pub(crate) use pool::Principal;
use pool::{HintSource, Pool};
use subscription::Route;
pub(crate) use subscription::{SubscribeRequest, Subscription};
use table_task::{Command, Inbox, Persistence, TableTask};
use work_limit::WorkLimiter;

use crate::{
    ApiError, Config, Metrics, clock::now, cluster::Cluster, daily::DayClock, lease::Lease,
    middleware,
};

/// Capacity of a table's command queue; senders wait while it is full.
const INBOX_LIMIT: usize = 256;

/// Number of load locks, which bounds how many tables are loaded at a time.
const LOAD_LOCKS: usize = 16;

const DAY: Time = 24 * 60 * 60 * 1000;

pub(crate) struct Tables {
    store: Arc<dyn Store>,
    /// Signs what tables commit to.
    key: ServerKey,
    /// What bots play by.
    networks: Arc<Networks>,
    pool: Pool,
    metrics: Arc<Metrics>,
    lease: Arc<Lease>,
    /// `None` if this is the only server of its store.
    cluster: Option<Arc<Cluster>>,
    /// Whether bots never pause unless the terms of a table say so.
    quick_bots: bool,
    admission: Admission,
    loaded: Mutex<HashMap<String, TableHandle>>,
    /// Striped locks by a digest of the table's id, held while a table is loaded or closed, so that
    /// it is loaded once.
    load_locks: [AsyncMutex<()>; LOAD_LOCKS],
    /// By connection: the person, and the way to the table.
    subscriptions: Mutex<HashMap<u64, (String, Route)>>,
    next_connection: AtomicU64,
    /// A match without activity for this time is abandoned, and its table closed.
    abandoned_after: Time,
    started_at: Time,
    /// Rate limit of catch-ups, by person.
    catch_ups: middleware::RateLimit<String>,
    work: WorkLimiter,
    match_cache: MatchCache,
    lobby: LobbyCache,
    /// When boards are opened.
    days: Arc<DayClock>,
}

/// The handle of a loaded table: its command queue and its entry for lists.
#[derive(Clone, Debug)]
struct TableHandle {
    inbox: Inbox,
    entry: watch::Receiver<Arc<OpenTable>>,
    flags: watch::Receiver<SeatFlags>,
    epoch: Epoch,
    /// `None` if the table has been unloaded since it was opened.
    opened_from: Option<middleware::ClientAddr>,
}

impl Tables {
    pub(crate) fn new(
        config: &Config,
        key: ServerKey,
        networks: &Arc<Networks>,
        store: Arc<dyn Store>,
        (metrics, lease): (Arc<Metrics>, Arc<Lease>),
        cluster: Option<Arc<Cluster>>,
        days: Arc<DayClock>,
    ) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            key,
            networks: Arc::clone(networks),
            pool: Pool::new(config.bot_threads),
            metrics,
            lease,
            cluster,
            quick_bots: config.quick_bots,
            admission: Admission::new(config),
            loaded: Mutex::default(),
            load_locks: Default::default(),
            subscriptions: Mutex::default(),
            next_connection: AtomicU64::new(1),
            abandoned_after: Time::from(config.abandoned_days) * DAY,
            started_at: now(),
            catch_ups: catch_up::limit(),
            work: WorkLimiter::default(),
            match_cache: MatchCache::default(),
            lobby: LobbyCache::default(),
            days,
        })
    }

    /// Graceful shutdown: every table handles the commands in its queue, and its task ends.
    pub(crate) async fn stop(&self) {
        let inboxes: Vec<Inbox> =
            lock(&self.loaded).values().map(|handle| handle.inbox.clone()).collect();
        for inbox in &inboxes {
            // A task whose queue is closed has ended.
            let _ = inbox.send(Box::new(Command::Stop)).await;
        }
        for inbox in &inboxes {
            inbox.closed().await;
        }
    }

    /// The server's public key, in hexadecimal digits.
    pub(crate) fn public_key(&self) -> String {
        self.key.public()
    }

    pub(crate) async fn has(&self, id: &str) -> Result<bool, ApiError> {
        Ok(self.handle(id).is_some() || self.store.table(&TableId::from(id)).await?.is_some())
    }

    /// Subscribes a client to a table.
    pub(crate) async fn connect(
        self: &Arc<Tables>,
        id: &str,
        request: Box<SubscribeRequest>,
    ) -> Result<Subscription, ApiError> {
        let outbox = Arc::new(Outbox::default());
        let person = request.guest.person.clone();
        if let Some(cluster) = &self.cluster {
            let connection = cluster.open(id, *request, &outbox);
            let route = Route::Gateway(Arc::clone(cluster));
            return Ok(self.subscribe(connection, person, route, outbox));
        }
        let connection = self.next_connection.fetch_add(1, Ordering::Relaxed);
        let attach = Command::Attach { connection, outbox: Arc::clone(&outbox), request };
        let mut attach = Box::new(attach);
        // Retry: a table may be unloaded between the look-up and the send.
        for _ in 0..3 {
            let inbox = self.load(id).await?.inbox;
            match inbox.send(attach).await {
                Ok(()) => {
                    return Ok(self.subscribe(connection, person, Route::Direct(inbox), outbox));
                }
                Err(refused) => attach = refused.0,
            }
        }
        Err(ApiError::new(Code::NotKept))
    }

    fn subscribe(
        self: &Arc<Tables>,
        connection: u64,
        person: String,
        route: Route,
        outbox: Arc<Outbox>,
    ) -> Subscription {
        lock(&self.subscriptions).insert(connection, (person, route.clone()));
        Subscription { tables: Arc::clone(self), connection, route, outbox }
    }

    /// How many people are at tables now, playing or watching.
    pub(crate) fn people(&self) -> usize {
        self.people_here() + self.cluster.as_ref().map_or(0, |cluster| cluster.people_elsewhere())
    }

    /// Those with a socket of this process.
    pub(crate) fn people_here(&self) -> usize {
        let subscriptions = lock(&self.subscriptions);
        let people: HashSet<&str> = subscriptions.values().map(|(who, _)| who.as_str()).collect();
        people.len()
    }

    /// Passes a person's new name to the tables where they sit or are connected.
    pub(crate) async fn rename(&self, guest: &Guest) {
        if let Some(cluster) = &self.cluster {
            return cluster.rename(guest);
        }
        for inbox in self.inboxes_of(&guest.person) {
            // A table that has just been unloaded reads the name when it is loaded.
            let renamed = Input::Renamed { guest: guest.clone() };
            let _ = inbox.send(Box::new(Command::Input(renamed))).await;
        }
    }

    /// The command queues of the tables where a person sits or is connected, each once.
    fn inboxes_of(&self, person: &str) -> Vec<Inbox> {
        let mut inboxes: Vec<Inbox> = Vec::new();
        let mut add = |inbox: &Inbox| {
            if !inboxes.iter().any(|one| one.same_channel(inbox)) {
                inboxes.push(inbox.clone());
            }
        };
        let own = |handle: &&TableHandle| handle.entry.borrow().is_of(person);
        lock(&self.loaded).values().filter(own).for_each(|handle| add(&handle.inbox));
        let subscriptions = lock(&self.subscriptions);
        for (_, route) in subscriptions.values().filter(|(who, _)| who == person) {
            if let Route::Direct(inbox) = route {
                add(inbox);
            }
        }
        inboxes
    }

    /// A bot's advice for a decision of a finished match, computed in the pool.
    pub(crate) async fn weigh(
        &self,
        who: Principal,
        weighing: Weighing,
    ) -> Result<Advice, ApiError> {
        self.pool.weigh(who, HintSource::Stranger, weighing).await.map_err(ApiError::new)
    }

    async fn load(self: &Arc<Tables>, id: &str) -> Result<TableHandle, ApiError> {
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        // Among several nodes only the node machine claims tables.
        if self.cluster.is_some() {
            return Err(ApiError::new(Code::NotKept));
        }
        let _loading = self.load_lock(id).lock().await;
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        let epoch = match self.claim(&id.into()).await {
            Err(StoreError::NoTable(_)) => return Err(ApiError::new(Code::NotFound)),
            claimed => claimed?,
        };
        let LoadedTable { mut steward, opener, renamed } = self.read(id, epoch).await?;
        let first = steward.restart(now());
        let origin = Origin { opener, opened_from: None };
        let handle = self.spawn(steward, (id.to_owned(), epoch), origin, first);
        for guest in renamed {
            let renamed = Box::new(Command::Input(Input::Renamed { guest }));
            handle.inbox.try_send(renamed).expect("an inbox has room for a few");
        }
        Ok(handle)
    }

    fn load_lock(&self, id: &str) -> &AsyncMutex<()> {
        let digest = id.bytes().map(usize::from).sum::<usize>();
        &self.load_locks[digest % LOAD_LOCKS]
    }

    fn handle(&self, id: &str) -> Option<TableHandle> {
        let loaded = lock(&self.loaded);
        loaded.get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }

    /// Spawns the task of a table.
    fn spawn(
        self: &Arc<Tables>,
        steward: Steward,
        table: (String, Epoch),
        origin: Origin,
        first: Vec<table::Output>,
    ) -> TableHandle {
        let (handle, persistence, messages) = self.register(&steward, table, origin);
        let task = TableTask::new(persistence, steward, handle.inbox.downgrade());
        tokio::spawn(Box::new(task).run(messages, first));
        handle
    }

    /// Unloads a table: the next client loads it again.
    fn unload(&self, id: &str, inbox: &mpsc::WeakSender<Box<Command>>) {
        let mut loaded = lock(&self.loaded);
        // The table may have been loaded again since its task ended.
        let is_same = |handle: &TableHandle| {
            inbox.upgrade().is_some_and(|inbox| inbox.same_channel(&handle.inbox))
        };
        if loaded.get(id).is_some_and(is_same) {
            loaded.remove(id);
        }
        self.metrics.tables.set(count(&loaded));
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tables")
    }
}

/// A poisoned lock is taken anyway: nothing can fail half-way while it is held.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn count(loaded: &HashMap<String, TableHandle>) -> i64 {
    loaded.len().try_into().unwrap_or(i64::MAX)
}

fn unreadable(broken: &CorruptLog) -> ApiError {
    tracing::error!(%broken, "a table cannot be read");
    ApiError::new(Code::Failed)
}
