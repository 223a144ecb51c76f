//! A WebSocket client of a person at a table.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use engine::{SplitMix, luck::below};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Code, Follower, Heard, Say, Seed, Sitter, Stage, Tell, What};
use serde::Deserialize;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{self, Message, client::IntoClientRequest as _},
};

use crate::test_server::{Person, TestServer};

/// Catches a server that says nothing at all; no test needs an answer sooner.
const PATIENCE: Duration = Duration::from_mins(5);

/// No two wishes have the same id, whoever's they are.
static SAID: AtomicU32 = AtomicU32::new(1);

pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) knows: Follower,
    /// Everything that was told, word for word.
    pub(crate) told: Vec<String>,
    /// What was acknowledged, with the step by which it was done.
    done: Vec<(u32, Say)>,
    person: Person,
    table: String,
    /// Whether the seat may have been asked anew while it was away.
    was_away: bool,
    /// The code of the close frame; `None` while the socket is open, or if it just broke.
    pub(crate) closed_with: Option<u16>,
}

/// As much of a view as it takes to play.
#[derive(Deserialize)]
struct Choices {
    legal: Vec<Legal>,
}

#[derive(Deserialize)]
struct Legal {
    action: String,
}

impl Client {
    pub(crate) async fn connect(server: &TestServer, person: &Person, table: &str) -> Client {
        Client::connect_with(server, person, table, "").await
    }

    /// Connects, and hears the first message.
    pub(crate) async fn connect_with(
        server: &TestServer,
        person: &Person,
        table: &str,
        query: &str,
    ) -> Client {
        let socket = socket(server.address, person, table, query).await;
        let (knows, told, done) = (Follower::default(), Vec::new(), Vec::new());
        let (person, table) = (person.clone(), table.to_owned());
        let (was_away, closed_with) = (false, None);
        let mut client = Client { socket, knows, told, done, person, table, was_away, closed_with };
        client.hear().await;
        client
    }

    /// On a new connection, and says again what was not answered.
    pub(crate) async fn reconnect(&mut self, server: &TestServer) {
        let query = format!("?since={}", self.knows.step);
        self.socket = socket(server.address, &self.person, &self.table, &query).await;
        self.was_away = true;
        self.hear().await.expect("everything is told");
        for say in self.knows.waiting.clone() {
            self.send(&say).await;
        }
    }

    /// The next message; `None` once the server has hung up.
    pub(crate) async fn hear(&mut self) -> Option<Heard> {
        loop {
            let message = timeout(PATIENCE, self.socket.next()).await.expect("something is heard");
            match message {
                Some(Ok(Message::Text(text))) => return Some(self.take_note(text.as_str()).await),
                Some(Ok(Message::Close(frame))) => {
                    self.closed_with = frame.map(|frame| frame.code.into());
                    return None;
                }
                Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    async fn take_note(&mut self, text: &str) -> Heard {
        self.told.push(text.to_owned());
        let heard = self.knows.hear(text).unwrap_or_else(|| panic!("not of the protocol: {text}"));
        if let (Heard::Done(say), Ok(Tell::Done { step, .. })) =
            (&heard, serde_json::from_str(text))
        {
            self.done.push((step, say.clone()));
        }
        if self.knows.is_behind {
            self.say(self.knows.catch_up()).await;
        } else {
            self.take_part().await;
        }
        heard
    }

    /// Says what is to be said for the deal, if anything is.
    async fn take_part(&mut self) {
        let letters = self.person.cookie.as_bytes();
        let drawn =
            Seed(std::array::from_fn(|place| letters[letters.len() - 1 - place % letters.len()]));
        if let Some(ask) = self.knows.owes(|| drawn) {
            self.say(ask).await;
        }
    }

    pub(crate) async fn say(&mut self, ask: Ask) -> Say {
        let letters = &self.person.cookie[self.person.cookie.len() - 40..];
        let number = SAID.fetch_add(1, Ordering::Relaxed);
        let say = Say { id: format!("{letters}-{number}"), ask };
        if !matches!(say.ask, Ask::Since { .. }) {
            self.knows.waiting.push(say.clone());
        }
        self.send(&say).await;
        say
    }

    /// A connection that is lost is noticed by hearing nothing.
    async fn send(&mut self, say: &Say) {
        let text = serde_json::to_string(say).expect("plain data");
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// Says something, and waits for what comes of it.
    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<(), Code> {
        let said = self.say(ask).await;
        loop {
            match self.hear().await.expect("the table answers") {
                Heard::Done(done) if done == said => return Ok(()),
                Heard::Refused(refused) if refused == said => return Err(self.refusal()),
                _ => {}
            }
        }
    }

    /// Why the last message refused something, or said goodbye.
    #[track_caller]
    pub(crate) fn refusal(&self) -> Code {
        let last = self.told.last().expect("something was told");
        match serde_json::from_str(last) {
            Ok(Tell::Refused { refusal, .. } | Tell::Bye { refusal }) => refusal.code,
            other => panic!("nothing was refused: {other:?}"),
        }
    }

    /// What lets a friend see the own cards, as it was told last.
    pub(crate) fn invitation(&self) -> Option<String> {
        let shown = |text: &String| match serde_json::from_str(text) {
            Ok(Tell::Step(step)) => match step.what {
                What::Shown { invitation, .. } => invitation,
                _ => None,
            },
            _ => None,
        };
        self.told.iter().rev().find_map(shown)
    }

    /// Sits down, and is ready for the match.
    pub(crate) async fn sit(&mut self) {
        assert_eq!(self.ask(Ask::Sit { seat: None }).await, Ok(()));
        // Who sits down is told everything anew, and commits to a part of the deal.
        self.hear_until(|knows| {
            let share = knows
                .deal
                .as_ref()
                .zip(knows.seat)
                .map(|(deal, seat)| &deal.seats[usize::from(seat)]);
            share.is_some_and(|share| share.commitment.is_some())
        })
        .await;
    }

    pub(crate) async fn hear_until(&mut self, is_so: impl Fn(&Follower) -> bool) {
        while !is_so(&self.knows) {
            self.hear().await.expect("the table goes on");
        }
    }

    /// Until cards are dealt and somebody is to act.
    pub(crate) async fn hear_until_asked(&mut self) {
        let is_asked = |view: &str| !view.contains(r#""pending":[]"#);
        self.hear_until(|knows| knows.view.as_ref().is_some_and(|view| is_asked(view.get()))).await;
    }

    pub(crate) fn stage(&self) -> Stage {
        self.knows.seating.as_ref().expect("something was told").stage
    }

    /// What the seat may do now.
    pub(crate) fn legal(&self) -> Vec<String> {
        let Some(view) = &self.knows.view else { return Vec::new() };
        let choices: Choices = serde_json::from_str(view.get()).expect("a view has choices");
        choices.legal.into_iter().map(|legal| legal.action).collect()
    }

    /// Acts at random, if it is to act and has nothing else under way.
    pub(crate) async fn act(&mut self, rng: &mut SplitMix) {
        let legal = self.legal();
        if self.stage() == Stage::Playing && self.knows.waiting.is_empty() && !legal.is_empty() {
            let chosen = below(rng, legal.len() as u32) as usize;
            self.say(Ask::Act { at: self.knows.step, action: legal[chosen].clone() }).await;
        }
    }

    /// Plays at random to the end; gives up if the server hangs up, and says so.
    pub(crate) async fn play_out(&mut self, rng: &mut SplitMix) -> bool {
        while self.stage() != Stage::Over {
            self.act(rng).await;
            match self.hear().await {
                Some(Heard::Refused(_)) if self.was_away && self.refusal() == Code::Stale => {}
                Some(Heard::Refused(say)) => panic!("{say:?} is refused: {:?}", self.told.last()),
                Some(Heard::Bye) | None => return false,
                Some(_) => {}
            }
        }
        true
    }

    /// The lines of the record that this client was told are kept, with their steps.
    pub(crate) fn lines(&self) -> Vec<(u32, String)> {
        let seat = self.knows.seat.expect("who acts sits");
        let line = |(step, say): &(u32, Say)| match &say.ask {
            Ask::Act { action, .. } => Some((*step, format!("{seat} {action}"))),
            _ => None,
        };
        self.done.iter().filter_map(line).collect()
    }
}

pub(crate) async fn socket(
    address: SocketAddr,
    person: &Person,
    table: &str,
    query: &str,
) -> WebSocketStream<TcpStream> {
    try_socket(address, person, table, query).await.expect("a socket is opened")
}

/// An error if the server does not let it in.
pub(crate) async fn try_socket(
    address: SocketAddr,
    person: &Person,
    table: &str,
    query: &str,
) -> Result<WebSocketStream<TcpStream>, tungstenite::Error> {
    let url = format!("ws://{address}/api/tables/{table}/socket{query}");
    let mut request = url.into_client_request().expect("an address");
    request.headers_mut().insert("cookie", person.cookie.parse().expect("a cookie"));
    if let Some(address) = person.behind_proxy {
        let address = address.to_string().parse().expect("a value");
        request.headers_mut().insert("x-forwarded-for", address);
    }
    let stream = TcpStream::connect(address).await.expect("it listens");
    Ok(client_async(request, stream).await?.0)
}

/// Everyone sits down at a table that begins when it is full.
pub(crate) async fn seat_all(server: &TestServer, people: &[Person], table: &str) -> Vec<Client> {
    let mut clients = Vec::new();
    for person in people {
        let mut client = Client::connect(server, person, table).await;
        client.sit().await;
        clients.push(client);
    }
    let seating = clients.last().and_then(|client| client.knows.seating.as_ref());
    if seating.is_some_and(|seating| seating.chairs.iter().all(|it| it.sitter != Sitter::Nobody)) {
        reveal_all(&mut clients).await;
    }
    clients
}

/// A match that is started begins when everyone has heard so, and revealed.
pub(crate) async fn reveal_all(clients: &mut [Client]) {
    for stage in [Stage::Revealing, Stage::Playing] {
        for client in &mut *clients {
            let is_there = |knows: &Follower| {
                let now = knows.seating.as_ref().expect("something was told").stage;
                now == stage || now == Stage::Playing
            };
            client.hear_until(is_there).await;
        }
    }
}

/// Everyone plays at random to the end, each at their own time; whether all came there.
pub(crate) async fn play_out(clients: Vec<Client>, seed: u64) -> (Vec<Client>, bool) {
    let mut playing = tokio::task::JoinSet::new();
    for (place, mut client) in clients.into_iter().enumerate() {
        let mut rng = SplitMix::of_match(seed, place as u64);
        playing.spawn(async move {
            let is_over = client.play_out(&mut rng).await;
            (place, client, is_over)
        });
    }
    let mut played = playing.join_all().await;
    played.sort_by_key(|(place, ..)| *place);
    let is_over = played.iter().all(|(_, _, is_over)| *is_over);
    (played.into_iter().map(|(_, client, _)| client).collect(), is_over)
}
