//! A client that sits at a table and follows what happens there.

use engine::{SplitMix, luck::below};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Follower, Heard, Order, Say, Seed, Stage, Terms};
use serde::Deserialize;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::caller::{Caller, PATIENCE, Socket};

pub(super) struct Chair {
    pub(super) socket: Socket,
    pub(super) knows: Follower,
    rng: SplitMix,
    said: u32,
}

/// As much of a view as it takes to play.
#[derive(Default, Deserialize)]
pub(super) struct Sight {
    pub(super) legal: Vec<Legal>,
    pub(super) pending: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct Legal {
    pub(super) action: String,
}

/// The status of a house that has no room for another table.
pub(super) const FULL: u16 = 503;

/// Opens a table; the status if it is refused, 0 without an answer.
pub(super) async fn open(caller: &mut Caller, order: &Order) -> Result<String, u16> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let body = serde_json::to_string(order).expect("an order is plain data");
    let (status, answer) = caller.ask("POST", "/api/tables", &body).await.map_err(|_| 0_u16)?;
    let opened: Option<Opened> = serde_json::from_str(&answer).ok();
    opened.filter(|_| status == 201).map(|opened| opened.id).ok_or(status)
}

/// A table with strong bots that do not pause.
pub(super) fn order(game: &str, players: u8, options: &[(&str, &str)]) -> Order {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let terms = Terms { level: "L3".to_owned(), natural: false, ..Terms::default() };
    Order { game: game.to_owned(), players, options: options.collect(), terms }
}

impl Chair {
    /// Sits down; `None` if there is no way in, or no seat.
    pub(super) async fn take(caller: &mut Caller, table: &str, seed: u64) -> Option<Chair> {
        let socket = caller.socket(table).await?;
        let (knows, rng) = (Follower::default(), SplitMix::new(seed));
        let mut chair = Chair { socket, knows, rng, said: 0 };
        chair.hear().await?;
        if chair.knows.seat.is_none() {
            chair.say(Ask::Sit { seat: None }).await?;
        }
        while !chair.has_committed() {
            chair.hear().await.filter(|heard| !matches!(heard, Heard::Refused(_)))?;
        }
        Some(chair)
    }

    /// Whether it sits, and has committed to a part of the deal.
    fn has_committed(&self) -> bool {
        let share = self.knows.deal.as_ref().zip(self.knows.seat);
        share.is_some_and(|(deal, seat)| deal.seats[usize::from(seat)].commitment.is_some())
    }

    /// The next message; `None` if the server has hung up, or nothing is heard for long.
    pub(super) async fn hear(&mut self) -> Option<Heard> {
        timeout(PATIENCE, self.next()).await.ok()?
    }

    async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Message::Text(text) = self.socket.next().await?.ok()? {
                let heard = self.knows.hear(&text)?;
                let drawn = Seed([self.said as u8; 32]);
                if self.knows.is_behind {
                    self.say(self.knows.catch_up()).await?;
                } else if let Some(ask) = self.knows.owes(|| drawn) {
                    self.say(ask).await?;
                }
                return (heard != Heard::Bye).then_some(heard);
            }
        }
    }

    /// Says something; gives the id by which it is answered.
    pub(super) async fn say(&mut self, ask: Ask) -> Option<String> {
        self.said += 1;
        let number: u32 = below(&mut self.rng, u32::MAX);
        let say = Say { id: format!("{number:x}-{}", self.said), ask };
        let text = serde_json::to_string(&say).expect("what is said is plain data");
        let id = say.id.clone();
        if !matches!(say.ask, Ask::Since { .. }) {
            self.knows.waiting.push(say);
        }
        self.socket.send(Message::text(text)).await.ok()?;
        Some(id)
    }

    pub(super) fn sight(&self) -> Sight {
        let view = self.knows.view.as_ref();
        view.and_then(|view| serde_json::from_str(view.get()).ok()).unwrap_or_default()
    }

    /// Something that it may do now.
    pub(super) fn choice(&mut self) -> Option<Ask> {
        let mut legal = self.sight().legal;
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        let chosen = below(&mut self.rng, count) as usize;
        Some(Ask::Act { at: self.knows.step, action: legal.swap_remove(chosen).action })
    }

    pub(super) fn stage(&self) -> Option<Stage> {
        self.knows.seating.as_ref().map(|seating| seating.stage)
    }
}
