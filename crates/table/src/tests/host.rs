//! The host: the opener of the table while they are there, then the one that has sat there longest.

use protocol::{Ask, Code, Stage, What};

use super::room::{Room, opening, order};
use crate::{Guest, Opening, Steward};

fn sit(seat: u8) -> Ask {
    Ask::Sit { seat: Some(seat) }
}

/// Aiko has opened a table for five, and others sit, the first on the highest seat.
fn opened_by_aiko(others: &[&str]) -> Room {
    let mut room = Room::opened_by(Some("Aiko"), order("napoleon", 5));
    room.enter("Aiko");
    for (name, seat) in others.iter().zip((0..5).rev()) {
        room.enter(name);
        room.says(name, sit(seat)).expect("there is room");
    }
    room
}

#[test]
fn a_stranger_on_the_first_seat_is_no_host() {
    let mut room = opened_by_aiko(&[]);
    room.enter("Stranger");
    room.says("Stranger", sit(0)).expect("there is room");
    room.says("Aiko", sit(1)).expect("there is room");
    assert_eq!(room.seating("Stranger").host, Some(1));
    let host_only = [
        Ask::Clear { seat: 1 },
        Ask::Bot { seat: 2, level: "L0".to_owned() },
        Ask::Start,
        Ask::AllowText { on: false },
    ];
    for ask in host_only {
        assert_eq!(room.says("Stranger", ask), Err(Code::NotHost));
    }
    room.says("Aiko", Ask::Clear { seat: 0 }).expect("the host sends them away");
    assert_eq!(room.knows("Stranger").seat, None);
}

#[test]
fn who_opened_the_table_is_host_before_they_sit_down() {
    let mut room = opened_by_aiko(&["Ben"]);
    assert_eq!(room.seating("Ben").host, None);
    for ask in [Ask::Start, Ask::Clear { seat: 4 }] {
        assert_eq!(room.says("Ben", ask), Err(Code::NotHost));
    }
    room.says("Aiko", Ask::Bot { seat: 0, level: "L0".to_owned() }).expect("the host may");
    room.says("Aiko", Ask::Clear { seat: 0 }).expect("the host may");
    room.enter("Chie");
    assert_eq!(room.says("Chie", Ask::Start), Err(Code::NotSeated));
    room.says("Aiko", Ask::Start).expect("whoever sits is ready");
    assert_eq!(room.seating("Ben").stage, Stage::Playing);
}

#[test]
fn a_host_cannot_let_bots_play_alone() {
    let mut room = opened_by_aiko(&[]);
    assert_eq!(room.says("Aiko", Ask::Start), Err(Code::NotReady));
}

#[test]
fn when_the_host_has_left_it_is_who_sat_down_first() {
    let mut room = opened_by_aiko(&["Ben", "Chie", "Daisuke"]);
    room.says("Aiko", sit(0)).expect("there is room");
    assert_eq!(room.seating("Ben").host, Some(0));
    room.says("Aiko", Ask::Stand).expect("who sits may leave");
    assert_eq!(room.seating("Ben").host, Some(4), "Ben sat down before those below him");
    room.says("Ben", Ask::Stand).expect("who sits may leave");
    room.says("Ben", sit(1)).expect("there is room");
    assert_eq!(room.seating("Ben").host, Some(3), "who comes back is the newest");
    room.says("Aiko", sit(0)).expect("there is room");
    assert_eq!(room.seating("Ben").host, Some(0), "the table is still Aiko's");
    room.restarts();
    room.comes_back("Ben");
    assert_eq!(room.seating("Ben").host, Some(0), "a restart knows it");
}

#[test]
fn who_opened_the_table_and_does_not_come_is_not_waited_for() {
    let mut room = opened_by_aiko(&["Ben", "Chie"]);
    room.wait(600_000);
    assert_eq!(room.seating("Ben").host, None, "Aiko is there, though she does not sit");
    room.leaves("Aiko");
    room.wait(59_000);
    assert_eq!(room.seating("Ben").host, None, "she may come back");
    let step = room.knows("Ben").step;
    room.wait(1_000);
    assert_eq!(room.seating("Ben").host, Some(4));
    assert_eq!(room.missed("Ben", step), [What::OpenerLeft]);
    room.comes_back("Aiko");
    assert_eq!(room.says("Aiko", Ask::Clear { seat: 4 }), Err(Code::NotSeated));
    room.says("Ben", Ask::Start).expect("the host begins");
}

#[test]
fn who_never_came_to_their_table_is_not_waited_for_either() {
    let mut room = Room::opened_by(Some("Aiko"), order("napoleon", 5));
    room.enter("Ben");
    room.says("Ben", sit(2)).expect("there is room");
    assert_eq!(room.steward.wake(), Some(60_000));
    room.wait(60_000);
    room.says("Ben", Ask::Start).expect("the host begins");
}

#[test]
fn whoever_leaves_a_match_for_good_is_host_no_more() {
    let mut room = opened_by_aiko(&["Ben"]);
    room.says("Aiko", sit(0)).expect("there is room");
    room.says("Aiko", Ask::Start).expect("the host begins");
    room.says("Aiko", Ask::Stand).expect("who sits may leave");
    assert_eq!(room.seating("Ben").host, Some(4));
    assert_eq!(room.says("Aiko", Ask::AllowText { on: false }), Err(Code::NotHost));
    room.says("Ben", Ask::AllowText { on: false }).expect("the host may");
}

#[test]
fn in_older_logs_the_lowest_seat_is_host() {
    let mut room = Room::open(order("napoleon", 5));
    for (name, seat) in [("Ben", 3), ("Chie", 1)] {
        room.enter(name);
        room.says(name, sit(seat)).expect("there is room");
    }
    assert!(!room.disk[0].line.contains("opener"));
    assert_eq!(room.seating("Ben").host, Some(1));
    room.says("Chie", Ask::Start).expect("the host begins");
}

#[test]
fn who_asks_for_another_match_is_host_of_it() {
    let room = opened_by_aiko(&["Ben"]);
    let opening = Opening { id: "u", ..opening(Some("Ben")) };
    let (steward, lines) = Steward::rematch(&opening, room.steward.table());
    assert!(lines[0].line.line.contains(r#""opener":"Ben""#));
    let bot = Ask::Bot { seat: 0, level: "L0".to_owned() };
    let guest =
        |name: &str| Guest { person: name.to_owned(), name: name.to_owned(), ..Guest::default() };
    assert!(steward.table().decide(&guest("Ben"), &bot).is_ok());
    assert!(steward.table().decide(&guest("Aiko"), &bot).is_err());
}
