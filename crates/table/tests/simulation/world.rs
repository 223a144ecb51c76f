//! A server, a disk, a network and clients, all in one thread and one order of events.

use std::{cmp::Reverse, collections::BinaryHeap};

use engine::{Rng as _, SplitMix, luck::below, show::Language};
use protocol::{Order, Seed, ServerKey, Stage};
use table::{Expected, Guest, Input, LogLine, Opening, Output, Since, Steward, TalkLine, verify};

use crate::{
    client::{Client, Promise},
    weather::Weather,
};

/// No simulation is longer: events.
const LONGEST: usize = 2_000_000;

pub(crate) struct World {
    rng: SplitMix,
    weather: Weather,
    now: i64,
    /// What will happen, the soonest first; the number keeps the order of equal times.
    to_come: BinaryHeap<Reverse<(i64, u64, Coming)>>,
    number: u64,
    /// What a crash cannot take away.
    disk: Vec<LogLine>,
    /// What was said, which is kept beside the log.
    talk: Vec<TalkLine>,
    /// Grows with every restart, so that a thought of a former life is known.
    life: u32,
    /// `None` while the process is down.
    steward: Option<Steward>,
    connections: u64,
    clients: Vec<Client>,
}

/// What is to be kept before anything else is heard.
enum Keep {
    Lines(Vec<LogLine>),
    Talk(TalkLine),
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
        let opening = Opening { id: "t", opener: Some("p0"), seed, key: Some(&key), at: 0 };
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
            disk: vec![line],
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

    fn next(&mut self) {
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
        let mut out = steward.hear(input, self.now);
        while let Some(keep) = self.carry_out(out) {
            // A batch is kept whole or not at all; the process may die before or after that.
            if self.weather.dies(&mut self.rng) {
                return self.die();
            }
            self.keep(keep);
            if self.weather.dies(&mut self.rng) {
                return self.die();
            }
            let Some(steward) = &mut self.steward else { return };
            out = steward.hear(Input::Appended, self.now);
        }
    }

    fn keep(&mut self, keep: Keep) {
        match keep {
            Keep::Lines(lines) => self.disk.extend(lines),
            Keep::Talk(spoken) => self.talk.push(spoken),
        }
    }

    fn tell(&mut self, connection: u64, text: &str) {
        for wait in self.weather.arrivals(&mut self.rng) {
            self.later(wait, Coming::ToClient { connection, text: text.to_owned() });
        }
    }

    /// Does everything but keeping, which it gives.
    fn carry_out(&mut self, out: Vec<Output>) -> Option<Keep> {
        let mut keep = None;
        for output in out {
            match output {
                Output::Append(lines) => keep = Some(Keep::Lines(lines)),
                Output::AppendTalk(spoken) => keep = Some(Keep::Talk(spoken)),
                Output::Send { connection, text } => self.tell(connection, &text),
                Output::CatchUp { connection, catch_up, .. } => {
                    self.tell(connection, &catch_up.write());
                }
                Output::Think { seat, asked, asked_at, is_natural, thought } => {
                    let not_before = asked_at + table::pause(is_natural, thought.is_big);
                    let action = thought.choose(&|| false);
                    let coming =
                        Coming::Thought { life: self.life, seat: seat.number(), asked, action };
                    self.later((not_before - self.now).max(0) + 1, coming);
                }
                Output::Close { connection } => self.lose(connection),
                Output::Weigh { .. } | Output::OpenRematch { .. } => {}
            }
        }
        keep
    }

    fn die(&mut self) {
        self.steward = None;
        self.life += 1;
        self.clients.iter_mut().for_each(|client| client.connection = None);
        let wait = i64::from(1 + below(&mut self.rng, 5_000));
        self.later(wait, Coming::Restart);
    }

    fn restart(&mut self) {
        let steward = Steward::resume("t", self.disk.clone()).expect("what was kept fits");
        let newest = self.talk.len().saturating_sub(protocol::TALK_KEPT as usize);
        let mut steward = steward.with_talk(0, self.talk[newest..].to_vec());
        let out = steward.restart(self.now);
        self.steward = Some(steward);
        if let Some(keep) = self.carry_out(out) {
            self.keep(keep);
            self.hear(Input::Appended);
        }
    }

    fn lose(&mut self, connection: u64) {
        for client in &mut self.clients {
            if client.connection == Some(connection) {
                client.connection = None;
            }
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

    /// What was promised.
    fn judge(mut self) -> Stage {
        for client in &self.clients {
            for (id, promise) in &client.done {
                self.was_kept_once(id, promise);
            }
        }
        self.each_wish_was_done_once();
        self.everyone_ends_with_what_they_may_see();
        let table = self.steward.as_ref().expect("the process is up").table();
        let record = table.record().expect("a table that is settled has a record");
        verify(&record, &Expected::default()).expect("every deal can be verified");
        for pins in self.clients.iter().filter_map(|client| client.knows.pins.clone()) {
            verify(&record, &pins.into()).expect("every deal is as everyone pinned it");
        }
        table.summary().stage
    }

    fn was_kept_once(&self, id: &str, promise: &Promise) {
        let kept: Vec<&LogLine> = self.disk.iter().filter(|kept| kept.wish() == id).collect();
        let said = self.talk.iter().filter(|spoken| spoken.id == id).count();
        match promise {
            Promise::LogEvent(line) => {
                assert_eq!(kept.len(), 1, "{id} was acknowledged, so it is kept, once");
                assert_eq!(kept[0].line, *line, "{id} was acknowledged as it was said");
            }
            Promise::Talk => assert_eq!(said, 1, "{id} was acknowledged, so it is kept, once"),
            Promise::Little => assert!(kept.len() <= 1, "{id} happened twice"),
        }
    }

    fn each_wish_was_done_once(&self) {
        let said = self.talk.iter().map(|spoken| spoken.id.as_str());
        let mut ids: Vec<&str> = self.disk.iter().map(LogLine::wish).chain(said).collect();
        ids.retain(|id| !id.is_empty());
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "no wish happens twice");
    }

    /// Everyone connects anew in fair weather and asks until nothing is missing; what they know
    /// then is what a newcomer in their place is told.
    fn everyone_ends_with_what_they_may_see(&mut self) {
        self.weather = Weather::fair();
        let until = self.now + 400_000;
        while self.now < until {
            self.next();
        }
        let table = self.steward.as_ref().expect("the process is up").table();
        assert!(matches!(table.summary().stage, Stage::Over | Stage::Closed | Stage::Void));
        let steps = table.step();
        for client in 0..self.clients.len() {
            let person = self.clients[client].person.clone();
            let connection = self.clients[client].connection.expect("everyone is back");
            let mut newcomer = Client::new(person.clone());
            newcomer.connection = Some(u64::MAX);
            let language = Language::ALL[connection as usize % 2];
            let guest = Guest { person: person.clone(), name: person, ..Guest::default() };
            let steward = self.steward.as_mut().expect("the process is up");
            let connect =
                Input::Connect { connection: u64::MAX, guest, language, sees: None, since: None };
            for output in steward.hear(connect, self.now) {
                if let Output::Send { connection: u64::MAX, text } = output {
                    newcomer.hear(&text);
                }
            }
            steward.hear(Input::Disconnect { connection: u64::MAX }, self.now);
            let old = &self.clients[client].knows;
            assert_eq!(old.step, steps, "everyone has heard every step");
            assert_eq!(old.seat, newcomer.knows.seat);
            assert_eq!(old.seating, newcomer.knows.seating, "everyone sees how the table stands");
            assert_eq!(old.talk, newcomer.knows.talk, "everyone has heard what was said");
            let text = |view: &Option<Box<serde_json::value::RawValue>>| {
                view.as_ref().map(|view| view.get().to_owned())
            };
            assert_eq!(text(&old.view), text(&newcomer.knows.view), "everyone sees what they may");
        }
    }
}
