//! Everyone at every table.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{Order, Terms};
use serde::Deserialize;
use tokio::{task::JoinSet, time::sleep};

use super::{http, meter::Meter, player::Player, until, victim::Victim};
use crate::{Failure, game};

/// Tables that are opened at the same time.
const AT_ONCE: usize = 64;

/// What stands for every game.
pub(super) const ALL: &str = "all";

/// How long is waited before a table that could not be opened is asked for again.
const AGAIN: Duration = Duration::from_millis(100);

/// An action that the server said was kept.
#[derive(Debug)]
pub(super) struct Acknowledged {
    pub(super) table: String,
    pub(super) id: String,
    /// The step that it became.
    pub(super) step: u32,
}

/// What is played, and how fast.
#[derive(Debug)]
pub(super) struct Plan {
    /// Tables and matches take them by turns.
    pub(super) orders: Vec<Order>,
    pub(super) pace: Duration,
}

pub(super) struct Party {
    rooms: JoinSet<Vec<Acknowledged>>,
    is_over: Arc<AtomicBool>,
}

/// Where one match is played after the other, each at a table of its own.
struct Room {
    address: SocketAddr,
    plan: Arc<Plan>,
    /// Which order is next.
    next: usize,
    meter: Arc<Meter>,
    is_over: Arc<AtomicBool>,
}

/// One table, as those who play there know it together.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) id: String,
    pub(super) address: SocketAddr,
    pub(super) pace: Duration,
    pub(super) meter: Arc<Meter>,
    pub(super) is_over: Arc<AtomicBool>,
    pub(super) begun: AtomicU8,
    players: u8,
    last: Mutex<Last>,
}

/// The move that is being told.
#[derive(Debug)]
struct Last {
    step: u32,
    sent: Instant,
    heard: u8,
}

/// Every game by turns, or the one of that name.
pub(super) fn orders(game: &str) -> Result<Vec<Order>, Failure> {
    let ids = if game == ALL { games::IDS } else { &[game] };
    ids.iter().map(|id| order(id)).collect()
}

/// The game for as many as it is usually played by, in its longest form.
fn order(id: &str) -> Result<Order, Failure> {
    struct Find;
    impl games::Visit for Find {
        type Output = Result<(u8, Vec<(String, String)>), Failure>;

        fn visit<G: games::Listed>(&mut self) -> Self::Output {
            let players = G::PLAYERS[0];
            let long = [("deals", "20"), ("rounds", "8")].into_iter().filter(|(key, value)| {
                engine::Setup::new(players).with(key, value).check::<G>().is_ok()
            });
            Ok((players, long.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()))
        }
    }
    let (players, options) = game::find(id, &mut Find)?;
    let terms = Terms { natural: false, ..Terms::default() };
    Ok(Order { game: id.to_owned(), players, options, terms })
}

impl Party {
    /// Opens the tables and waits until every match has begun.
    pub(super) async fn gather(
        victim: &Victim,
        tables: u32,
        plan: Plan,
        meter: &Arc<Meter>,
    ) -> Result<Party, Failure> {
        let (plan, is_over) = (Arc::new(plan), Arc::new(AtomicBool::new(false)));
        let mut rooms = JoinSet::new();
        let mut first = Vec::new();
        for number in 0..tables as usize {
            let mut room = Room {
                address: victim.address,
                plan: Arc::clone(&plan),
                next: number,
                meter: Arc::clone(meter),
                is_over: Arc::clone(&is_over),
            };
            let table = room.open().await?;
            first.push(Arc::clone(&table));
            rooms.spawn(room.play(table));
            if number % AT_ONCE == AT_ONCE - 1 {
                wait_for(&first).await;
            }
        }
        wait_for(&first).await;
        Ok(Party { rooms, is_over })
    }

    /// Sends everyone home; gives what was acknowledged.
    pub(super) async fn end(mut self) -> Vec<Acknowledged> {
        self.is_over.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(acknowledged) = self.rooms.join_next().await {
            all.extend(acknowledged.expect("a room does not fail"));
        }
        all
    }
}

async fn wait_for(tables: &[Arc<Shared>]) {
    let has_begun = |table: &Arc<Shared>| table.begun.load(Ordering::Relaxed) >= table.players;
    until(|| tables.iter().all(has_begun)).await;
}

impl Room {
    /// One match after the other, until the party is over.
    async fn play(mut self, first: Arc<Shared>) -> Vec<Acknowledged> {
        let (mut acknowledged, mut table) = (Vec::new(), Some(first));
        while let Some(shared) = table {
            let seats = 0..shared.players;
            let players: JoinSet<_> =
                seats.map(|seat| Player::new(Arc::clone(&shared), seat).play()).collect();
            acknowledged.extend(players.join_all().await.into_iter().flatten());
            table = self.open_next().await;
        }
        acknowledged
    }

    /// Asks until there is a table, since the server may be down; `None` if the party is over.
    async fn open_next(&mut self) -> Option<Arc<Shared>> {
        while !self.is_over.load(Ordering::Relaxed) {
            if let Ok(table) = self.open().await {
                return Some(table);
            }
            sleep(AGAIN).await;
        }
        None
    }

    async fn open(&mut self) -> Result<Arc<Shared>, Failure> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
        }
        let order = &self.plan.orders[self.next % self.plan.orders.len()];
        let body = serde_json::to_string(order).expect("an order is plain data");
        let answer = http::ask(self.address, "POST", "/api/tables", &body).await?;
        let Opened { id } = serde_json::from_str(&answer)
            .map_err(|why| Failure::Said(format!("the server answered {answer}: {why}")))?;
        self.next += 1;
        Ok(Arc::new(Shared {
            id,
            address: self.address,
            pace: self.plan.pace,
            meter: Arc::clone(&self.meter),
            is_over: Arc::clone(&self.is_over),
            begun: AtomicU8::new(0),
            players: order.players,
            last: Mutex::new(Last { step: 0, sent: Instant::now(), heard: 0 }),
        }))
    }
}

impl Shared {
    /// A client sends an action, which will be this step.
    pub(super) fn sends(&self, step: u32) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Last { step, sent: Instant::now(), heard: 0 };
    }

    /// A client has received a step.
    pub(super) fn hears(&self, step: u32) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.step != step {
            return;
        }
        last.heard += 1;
        if last.heard == self.players {
            self.meter.moved(last.sent.elapsed().as_micros());
        }
    }

    /// When the next move is due.
    pub(super) fn next_move(&self) -> Instant {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).sent + self.pace
    }
}
