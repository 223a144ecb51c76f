//! The table in words: told to a connection that asks for it, and to no other.

use protocol::Ask;
use serde_json::Value;

use super::room::{Room, order};

fn description(room: &Room, name: &str) -> Value {
    let view = room.knows(name).view.as_ref().expect("the match has begun");
    let view: Value = serde_json::from_str(view.get()).expect("a view is data");
    view["scene"]["description"].clone()
}

fn snapshots(room: &Room, name: &str) -> usize {
    room.told_to(name).iter().filter(|text| text.starts_with(r#"{"snapshot""#)).count()
}

#[test]
fn a_connection_that_asks_is_told_the_table_in_words_and_no_other_is() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    assert_eq!(description(&room, "Aiko"), Value::Null);
    let before = snapshots(&room, "Aiko");
    room.says("Aiko", Ask::Describe { on: true }).expect("anybody may");
    assert_eq!(snapshots(&room, "Aiko"), before + 1);
    let first = description(&room, "Aiko");
    assert!(!first["headline"].as_str().expect("a line").is_empty());
    assert!(!first["panels"].as_array().expect("a list").is_empty());
    let first_to_act = if room.is_asked("Aiko") { "Aiko" } else { "Ben" };
    room.acts(first_to_act).expect("it is legal");
    assert_ne!(description(&room, "Aiko"), first, "steps tell what has changed in it");
    assert_eq!(description(&room, "Ben"), Value::Null);
}

#[test]
fn asking_twice_tells_it_once_and_it_ends_when_it_is_no_longer_wished() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.says("Aiko", Ask::Describe { on: true }).expect("anybody may");
    let told = snapshots(&room, "Aiko");
    room.says("Aiko", Ask::Describe { on: true }).expect("it is so already");
    assert_eq!(snapshots(&room, "Aiko"), told);
    room.says("Aiko", Ask::Describe { on: false }).expect("anybody may");
    assert_eq!(description(&room, "Aiko"), Value::Null);
    room.says("Aiko", Ask::Describe { on: true }).expect("anybody may");
    room.comes_back("Aiko");
    assert_eq!(description(&room, "Aiko"), Value::Null, "a new connection asks anew");
}
