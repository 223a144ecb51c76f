//! The one task that owns a table: keeps first, then tells.

use std::{
    collections::HashMap, collections::VecDeque, future::pending, sync::Arc, time::Duration,
};

use engine::Seat;
use protocol::{Code, Estimate};
use store::{Batch, StoreError};
use table::{Guest, Input, Kept, Output, Steward, Time};
use tokio::{
    sync::{mpsc, watch},
    time::sleep,
};

use super::{
    Tables, Wanted, batch,
    card::OpenTable,
    new_id, new_seed, notes,
    outbox::{Outbox, Put},
};
use crate::people::now;

/// A table at which nobody is and nothing is to come is put away after this.
const IDLE: Duration = Duration::from_mins(10);

/// What an owner hears from outside.
#[derive(Debug)]
pub(super) enum Heard {
    Connect { connection: u64, outbox: Arc<Outbox>, wanted: Wanted },
    Disconnect { connection: u64 },
    Said { connection: u64, text: String },
    Thought { seat: Seat, asked: u32, action: String },
    Weighed { connection: u64, id: String, estimates: Vec<Estimate> },
    Again { connection: u64, id: String, table: Result<String, Code> },
    Renamed { guest: Guest },
}

pub(super) struct Owner {
    tables: Arc<Tables>,
    steward: Steward,
    id: String,
    opener: Option<String>,
    card: watch::Sender<Arc<OpenTable>>,
    /// For thoughts; weak, so that a table that nobody reaches ends.
    inbox: mpsc::WeakSender<Heard>,
    outboxes: HashMap<u64, Arc<Outbox>>,
    /// Whether the store knows how it ended.
    is_noted: bool,
}

/// What ends a table's task.
enum End {
    /// Nobody needs it now.
    Idle,
    Store(StoreError),
}

impl Owner {
    pub(super) fn new(
        tables: Arc<Tables>,
        steward: Steward,
        id: String,
        opener: Option<String>,
        card: watch::Sender<Arc<OpenTable>>,
        inbox: mpsc::WeakSender<Heard>,
    ) -> Owner {
        let outboxes = HashMap::new();
        Owner { tables, steward, id, opener, card, inbox, outboxes, is_noted: false }
    }

    /// Until nobody needs the table, or it cannot be kept.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Heard>, first: Vec<Output>) {
        let end = match self.carry_out(first).await {
            Ok(()) => self.hear_all(&mut messages).await,
            Err(error) => End::Store(error),
        };
        // What was not kept did not happen: whoever comes back finds what was.
        if let End::Store(error) = end {
            tracing::error!(table = self.id, %error, "a table could not be kept");
        }
        messages.close();
        self.tables.put_away(&self.id, &self.inbox);
        self.outboxes.values().for_each(|outbox| outbox.close());
    }

    async fn hear_all(&mut self, messages: &mut mpsc::Receiver<Heard>) -> End {
        loop {
            let wake = self.steward.wake();
            let is_empty = self.outboxes.is_empty();
            let input = tokio::select! {
                heard = messages.recv() => match heard {
                    Some(heard) => self.input(heard),
                    None => return End::Idle,
                },
                () = until(wake) => Some(Input::Tick),
                () = sleep(IDLE), if is_empty => return End::Idle,
            };
            let Some(input) = input else { continue };
            let out = self.steward.hear(input, now());
            if let Err(error) = self.carry_out(out).await {
                return End::Store(error);
            }
        }
    }

    fn input(&mut self, heard: Heard) -> Option<Input> {
        Some(match heard {
            Heard::Connect { connection, outbox, wanted } => {
                self.outboxes.insert(connection, outbox);
                let Wanted { guest, language, sees, since } = wanted;
                Input::Connect { connection, guest, language, sees, since }
            }
            Heard::Disconnect { connection } => {
                self.outboxes.remove(&connection);
                Input::Disconnect { connection }
            }
            Heard::Said { connection, text } => Input::Said { connection, text },
            Heard::Thought { seat, asked, action } => Input::Thought { seat, asked, action },
            Heard::Weighed { connection, id, estimates } => {
                Input::Weighed { connection, id, estimates }
            }
            Heard::Again { connection, id, table } => Input::Again { connection, id, table },
            Heard::Renamed { guest } => Input::Renamed { guest },
        })
    }

    /// Until nothing is left to be done; one batch after the other is kept.
    async fn carry_out(&mut self, mut out: Vec<Output>) -> Result<(), StoreError> {
        loop {
            let mut lines = None;
            let mut waiting: VecDeque<Output> = out.into();
            while let Some(output) = waiting.pop_front() {
                match output {
                    Output::Keep(keep) => lines = Some(keep),
                    Output::Tell { connection, text } => self.tell(connection, text, &mut waiting),
                    Output::Close { connection } => {
                        self.outboxes
                            .get(&connection)
                            .into_iter()
                            .for_each(|outbox| outbox.close());
                    }
                    Output::Think { seat, asked, not_before, thought } => {
                        self.think(seat, asked, not_before, thought);
                    }
                    Output::Weigh { connection, id, weighing } => {
                        self.weigh(connection, id, weighing);
                    }
                    Output::OpenAgain { connection, id } => self.open_again(connection, id),
                }
            }
            let Some(lines) = lines else { return self.note_the_end().await };
            self.keep(&lines).await?;
            out = self.steward.hear(Input::Kept, now());
            self.show(&lines);
        }
    }

    async fn keep(&mut self, lines: &[Kept]) -> Result<(), StoreError> {
        let first = self.steward.table().step() + 1;
        let begun = std::time::Instant::now();
        self.tables.store.append(batch(&self.id, first, lines)).await?;
        self.tables.metrics.append.observe(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// A line of the match changes nothing that lists show, but for the last.
    fn show(&self, lines: &[Kept]) {
        let is_plain = |kept: &Kept| {
            kept.line.starts_with(|first: char| first == '*' || first.is_ascii_digit())
        };
        if !lines.iter().all(is_plain) || self.steward.table().is_settled() {
            let card = OpenTable::of(&self.id, self.steward.table(), self.opener.as_deref());
            self.card.send_replace(Arc::new(card));
        }
    }

    async fn note_the_end(&mut self) -> Result<(), StoreError> {
        if self.is_noted || !self.steward.table().is_settled() {
            return Ok(());
        }
        let notes = vec![notes::of_the_end(self.steward.table())];
        let table = self.id.as_str().into();
        self.tables.store.append(Batch { table, entries: Vec::new(), notes }).await?;
        self.is_noted = true;
        Ok(())
    }

    fn tell(&mut self, connection: u64, text: String, waiting: &mut VecDeque<Output>) {
        let Some(outbox) = self.outboxes.get(&connection) else { return };
        match outbox.put(text) {
            Put::In => {}
            Put::Overflow => waiting.extend(self.steward.tell_anew(connection, now())),
            Put::Full => outbox.close(),
        }
    }

    fn think(&self, seat: Seat, asked: u32, not_before: Time, thought: table::Thought) {
        let chosen = self.tables.pool.choose(thought);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            let Ok(action) = chosen.await else { return };
            until(Some(not_before)).await;
            if let Some(inbox) = inbox.upgrade() {
                // A table that has been put away asks again when somebody fetches it.
                let _ = inbox.send(Heard::Thought { seat, asked, action }).await;
            }
        });
    }

    fn weigh(&self, connection: u64, id: String, weighing: table::Weighing) {
        let weighed = self.tables.pool.weigh(weighing);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            let (Ok(estimates), Some(inbox)) = (weighed.await, inbox.upgrade()) else { return };
            // Whoever asked may have gone home.
            let _ = inbox.send(Heard::Weighed { connection, id, estimates }).await;
        });
    }

    fn open_again(&self, connection: u64, id: String) {
        let next = new_id();
        let (steward, lines) = Steward::again(&next, self.steward.table(), new_seed(), now());
        let (tables, inbox) = (Arc::clone(&self.tables), self.inbox.clone());
        tokio::spawn(async move {
            let kept = tables.keep_new(&next, steward, lines, None).await;
            let table = kept.map(|()| next).map_err(|refused| refused.code());
            if let Some(inbox) = inbox.upgrade() {
                // The next table is there all the same; its people find it in their list.
                let _ = inbox.send(Heard::Again { connection, id, table }).await;
            }
        });
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
