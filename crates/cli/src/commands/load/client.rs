//! A load-test client: takes random legal actions, and reconnects whenever the server is back.

mod connection;
mod messages;

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use engine::{SplitMix, luck::below};
use futures_util::StreamExt as _;
use protocol::{Ask, Deal, Kind, Say, Seed, entropy_commitment};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::{shared_table::SharedTable, workload::Acknowledged};
use connection::{Socket, send};
use messages::{PlayView, ServerMessage, Update};

pub(super) struct LoadClient {
    table: Arc<SharedTable>,
    seat: u8,
    /// Its part of the verifiable deal; the same after every crash.
    entropy: Seed,
    /// The session cookie; empty before the first connection.
    cookie: String,
    /// The last step that was received.
    step: u32,
    has_begun: bool,
    /// Whether nothing more will happen at the table.
    is_settled: bool,
    /// The action that is not acknowledged yet; it is sent again, with the same id, on the next
    /// connection.
    unacknowledged: Option<Say>,
    /// The view to act on after the acknowledgement.
    postponed: Option<PlayView>,
    /// The number of requests sent.
    sent: u32,
    rng: SplitMix,
    acknowledged: Vec<Acknowledged>,
}

impl LoadClient {
    pub(super) fn new(table: Arc<SharedTable>, seat: u8) -> LoadClient {
        let mix = |all: u64, byte: u8| all.wrapping_mul(31).wrapping_add(byte.into());
        let number = table.id.bytes().fold(u64::from(seat), mix);
        LoadClient {
            entropy: Seed([seat; 32]),
            table,
            seat,
            cookie: String::new(),
            step: 0,
            has_begun: false,
            is_settled: false,
            unacknowledged: None,
            postponed: None,
            sent: 0,
            rng: SplitMix::new(number),
            acknowledged: Vec::new(),
        }
    }

    /// Until the match or the workload is over.
    pub(super) async fn play(mut self) -> Vec<Acknowledged> {
        while !self.is_done() {
            if let Some(mut socket) = self.connect().await {
                // A connection that breaks is part of the test; the next one catches up.
                let _ = self.receive(&mut socket).await;
            }
            if !self.is_done() {
                sleep(Duration::from_millis(50)).await;
            }
        }
        self.acknowledged
    }

    /// Whether there is nothing left to send or to receive.
    fn is_done(&self) -> bool {
        let is_answered = self.is_settled && self.unacknowledged.is_none();
        is_answered || self.table.is_over.load(Ordering::Relaxed)
    }

    async fn receive(&mut self, socket: &mut Socket) -> Option<()> {
        let mut first = true;
        while !self.is_done() {
            let frame = tokio::time::timeout(Duration::from_secs(1), socket.next()).await;
            let Ok(frame) = frame else { continue };
            let Message::Text(text) = frame?.ok()? else { continue };
            let message: ServerMessage = serde_json::from_str(&text).ok()?;
            match message {
                ServerMessage::Snapshot(update) => {
                    self.step = update.step;
                    self.is_settled = update.is_last();
                    self.after_snapshot(socket, update, first).await?;
                    first = false;
                }
                ServerMessage::Step(update) => {
                    if update.step != self.step + 1 {
                        self.table.metrics.missed();
                    }
                    self.step = update.step;
                    self.is_settled |= update.is_last();
                    self.table.received(update.step);
                    self.take_part(socket, update.deal.as_ref()).await?;
                    self.act(socket, update.view).await?;
                }
                ServerMessage::Done { id, step } => {
                    self.acknowledge(id, step);
                    let postponed = self.postponed.take();
                    self.act(socket, postponed).await?;
                }
                ServerMessage::Refused { id } => {
                    if self.unacknowledged.take_if(|say| say.id == id).is_some() {
                        self.table.metrics.refused();
                        self.request(socket, Ask::Since { step: self.step, talk: 0 }).await?;
                    }
                }
                ServerMessage::Else => return None,
            }
        }
        None
    }

    /// Takes a seat, retries the unacknowledged action, or acts.
    async fn after_snapshot(
        &mut self,
        socket: &mut Socket,
        update: Update,
        first: bool,
    ) -> Option<()> {
        if update.seat.is_none() {
            return self.request(socket, Ask::Sit { seat: Some(self.seat) }).await;
        }
        self.take_part(socket, update.deal.as_ref()).await?;
        if let (true, Some(say)) = (first, self.unacknowledged.clone()) {
            self.postponed = update.view;
            return send(socket, &say).await;
        }
        self.act(socket, update.view).await
    }

    /// Commits to a part of the deal, and reveals it when it is time.
    async fn take_part(&mut self, socket: &mut Socket, deal: Option<&Deal>) -> Option<()> {
        let Some(deal) = deal else { return Some(()) };
        let share = deal.seats.get(usize::from(self.seat))?;
        if share.kind != Kind::Person {
            return Some(());
        }
        let commitment = entropy_commitment(&self.table.id, self.seat, &self.entropy);
        if !deal.fixed && share.commitment != Some(commitment) {
            self.request(socket, Ask::Commit { commitment: commitment.hex() }).await?;
        } else if deal.until.is_some() && share.entropy.is_none() {
            self.request(socket, Ask::Reveal { entropy: self.entropy.hex() }).await?;
        }
        Some(())
    }

    async fn act(&mut self, socket: &mut Socket, view: Option<PlayView>) -> Option<()> {
        let Some(view) = view else { return Some(()) };
        if !std::mem::replace(&mut self.has_begun, true) {
            self.table.begun.fetch_add(1, Ordering::Relaxed);
        }
        if self.unacknowledged.is_some() {
            self.postponed = Some(view);
            return Some(());
        }
        let count = view.legal.len() as u32;
        if count == 0 {
            return Some(());
        }
        let chosen = below(&mut self.rng, count) as usize;
        let action = view.legal.into_iter().nth(chosen)?.action;
        tokio::time::sleep_until(self.table.next_move().into()).await;
        self.table.sends(self.step + 1);
        self.request(socket, Ask::Act { at: self.step, action }).await
    }

    async fn request(&mut self, socket: &mut Socket, ask: Ask) -> Option<()> {
        self.sent += 1;
        let id = format!("{}-{}-{}", self.table.id, self.seat, self.sent);
        let say = Say { id, ask };
        if matches!(say.ask, Ask::Act { .. }) {
            self.unacknowledged = Some(say.clone());
        }
        send(socket, &say).await
    }

    fn acknowledge(&mut self, id: String, step: u32) {
        if self.unacknowledged.take_if(|say| say.id == id).is_some() {
            self.table.metrics.acknowledge();
            self.acknowledged.push(Acknowledged { table: self.table.id.clone(), id, step });
        }
    }
}
