//! A load-test client: takes random legal actions, and reconnects whenever the server is back.

mod connection;
mod messages;

use std::{
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use engine::{SplitMix, luck::below};
use futures_util::StreamExt as _;
use protocol::{Ask, Kind, Say, Seed, entropy_commitment};
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use super::{
    shared_table::SharedTable,
    workload::{Acknowledged, Seating},
};
use connection::{Socket, send};
use messages::{Known, ServerMessage};

/// An action without an answer is sent again after this time, under faults alone.
const REPEAT_AFTER: Duration = Duration::from_secs(4);

pub(super) struct LoadClient {
    table: Arc<SharedTable>,
    seat: u8,
    /// The node that it is connected to, by place.
    gate: usize,
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
    /// When that was sent for the first time.
    sent_at: Instant,
    known: Known,
    /// The number of requests sent.
    sent: u32,
    rng: SplitMix,
    acknowledged: Vec<Acknowledged>,
}

impl LoadClient {
    pub(super) fn new(table: Arc<SharedTable>, seat: u8) -> LoadClient {
        let mix = |all: u64, byte: u8| all.wrapping_mul(31).wrapping_add(byte.into());
        let number = table.id.bytes().fold(u64::from(seat), mix);
        let gate = match table.plan.seating {
            Seating::RoundRobin => table.gate + usize::from(seat),
            Seating::Together => table.gate,
        };
        LoadClient {
            entropy: Seed([seat; 32]),
            table,
            seat,
            gate,
            cookie: String::new(),
            step: 0,
            has_begun: false,
            is_settled: false,
            unacknowledged: None,
            sent_at: Instant::now(),
            known: Known::default(),
            sent: 0,
            rng: SplitMix::new(number),
            acknowledged: Vec::new(),
        }
    }

    /// Until the match or the workload is over.
    pub(super) async fn play(mut self) -> Vec<Acknowledged> {
        while !self.is_done() {
            let downs = self.table.gates.downs(self.gate);
            if let Some(mut socket) = self.connect_in_time().await {
                // A connection that breaks is part of the test; the next one catches up.
                let ending = self.receive(&mut socket).await;
                if !self.is_done() && ending.is_none() {
                    let is_meant = self.table.gates.downs(self.gate) != downs
                        || self.table.gates.is_down(self.gate);
                    self.table.metrics.cut_off(is_meant);
                }
            }
            if !self.is_done() {
                self.gate += self.next_gate();
                sleep(Duration::from_millis(50)).await;
            }
        }
        self.acknowledged
    }

    /// How far it is to another node, drawn so that clients of one that is gone are spread.
    fn next_gate(&mut self) -> usize {
        let gates = &self.table.gates;
        // Load balancers leave out what is down.
        let others = (1..gates.count()).filter(|far| !gates.is_down(self.gate + far));
        let others: Vec<usize> = others.collect();
        match others.len() as u32 {
            0 => 0,
            count => others[below(&mut self.rng, count) as usize],
        }
    }

    async fn connect_in_time(&mut self) -> Option<Socket> {
        match self.table.plan.patience {
            Some(patience) => tokio::time::timeout(patience, self.connect()).await.ok()?,
            None => self.connect().await,
        }
    }

    /// Whether there is nothing left to send or to receive.
    fn is_done(&self) -> bool {
        let is_answered = self.is_settled && self.unacknowledged.is_none();
        is_answered || self.table.is_over.load(Ordering::Relaxed)
    }

    /// `None` if the connection broke; something if there is nothing left to do on it.
    async fn receive(&mut self, socket: &mut Socket) -> Option<()> {
        let (mut first, mut heard) = (true, Instant::now());
        while !self.is_done() {
            let frame = tokio::time::timeout(Duration::from_secs(1), socket.next()).await;
            let Ok(frame) = frame else {
                if let Some(say) = self.unacknowledged.as_ref().filter(|_| self.is_unanswered()) {
                    send(socket, say).await?;
                }
                if self.table.plan.patience.is_some_and(|patience| heard.elapsed() > patience) {
                    self.table.metrics.gave_up();
                    return Some(());
                }
                continue;
            };
            heard = Instant::now();
            let Message::Text(text) = frame?.ok()? else { continue };
            let message: ServerMessage = serde_json::from_str(&text).ok()?;
            self.count(&message, text.len());
            self.hear(socket, message, &mut first).await?;
        }
        Some(())
    }

    /// Whether an action is to be sent again, as clients do with idempotent requests.
    fn is_unanswered(&self) -> bool {
        self.table.plan.patience.is_some() && self.sent_at.elapsed() > REPEAT_AFTER
    }

    async fn hear(
        &mut self,
        socket: &mut Socket,
        message: ServerMessage,
        first: &mut bool,
    ) -> Option<()> {
        match message {
            ServerMessage::Snapshot(all) => {
                if all.step < self.step {
                    self.table.metrics.fell_back();
                }
                self.step = all.step;
                self.table.told.fetch_max(all.step, Ordering::Relaxed);
                self.known.replace(&all);
                self.settle(self.known.is_last());
                self.after_snapshot(socket, all.seat.is_some(), *first).await?;
                *first = false;
            }
            ServerMessage::Step(step) => {
                if step.number != self.step + 1 {
                    self.table.metrics.missed();
                }
                self.step = step.number;
                self.known.patch(&step)?;
                self.settle(step.seating.is_some() && self.known.is_last());
                self.table.received(step.number);
                self.take_part(socket).await?;
                self.act(socket).await?;
            }
            ServerMessage::Done { id, step } => {
                self.acknowledge(id, step);
                self.act(socket).await?;
            }
            ServerMessage::Refused { id } => {
                if self.unacknowledged.take_if(|say| say.id == id).is_some() {
                    self.table.metrics.refused();
                    self.request(socket, Ask::Since { step: self.step, talk: 0 }).await?;
                }
            }
            ServerMessage::Talk {} | ServerMessage::Watchers {} => {}
            ServerMessage::Bye {} | ServerMessage::Else => return None,
        }
        Some(())
    }

    fn settle(&mut self, is_last: bool) {
        self.is_settled |= is_last;
        self.table.is_settled.fetch_or(is_last, Ordering::Relaxed);
    }

    fn count(&self, message: &ServerMessage, bytes: usize) {
        match message {
            ServerMessage::Step(_) => self.table.metrics.step(bytes),
            ServerMessage::Done { .. } => self.table.metrics.answer(bytes),
            _ => {}
        }
    }

    /// Takes a seat, retries the unacknowledged action, or acts.
    async fn after_snapshot(
        &mut self,
        socket: &mut Socket,
        is_seated: bool,
        first: bool,
    ) -> Option<()> {
        if !is_seated {
            return self.request(socket, Ask::Sit { seat: Some(self.seat) }).await;
        }
        self.take_part(socket).await?;
        if let (true, Some(say)) = (first, self.unacknowledged.clone()) {
            return send(socket, &say).await.map(drop);
        }
        self.act(socket).await
    }

    /// Commits to a part of the deal, and reveals it when it is time.
    async fn take_part(&mut self, socket: &mut Socket) -> Option<()> {
        if self.has_begun {
            return Some(());
        }
        let deal = self.known.deal()?;
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

    /// Does something of what may be done, unless something is not acknowledged yet.
    async fn act(&mut self, socket: &mut Socket) -> Option<()> {
        let Some(legal) = self.known.legal() else { return Some(()) };
        if !std::mem::replace(&mut self.has_begun, true) {
            self.table.begun.fetch_add(1, Ordering::Relaxed);
        }
        let count = legal.len() as u32;
        if count == 0 || self.unacknowledged.is_some() {
            return Some(());
        }
        let chosen = below(&mut self.rng, count) as usize;
        let action = legal.into_iter().nth(chosen)?.action;
        tokio::time::sleep_until(self.table.next_move().into()).await;
        self.table.sends(self.step + 1);
        self.request(socket, Ask::Act { at: self.step, action }).await
    }

    async fn request(&mut self, socket: &mut Socket, ask: Ask) -> Option<()> {
        self.sent += 1;
        let id = format!("{}-{}-{}", self.table.id, self.seat, self.sent);
        let say = Say { id, ask };
        let is_action = matches!(say.ask, Ask::Act { .. });
        if is_action {
            self.unacknowledged = Some(say.clone());
            self.sent_at = Instant::now();
        }
        let bytes = send(socket, &say).await?;
        if is_action {
            self.table.metrics.request(bytes);
        }
        Some(())
    }

    fn acknowledge(&mut self, id: String, step: u32) {
        if self.unacknowledged.take_if(|say| say.id == id).is_some() {
            self.table.metrics.acknowledge();
            self.table.acknowledged(self.sent_at);
            self.acknowledged.push(Acknowledged { table: self.table.id.clone(), id, step });
        }
    }
}
