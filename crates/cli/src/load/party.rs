//! Everyone at every table.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{Order, Terms};
use serde::Deserialize;
use tokio::task::JoinSet;

use super::{http, meter::Meter, player::Player, until, victim::Victim};
use crate::{Failure, game};

/// Tables that are opened at the same time.
const AT_ONCE: usize = 64;

/// An action that the server said was kept.
#[derive(Debug)]
pub(super) struct Acknowledged {
    pub(super) table: String,
    pub(super) id: String,
}

pub(super) struct Party {
    players: JoinSet<Vec<Acknowledged>>,
    is_over: Arc<AtomicBool>,
}

/// One table, as those who play there know it together.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) id: String,
    pub(super) address: std::net::SocketAddr,
    pub(super) pace: Duration,
    pub(super) meter: Arc<Meter>,
    pub(super) is_over: Arc<AtomicBool>,
    pub(super) begun: AtomicU32,
    players: u32,
    last: Mutex<Last>,
}

/// The move that is being told.
#[derive(Debug)]
struct Last {
    step: u32,
    sent: Instant,
    heard: u32,
}

/// The game for as many as it is usually played by, in its longest form.
pub(super) fn order(id: &str) -> Result<Order, Failure> {
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
        order: &Order,
        pace: Duration,
        meter: Arc<Meter>,
    ) -> Result<Party, Failure> {
        let is_over = Arc::new(AtomicBool::new(false));
        let mut party = Party { players: JoinSet::new(), is_over };
        let mut shared = Vec::new();
        for number in 0..tables {
            let table = open(victim, order, pace, &meter, &party.is_over).await?;
            for seat in 0..order.players {
                party.players.spawn(Player::new(Arc::clone(&table), seat).play());
            }
            shared.push(table);
            if number as usize % AT_ONCE == AT_ONCE - 1 {
                wait_for(&shared).await;
            }
        }
        wait_for(&shared).await;
        Ok(party)
    }

    /// Sends everyone home; gives what was acknowledged.
    pub(super) async fn end(mut self) -> Vec<Acknowledged> {
        self.is_over.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(acknowledged) = self.players.join_next().await {
            all.extend(acknowledged.expect("a player does not fail"));
        }
        all
    }
}

async fn wait_for(tables: &[Arc<Shared>]) {
    let has_begun = |table: &Arc<Shared>| table.begun.load(Ordering::Relaxed) >= table.players;
    until(|| tables.iter().all(has_begun)).await;
}

async fn open(
    victim: &Victim,
    order: &Order,
    pace: Duration,
    meter: &Arc<Meter>,
    is_over: &Arc<AtomicBool>,
) -> Result<Arc<Shared>, Failure> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let body = serde_json::to_string(order).expect("an order is plain data");
    let answer = http::post(victim.address, "/api/tables", &body).await?;
    let Opened { id } = serde_json::from_str(&answer)
        .map_err(|why| Failure::Said(format!("the server answered {answer}: {why}")))?;
    Ok(Arc::new(Shared {
        id,
        address: victim.address,
        pace,
        meter: Arc::clone(meter),
        is_over: Arc::clone(is_over),
        begun: AtomicU32::new(0),
        players: order.players.into(),
        last: Mutex::new(Last { step: 0, sent: Instant::now(), heard: 0 }),
    }))
}

impl Shared {
    /// Somebody sends an action, which will be this step.
    pub(super) fn sends(&self, step: u32) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Last { step, sent: Instant::now(), heard: 0 };
    }

    /// Somebody has been told a step.
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
