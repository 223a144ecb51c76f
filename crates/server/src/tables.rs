//! The tables that are in memory, one task each, and how they get there.

mod card;
mod notes;
mod outbox;
mod owner;
mod pool;

use std::{
    collections::HashMap,
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use protocol::{Code, Estimate, Order};
use store::{Batch, Entry, Store, StoreError, TableId};
use table::{Guest, Kept, Seed, Steward, Table, Weighing};
use tokio::sync::{Mutex as Turn, mpsc, watch};

pub(crate) use card::OpenTable;
pub(crate) use outbox::Outbox;
use owner::{Heard, Owner};
use pool::Pool;

use crate::{Config, Metrics, Refused, people::now};

/// Waiting messages of a table; who says more waits.
const INBOX: usize = 256;

pub(crate) struct Tables {
    store: Arc<dyn Store>,
    pool: Pool,
    metrics: Arc<Metrics>,
    most: usize,
    most_of_a_person: usize,
    here: Mutex<HashMap<String, Handle>>,
    /// Held while a table is being fetched, so that it is fetched once.
    fetching: Turn<()>,
    connections: AtomicU64,
}

/// A table in memory, from outside.
#[derive(Clone, Debug)]
struct Handle {
    inbox: mpsc::Sender<Heard>,
    card: watch::Receiver<Arc<OpenTable>>,
}

/// Somebody's place at a table, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    connection: u64,
    inbox: mpsc::Sender<Heard>,
    pub(crate) outbox: Arc<Outbox>,
}

/// What somebody who connects would like.
#[derive(Debug)]
pub(crate) struct Wanted {
    pub(crate) guest: Guest,
    pub(crate) language: engine::Language,
    pub(crate) sees: Option<u8>,
    pub(crate) since: Option<u32>,
}

impl Tables {
    pub(crate) fn new(
        config: &Config,
        store: Arc<dyn Store>,
        metrics: Arc<Metrics>,
    ) -> Arc<Tables> {
        Arc::new(Tables {
            store,
            pool: Pool::new(config.bot_threads),
            metrics,
            most: config.tables as usize,
            most_of_a_person: config.tables_per_person as usize,
            here: Mutex::default(),
            fetching: Turn::default(),
            connections: AtomicU64::new(1),
        })
    }

    /// Fetches every table that was not finished when the server stopped.
    pub(crate) async fn restore(self: &Arc<Tables>) -> Result<usize, StoreError> {
        let unfinished = self.store.unfinished().await?;
        let mut restored = 0;
        for id in &unfinished {
            match self.fetch(id.as_str()).await {
                Ok(_) => restored += 1,
                Err(refused) => {
                    tracing::error!(table = %id, ?refused, "a table cannot be restored")
                }
            }
        }
        Ok(restored)
    }

    /// Opens a table for somebody; gives its id.
    pub(crate) async fn open(
        self: &Arc<Tables>,
        who: &str,
        order: Order,
    ) -> Result<String, Refused> {
        self.has_room_for(who)?;
        let id = new_id();
        let (steward, line) =
            Steward::open(&id, order, new_seed(), now()).map_err(|why| Refused::bad_order(&why))?;
        self.keep_new(&id, steward, vec![line], Some(who.to_owned())).await?;
        Ok(id)
    }

    async fn keep_new(
        self: &Arc<Tables>,
        id: &str,
        steward: Steward,
        lines: Vec<Kept>,
        opener: Option<String>,
    ) -> Result<(), Refused> {
        let batch = batch(id, 1, &lines);
        self.store.append(batch).await?;
        self.run(steward, id.to_owned(), opener, Vec::new());
        Ok(())
    }

    fn has_room_for(&self, who: &str) -> Result<(), Refused> {
        let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let cards = here.values().map(|handle| handle.card.borrow());
        let own = cards.filter(|card| card.is_of(who) && !card.is_settled()).count();
        if here.len() >= self.most || own >= self.most_of_a_person {
            return Err(Refused::because(Code::TooManyTables));
        }
        Ok(())
    }

    /// The cards of the tables that somebody may see in a list: listed ones, and their own.
    pub(crate) fn cards(&self, who: &str) -> Vec<Arc<OpenTable>> {
        let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let cards = here.values().map(|handle| Arc::clone(&handle.card.borrow()));
        let mut cards: Vec<Arc<OpenTable>> = cards
            .filter(|card| !card.is_settled() && (card.is_listed() || card.is_of(who)))
            .collect();
        cards.sort_by(|a, b| b.opened_at.cmp(&a.opened_at).then_with(|| a.id.cmp(&b.id)));
        cards
    }

    pub(crate) async fn card(self: &Arc<Tables>, id: &str) -> Result<Arc<OpenTable>, Refused> {
        Ok(Arc::clone(&self.fetch(id).await?.card.borrow()))
    }

    /// Connects somebody to a table.
    pub(crate) async fn connect(
        self: &Arc<Tables>,
        id: &str,
        wanted: Wanted,
    ) -> Result<Place, Refused> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        let outbox = Arc::new(Outbox::default());
        let mut heard = Heard::Connect { connection, outbox: Arc::clone(&outbox), wanted };
        // A table may be put away in the very moment in which somebody comes.
        for _ in 0..3 {
            let inbox = self.fetch(id).await?.inbox;
            match inbox.send(heard).await {
                Ok(()) => return Ok(Place { connection, inbox, outbox }),
                Err(refused) => heard = refused.0,
            }
        }
        Err(Refused::because(Code::NotKept))
    }

    /// Lets everyone at the tables know that somebody is called something else.
    pub(crate) async fn rename(&self, guest: &Guest) {
        let inboxes: Vec<mpsc::Sender<Heard>> = {
            let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
            let own = here.values().filter(|handle| handle.card.borrow().is_of(&guest.person));
            own.map(|handle| handle.inbox.clone()).collect()
        };
        for inbox in inboxes {
            // A table that has just been put away has nobody to tell.
            let _ = inbox.send(Heard::Renamed { guest: guest.clone() }).await;
        }
    }

    /// What a bot makes of a decision, as soon as there is a thread for it.
    pub(crate) async fn weigh(&self, weighing: Weighing) -> Result<Vec<Estimate>, Refused> {
        self.pool.weigh(weighing).await.map_err(|_| Refused::because(Code::Failed))
    }

    /// The table as it was kept; for what is over.
    pub(crate) async fn kept(&self, id: &str) -> Result<Table, Refused> {
        let log = self.store.log(&TableId::from(id)).await?;
        let log = log.into_iter().map(kept);
        Table::resume(id, log).map_err(|_| Refused::because(Code::NotFound))
    }

    async fn fetch(self: &Arc<Tables>, id: &str) -> Result<Handle, Refused> {
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        let _turn = self.fetching.lock().await;
        if let Some(handle) = self.handle(id) {
            return Ok(handle);
        }
        let log = self.store.log(&TableId::from(id)).await?;
        if log.is_empty() {
            return Err(Refused::because(Code::NotFound));
        }
        let steward = Steward::resume(id, log.into_iter().map(kept).collect());
        let mut steward = steward.map_err(|broken| {
            tracing::error!(%broken, "a table cannot be read");
            Refused::because(Code::Failed)
        })?;
        let first = steward.restart(now());
        Ok(self.run(steward, id.to_owned(), None, first))
    }

    fn handle(&self, id: &str) -> Option<Handle> {
        let here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        here.get(id).filter(|handle| !handle.inbox.is_closed()).cloned()
    }

    /// Gives a table its task.
    fn run(
        self: &Arc<Tables>,
        steward: Steward,
        id: String,
        opener: Option<String>,
        first: Vec<table::Output>,
    ) -> Handle {
        let (inbox, messages) = mpsc::channel(INBOX);
        let card = Arc::new(OpenTable::of(&id, steward.table(), opener.as_deref()));
        let (show, card) = watch::channel(card);
        let handle = Handle { inbox: inbox.clone(), card };
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        here.insert(id.clone(), handle.clone());
        self.metrics.tables.set(here.len() as i64);
        let owner = Owner::new(Arc::clone(self), steward, id, opener, show, inbox.downgrade());
        tokio::spawn(owner.run(messages, first));
        handle
    }

    /// Puts a table away: whoever comes next fetches it again.
    fn put_away(&self, id: &str, inbox: &mpsc::WeakSender<Heard>) {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same =
            |handle: &Handle| inbox.upgrade().is_none_or(|inbox| inbox.same_channel(&handle.inbox));
        if here.get(id).is_some_and(is_same) {
            here.remove(id);
        }
        self.metrics.tables.set(here.len() as i64);
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tables")
    }
}

impl Place {
    /// Says something; `false` if the table is gone.
    pub(crate) async fn say(&self, text: String) -> bool {
        self.inbox.send(Heard::Said { connection: self.connection, text }).await.is_ok()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let gone = Heard::Disconnect { connection: self.connection };
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.inbox.try_send(gone) {
            let inbox = self.inbox.clone();
            tokio::spawn(async move { inbox.send(gone).await });
        }
    }
}

fn kept(entry: Entry) -> Kept {
    Kept { at: entry.at, id: entry.action.unwrap_or_default(), line: entry.line }
}

/// Lines for the store, the first of which has this number.
fn batch(id: &str, first: u32, lines: &[Kept]) -> Batch {
    let entry = |(number, kept): (u32, &Kept)| Entry {
        number,
        at: kept.at,
        line: kept.line.clone(),
        action: (!kept.id.is_empty()).then(|| kept.id.clone()),
    };
    Batch {
        table: id.into(),
        entries: (first..).zip(lines).map(entry).collect(),
        notes: lines.iter().flat_map(notes::of).collect(),
    }
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
