//! A table with people at it, for tests: whatever they say is kept at once.

use std::{
    collections::VecDeque,
    sync::{Arc, LazyLock},
};

use engine::show::Language;
use protocol::{
    Ask, Code, Follower, Order, Pace, Recalled, Say, Seating, Seed, ServerKey, Step, Tell, Terms,
    What, entropy_commitment,
};

use crate::{
    Executor, Guest, Input, LogEvent, LogLine, Look, Networks, Opening, Output, Since, Steward,
    TableEvent, TalkLine, ThinkRequest, Time, Wait, Weighing, carry_out, clock::QUIET,
};

pub(super) struct Room {
    pub(super) steward: Steward,
    pub(super) now: Time,
    /// Every line that was kept.
    pub(super) disk: Vec<LogLine>,
    /// Every line of talk that was kept.
    pub(super) talk: Vec<TalkLine>,
    /// Whether bots take their time: all that there is.
    pub(super) bots_sleep: bool,
    /// What everybody's part of the deal is drawn from.
    pub(super) salt: u8,
    /// A person who does not commit to a part of the deal.
    pub(super) idles: Option<&'static str>,
    /// A person who commits to a part of the deal and does not reveal it.
    pub(super) withholds: Option<&'static str>,
    /// What is known of who enters, besides the name.
    pub(super) known: Guest,
    /// The log of the table that was opened for another match.
    pub(super) next: Vec<LogLine>,
    /// What bots play by, once the table is opened anew or the server starts again.
    pub(super) networks: Arc<Networks>,
    /// Whether there is no room for another table.
    pub(super) is_full: bool,
    people: Vec<Person>,
    said: u32,
    /// What is heard next.
    inputs: VecDeque<Input>,
}

struct Person {
    name: String,
    knows: Follower,
    /// What the last snapshot told again.
    missed: Vec<Step>,
    /// What it recalled.
    log: Vec<Recalled>,
    /// What was refused last.
    refused: Option<Code>,
    /// What was done: the ids, and the step of each.
    done: Vec<(String, u32)>,
    /// Everything, as it came.
    told: Vec<String>,
}

pub(super) fn order(game: &str, players: u8) -> Order {
    let terms = Terms { level: "L0".to_owned(), natural: false, ..Terms::default() };
    Order { game: game.to_owned(), players, options: Vec::new(), terms }
}

/// Of the server.
pub(super) fn key() -> ServerKey {
    ServerKey::new(&[9; 32])
}

/// Of a house that has none.
pub(super) static NO_NETWORKS: LazyLock<Arc<Networks>> = LazyLock::new(Arc::default);

/// On a device.
pub(super) fn opening(opener: Option<&str>) -> Opening<'_> {
    let networks = &NO_NETWORKS;
    Opening { id: "t", opener, seed: Seed([7; 32]), key: None, at: 0, networks }
}

/// The log of a match that has begun, with a person on every seat.
pub(super) fn begun(order: Order) -> Vec<LogLine> {
    let players = order.players;
    let sat = |seat: u8| {
        let (person, name) = (format!("p{seat}"), format!("P{seat}"));
        let commitment = entropy_commitment("t", seat, &Seed([seat; 32]));
        let sat = TableEvent::Sat { seat, person, name, entropy: None, guest: false, voids: 0 };
        [sat, TableEvent::Committed { seat, commitment }]
    };
    let revealed = |seat: u8| TableEvent::Revealed { seat, entropy: Seed([seat; 32]) };
    let (seed, key) = (Seed([1; 32]), key());
    let opening = Opening { seed, key: Some(&key), ..opening(None) };
    let opened = [TableEvent::opened(&opening, order, None)].into_iter();
    let lines = opened.chain((0..players).flat_map(sat)).chain([TableEvent::Started]);
    let lines = lines.chain((0..players).map(revealed));
    let kept = |line| LogLine { at: 1, id: String::new(), line: LogEvent::Table(line).write() };
    lines.map(kept).collect()
}

pub(super) fn brisk(game: &str, players: u8) -> Order {
    let mut order = order(game, players);
    order.terms.pace = Pace::Brisk;
    order
}

impl Room {
    /// A table of which nobody knows who opened it.
    pub(super) fn open(order: Order) -> Room {
        Room::opened_by(None, order)
    }

    pub(super) fn opened_by(opener: Option<&str>, order: Order) -> Room {
        let opening = Opening { key: Some(&key()), ..opening(opener) };
        let (steward, line) = Steward::open(&opening, order).expect("a good order");
        Room::of(steward, vec![line.line])
    }

    /// A table of a house that has these networks.
    pub(super) fn open_with(networks: &Arc<Networks>, order: Order) -> Room {
        let opening = Opening { key: Some(&key()), networks, ..opening(None) };
        let (steward, line) = Steward::open(&opening, order).expect("a good order");
        Room { networks: Arc::clone(networks), ..Room::of(steward, vec![line.line]) }
    }

    /// The networks are others from here on.
    pub(super) fn brings(&mut self, networks: &Arc<Networks>) {
        self.networks = Arc::clone(networks);
        let out = self.steward.bring(networks, self.now);
        self.carry_out(out);
    }

    /// A table that was kept.
    pub(super) fn resumed(disk: Vec<LogLine>) -> Room {
        let steward = Steward::resume("t", disk.clone(), &NO_NETWORKS).expect("what was kept fits");
        Room::of(steward, disk)
    }

    /// A table with such a log, at which nobody is yet.
    pub(super) fn of(steward: Steward, disk: Vec<LogLine>) -> Room {
        Room {
            steward,
            now: 0,
            disk,
            talk: Vec::new(),
            bots_sleep: false,
            salt: 0,
            idles: None,
            withholds: None,
            known: Guest::default(),
            next: Vec::new(),
            networks: Arc::clone(&NO_NETWORKS),
            is_full: false,
            people: Vec::new(),
            said: 0,
            inputs: VecDeque::new(),
        }
    }

    /// A match that has begun, with these people in the first seats and bots in the others.
    pub(super) fn playing(order: Order, people: &[&str]) -> Room {
        let mut room = Room::open(order);
        for name in people {
            room.enter(name);
            room.says(name, Ask::Sit { seat: None }).expect("there is room");
        }
        if room.seating(people[0]).stage == protocol::Stage::Open {
            room.says(people[0], Ask::Start).expect("the host begins");
        }
        room
    }

    pub(super) fn enter(&mut self, name: &str) {
        let (name, knows) = (name.to_owned(), Follower::default());
        let (missed, log, told) = (Vec::new(), Vec::new(), Vec::new());
        let person = Person { name, knows, missed, log, refused: None, done: Vec::new(), told };
        self.people.push(person);
        self.connect(self.people.len() as u64 - 1, None);
    }

    pub(super) fn connect(&mut self, connection: u64, sees: Option<Look>) {
        let person = &self.people[connection as usize];
        let guest =
            Guest { person: person.name.clone(), name: person.name.clone(), ..self.known.clone() };
        let language = Language::English;
        self.hear(Input::Disconnect { connection });
        self.hear(Input::Connect { connection, guest, language, sees, since: None });
    }

    /// A person comes back to look at the cards of a seat; gives why not, if it is refused.
    pub(super) fn looks(&mut self, name: &str, seat: u8, invitation: &str) -> Result<(), Code> {
        let (place, invitation) = (self.place(name), invitation.to_owned());
        self.people[place].refused = None;
        self.connect(place as u64, Some(Look { seat, invitation }));
        self.people[place].refused.map_or(Ok(()), Err)
    }

    /// Everything that somebody was told, as it came.
    pub(super) fn told_to(&self, name: &str) -> &[String] {
        &self.people[self.place(name)].told
    }

    pub(super) fn leaves(&mut self, name: &str) {
        let connection = self.place(name) as u64;
        self.hear(Input::Disconnect { connection });
        if self.steward.table().stage() == protocol::Stage::Playing {
            self.wait(QUIET);
        }
    }

    pub(super) fn comes_back(&mut self, name: &str) {
        self.connect(self.place(name) as u64, None);
    }

    /// The server stops and starts; nobody is connected any more.
    pub(super) fn restarts(&mut self) {
        let steward = Steward::resume("t", self.disk.clone(), &self.networks);
        let steward = steward.expect("what was kept fits");
        self.steward = steward.with_talk(0, self.talk.clone());
        let out = self.steward.restart(self.now);
        self.carry_out(out);
    }

    /// Another process takes the table over; those who are connected come after a while, with
    /// what they heard last.
    pub(super) fn moves(&mut self, after: Time) {
        let steward = Steward::resume("t", self.disk.clone(), &self.networks);
        let steward = steward.expect("what was kept fits").with_talk(0, self.talk.clone());
        let old = std::mem::replace(&mut self.steward, steward);
        let out = self.steward.take_over(self.now);
        self.carry_out(out);
        self.wait(after);
        for connection in old.connected() {
            let person = &self.people[connection as usize];
            let (step, talk) = (person.knows.step, person.knows.last_talk());
            let name = person.name.clone();
            let guest = Guest { person: name.clone(), name, ..self.known.clone() };
            let (language, since) = (Language::English, Some(Since { step, talk }));
            self.hear(Input::Connect { connection, guest, language, sees: None, since });
        }
    }

    pub(super) fn wait(&mut self, time: Time) {
        self.now += time;
        self.hear(Input::Tick);
    }

    /// Says it; gives why not, if it is refused.
    pub(super) fn says(&mut self, name: &str, ask: Ask) -> Result<(), Code> {
        self.said += 1;
        let say = Say { id: format!("id-{}", self.said), ask };
        let text = serde_json::to_string(&say).expect("what is said is data");
        let place = self.place(name);
        self.people[place].knows.waiting.push(say);
        self.says_text(name, text)
    }

    pub(super) fn says_text(&mut self, name: &str, text: String) -> Result<(), Code> {
        let place = self.place(name);
        self.people[place].refused = None;
        self.hear(Input::Message { connection: place as u64, text });
        self.people[place].refused.map_or(Ok(()), Err)
    }

    /// Wishes something by an id of their own; gives the step of its `done`, or why not.
    pub(super) fn wishes(&mut self, name: &str, id: &str, ask: Ask) -> Result<u32, Code> {
        let say = Say { id: id.to_owned(), ask };
        self.says_text(name, serde_json::to_string(&say).expect("what is said is data"))?;
        let mut done = self.people[self.place(name)].done.iter().rev();
        Ok(done.find(|(done, _)| done == id).expect("it is done").1)
    }

    /// Does something in the middle of what may be done.
    pub(super) fn acts(&mut self, name: &str) -> Result<(), Code> {
        let at = self.knows(name).step;
        let legal = self.legal(name);
        let action = legal.get(legal.len() / 2).cloned().unwrap_or_default();
        self.says(name, Ask::Act { at, action })
    }

    /// The kinds of steps that somebody is told again who says what was heard last.
    pub(super) fn missed(&mut self, name: &str, step: u32) -> Vec<What> {
        self.says(name, Ask::Since { step, talk: 0 }).expect("anybody may ask");
        self.told_again(name).iter().map(|step| step.what.clone()).collect()
    }

    /// What somebody was told again last.
    pub(super) fn told_again(&self, name: &str) -> &[Step] {
        &self.people[self.place(name)].missed
    }

    /// What was recalled to somebody last.
    pub(super) fn log(&self, name: &str) -> &[Recalled] {
        &self.people[self.place(name)].log
    }

    /// The table goes on by such lines, and nobody is told.
    pub(super) fn goes_on_with(&mut self, lines: &[LogLine]) {
        self.disk.extend_from_slice(lines);
        let connections = 0..self.people.len() as u64;
        self.steward =
            Steward::resume("t", self.disk.clone(), &NO_NETWORKS).expect("what was kept fits");
        for connection in connections {
            let person = self.people[connection as usize].name.clone();
            let guest = Guest { name: person.clone(), person, ..Guest::default() };
            let language = Language::English;
            // What is told here is lost.
            self.steward.hear(
                Input::Connect { connection, guest, language, sees: None, since: None },
                self.now,
            );
        }
    }

    pub(super) fn knows(&self, name: &str) -> &Follower {
        &self.people[self.place(name)].knows
    }

    pub(super) fn seating(&self, name: &str) -> &Seating {
        self.knows(name).seating.as_ref().expect("everyone is told how the table stands")
    }

    pub(super) fn legal(&self, name: &str) -> Vec<String> {
        let Some(view) = &self.knows(name).view else { return Vec::new() };
        let view: serde_json::Value = serde_json::from_str(view.get()).expect("a view is data");
        let legal = view["legal"].as_array().expect("a view lists choices").iter();
        legal.map(|choice| choice["action"].as_str().expect("spelled").to_owned()).collect()
    }

    /// Whether somebody is there, and to act.
    pub(super) fn is_asked(&self, name: &str) -> bool {
        self.people.iter().any(|person| person.name == name) && !self.legal(name).is_empty()
    }

    pub(super) fn record_length(&self) -> usize {
        self.disk.iter().fold(0, |length, kept| match LogEvent::read(&kept.line) {
            Some(LogEvent::Match(_)) => length + 1,
            Some(LogEvent::Table(TableEvent::Undone { lines, .. })) => lines,
            _ => length,
        })
    }

    fn place(&self, name: &str) -> usize {
        self.people.iter().position(|person| person.name == name).expect("somebody of that name")
    }

    pub(super) fn hear(&mut self, input: Input) {
        let out = self.steward.hear(input, self.now);
        self.carry_out(out);
    }

    fn carry_out(&mut self, out: Vec<Output>) {
        let mut wait = carry_out(out, self);
        loop {
            let input = match wait.take() {
                Some(Wait::Append(lines)) => {
                    self.disk.extend(lines.into_iter().map(|new| new.line));
                    Input::Appended
                }
                Some(Wait::AppendTalk(line)) => {
                    self.talk.push(line);
                    Input::Appended
                }
                Some(Wait::OpenRematch { connection, id }) => self.opens_rematch(connection, id),
                None => match self.inputs.pop_front() {
                    Some(input) => input,
                    None => return,
                },
            };
            let out = self.steward.hear(input, self.now);
            wait = carry_out(out, self);
        }
    }

    fn opens_rematch(&mut self, connection: u64, id: String) -> Input {
        let opener = self.people[connection as usize].name.clone();
        let networks = &self.networks;
        let opening = Opening { id: "next", key: Some(&key()), networks, ..opening(Some(&opener)) };
        let (_, lines) = Steward::rematch(&opening, self.steward.table());
        self.next = lines.into_iter().map(|new| new.line).collect();
        let table = if self.is_full { Err(Code::HouseFull) } else { Ok("next".to_owned()) };
        Input::Rematch { connection, id, table }
    }

    /// What somebody says for the deal, by itself.
    fn takes_part(&mut self, place: usize) -> Option<Input> {
        let (person, salt) = (&mut self.people[place], self.salt);
        let ask = person.knows.owes(|| Seed([salt ^ place as u8; 32]))?;
        let refuses = if matches!(ask, Ask::Reveal { .. }) { self.withholds } else { self.idles };
        if refuses == Some(person.name.as_str()) {
            return None;
        }
        self.said += 1;
        let say = Say { id: format!("id-{}", self.said), ask };
        let text = serde_json::to_string(&say).expect("what is said is data");
        person.knows.waiting.push(say);
        Some(Input::Message { connection: place as u64, text })
    }

    fn told(&mut self, place: usize, text: &str) {
        match serde_json::from_str(text).expect("the protocol is spoken") {
            Tell::Refused { refusal, .. } | Tell::Bye { refusal } => {
                assert!(!refusal.text.is_empty() && !refusal.text.starts_with("refused."));
                self.people[place].refused = Some(refusal.code);
            }
            Tell::Snapshot(snapshot) => {
                let snapshot = *snapshot;
                (self.people[place].missed, self.people[place].log) =
                    (snapshot.missed, snapshot.log);
            }
            Tell::Done { id, step, .. } => self.people[place].done.push((id, step)),
            _ => {}
        }
        self.people[place].knows.hear(text);
        self.people[place].told.push(text.to_owned());
        assert!(!self.people[place].knows.is_behind, "in fair weather nothing is missed");
    }
}

impl Executor for Room {
    fn send(&mut self, connection: u64, text: String) {
        self.told(connection as usize, &text);
        let part = self.takes_part(connection as usize);
        self.inputs.extend(part);
    }

    fn close(&mut self, _: u64) {}

    fn think(&mut self, request: ThinkRequest) {
        if !self.bots_sleep {
            let ThinkRequest { seat, asked, thought, .. } = request;
            let action = thought.choose(&|| false);
            self.inputs.push_back(Input::Thought { seat, asked, action });
        }
    }

    fn weigh(&mut self, _: u64, _: String, _: Weighing) {}
}
