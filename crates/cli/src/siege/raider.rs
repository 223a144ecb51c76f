//! One socket of somebody who means harm, and what is done with it.

use std::time::{Duration, Instant};

use engine::{SplitMix, below};
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Order, Stage};
use serde::Deserialize;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{
    caller::{Caller, Socket},
    chair::{self, Chair},
    crowd::Done,
};

/// How long a raider does one thing before the next.
const ROUND: Duration = Duration::from_secs(8);

/// How often something is said: more often than a server allows, so that limits are felt.
const PAUSE: Duration = Duration::from_millis(30);

/// Messages of one round, whatever the time.
const MOST_MESSAGES: u32 = 20_000;

/// What is done with a socket.
#[derive(Clone, Copy, Debug)]
enum Role {
    /// Plays against strong bots that do not pause, asks for hints, takes back, pauses.
    Play,
    /// Talks, shows cards, allows texts and forbids them.
    Talk,
    /// Wants to be told everything, again and again.
    Retell,
    /// The same, and never reads.
    Deaf,
    /// Pings, binary frames and nonsense, as fast as they are taken.
    Flood,
    /// Opens tables, changes names, asks for hints and lists.
    Ask,
}

const ROLES: [Role; 8] = [
    Role::Play,
    Role::Talk,
    Role::Retell,
    Role::Deaf,
    Role::Flood,
    Role::Ask,
    Role::Play,
    Role::Play,
];

pub(super) struct Raider {
    caller: Caller,
    number: u32,
    rng: SplitMix,
    /// Where it has sat down; empty before.
    table: String,
    until: Instant,
    done: Done,
}

impl Raider {
    pub(super) fn new(caller: Caller, number: u32, until: Instant, done: Done) -> Raider {
        let rng = SplitMix::new(u64::from(number));
        Raider { caller, number, rng, table: String::new(), until, done }
    }

    /// One thing after the other, until the time is up.
    pub(super) async fn raid(mut self) {
        for round in self.number.. {
            if Instant::now() >= self.until {
                return;
            }
            let role = ROLES[round as usize % ROLES.len()];
            let end = self.until.min(Instant::now() + ROUND);
            // A server that hangs up, or lets nobody in, ends a round early.
            let _ = tokio::time::timeout_at(end.into(), self.play_a_role(role)).await;
            sleep(Duration::from_millis(200)).await;
        }
    }

    async fn play_a_role(&mut self, role: Role) -> Option<()> {
        if let Role::Ask = role {
            return self.ask().await;
        }
        if self.table.is_empty() {
            self.open().await?;
        }
        let (table, seed) = (self.table.clone(), u64::from(self.number));
        let Some(chair) = Chair::take(&mut self.caller, &table, seed).await else {
            self.done.shut_out.add(1);
            return None;
        };
        self.done.sockets.add(1);
        let ended = match role {
            Role::Play => self.play(chair).await,
            Role::Talk => self.talk(chair.socket).await,
            Role::Retell => self.retell(chair.socket).await,
            Role::Deaf => self.say_unheard(chair.socket).await,
            Role::Flood | Role::Ask => self.flood(chair.socket).await,
        };
        self.done.hung_up.add(u64::from(ended.is_none()));
        ended
    }

    async fn open(&mut self) -> Option<()> {
        let order = self.order();
        self.table = self.ask_for_a_table(&order).await?;
        Some(())
    }

    async fn ask_for_a_table(&mut self, order: &Order) -> Option<String> {
        let table = chair::open(&mut self.caller, order).await;
        match table {
            Some(_) => self.done.tables.add(1),
            None => self.done.no_tables.add(1),
        }
        table
    }

    fn order(&mut self) -> Order {
        match below(&mut self.rng, 4) {
            0 => chair::order("napoleon", 5, &[("deals", "20")]),
            1 => chair::order("kbernestich", 4, &[]),
            2 => chair::order("behutunsburg", 2, &[]),
            _ => chair::order("bezique", 2, &[("packs", "2")]),
        }
    }

    /// `None` if the server hung up.
    async fn play(&mut self, mut chair: Chair) -> Option<()> {
        chair.say(Ask::Start).await?;
        for _ in 0..MOST_MESSAGES {
            if matches!(chair.stage(), Some(Stage::Over | Stage::Closed)) {
                self.table.clear();
                return Some(());
            }
            if let Some(act) = chair.choice().filter(|_| chair.knows.waiting.is_empty()) {
                self.harass(&mut chair).await?;
                chair.say(act).await?;
                self.done.said.add(1);
            }
            chair.hear().await?;
        }
        Some(())
    }

    /// What else a player may ask for, beside each action.
    async fn harass(&mut self, chair: &mut Chair) -> Option<()> {
        let at = chair.knows.step;
        let ask = match below(&mut self.rng, 8) {
            0 | 1 => Ask::Hint { at },
            2 => Ask::Undo { at },
            3 => Ask::Pause,
            4 => Ask::Resume,
            5 => Ask::Claim { at },
            _ => return Some(()),
        };
        self.done.said.add(1);
        chair.say(ask).await.map(|_| ())
    }

    async fn talk(&mut self, socket: Socket) -> Option<()> {
        let (mut say, mut hear) = socket.split();
        let talk = async {
            for number in 0..MOST_MESSAGES {
                let on = number % 2 == 0;
                let ask = match number % 4 {
                    0 => Ask::Text { text: format!("{number} {}", "x".repeat(190)) },
                    1 => Ask::Phrase { phrase: "hello".to_owned() },
                    2 => Ask::Show { on: number % 8 < 4 },
                    _ => Ask::AllowText { on: !on },
                };
                say.send(message(self.number, number, ask)).await.ok()?;
                self.done.said.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            talked = talk => talked,
            () = async { while let Some(Ok(_)) = hear.next().await {} } => None,
        }
    }

    async fn retell(&mut self, socket: Socket) -> Option<()> {
        let (mut say, mut hear) = socket.split();
        let ask = async {
            for number in 0..MOST_MESSAGES {
                say.send(message(self.number, number, Ask::Since { step: 0, talk: 0 }))
                    .await
                    .ok()?;
                self.done.said.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            asked = ask => asked,
            () = async { while let Some(Ok(_)) = hear.next().await {} } => None,
        }
    }

    /// Once nothing more is taken, it stays where it is.
    async fn say_unheard(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let since = message(self.number, number, Ask::Since { step: 0, talk: 0 });
            let sent = timeout(Duration::from_secs(1), socket.send(since)).await;
            if let Ok(sent) = sent {
                sent.ok()?;
                self.done.said.add(1);
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    async fn flood(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let frame = match number % 4 {
                0 => Message::Ping(vec![0; 100].into()),
                1 => Message::Binary(vec![0; 1000].into()),
                2 => Message::Pong(Vec::new().into()),
                _ => Message::text("{\"id\":\"nonsense\""),
            };
            socket.send(frame).await.ok()?;
            self.done.said.add(1);
            if number % 100 == 99 {
                tokio::task::yield_now().await;
            }
        }
        Some(())
    }

    /// Over HTTP, without a socket.
    async fn ask(&mut self) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let order = self.order();
            match number % 4 {
                0 => drop(self.ask_for_a_table(&order).await),
                1 => {
                    let name = format!("{{\"name\":\"R {} {number}\"}}", self.number);
                    self.request("PUT", "/api/me", &name).await;
                }
                2 => drop(self.request("GET", "/api/tables", "").await),
                _ => self.ask_for_hints().await,
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    /// About whatever match is over.
    async fn ask_for_hints(&mut self) {
        #[derive(Deserialize)]
        struct Page {
            matches: Vec<Card>,
        }
        #[derive(Deserialize)]
        struct Card {
            id: String,
        }
        let list = self.request("GET", "/api/matches?player=me&limit=4", "").await;
        let page: Option<Page> = serde_json::from_str(&list).ok();
        for Card { id } in page.map(|page| page.matches).unwrap_or_default() {
            let line = 10 + below(&mut self.rng, 40);
            let path = format!("/api/matches/{id}/hint?line={line}&seat={}", line % 2);
            self.request("GET", &path, "").await;
        }
    }

    /// Gives the body; empty if nothing came back.
    async fn request(&mut self, method: &str, path: &str, body: &str) -> String {
        self.done.requests.add(1);
        self.caller.ask(method, path, body).await.map(|(_, body)| body).unwrap_or_default()
    }
}

fn message(who: u32, number: u32, ask: Ask) -> Message {
    let say = protocol::Say { id: format!("{who}-{number}"), ask };
    Message::text(serde_json::to_string(&say).expect("what is said is plain data"))
}
