//! A client in a seat, which follows the table by its snapshots and steps.

use engine::{SplitMix, luck::below};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Follower, Heard, Order, Say, Seed, Stage, Terms};
use serde::Deserialize;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use super::guest_client::{GuestClient, Socket, TIMEOUT};

pub(super) struct SeatedClient {
    pub(super) socket: Socket,
    pub(super) follower: Follower,
    rng: SplitMix,
    sent: u32,
}

/// A view, as much of it as a client needs.
#[derive(Default, Deserialize)]
pub(super) struct PlayView {
    pub(super) legal: Vec<LegalAction>,
    pub(super) pending: Vec<u8>,
}

#[derive(Deserialize)]
pub(super) struct LegalAction {
    pub(super) action: String,
}

/// The status of a server that has no room for another table.
pub(super) const SERVER_FULL: u16 = 503;

/// Opens a table; the status if it is refused, 0 without a response.
pub(super) async fn open(client: &mut GuestClient, order: &Order) -> Result<String, u16> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let body = serde_json::to_string(order).expect("an order is plain data");
    let (status, answer) = client.request("POST", "/api/tables", &body).await.map_err(|_| 0_u16)?;
    let opened: Option<Opened> = serde_json::from_str(&answer).ok();
    opened.filter(|_| status == 201).map(|opened| opened.id).ok_or(status)
}

/// A table with strong bots that do not pause.
pub(super) fn order(game: &str, players: u8, options: &[(&str, &str)]) -> Order {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let terms = Terms { level: "L3".to_owned(), natural: false, ..Terms::default() };
    Order { game: game.to_owned(), players, options: options.collect(), terms }
}

impl SeatedClient {
    /// Takes a seat; `None` if the socket or the seat is refused.
    pub(super) async fn take_seat(
        client: &mut GuestClient,
        table: &str,
        seed: u64,
    ) -> Option<SeatedClient> {
        let socket = client.socket(table).await?;
        let (follower, rng) = (Follower::default(), SplitMix::new(seed));
        let mut seated = SeatedClient { socket, follower, rng, sent: 0 };
        seated.receive().await?;
        if seated.follower.seat.is_none() {
            seated.send(Ask::Sit { seat: None }).await?;
        }
        while !seated.has_committed() {
            seated.receive().await.filter(|heard| !matches!(heard, Heard::Refused(_)))?;
        }
        Some(seated)
    }

    /// Whether it has a seat, and has committed to its part of the deal.
    fn has_committed(&self) -> bool {
        let share = self.follower.deal.as_ref().zip(self.follower.seat);
        share.is_some_and(|(deal, seat)| deal.seats[usize::from(seat)].commitment.is_some())
    }

    /// The next message; `None` if the server has closed the connection, or after the timeout.
    pub(super) async fn receive(&mut self) -> Option<Heard> {
        timeout(TIMEOUT, self.next()).await.ok()?
    }

    async fn next(&mut self) -> Option<Heard> {
        loop {
            if let Message::Text(text) = self.socket.next().await?.ok()? {
                let heard = self.follower.hear(&text)?;
                let drawn = Seed([self.sent as u8; 32]);
                if self.follower.is_behind {
                    self.send(self.follower.catch_up()).await?;
                } else if let Some(ask) = self.follower.owes(|| drawn) {
                    self.send(ask).await?;
                }
                return (heard != Heard::Bye).then_some(heard);
            }
        }
    }

    /// Sends a request; gives its id, which the answer repeats.
    pub(super) async fn send(&mut self, ask: Ask) -> Option<String> {
        self.sent += 1;
        let number: u32 = below(&mut self.rng, u32::MAX);
        let say = Say { id: format!("{number:x}-{}", self.sent), ask };
        let text = serde_json::to_string(&say).expect("a request is plain data");
        let id = say.id.clone();
        if !matches!(say.ask, Ask::Since { .. }) {
            self.follower.waiting.push(say);
        }
        self.socket.send(Message::text(text)).await.ok()?;
        Some(id)
    }

    pub(super) fn view(&self) -> PlayView {
        let view = self.follower.view.as_ref();
        view.and_then(|view| serde_json::from_str(view.get()).ok()).unwrap_or_default()
    }

    /// A random legal action.
    pub(super) fn random_action(&mut self) -> Option<Ask> {
        let mut legal = self.view().legal;
        let count = u32::try_from(legal.len()).ok().filter(|count| *count > 0)?;
        let chosen = below(&mut self.rng, count) as usize;
        Some(Ask::Act { at: self.follower.step, action: legal.swap_remove(chosen).action })
    }

    pub(super) fn stage(&self) -> Option<Stage> {
        self.follower.seating.as_ref().map(|seating| seating.stage)
    }
}
