//! A server, a disk, a network and clients, all in one thread and one order of events.

use std::{cmp::Reverse, collections::BinaryHeap, sync::Arc};

use engine::{Rng as _, SplitMix, luck::below, show::Language};
use protocol::{Order, Seed, ServerKey, Stage};
use table::{
    Executor, Guest, Input, LogLine, Opening, Since, Steward, TalkLine, ThinkRequest, Wait,
    Weighing, carry_out,
};

use crate::{client::Client, weather::Weather};

/// No simulation is longer: events.
const LONGEST: usize = 2_000_000;

pub(crate) struct World {
    rng: SplitMix,
    pub(super) weather: Weather,
    pub(super) now: i64,
    /// What will happen, the soonest first; the number keeps the order of equal times.
    to_come: BinaryHeap<Reverse<(i64, u64, Coming)>>,
    number: u64,
    /// What a crash cannot take away.
    pub(super) disk: Vec<LogLine>,
    /// What was said, which is kept beside the log.
    pub(super) talk: Vec<TalkLine>,
    /// Grows with every restart, so that a thought of a former life is known.
    life: u32,
    /// `None` while the process is down.
    pub(super) steward: Option<Steward>,
    connections: u64,
    pub(super) clients: Vec<Client>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Coming {
    /// A message of a client.
    ToServer {
        connection: u64,
        text: String,
    },
    ToClient {
        connection: u64,
        text: String,
    },
    /// The server notices that a connection is gone.
    Gone {
        connection: u64,
    },
    /// A bot has thought.
    Thought {
        life: u32,
        seat: u8,
        asked: u32,
        action: String,
    },
    Tick,
    /// A client does something, and will again.
    Feel {
        client: usize,
    },
    Restart,
}

impl World {
    pub(crate) fn new(order: Order, mut rng: SplitMix) -> World {
        let people = 1 + below(&mut rng, u32::from(order.players)) as usize;
        let weather = Weather::draw(&mut rng);
        let seed = Seed(std::array::from_fn(|_| rng.next_u32() as u8));
        let key = ServerKey::new(&[9; 32]);
        let (networks, host) = (&Arc::default(), Some("p0"));
        let opening = Opening { id: "t", opener: host, seed, key: Some(&key), at: 0, networks };
        let opened = Steward::open(&opening, order);
        let (steward, line) = opened.expect("the order is good");
        // One more than sit down: somebody watches.
        let clients = (0..=people).map(|one| Client::new(format!("p{one}"))).collect();
        let mut world = World {
            rng,
            weather,
            now: 1,
            to_come: BinaryHeap::new(),
            number: 0,
            disk: vec![line.line],
            talk: Vec::new(),
            life: 0,
            steward: Some(steward),
            connections: 0,
            clients,
        };
        (0..=people).for_each(|client| world.later(1, Coming::Feel { client }));
        world.later(500, Coming::Tick);
        world
    }

    /// Plays until the match is over, then lets the weather clear up and looks at everyone; gives
    /// how it ended.
    pub(crate) fn run(mut self) -> Stage {
        for _ in 0..LONGEST {
            let is_settled = self.steward.as_ref().is_some_and(|one| one.table().is_settled());
            if is_settled {
                return self.judge();
            }
            self.next();
        }
        panic!("a match ends in any weather");
    }

    fn later(&mut self, wait: i64, coming: Coming) {
        self.number += 1;
        self.to_come.push(Reverse((self.now + wait, self.number, coming)));
    }

    pub(super) fn next(&mut self) {
        let Reverse((at, _, coming)) = self.to_come.pop().expect("clients never rest");
        self.now = at;
        match coming {
            Coming::ToServer { connection, text } => {
                self.hear(Input::Message { connection, text });
            }
            Coming::Gone { connection } => self.hear(Input::Disconnect { connection }),
            Coming::Thought { life, seat, asked, action } if life == self.life => {
                let seat = engine::Seat::new(seat).expect("a seat thinks");
                self.hear(Input::Thought { seat, asked, action });
            }
            Coming::Thought { .. } => {}
            Coming::Tick => {
                self.hear(Input::Tick);
                self.later(500, Coming::Tick);
            }
            Coming::ToClient { connection, text } => self.told(connection, &text),
            Coming::Feel { client } => self.feel(client),
            Coming::Restart => self.restart(),
        }
    }

    fn hear(&mut self, input: Input) {
        let Some(steward) = &mut self.steward else { return };
        let out = steward.hear(input, self.now);
        let mut wait = carry_out(out, self);
        while let Some(done) = wait {
            // A batch is kept whole or not at all; the process may die before or after that.
            if self.weather.dies(&mut self.rng) {
                return self.die();
            }
            self.complete(done);
            if self.weather.dies(&mut self.rng) {
                return self.die();
            }
            let Some(steward) = &mut self.steward else { return };
            let out = steward.hear(Input::Appended, self.now);
            wait = carry_out(out, self);
        }
    }

    fn complete(&mut self, wait: Wait) {
        match wait {
            Wait::Append(lines) => self.disk.extend(lines.into_iter().map(|new| new.line)),
            Wait::AppendTalk(line) => self.talk.push(line),
            Wait::OpenRematch { .. } => panic!("nobody asks for another match"),
        }
    }

    fn die(&mut self) {
        self.steward = None;
        self.life += 1;
        self.clients.iter_mut().for_each(|client| client.connection = None);
        let wait = i64::from(1 + below(&mut self.rng, 5_000));
        self.later(wait, Coming::Restart);
    }

    fn restart(&mut self) {
        let steward =
            Steward::resume("t", self.disk.clone(), &Arc::default()).expect("what was kept fits");
        let newest = self.talk.len().saturating_sub(protocol::TALK_KEPT as usize);
        let mut steward = steward.with_talk(0, self.talk[newest..].to_vec());
        let out = steward.restart(self.now);
        self.steward = Some(steward);
        if let Some(wait) = carry_out(out, self) {
            self.complete(wait);
            self.hear(Input::Appended);
        }
    }

    fn told(&mut self, connection: u64, text: &str) {
        let Some(client) = self.clients.iter().position(|one| one.connection == Some(connection))
        else {
            return;
        };
        if self.weather.vanishes(&mut self.rng) {
            self.clients[client].connection = None;
            let wait = i64::from(1 + below(&mut self.rng, 90_000));
            return self.later(wait, Coming::Gone { connection });
        }
        if let Some(say) = self.clients[client].hear(text) {
            self.send(connection, &say);
        }
    }

    fn send(&mut self, connection: u64, say: &protocol::Say) {
        let text = serde_json::to_string(say).expect("what is said is plain data");
        for wait in self.weather.arrivals(&mut self.rng) {
            self.later(wait, Coming::ToServer { connection, text: text.clone() });
        }
    }

    fn feel(&mut self, client: usize) {
        let wait = i64::from(50 + below(&mut self.rng, 1_500));
        self.later(wait, Coming::Feel { client });
        match self.clients[client].connection {
            None => self.connect(client),
            Some(connection) => {
                // The last one only watches.
                let watches = client + 1 == self.clients.len();
                let knows = &mut self.clients[client];
                let say = if watches {
                    (below(&mut self.rng, 8) == 0).then(|| knows.say(knows.knows.catch_up()))
                } else {
                    knows.feel(&mut self.rng)
                };
                if let Some(say) = say {
                    self.send(connection, &say);
                }
            }
        }
    }

    fn connect(&mut self, client: usize) {
        if self.steward.is_none() {
            return;
        }
        self.connections += 1;
        let connection = self.connections;
        let client = &mut self.clients[client];
        client.connection = Some(connection);
        let guest = Guest {
            person: client.person.clone(),
            name: client.person.clone(),
            ..Guest::default()
        };
        let (step, talk) = (client.knows.step, client.knows.last_talk());
        let since = (step > 0).then_some(Since { step, talk });
        let language = Language::ALL[connection as usize % 2];
        self.hear(Input::Connect { connection, guest, language, sees: None, since });
    }
}

impl Executor for World {
    fn send(&mut self, connection: u64, text: String) {
        for wait in self.weather.arrivals(&mut self.rng) {
            self.later(wait, Coming::ToClient { connection, text: text.clone() });
        }
    }

    fn close(&mut self, connection: u64) {
        for client in &mut self.clients {
            if client.connection == Some(connection) {
                client.connection = None;
            }
        }
    }

    fn think(&mut self, request: ThinkRequest) {
        let ThinkRequest { seat, asked, asked_at, is_natural, thought } = request;
        let not_before = asked_at + table::pause(is_natural, thought.is_big);
        let (life, seat, action) = (self.life, seat.number(), thought.choose(&|| false));
        let coming = Coming::Thought { life, seat, asked, action };
        self.later((not_before - self.now).max(0) + 1, coming);
    }

    fn weigh(&mut self, _: u64, _: String, _: Weighing) {}
}
