//! Sitting down, leaving, watching, talking.

use protocol::{Ask, Code, Sitter, Stage};

use super::room::{Room, order};
use crate::{Guest, Input};

fn sit(seat: Option<u8>) -> Ask {
    Ask::Sit { seat }
}

#[test]
fn people_sit_down_and_the_host_begins() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    room.enter("Ben");
    assert_eq!(room.says("Aiko", Ask::Start), Err(Code::NotSeated));
    assert_eq!(room.says("Aiko", sit(Some(2))), Ok(()));
    assert_eq!(room.says("Ben", sit(Some(2))), Err(Code::SeatTaken));
    assert_eq!(room.says("Ben", sit(Some(9))), Err(Code::NoSuchSeat));
    assert_eq!(room.says("Ben", sit(None)), Ok(()));
    assert_eq!(room.says("Ben", sit(None)), Err(Code::Seated));
    assert_eq!(room.seating("Ben").host, Some(0));
    assert_eq!(room.says("Aiko", Ask::Start), Err(Code::NotHost));
    assert_eq!(room.says("Ben", Ask::Bot { seat: 1, level: "L9".into() }), Err(Code::NoSuchLevel));
    assert_eq!(room.says("Ben", Ask::Bot { seat: 1, level: "L1".into() }), Ok(()));
    assert_eq!(room.says("Ben", Ask::Clear { seat: 1 }), Ok(()));
    assert_eq!(room.says("Ben", Ask::Start), Ok(()));
    let chairs = &room.seating("Aiko").chairs;
    let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter).collect();
    let (bot, person) = (Sitter::Bot, Sitter::Person);
    assert_eq!(sitters, [person, bot, person, bot, bot]);
    assert_eq!(room.says("Aiko", sit(None)), Err(Code::AlreadyStarted));
}

#[test]
fn a_full_table_begins_by_itself() {
    let room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    assert_eq!(room.seating("Aiko").stage, Stage::Playing);
    assert_eq!(room.knows("Ben").seat, Some(1));
}

#[test]
fn a_seat_that_is_left_before_the_match_is_free_again() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    room.says("Aiko", sit(None)).expect("there is room");
    room.says("Aiko", Ask::Stand).expect("nobody must stay");
    assert_eq!(room.seating("Aiko").chairs[0].sitter, Sitter::Nobody);
    assert_eq!(room.knows("Aiko").seat, None);
}

#[test]
fn a_bot_plays_on_for_who_leaves_until_they_return() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.says("Ben", Ask::Stand).expect("nobody must stay");
    assert_eq!(room.seating("Aiko").chairs[1].sitter, Sitter::StandIn);
    room.says("Ben", Ask::Return).expect("it is still Ben's seat");
    assert_eq!(room.seating("Aiko").chairs[1].sitter, Sitter::Person);
}

#[test]
fn a_table_that_everyone_has_left_is_closed() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.says("Ben", Ask::Stand).expect("nobody must stay");
    room.says("Aiko", Ask::Stand).expect("nobody must stay");
    assert_eq!(room.seating("Aiko").stage, Stage::Closed);
    assert_eq!(room.acts("Aiko"), Err(Code::Closed));
}

#[test]
fn phrases_are_always_said_and_texts_if_the_host_allows_them() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let text = |text: &str| Ask::Text { text: text.to_owned() };
    assert_eq!(room.says("Ben", Ask::Phrase { phrase: "hello".into() }), Ok(()));
    assert_eq!(room.says("Ben", Ask::Phrase { phrase: "hullo".into() }), Err(Code::NoSuchPhrase));
    assert_eq!(room.says("Ben", text("good evening")), Ok(()));
    assert_eq!(room.says("Ben", text(" \u{7} ")), Err(Code::BadText));
    assert_eq!(room.says("Ben", text(&"x".repeat(201))), Err(Code::BadText));
    assert_eq!(room.says("Ben", Ask::AllowText { on: false }), Err(Code::NotHost));
    assert_eq!(room.says("Aiko", Ask::AllowText { on: false }), Ok(()));
    assert_eq!(room.says("Ben", text("still here")), Err(Code::TextIsOff));
    room.enter("Watcher");
    assert_eq!(room.says("Watcher", Ask::Phrase { phrase: "hello".into() }), Err(Code::NotSeated));
}

#[test]
fn nothing_is_kept_of_a_wish_that_changes_nothing() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    let plan = room.legal("Ben")[1].clone();
    room.acts("Ben").expect("a listed action is legal");
    let asks = [
        ("Aiko", Ask::Show { on: true }),
        ("Aiko", Ask::AllowText { on: false }),
        ("Ben", Ask::Plan { action: Some(plan) }),
        ("Ben", Ask::Stand),
    ];
    for (name, ask) in asks {
        let before = room.disk.len();
        room.says(name, ask.clone()).expect("nothing is wrong with it");
        assert!(room.disk.len() > before, "{ask:?} changes something");
        let lines = room.disk.len();
        room.says(name, ask.clone()).expect("all is as wished already");
        assert_eq!(room.disk.len(), lines, "{ask:?} changes nothing");
    }
    let lines = room.disk.len();
    for (name, more) in [("Aiko", 0), ("Aya", 1), ("Aya", 0)] {
        let before = room.disk.len();
        let guest = Guest { person: "Aiko".to_owned(), name: name.to_owned(), ..Guest::default() };
        room.hear(Input::Renamed { guest });
        assert_eq!(room.disk.len(), before + more, "{name}");
    }
    assert_eq!(room.disk.len(), lines + 1);
}

#[test]
fn what_is_no_message_is_refused_and_changes_nothing() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let lines = room.disk.len();
    let long = "x".repeat(65);
    for text in [
        "",
        "{",
        "[]",
        "null",
        r#"{"id":"a"}"#,
        r#"{"id":"a","ask":{"kind":"fly"}}"#,
        r#"{"id":"a","ask":{"kind":"act","at":-1,"action":"x"}}"#,
        r#"{"id":"a","ask":{"kind":"start"},"extra":1}"#,
        r#"{"id":"","ask":{"kind":"start"}}"#,
        r#"{"id":"a\u0000b","ask":{"kind":"start"}}"#,
        &format!(r#"{{"id":"{long}","ask":{{"kind":"start"}}}}"#),
    ] {
        assert_eq!(room.says_text("Aiko", text.to_owned()), Err(Code::BadMessage), "{text}");
    }
    assert_eq!(room.disk.len(), lines);
}
