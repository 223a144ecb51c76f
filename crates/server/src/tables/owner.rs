//! The one task that owns a table: keeps first, then tells.

use std::{
    collections::{HashMap, VecDeque},
    convert::Infallible,
    future::pending,
    sync::Arc,
    time::Duration,
};

use engine::{Seat, show::Language};
use protocol::{Code, Estimate, Stage, Tell};
use store::{Batch, StoreError};
use table::{Guest, Input, LogLine, OpenTable, Output, Steward, Thought, Time};
use tokio::{
    sync::{mpsc, oneshot, watch},
    task::yield_now,
    time::sleep,
};

use super::{
    Tables, Wanted, cards,
    index::Index,
    lines::batch,
    manners::Manners,
    notes,
    outbox::{Outbox, Put},
    pool::{Asks, Principal},
    talk,
};
use crate::{clock::now, middleware::ClientAddr};

/// A table at which nobody is and nothing is to come is put away after this.
const IDLE: Duration = Duration::from_mins(10);

/// What an owner hears from outside.
#[derive(Debug)]
pub(super) enum Heard {
    Connect {
        connection: u64,
        outbox: Arc<Outbox>,
        wanted: Wanted,
    },
    Disconnect {
        connection: u64,
    },
    Said {
        connection: u64,
        text: String,
    },
    Thought {
        seat: Seat,
        asked: u32,
        action: String,
    },
    Weighed {
        connection: u64,
        id: String,
        estimates: Result<Vec<Estimate>, Code>,
    },
    Renamed {
        guest: Guest,
    },
    /// Somebody who need not be connected gives up their seat, or a table that they opened.
    Leave {
        who: Guest,
        answer: oneshot::Sender<Result<(), Code>>,
    },
    /// Somebody is gone for good: the table is put away once they have left it.
    Forget {
        who: Guest,
    },
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
    inbox: mpsc::WeakSender<Heard>,
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
    /// Nobody needs it now.
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
        inbox: mpsc::WeakSender<Heard>,
    ) -> Owner {
        let (index, hearers) = (Index::default(), HashMap::new());
        Owner { tables, steward, id, opener, index, card, inbox, hearers, is_noted: false }
    }

    /// Until nobody needs the table, or it cannot be kept.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Heard>, first: Vec<Output>) {
        // What was not kept did not happen: whoever comes back finds what was.
        if let Err(End::Store(error)) = self.hear_all(&mut messages, first).await {
            tracing::error!(table = self.id, %error, "a table could not be kept");
        }
        messages.close();
        // Whoever came in the last moment is sent away too, and comes back.
        while let Ok(heard) = messages.try_recv() {
            if let Heard::Connect { outbox, .. } = heard {
                outbox.close();
            }
        }
        self.tables.put_away(&self.id, &self.inbox);
        self.hearers.values().for_each(|hearer| hearer.outbox.close());
    }

    async fn hear_all(
        &mut self,
        messages: &mut mpsc::Receiver<Heard>,
        first: Vec<Output>,
    ) -> Result<Infallible, End> {
        self.note_the_end().await?;
        self.carry_out(first).await?;
        loop {
            let wake = self.steward.wake();
            let is_idle = self.hearers.is_empty() && wake.is_none();
            let input = tokio::select! {
                heard = messages.recv() => self.input(heard.ok_or(End::Idle)?).await?,
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
    async fn input(&mut self, heard: Heard) -> Result<Option<Input>, End> {
        Ok(Some(match heard {
            Heard::Connect { connection, outbox, wanted } => {
                let Wanted { guest, from, language, sees, since } = wanted;
                let principal = Principal { place: from, person: guest.person.clone() };
                self.hearers.insert(connection, Hearer { outbox, language, principal });
                Input::Connect { connection, guest, language, sees, since }
            }
            Heard::Disconnect { connection } => {
                self.hearers.remove(&connection);
                Input::Disconnect { connection }
            }
            Heard::Said { connection, text } => Input::Message { connection, text },
            Heard::Thought { seat, asked, action } => Input::Thought { seat, asked, action },
            Heard::Weighed { connection, id, estimates } => match estimates {
                Ok(estimates) => Input::Weighed { connection, id, estimates },
                Err(code) => {
                    self.refuse(connection, id, code);
                    return Ok(None);
                }
            },
            Heard::Renamed { guest } => Input::Renamed { guest },
            Heard::Leave { who, answer } => {
                self.leave(&who, answer).await?;
                return Ok(None);
            }
            Heard::Forget { who } => {
                // Where parts of the deal are being revealed nobody can leave; who does not reveal
                // makes the table void.
                if let Ok(out) = self.steward.leave(&who, now()) {
                    self.carry_out(out).await?;
                }
                return Err(End::Idle);
            }
            Heard::Stop => return Err(End::Idle),
        }))
    }

    /// Until nothing is left to be done; one batch after the other is kept.
    pub(super) async fn carry_out(&mut self, out: Vec<Output>) -> Result<(), StoreError> {
        let mut waiting = VecDeque::from(out);
        while let Some(output) = waiting.pop_front() {
            match output {
                Output::Append(lines) => {
                    self.keep(&lines).await?;
                    waiting.extend(self.steward.hear(Input::Appended, now()));
                    self.show(&lines);
                    self.count_void();
                    // Whoever hears that it is over may look for it at once.
                    self.note_the_end().await?;
                }
                Output::AppendTalk(spoken) => {
                    self.tables.store.append(talk::batch(&self.id, &spoken)).await?;
                    waiting.extend(self.steward.hear(Input::Appended, now()));
                }
                Output::Send { connection, text } => self.tell(connection, text),
                Output::CatchUp { connection, id, catch_up } => {
                    self.catch_up(connection, id, catch_up);
                }
                Output::Close { connection } => self.close(connection),
                Output::Think { seat, asked, asked_at, is_natural, thought } => {
                    let manners = self.manners(asked_at, is_natural, &thought);
                    self.think(seat, asked, manners, thought);
                }
                Output::Weigh { connection, id, weighing } => self.weigh(connection, id, weighing),
                Output::OpenRematch { connection, id } => {
                    let table = self.open_again(connection).await;
                    let again = Input::Rematch { connection, id, table };
                    waiting.extend(self.steward.hear(again, now()));
                }
            }
        }
        Ok(())
    }

    async fn keep(&mut self, lines: &[LogLine]) -> Result<(), StoreError> {
        let first = self.steward.table().step() + 1;
        let begun = std::time::Instant::now();
        let mut batch = batch(&self.id, first, lines);
        batch.notes.extend(self.index.notes(self.steward.table(), lines));
        batch.notes.extend(notes::of_a_void(self.steward.table(), lines));
        self.tables.append(batch).await?;
        self.tables.metrics.append.observe(begun.elapsed().as_secs_f64());
        Ok(())
    }

    /// A line of the match changes nothing that lists show, but for the last.
    fn show(&self, lines: &[LogLine]) {
        let is_plain = |kept: &LogLine| {
            kept.line.starts_with(|first: char| first == '*' || first.is_ascii_digit())
        };
        if !lines.iter().all(is_plain) || self.steward.table().is_settled() {
            self.show_card();
        }
    }

    pub(super) fn show_card(&self) {
        let card = OpenTable::of(self.steward.table(), self.opener.as_deref());
        self.card.send_replace(Arc::new(card));
    }

    /// Once a table: the count is what a host watches, and tables that are fetched again are old.
    fn count_void(&self) {
        if !self.is_noted && self.steward.table().summary().stage == Stage::Void {
            self.tables.metrics.voids.inc();
        }
    }

    async fn note_the_end(&mut self) -> Result<(), StoreError> {
        if self.is_noted || !self.steward.table().is_settled() {
            return Ok(());
        }
        let table = self.steward.table();
        let notes = vec![notes::of_the_end(table), cards::note(table)];
        let table = self.id.as_str().into();
        self.tables.store.append(Batch { table, lines: Vec::new(), notes }).await?;
        self.is_noted = true;
        Ok(())
    }

    fn tell(&self, connection: u64, text: String) {
        let Some(Hearer { outbox, .. }) = self.hearers.get(&connection) else { return };
        match outbox.put(text) {
            Put::In => {}
            Put::Overflow => {
                for output in self.steward.tell_anew(connection, now()) {
                    if let Output::Send { text, .. } = output {
                        outbox.put(text);
                    }
                }
            }
            Put::Full => outbox.close(),
        }
    }

    fn close(&self, connection: u64) {
        if let Some(hearer) = self.hearers.get(&connection) {
            hearer.outbox.close();
        }
    }

    /// What is told to a connection goes there, on that account.
    pub(super) fn account(&self, connection: u64) -> Option<(Arc<Outbox>, Principal)> {
        let Hearer { outbox, principal, .. } = self.hearers.get(&connection)?;
        Some((Arc::clone(outbox), principal.clone()))
    }

    /// For what a steward has nothing to do with.
    pub(super) fn refuse(&self, connection: u64, id: String, code: Code) {
        let Some(Hearer { language, .. }) = self.hearers.get(&connection) else { return };
        let step = self.steward.table().step();
        let refused = Tell::Refused { id, step, refusal: table::refusal(code, *language) };
        let text = serde_json::to_string(&refused).expect("what is told is plain data");
        self.tell(connection, text);
    }

    fn manners(&self, asked_at: Time, is_natural: bool, thought: &Thought) -> Manners {
        let Thought { is_big, is_deep, .. } = *thought;
        let (people, is_quick) = (self.steward.table().people(), self.tables.quick_bots);
        Manners { asked_at, is_natural, people, is_big, is_deep, is_quick }
    }

    fn think(&self, seat: Seat, asked: u32, manners: Manners, thought: Thought) {
        let chosen = self.tables.pool.choose(&self.payers(), thought);
        let inbox = self.inbox.clone();
        tokio::spawn(async move {
            // Nothing at all, if thinking failed: the steward knows what to do.
            let chosen = chosen.await;
            let is_hurried = chosen.as_ref().is_ok_and(|chosen| chosen.is_hurried);
            let action = chosen.map(|chosen| chosen.action).unwrap_or_default();
            until(Some(manners.told_at(is_hurried, now()))).await;
            if let Some(inbox) = inbox.upgrade() {
                // A table that has been put away asks again when somebody fetches it.
                let _ = inbox.send(Heard::Thought { seat, asked, action }).await;
            }
        });
    }

    /// On whose account bots think here: people who sit and are connected, else those who watch,
    /// else the table's own.
    fn payers(&self) -> Vec<Principal> {
        let table = self.steward.table();
        let mut hearers: Vec<(&u64, &Hearer)> = self.hearers.iter().collect();
        hearers.sort_unstable_by_key(|(connection, _)| **connection);
        let all = hearers.into_iter().map(|(_, hearer)| hearer.principal.clone());
        let (seated, watching): (Vec<_>, Vec<_>) =
            all.partition(|who| table.seat_of(&who.person).is_some());
        let own = || vec![Principal { place: ClientAddr::unspecified(), person: self.id.clone() }];
        [seated, watching].into_iter().find(|payers| !payers.is_empty()).unwrap_or_else(own)
    }

    fn weigh(&self, connection: u64, id: String, weighing: table::Weighing) {
        let Some(hearer) = self.hearers.get(&connection) else { return };
        let who = hearer.principal.clone();
        let (tables, inbox) = (Arc::clone(&self.tables), self.inbox.clone());
        tokio::spawn(async move {
            let estimates = tables.pool.weigh(who, Asks::Player, weighing).await;
            if let Some(inbox) = inbox.upgrade() {
                // Whoever asked may have gone home.
                let _ = inbox.send(Heard::Weighed { connection, id, estimates }).await;
            }
        });
    }

    /// One after the other, so that two who ask at once come to the same table.
    async fn open_again(&mut self, connection: u64) -> Result<String, Code> {
        let who = self.hearers.get(&connection).map(|hearer| hearer.principal.clone());
        let who = who.ok_or(Code::NotSeated)?;
        let reserved = self.tables.reserve(who).await.map_err(|refused| refused.code())?;
        let id = reserved.id.clone();
        let opening = self.tables.opening(&reserved);
        let (steward, lines) = Steward::again(&opening, self.steward.table());
        let opened = self.tables.keep_new(&reserved, steward, lines).await;
        opened.map(|()| id).map_err(|refused| refused.code())
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
