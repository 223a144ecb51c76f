//! What people say, beside the log.

use protocol::{Ask, Code, Said, What};

use super::room::{NO_NETWORKS, Room, opening, order};
use crate::{Guest, Input, LogEvent, LogLine, Output, Since, Steward, TableEvent};

fn text(text: &str) -> Ask {
    Ask::Text { text: text.to_owned() }
}

/// What somebody has heard, with its numbers.
fn heard(room: &Room, name: &str) -> Vec<(u32, String)> {
    let words = |said: &Said| match said {
        Said::Phrase { phrase } => phrase.clone(),
        Said::Text { text } => text.clone(),
    };
    room.knows(name).talk.iter().map(|line| (line.number, words(&line.said))).collect()
}

#[test]
fn talk_is_told_to_everyone_and_is_no_step() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.enter("Watcher");
    let (lines, step) = (room.disk.len(), room.knows("Aiko").step);
    room.says("Ben", Ask::Phrase { phrase: "hello".to_owned() }).expect("phrases may be said");
    room.says("Aiko", text("good evening")).expect("texts may be said");
    let said = [(1, "hello".to_owned()), (2, "good evening".to_owned())];
    for name in ["Aiko", "Ben", "Watcher"] {
        assert_eq!(heard(&room, name), said);
        assert_eq!(room.knows(name).step, step);
    }
    assert_eq!(room.knows("Watcher").talk[0].name, "Ben");
    assert_eq!(room.disk.len(), lines, "the log is the match's alone");
}

#[test]
fn the_last_two_hundred_lines_are_remembered_across_restarts() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    for number in 1..=230 {
        room.wait(2_000);
        room.says("Aiko", text(&number.to_string())).expect("nobody is in a hurry");
    }
    room.restarts();
    room.enter("Watcher");
    let all: Vec<(u32, String)> = (31..=230).map(|number| (number, number.to_string())).collect();
    assert_eq!(heard(&room, "Watcher"), all);
    room.comes_back("Aiko");
    room.says("Aiko", text("231")).expect("texts may be said");
    assert_eq!(heard(&room, "Watcher").last(), Some(&(231, "231".to_owned())));
}

#[test]
fn who_says_what_was_heard_last_is_told_the_rest() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    for word in ["one", "two", "three"] {
        room.says("Aiko", text(word)).expect("texts may be said");
    }
    let since = Some(Since { step: 1, talk: 2 });
    let guest = Guest { person: "w".to_owned(), name: "w".to_owned(), ..Guest::default() };
    let language = engine::show::Language::English;
    let connect = Input::Connect { connection: 7, guest, language, sees: None, since };
    let told = room.steward.hear(connect, room.now);
    let told = told.into_iter().find_map(|output| match output {
        Output::CatchUp { connection: 7, catch_up, .. } => Some(catch_up.write()),
        _ => None,
    });
    let Ok(protocol::Tell::Snapshot(snapshot)) = serde_json::from_str(&told.expect("a snapshot"))
    else {
        panic!("the first message is a snapshot");
    };
    let numbers: Vec<u32> = snapshot.talk.iter().map(|line| line.number).collect();
    assert_eq!(numbers, [3]);
}

#[test]
fn nothing_is_told_or_acknowledged_before_it_is_kept() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let say = r#"{"id":"a","ask":{"kind":"phrase","phrase":"hello"}}"#;
    let said = || Input::Message { connection: 0, text: say.to_owned() };
    let out = room.steward.hear(said(), room.now);
    assert!(matches!(&out[..], [Output::Wait(crate::Wait::AppendTalk(_))]), "{out:?}");
    let told = room.steward.hear(Input::Appended, room.now);
    assert_eq!(told.len(), 3, "two hear it, one is told that it is done: {told:?}");
    let again = room.steward.hear(said(), room.now);
    assert!(matches!(&again[..], [Output::Send { connection: 0, .. }]), "{again:?}");
}

#[test]
fn a_repeat_is_said_once_also_after_a_restart() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let say = r#"{"id":"a","ask":{"kind":"phrase","phrase":"hello"}}"#;
    room.says_text("Aiko", say.to_owned()).expect("phrases may be said");
    room.restarts();
    room.comes_back("Aiko");
    room.comes_back("Ben");
    room.says_text("Aiko", say.to_owned()).expect("it is done already");
    assert_eq!(room.talk.len(), 1);
    room.says_text("Ben", say.to_owned()).expect("another person's wish is another wish");
    assert_eq!(room.talk.len(), 2);
}

#[test]
fn who_talks_too_fast_waits_a_moment_and_nobody_else_does() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    for _ in 0..5 {
        room.says("Aiko", text("x")).expect("five lines are not many");
    }
    assert_eq!(room.says("Aiko", text("x")), Err(Code::TalkTooFast));
    assert_eq!(room.says("Ben", text("y")), Ok(()));
    room.wait(5_000);
    assert_eq!(room.says("Aiko", text("x")), Ok(()));
}

#[test]
fn an_old_log_with_talk_in_it_is_read_and_its_talk_stays_a_step() {
    let sat = |seat: u8, name: &str| TableEvent::Sat {
        seat,
        person: name.to_owned(),
        name: name.to_owned(),
        entropy: None,
        guest: false,
        voids: 0,
    };
    let lines = [
        TableEvent::opened(&opening(None), order("bezique", 2), None),
        sat(0, "Aiko"),
        TableEvent::Phrase { seat: 0, phrase: "hello".to_owned() },
        TableEvent::Text { seat: 0, text: "good evening".to_owned() },
    ];
    let kept = |line| LogLine { at: 0, id: String::new(), line: LogEvent::Table(line).write() };
    let log: Vec<LogLine> = lines.into_iter().map(kept).collect();
    let steward = Steward::resume("t", log.clone(), &NO_NETWORKS).expect("old logs are read");
    let mut room = Room::of(steward, log);
    room.enter("Aiko");
    let missed = room.missed("Aiko", 2);
    assert_eq!(missed[0], What::Phrase { seat: 0, phrase: "hello".to_owned() });
    assert_eq!(missed[1], What::Text { seat: 0, text: "good evening".to_owned() });
    room.says("Aiko", text("new")).expect("texts may be said");
    assert_eq!(heard(&room, "Aiko"), [(1, "new".to_owned())]);
}
