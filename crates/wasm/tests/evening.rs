//! Whole matches as a worker plays them: every game, through JSON alone, on a device that is
//! switched off in the middle.

use std::sync::Arc;

use protocol::Follower;
use serde_json::{Value, json};
use table::{LogLine, Networks, Since};
use wasm::{Answer, ConnectRequest, FinishedMatch, Owner, RematchRequest, StoredTalkLine};

const START: i64 = 1_700_000_000_000;

/// A device: what it has kept outlives the worker.
struct Device {
    owner: Owner,
    disk: Vec<LogLine>,
    talk: Vec<StoredTalkLine>,
    now: i64,
    /// When something is to be done; `None` if nothing is.
    wake: Option<i64>,
    /// What the one connection was told, and of that the last view and step.
    knows: Follower,
    view: Value,
    step: u64,
    stage: String,
    said: u32,
    told: Vec<Value>,
    asked_again: Option<RematchRequest>,
    over: Option<Value>,
}

impl Device {
    fn open(game: &str, players: u8, options: &Value, level: &str) -> Device {
        let terms = json!({ "level": level, "natural": true });
        let order = json!({ "game": game, "players": players, "options": options, "terms": terms });
        let order = serde_json::from_value(order).expect("an order");
        let seed = protocol::Seed([9; 32]);
        let owner =
            Owner::open("here-1", order, seed, &Arc::default(), START).expect("it can be played");
        Device::of(owner, Vec::new(), START)
    }

    fn of(owner: Owner, disk: Vec<LogLine>, now: i64) -> Device {
        let mut device = Device {
            owner,
            disk,
            talk: Vec::new(),
            now,
            wake: None,
            knows: Follower::default(),
            view: Value::Null,
            step: 0,
            stage: String::new(),
            said: 0,
            told: Vec::new(),
            asked_again: None,
            over: None,
        };
        let begun = device.owner.begin(now);
        device.carry_out(begun);
        device
    }

    /// Switches the device off and on: nothing is left but what was kept.
    fn restarted(self) -> Device {
        let log = self.disk.clone();
        let talk = self.talk.iter().cloned().map(Into::into).collect();
        let owner =
            Owner::resume("here-1", log, talk, &Arc::default()).expect("what was kept can be read");
        let mut device = Device::of(owner, self.disk, self.now + 1000);
        (device.said, device.talk) = (self.said, self.talk);
        device.connect(Some(self.step as u32));
        device
    }

    fn carry_out(&mut self, mut answer: Answer) {
        loop {
            // The worker reads JSON, so that is what is looked at.
            let read = serde_json::to_value(&answer).expect("an answer is data");
            if !read["entry"]["over"].is_null() {
                self.over = Some(read["entry"]["over"].clone());
            }
            read["send"].as_array().expect("messages").iter().for_each(|told| self.hear(told));
            self.asked_again = answer.rematch.take().or_else(|| self.asked_again.take());
            self.wake = answer.wake;
            match (answer.append, answer.append_talk) {
                (Some(lines), None) => {
                    assert_eq!(lines.first as usize, self.disk.len() + 1);
                    self.disk.extend(lines.lines);
                }
                (None, Some(talk)) => {
                    self.talk.push(talk);
                    let forget = self.talk[self.talk.len() - 1].forget;
                    self.talk.retain(|talk| talk.number > forget);
                }
                (None, None) => return,
                (Some(_), Some(_)) => panic!("one thing is kept after the other"),
            }
            answer = self.owner.appended(self.now);
        }
    }

    fn hear(&mut self, told: &Value) {
        assert_eq!(told["connection"], 1);
        let text = told["text"].as_str().expect("a message");
        let tell: Value = serde_json::from_str(text).expect("the protocol is JSON");
        self.knows.hear(text).expect("the protocol is spoken");
        assert!(!self.knows.is_behind, "nothing is lost on a device");
        self.step = self.knows.step.into();
        let view = self.knows.view.as_ref().map_or("null", |view| view.get());
        self.view = serde_json::from_str(view).expect("a view is JSON");
        let stage = self.knows.seating.as_ref().map(|seating| seating.stage);
        let stage = serde_json::to_value(stage).expect("a stage is a word");
        stage.as_str().unwrap_or_default().clone_into(&mut self.stage);
        self.told.push(tell);
    }

    fn connect(&mut self, since: Option<u32>) {
        let since = since.map(|step| Since { step, talk: 0 });
        let language = table::language("en");
        let wanted = ConnectRequest { name: "Aiko".to_owned(), language, since };
        let answer = self.owner.connect(1, wanted, self.now);
        self.carry_out(answer);
    }

    fn say(&mut self, ask: &Value) {
        self.said += 1;
        let say = json!({ "id": format!("wish-{}", self.said), "ask": ask }).to_string();
        let answer = self.owner.say(1, say, self.now);
        self.carry_out(answer);
        let refused = self.told.iter().rfind(|tell| !tell["refused"].is_null());
        assert_eq!(refused, None, "{ask}");
    }

    /// Lets happen what waits; `false` if nothing does.
    fn go_on(&mut self) -> bool {
        let Some(wake) = self.wake else { return false };
        self.now = self.now.max(wake);
        let answer = self.owner.go_on(self.now, &|| 0.0);
        self.carry_out(answer);
        true
    }

    /// Does what may be done, or waits for bots; `false` when the match is over.
    fn live(&mut self) -> bool {
        let legal = self.view["legal"].as_array().cloned().unwrap_or_default();
        if self.stage == "over" {
            return false;
        }
        if legal.is_empty() {
            assert!(self.go_on(), "somebody is to act");
        } else {
            let action = &legal[self.step as usize % legal.len()]["action"];
            self.say(&json!({ "kind": "act", "at": self.step, "action": action }));
        }
        true
    }

    fn play(mut self, restart_at: usize) -> Device {
        self.connect(None);
        self.say(&json!({ "kind": "sit", "seat": null }));
        if self.stage == "open" {
            self.say(&json!({ "kind": "start" }));
        }
        let mut lived = 0;
        while self.live() {
            lived += 1;
            if lived == restart_at {
                self = self.restarted();
            }
            assert!(lived < 100_000, "a match ends");
        }
        assert!(lived > restart_at, "the device was off in the middle");
        self
    }
}

#[track_caller]
fn check(game: &str, players: u8, options: &Value) {
    let device = Device::open(game, players, options, "L1").play(20);
    let over = device.over.as_ref().expect("lists show how it ended");
    assert_eq!(over["mine"], 0);
    assert_eq!(over["scores"].as_array().map(Vec::len), Some(players.into()));

    let log = device.disk;
    let past = FinishedMatch::read("here-1", log).expect("the match is over");
    is_checked(past.record());
    let english = table::language("en");
    let shown = past.show(None, true, 0, 5, english).expect("frames");
    assert_eq!(shown.frames.len(), 5);
    assert_eq!(shown.frames[0].hands.len(), usize::from(players));
    let line = (0..=shown.lines).find(|line| past.hint(*line, 0, english, &|| 0.0).is_ok());
    assert!(line.is_some(), "the first seat had something to decide");
}

/// As a page asks for it, through JSON alone: dealt by this device, and not otherwise.
fn is_checked(record: &str) {
    let check = |record: &str| -> Value {
        let checked = wasm::check(record, None, "en").expect("it can be asked");
        serde_json::from_str(&checked).expect("JSON")
    };
    let checked = check(record);
    let found = ["ok", "dealt", "witnessed", "text", "failed"].map(|key| checked[key].clone());
    assert_eq!(found, [json!(true), json!("by-device"), json!(false), json!(""), json!(null)]);
    assert!(checked["moves"].as_u64() > Some(0) && checked["chances"].as_u64() > Some(0));
    let forged = check(&record.replace("# seed: 09", "# seed: 08"));
    assert_eq!(forged["ok"], false);
    assert_eq!(
        forged["text"],
        "The seed in the record is not the one that was fixed before the match."
    );
}

#[test]
fn napoleon_is_played_on_a_device() {
    check("napoleon", 5, &json!([]));
}

#[test]
fn beauharnais_is_played_on_a_device() {
    check("beauharnais", 4, &json!([]));
}

#[test]
fn kbernestich_is_played_on_a_device() {
    check("kbernestich", 4, &json!([["rounds", "4"]]));
}

#[test]
fn behutunsburg_is_played_on_a_device() {
    check("behutunsburg", 3, &json!([["turns", "50"]]));
}

#[test]
fn bezique_is_played_on_a_device() {
    check("bezique", 2, &json!([["packs", "2"], ["target", "0"]]));
}

#[test]
fn after_a_match_there_is_another_at_a_table_of_its_own() {
    let mut device =
        Device::open("bezique", 2, &json!([["packs", "2"], ["target", "0"]]), "L0").play(3);
    device.say(&json!({ "kind": "again" }));
    let again = device.asked_again.take().expect("the device is asked for a table");
    let next = device.owner.next("here-2", protocol::Seed([8; 32]), &Arc::default(), device.now);
    let mut next = Device::of(next, Vec::new(), device.now);
    assert_eq!(next.disk.len(), 4, "opened, with the bot where it sat, and the player is awaited");
    let answer = device.owner.rematch(again, Ok("here-2".to_owned()), device.now);
    device.carry_out(answer);
    let last = &device.told[device.told.len() - 2]["step"]["what"];
    assert_eq!(*last, json!({ "kind": "again", "table": "here-2" }));
    next.connect(None);
    assert_eq!(next.stage, "playing");
}

#[test]
fn what_was_said_is_there_when_the_device_is_on_again() {
    let mut device = Device::open("napoleon", 5, &json!([]), "L0");
    device.connect(None);
    device.say(&json!({ "kind": "sit", "seat": null }));
    for number in 1..=203 {
        device.now += 2_000;
        device.say(&json!({ "kind": "text", "text": number.to_string() }));
    }
    let lines = device.disk.len();
    assert_eq!(device.talk.len(), 200);
    let device = device.restarted();
    let snapshot = device.told.iter().rfind(|tell| !tell["snapshot"].is_null());
    let talk = snapshot.expect("everything is told")["snapshot"]["talk"].as_array().cloned();
    let talk = talk.expect("what was said");
    assert_eq!(talk.len(), 200);
    assert_eq!(talk[0]["said"], json!({ "kind": "text", "text": "4" }));
    assert!(device.disk.len() <= lines + 2, "talk is not among the lines");
}

#[test]
fn a_hint_is_thought_about_when_it_is_its_turn() {
    let mut device = Device::open("napoleon", 5, &json!([]), "L0");
    device.connect(None);
    device.say(&json!({ "kind": "sit", "seat": null }));
    device.say(&json!({ "kind": "start" }));
    while device.view["legal"].as_array().is_none_or(Vec::is_empty) {
        assert!(device.go_on());
    }
    device.say(&json!({ "kind": "hint", "at": device.step }));
    assert!(device.told.last().expect("a message")["hint"].is_null(), "not yet");
    assert!(device.go_on());
    let hint = &device.told.last().expect("a message")["hint"];
    let legal = device.view["legal"].as_array().expect("a list");
    assert!(legal.iter().any(|choice| choice["action"] == hint["best"]), "{hint}");
    assert_eq!(hint["estimates"][0]["action"], hint["best"], "{hint}");
    assert!(hint["advice"].as_str().is_some_and(|advice| advice.ends_with('.')), "{hint}");
}

#[test]
fn bots_take_their_time_and_do_nothing_while_nobody_is_there() {
    let mut device = Device::open("napoleon", 5, &json!([]), "L1");
    device.connect(None);
    device.say(&json!({ "kind": "sit", "seat": 3 }));
    device.say(&json!({ "kind": "start" }));
    let begun = device.now;
    while device.view["legal"].as_array().is_none_or(Vec::is_empty) {
        assert!(device.go_on());
    }
    assert!(device.now >= begun + 1500, "a bid takes a second and a half");
    let answer = device.owner.disconnect(1, device.now);
    device.carry_out(answer);
    let lines = device.disk.len();
    while device.go_on() {}
    let more: Vec<&str> = device.disk[lines..].iter().map(|kept| kept.line.as_str()).collect();
    assert_eq!(more, [r#"{"away":{"seat":3}}"#]);
}

/// Napoleon's policy, as a server has it.
fn policy() -> &'static [u8] {
    let found = net::SHIPPED.iter().find(|(file, _)| *file == "napoleon-5.policy");
    found.expect("there are weights for Napoleon").1
}

#[test]
fn experts_are_offered_when_their_network_is_promised_and_play_when_it_has_come() {
    let mut networks = Networks::default();
    let terms = json!({ "level": "L4", "natural": false });
    let order =
        json!({ "game": "napoleon", "players": 5, "options": [["deals", "1"]], "terms": terms });
    let order: protocol::Order = serde_json::from_value(order).expect("an order");
    let open = |networks: &Networks| {
        let networks = Arc::new(networks.clone());
        Owner::open("here-1", order.clone(), protocol::Seed([9; 32]), &networks, START)
    };
    assert!(open(&networks).is_err(), "nothing is promised");
    networks.promise("napoleon-5");
    let owner = open(&networks).expect("it is promised");
    assert_eq!(owner.wanted_network(), Some("napoleon-5"));
    let mut device = Device::of(owner, Vec::new(), START);
    device.connect(None);
    device.say(&json!({ "kind": "sit", "seat": 0 }));
    device.say(&json!({ "kind": "start" }));
    let plays_instead = |device: &Device| {
        let seating = device.knows.seating.as_ref().expect("it was told");
        json!(seating.chairs[1].instead)
    };
    assert_eq!(plays_instead(&device), json!({ "level": "L3", "why": "coming" }));
    networks.add("napoleon-5", b"<!doctype html>").expect_err("it is damaged");
    networks.fail("napoleon-5");
    let failed = device.owner.bring(&Arc::new(networks.clone()), device.now);
    assert_eq!(failed.network.as_deref(), Some("napoleon-5"), "it is to be tried again");
    device.carry_out(failed);
    assert_eq!(plays_instead(&device), json!({ "level": "L3", "why": "failed" }));
    networks.add("napoleon-5", policy()).expect("it is sound");
    let come = device.owner.bring(&Arc::new(networks), device.now);
    assert_eq!((come.network.as_deref(), come.append.is_none()), (None, true));
    device.carry_out(come);
    assert_eq!(plays_instead(&device), Value::Null);
    while device.live() {}
    assert!(device.over.is_some());
}
