//! A table with people at it: whatever they say is kept at once, and written down.

use std::sync::Arc;

use engine::show::Language;
use protocol::{Ask, Follower, Order, Pace, Say, Seating, Seed, ServerKey, Terms};
use serde_json::Value;
use table::{
    Executor, Guest, Input, LogLine, Look, Opening, Output, Since, Steward, TalkLine, ThinkRequest,
    Time, Wait, Weighing, carry_out,
};

pub(crate) struct Room {
    steward: Steward,
    now: Time,
    disk: Vec<LogLine>,
    talk: Vec<TalkLine>,
    people: Vec<Person>,
    /// How many wishes there were.
    wishes: u32,
    /// What everybody's part of the deal is drawn from.
    salt: u8,
    /// Somebody who does not reveal it.
    pub(crate) withholds: Option<&'static str>,
    pub(crate) said: Vec<String>,
    pub(crate) told: Vec<String>,
    /// What is heard next, the last first.
    inputs: Vec<Input>,
}

struct Person {
    name: &'static str,
    knows: Follower,
}

const ID: &str = "Zt3vC0h-uEXw8mLq";

/// The evening of a day in October 2025.
const EVENING: Time = 1_760_032_800_000;

pub(crate) fn order(game: &str, players: u8, pace: Pace) -> Order {
    let terms = Terms { level: "L0".to_owned(), natural: false, pace, ..Terms::default() };
    Order { game: game.to_owned(), players, options: Vec::new(), terms }
}

impl Room {
    pub(crate) fn open(order: Order) -> Room {
        let key = ServerKey::new(&[9; 32]);
        let (seed, key, at) = (Seed([7; 32]), Some(&key), EVENING);
        let networks = &Arc::default();
        let opening = Opening { id: ID, opener: Some("Aiko"), seed, key, at, networks };
        let opened = Steward::open(&opening, order);
        let (steward, line) = opened.expect("a good order");
        let (now, disk) = (EVENING, vec![line.line]);
        let (talk, people) = (Vec::new(), Vec::new());
        let (said, told) = (Vec::new(), Vec::new());
        Room {
            steward,
            now,
            disk,
            talk,
            people,
            wishes: 0,
            salt: 0,
            withholds: None,
            said,
            told,
            inputs: Vec::new(),
        }
    }

    /// A match that has begun, with these people in the first seats and bots in the others.
    pub(crate) fn playing(order: Order, people: &[&'static str], salt: u8) -> Room {
        let mut room = Room { salt, ..Room::open(order) };
        for name in people {
            room.enter(name);
            room.says(name, Ask::Sit { seat: None });
        }
        if room.seating().stage == protocol::Stage::Open {
            room.says(people[0], Ask::Start);
        }
        room.forget();
        room
    }

    /// What was said so far is not worth keeping.
    pub(crate) fn forget(&mut self) {
        self.said.clear();
        self.told.clear();
    }

    pub(crate) fn enter(&mut self, name: &'static str) {
        self.people.push(Person { name, knows: Follower::default() });
        self.connects(name, None);
    }

    /// Comes, or comes back, perhaps to see cards without an invitation.
    pub(crate) fn connects(&mut self, name: &str, sees: Option<u8>) {
        let (connection, name) = (self.place(name) as u64, name.to_owned());
        let knows = &self.people[connection as usize].knows;
        let since = Since { step: knows.step, talk: knows.last_talk() };
        let since = Some(since).filter(|since| since.step > 0);
        let guest = Guest { person: name.clone(), name, ..Guest::default() };
        let language = Language::English;
        let sees = sees.map(|seat| Look { seat, invitation: String::new() });
        self.hear(Input::Connect { connection, guest, language, sees, since });
    }

    pub(crate) fn leaves(&mut self, name: &str) {
        let connection = self.place(name) as u64;
        self.hear(Input::Disconnect { connection });
    }

    pub(crate) fn is_renamed(&mut self, name: &str, to: &str) {
        let (person, name) = (name.to_owned(), to.to_owned());
        self.hear(Input::Renamed { guest: Guest { person, name, ..Guest::default() } });
    }

    /// A table of an older version, where talk was a step, with one person at it.
    pub(crate) fn of_old(order: Order, name: &'static str) -> Room {
        let mut room = Room::open(order);
        room.enter(name);
        room.says(name, Ask::Sit { seat: None });
        for line in [
            r#"{"phrase":{"seat":0,"phrase":"good-luck"}}"#,
            r#"{"text":{"seat":0,"text":"Good evening!"}}"#,
        ] {
            room.disk.push(LogLine { at: room.now, id: String::new(), line: line.to_owned() });
        }
        room.forget();
        room.restarts();
        room
    }

    /// The server stops and starts; nobody is connected any more.
    pub(crate) fn restarts(&mut self) {
        let log = std::mem::take(&mut self.disk);
        self.disk.clone_from(&log);
        let steward = Steward::resume(ID, log, &Arc::default()).expect("what was kept fits");
        self.steward = steward.with_talk(0, self.talk.clone());
        let out = self.steward.restart(self.now);
        self.carry_out(out);
    }

    pub(crate) fn waits(&mut self, time: Time) {
        self.now += time;
        self.hear(Input::Tick);
    }

    pub(crate) fn says(&mut self, name: &str, ask: Ask) {
        self.now += 1_500;
        let said = self.said(self.place(name), ask);
        self.hear(said);
    }

    fn said(&mut self, place: usize, ask: Ask) -> Input {
        self.wishes += 1;
        let id = format!("5f0c1c3e-7d52-4b7a-9a53-{:012x}", self.wishes);
        let say = Say { id, ask };
        let text = serde_json::to_string(&say).expect("what is said is data");
        self.people[place].knows.waiting.push(say);
        self.said.push(text.clone());
        Input::Message { connection: place as u64, text }
    }

    /// Does something in the middle of what may be done.
    pub(crate) fn acts(&mut self, name: &str) {
        let legal = self.legal(name);
        let action = legal[legal.len() / 2].clone();
        self.says(name, Ask::Act { at: self.step(name), action });
    }

    /// Somebody who is to act; `None` if nobody is.
    pub(crate) fn asked(&self) -> Option<&'static str> {
        self.people.iter().map(|one| one.name).find(|name| !self.legal(name).is_empty())
    }

    pub(crate) fn step(&self, name: &str) -> u32 {
        self.people[self.place(name)].knows.step
    }

    pub(crate) fn seating(&self) -> &Seating {
        self.people[0].knows.seating.as_ref().expect("who is there is told")
    }

    pub(crate) fn view(&self, name: &str) -> Value {
        let view = self.people[self.place(name)].knows.view.as_ref();
        view.map_or(Value::Null, |view| serde_json::from_str(view.get()).expect("a view"))
    }

    /// The view as it was told.
    pub(crate) fn view_text(&self, name: &str) -> &str {
        self.people[self.place(name)].knows.view.as_ref().expect("the match has begun").get()
    }

    pub(crate) fn legal(&self, name: &str) -> Vec<String> {
        let view = self.view(name);
        let legal = view["legal"].as_array().into_iter().flatten();
        legal.map(|choice| choice["action"].as_str().expect("spelled").to_owned()).collect()
    }

    fn place(&self, name: &str) -> usize {
        self.people.iter().position(|person| person.name == name).expect("somebody of that name")
    }

    fn hear(&mut self, input: Input) {
        let out = self.steward.hear(input, self.now);
        self.carry_out(out);
    }

    fn carry_out(&mut self, out: Vec<Output>) {
        let mut wait = carry_out(out, self);
        loop {
            let done = wait.take().map(|wait| self.done(wait));
            let Some(input) = done.or_else(|| self.inputs.pop()) else { return };
            let out = self.steward.hear(input, self.now);
            wait = carry_out(out, self);
        }
    }

    fn done(&mut self, wait: Wait) -> Input {
        match wait {
            Wait::Append(lines) => self.disk.extend(lines.into_iter().map(|new| new.line)),
            Wait::AppendTalk(line) => self.talk.push(line),
            Wait::OpenRematch { connection, id } => {
                let table = Ok("q7Hn2WcT_pKdB0sJ".to_owned());
                return Input::Rematch { connection, id, table };
            }
        }
        Input::Appended
    }

    /// What somebody says for the deal, by itself.
    fn takes_part(&mut self, place: usize) -> Option<Input> {
        let (person, salt) = (&mut self.people[place], self.salt);
        let ask = person.knows.owes(|| Seed([salt ^ place as u8; 32]))?;
        let is_withheld = matches!(ask, Ask::Reveal { .. }) && self.withholds == Some(person.name);
        (!is_withheld).then(|| self.said(place, ask))
    }
}

impl Executor for Room {
    fn send(&mut self, connection: u64, text: String) {
        let knows = &mut self.people[connection as usize].knows;
        knows.hear(&text).expect("the protocol is spoken");
        assert!(!knows.is_behind, "in fair weather nothing is missed");
        self.told.push(text);
        if let Some(said) = self.takes_part(connection as usize) {
            self.inputs.insert(0, said);
        }
    }

    fn close(&mut self, _: u64) {}

    fn think(&mut self, request: ThinkRequest) {
        let ThinkRequest { seat, asked, thought, .. } = request;
        self.inputs.push(Input::Thought { seat, asked, action: thought.choose(&|| false) });
    }

    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing) {
        let hint = Ok(weighing.weigh(&|| false));
        self.inputs.push(Input::Weighed { connection, id, hint });
    }
}
