//! A script in a chair: does something that it may, and is back whenever the server is.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use engine::{SplitMix, luck::below};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Deal, Kind, Say, Seed, Stage, entropy_commitment};
use serde::Deserialize;
use tokio::{net::TcpStream, time::sleep};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, client::IntoClientRequest as _, http::header, protocol::WebSocketConfig,
    },
};

use super::party::{Acknowledged, Shared};

type Socket = WebSocketStream<TcpStream>;

pub(super) struct Player {
    table: Arc<Shared>,
    seat: u8,
    /// What it adds to the deal; the same after every crash.
    entropy: Seed,
    /// The account that the server knows it by; empty before the first connection.
    cookie: String,
    /// The last step that was heard.
    step: u32,
    has_begun: bool,
    /// Whether nothing more will happen at the table.
    is_settled: bool,
    /// What was sent and not answered; said again on the next connection.
    waiting: Option<Say>,
    /// What is to be decided once that is answered.
    postponed: Option<Sight>,
    said: u32,
    rng: SplitMix,
    acknowledged: Vec<Acknowledged>,
}

/// As much of a message as it takes to play.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Heard {
    Snapshot(News),
    Step(News),
    Done {
        id: String,
        step: u32,
    },
    Refused {
        id: String,
    },
    #[serde(other)]
    Else,
}

#[derive(Deserialize)]
struct News {
    step: u32,
    view: Option<Sight>,
    deal: Option<Deal>,
    seating: Option<Stands>,
    #[serde(default)]
    seat: Option<u8>,
}

#[derive(Deserialize)]
struct Stands {
    stage: Stage,
}

impl News {
    fn is_last(&self) -> bool {
        let stage = self.seating.as_ref().map(|stands| stands.stage);
        matches!(stage, Some(Stage::Over | Stage::Closed | Stage::Void))
    }
}

#[derive(Deserialize)]
struct Sight {
    legal: Vec<Legal>,
}

#[derive(Deserialize)]
struct Legal {
    action: String,
}

impl Player {
    pub(super) fn new(table: Arc<Shared>, seat: u8) -> Player {
        let mix = |all: u64, byte: u8| all.wrapping_mul(31).wrapping_add(byte.into());
        let number = table.id.bytes().fold(u64::from(seat), mix);
        Player {
            entropy: Seed([seat; 32]),
            table,
            seat,
            cookie: String::new(),
            step: 0,
            has_begun: false,
            is_settled: false,
            waiting: None,
            postponed: None,
            said: 0,
            rng: SplitMix::new(number),
            acknowledged: Vec::new(),
        }
    }

    /// Until the match or the party is over.
    pub(super) async fn play(mut self) -> Vec<Acknowledged> {
        while !self.is_done() {
            if let Some(mut socket) = self.connect().await {
                // A socket that breaks is what is looked for; the next one tells.
                let _ = self.attend(&mut socket).await;
            }
            if !self.is_done() {
                sleep(Duration::from_millis(50)).await;
            }
        }
        self.acknowledged
    }

    /// Whether there is nothing left to do or to hear.
    fn is_done(&self) -> bool {
        let is_answered = self.is_settled && self.waiting.is_none();
        is_answered || self.table.is_over.load(Ordering::Relaxed)
    }

    async fn connect(&mut self) -> Option<Socket> {
        let stream = TcpStream::connect(self.table.address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let since = if self.step > 0 { format!("?since={}", self.step) } else { String::new() };
        let address =
            format!("ws://{}/api/tables/{}/socket{since}", self.table.address, self.table.id);
        let mut request = address.into_client_request().ok()?;
        if !self.cookie.is_empty() {
            request.headers_mut().insert(header::COOKIE, self.cookie.parse().ok()?);
        }
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, response) =
            client_async_with_config(request, stream, Some(small)).await.ok()?;
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().ok()?;
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        Some(socket)
    }

    async fn attend(&mut self, socket: &mut Socket) -> Option<()> {
        let mut first = true;
        while !self.is_done() {
            let message = tokio::time::timeout(Duration::from_secs(1), socket.next()).await;
            let Ok(message) = message else { continue };
            let Message::Text(text) = message?.ok()? else { continue };
            let heard: Heard = serde_json::from_str(&text).ok()?;
            match heard {
                Heard::Snapshot(news) => {
                    self.step = news.step;
                    self.is_settled = news.is_last();
                    self.after_snapshot(socket, news, first).await?;
                    first = false;
                }
                Heard::Step(news) => {
                    if news.step != self.step + 1 {
                        self.table.meter.missed();
                    }
                    self.step = news.step;
                    self.is_settled |= news.is_last();
                    self.table.hears(news.step);
                    self.take_part(socket, news.deal.as_ref()).await?;
                    self.act(socket, news.view).await?;
                }
                Heard::Done { id, step } => {
                    self.is_kept(id, step);
                    let postponed = self.postponed.take();
                    self.act(socket, postponed).await?;
                }
                Heard::Refused { id } => {
                    if self.waiting.take_if(|say| say.id == id).is_some() {
                        self.table.meter.refused();
                        self.say(socket, Ask::Since { step: self.step, talk: 0 }).await?;
                    }
                }
                Heard::Else => return None,
            }
        }
        None
    }

    /// Sits down, says again what was not answered, or goes on.
    async fn after_snapshot(&mut self, socket: &mut Socket, news: News, first: bool) -> Option<()> {
        if news.seat.is_none() {
            return self.say(socket, Ask::Sit { seat: Some(self.seat) }).await;
        }
        self.take_part(socket, news.deal.as_ref()).await?;
        if let (true, Some(say)) = (first, self.waiting.clone()) {
            self.postponed = news.view;
            return send(socket, &say).await;
        }
        self.act(socket, news.view).await
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
            self.say(socket, Ask::Commit { commitment: commitment.hex() }).await?;
        } else if deal.until.is_some() && share.entropy.is_none() {
            self.say(socket, Ask::Reveal { entropy: self.entropy.hex() }).await?;
        }
        Some(())
    }

    async fn act(&mut self, socket: &mut Socket, view: Option<Sight>) -> Option<()> {
        let Some(view) = view else { return Some(()) };
        if !std::mem::replace(&mut self.has_begun, true) {
            self.table.begun.fetch_add(1, Ordering::Relaxed);
        }
        if self.waiting.is_some() {
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
        self.say(socket, Ask::Act { at: self.step, action }).await
    }

    async fn say(&mut self, socket: &mut Socket, ask: Ask) -> Option<()> {
        self.said += 1;
        let id = format!("{}-{}-{}", self.table.id, self.seat, self.said);
        let say = Say { id, ask };
        if matches!(say.ask, Ask::Act { .. }) {
            self.waiting = Some(say.clone());
        }
        send(socket, &say).await
    }

    fn is_kept(&mut self, id: String, step: u32) {
        if self.waiting.take_if(|say| say.id == id).is_some() {
            self.table.meter.is_kept();
            self.acknowledged.push(Acknowledged { table: self.table.id.clone(), id, step });
        }
    }
}

async fn send(socket: &mut Socket, say: &Say) -> Option<()> {
    let text = serde_json::to_string(say).expect("what is said is plain data");
    socket.send(Message::text(text)).await.ok()
}
