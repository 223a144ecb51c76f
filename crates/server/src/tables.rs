//! The tables that are in memory, one task each, and how they get there.

mod admission;
mod blocking;
mod catch_up;
mod erasure;
mod index;
mod index_notes;
mod leaving;
mod lines;
mod listing;
mod log;
mod match_cache;
mod move_timing;
mod outbox;
mod pool;
mod subscription;
mod sweep;
mod table_task;
mod talk;
mod work_limit;

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use protocol::{Code, Estimate, Order, Seed, ServerKey};
use store::{Batch, Note, PersonId, Store, StoreError, TableId};
use table::{
    CorruptLog, Guest, Input, NewLine, OpenTable, Opening, Steward, Table, Time, Weighing,
};
use tokio::sync::{Mutex as Turn, mpsc, watch};

use admission::{Reserved, Shares};
pub(crate) use blocking::spawn_blocking;
pub(crate) use listing::Sought;
use match_cache::Archive;
use outbox::Outbox;
pub(crate) use pool::Principal;
use pool::{Asks, Pool};
pub(crate) use subscription::{Place, Wanted};
use table_task::{Command, Owner};
use work_limit::Turns;

use crate::{ApiError, Config, Metrics, clock::now, middleware, people};

/// Waiting messages of a table; who says more waits.
const INBOX: usize = 256;

/// Tables that are fetched at a time.
const FETCHED_TOGETHER: usize = 16;

const DAY: Time = 24 * 60 * 60 * 1000;

pub(crate) struct Tables {
    store: Arc<dyn Store>,
    /// Signs what tables commit to.
    key: ServerKey,
    pool: Pool,
    metrics: Arc<Metrics>,
    /// Whether bots never pause unless the terms of a table say so.
    quick_bots: bool,
    shares: Shares,
    here: Mutex<HashMap<String, Handle>>,
    /// Held while a table is being fetched or closed, by a digest of its id, so that it is
    /// fetched once; as many tables are fetched at a time.
    fetching: [Turn<()>; FETCHED_TOGETHER],
    /// By connection: who it is, and where.
    places: Mutex<HashMap<u64, (String, mpsc::Sender<Command>)>>,
    connections: AtomicU64,
    /// For how long nobody has been at a table that is given up.
    abandoned: Time,
    started_at: Time,
    /// By person: how often it is told again what was missed.
    retellings: middleware::RateLimit<String>,
    turns: Turns,
    archive: Archive,
}

/// A table in memory, from outside.
#[derive(Clone, Debug)]
struct Handle {
    inbox: mpsc::Sender<Command>,
    card: watch::Receiver<Arc<OpenTable>>,
    /// `None` if it has been put away since it was opened.
    opened_from: Option<middleware::ClientAddr>,
}

impl Tables {
    pub(crate) fn new(
        config: &Config,
        key: ServerKey,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
    ) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            key,
            pool: Pool::new(config.bot_threads),
            metrics,
            quick_bots: config.quick_bots,
            shares: Shares::new(config),
            here: Mutex::default(),
            fetching: Default::default(),
            places: Mutex::default(),
            connections: AtomicU64::new(1),
            abandoned: Time::from(config.abandoned_days) * DAY,
            started_at: now(),
            retellings: catch_up::limit(),
            turns: Turns::default(),
            archive: Archive::default(),
        })
    }

    /// Lets every table finish what it has heard, and ends.
    pub(crate) async fn stop(&self) {
        let inboxes: Vec<mpsc::Sender<Command>> =
            lock(&self.here).values().map(|handle| handle.inbox.clone()).collect();
        for inbox in &inboxes {
            // One that is gone has stopped.
            let _ = inbox.send(Command::Stop).await;
        }
        for inbox in &inboxes {
            inbox.closed().await;
        }
    }

    /// The server's public key, in hexadecimal digits.
    pub(crate) fn public_key(&self) -> String {
        self.key.public()
    }

    /// Opens a table for somebody; gives its id.
    pub(crate) async fn open(
        self: &Arc<Tables>,
        opener: Principal,
        order: Order,
    ) -> Result<String, ApiError> {
        let reserved = self.reserve(opener).await?;
        let new = Steward::open(&self.opening(&reserved), order);
        let (steward, line) = new.map_err(|why| ApiError::bad_order(&why))?;
        self.keep_new(&reserved, steward, vec![line]).await?;
        Ok(reserved.id.clone())
    }

    fn opening<'a>(&'a self, reserved: &'a Reserved) -> Opening<'a> {
        let (id, opener) = (&reserved.id, Some(reserved.opener.person.as_str()));
        Opening { id, opener, seed: new_seed(), key: Some(&self.key), at: now() }
    }

    async fn keep_new(
        self: &Arc<Tables>,
        reserved: &Reserved,
        steward: Steward,
        lines: Vec<NewLine>,
    ) -> Result<(), ApiError> {
        let mut batch = lines::batch(&reserved.id, 1, &lines);
        let opener = PersonId::from(reserved.opener.person.as_str());
        batch.notes.extend([Note::Owner(Some(opener.clone())), Note::OpenedBy(opener)]);
        batch.notes.push(listing::note(steward.table()));
        self.append(batch).await?;
        let Principal { place, person } = &reserved.opener;
        self.run(steward, reserved.id.clone(), Some(person), Some(*place), Vec::new());
        Ok(())
    }

    /// A guest that opens a table or sits down for the first time gets an account first.
    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        for note in &batch.notes {
            if let Note::Seated { person: Some(person), .. } | Note::Owner(Some(person)) = note {
                people::keep(&*self.store, person).await?;
            }
        }
        self.store.append(batch).await
    }

    pub(crate) async fn has(&self, id: &str) -> Result<bool, ApiError> {
        Ok(self.handle(id).is_some() || self.store.table(&TableId::from(id)).await?.is_some())
    }

    /// Connects somebody to a table.
    pub(crate) async fn connect(
        self: &Arc<Tables>,
        id: &str,
        wanted: Wanted,
    ) -> Result<Place, ApiError> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        let outbox = Arc::new(Outbox::default());
        let person = wanted.guest.person.clone();
        let mut attach = Command::Attach { connection, outbox: Arc::clone(&outbox), wanted };
        // A table may be put away in the very moment in which somebody comes.
        for _ in 0..3 {
            let inbox = self.fetch(id).await?.inbox;
            match inbox.send(attach).await {
                Ok(()) => {
                    lock(&self.places).insert(connection, (person, inbox.clone()));
                    return Ok(Place { tables: Arc::clone(self), connection, inbox, outbox });
                }
                Err(refused) => attach = refused.0,
            }
        }
        Err(ApiError::new(Code::NotKept))
    }

    /// Lets the tables at which somebody sits or stands know that they are called something else.
    pub(crate) async fn rename(&self, guest: &Guest) {
        for inbox in self.inboxes_of(&guest.person) {
            // A table that has just been put away has nobody to tell.
            let renamed = Input::Renamed { guest: guest.clone() };
            let _ = inbox.send(Command::Input(renamed)).await;
        }
    }

    /// Of every table at which somebody sits, or is connected, once.
    fn inboxes_of(&self, person: &str) -> Vec<mpsc::Sender<Command>> {
        let mut inboxes: Vec<mpsc::Sender<Command>> = Vec::new();
        let mut add = |inbox: &mpsc::Sender<Command>| {
            if !inboxes.iter().any(|one| one.same_channel(inbox)) {
                inboxes.push(inbox.clone());
            }
        };
        let own = |handle: &&Handle| handle.card.borrow().is_of(person);
        lock(&self.here).values().filter(own).for_each(|handle| add(&handle.inbox));
        let places = lock(&self.places);
        places.values().filter(|(who, _)| who == person).for_each(|(_, inbox)| add(inbox));
        inboxes
    }

    /// What a bot makes of a decision of a match that is over, when it is this person's turn.
    pub(crate) async fn weigh(
        &self,
        who: Principal,
        weighing: Weighing,
    ) -> Result<Vec<Estimate>, ApiError> {
        self.pool.weigh(who, Asks::Stranger, weighing).await.map_err(ApiError::new)
    }

    /// Looks at a table as it was kept, without bringing it into memory.
    async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let (log, id) = (self.log(id).await?, id.to_owned());
        let looked = spawn_blocking(move || Table::resume(&id, log).map(|table| look(&table)));
        looked.await?.map_err(|broken| unreadable(&broken))
    }

    async fn fetch(self: &Arc<Tables>, id: &str) -> Result<Handle, ApiError> {
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        let _turn = self.turn(id).lock().await;
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        let mut steward = self.resume(id).await?;
        let opener = self.store.table(&TableId::from(id)).await?.and_then(|known| known.opened_by);
        let renamed = self.renamed(steward.table().summary().seats).await?;
        let first = steward.restart(now());
        let handle =
            self.run(steward, id.to_owned(), opener.as_ref().map(PersonId::as_str), None, first);
        for guest in renamed {
            let renamed = Command::Input(Input::Renamed { guest });
            handle.inbox.try_send(renamed).expect("an inbox has room for a few");
        }
        Ok(handle)
    }

    fn turn(&self, id: &str) -> &Turn<()> {
        let digest = id.bytes().map(usize::from).sum::<usize>();
        &self.fetching[digest % FETCHED_TOGETHER]
    }

    async fn resume(&self, id: &str) -> Result<Steward, ApiError> {
        let log = self.log(id).await?;
        let (last, lines) = talk::read(self.store.talk(&TableId::from(id)).await?);
        let id = id.to_owned();
        let steward = spawn_blocking(move || Steward::resume(&id, log)).await?;
        Ok(steward.map_err(|broken| unreadable(&broken))?.with_talk(last, lines))
    }

    /// Those who are called something else since a table was put away.
    async fn renamed(
        &self,
        seats: Vec<Option<(Option<String>, String)>>,
    ) -> Result<Vec<Guest>, StoreError> {
        let mut renamed = Vec::new();
        for (person, known) in seats.into_iter().flatten() {
            let Some(person) = person else { continue };
            let now = self.store.person(&person.as_str().into()).await?;
            let name = now.map(|now| now.name).filter(|name| !name.is_empty() && *name != known);
            renamed.extend(name.map(|name| Guest { person, name, ..Guest::default() }));
        }
        Ok(renamed)
    }

    fn handle(&self, id: &str) -> Option<Handle> {
        let here = lock(&self.here);
        here.get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }

    /// Gives a table its task.
    fn run(
        self: &Arc<Tables>,
        steward: Steward,
        id: String,
        opener: Option<&str>,
        opened_from: Option<middleware::ClientAddr>,
        first: Vec<table::Output>,
    ) -> Handle {
        let (inbox, messages) = mpsc::channel(INBOX);
        let opener = opener.map(str::to_owned);
        let card = Arc::new(OpenTable::of(steward.table(), opener.as_deref()));
        let (show, card) = watch::channel(card);
        let handle = Handle { inbox: inbox.clone(), card, opened_from };
        let mut here = lock(&self.here);
        here.insert(id.clone(), handle.clone());
        self.metrics.tables.set(count(&here));
        let owner = Owner::new(Arc::clone(self), steward, id, opener, show, inbox.downgrade());
        tokio::spawn(owner.run(messages, first));
        handle
    }

    /// Puts a table away: whoever comes next fetches it again.
    fn put_away(&self, id: &str, inbox: &mpsc::WeakSender<Command>) {
        let mut here = lock(&self.here);
        // The table may have been loaded again since its owner ended.
        let is_same = |handle: &Handle| {
            inbox.upgrade().is_some_and(|inbox| inbox.same_channel(&handle.inbox))
        };
        if here.get(id).is_some_and(is_same) {
            here.remove(id);
        }
        self.metrics.tables.set(count(&here));
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

fn count(here: &HashMap<String, Handle>) -> i64 {
    here.len().try_into().unwrap_or(i64::MAX)
}

fn unreadable(broken: &CorruptLog) -> ApiError {
    tracing::error!(%broken, "a table cannot be read");
    ApiError::new(Code::Failed)
}

/// 96 random bits in 16 characters: nobody guesses the table of others.
fn new_id() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 63)])).collect()
}

fn new_seed() -> Seed {
    let mut seed = Seed([0; 32]);
    getrandom::fill(&mut seed.0).expect("the system has random numbers");
    seed
}
