//! Another match: who is asked, who comes along, and who has a bot on their seat.

use protocol::{Ask, Code, Proposed, Stage};

use super::room::{NO_NETWORKS, Room, order};
use crate::{LogEvent, Table, TableEvent};

/// A table of Napoleon with these people whose match is over: everybody has left for good.
fn over(people: &[&str]) -> Room {
    let mut room = Room::playing(order("napoleon", 5), people);
    for name in people {
        room.says(name, Ask::Stand).expect("who sits may leave");
    }
    assert_eq!(room.seating(people[0]).stage, Stage::Closed);
    room
}

fn answers(room: &mut Room, name: &str, yes: bool) -> Result<(), Code> {
    let to = room.seating(name).proposal.as_ref().map_or(0, |proposal| proposal.step);
    room.says(name, Ask::Answer { to, yes })
}

/// The seats whose people are awaited at the next table; `None` if there is none.
fn awaited(room: &Room) -> Option<Vec<u8>> {
    let again = room.seating("Aiko").again.clone()?;
    assert_eq!(again.table, "next");
    let next = Table::resume("next", room.next.clone()).expect("what was kept fits");
    let people = next.summary().seats;
    let people =
        (0..).zip(people).filter(|(_, sits)| sits.as_ref().is_some_and(|it| it.0.is_some()));
    let seats: Vec<u8> = people.map(|(seat, _)| seat).collect();
    assert_eq!(again.seats, seats, "everyone is told who plays there");
    assert!(next.summary().seats.iter().all(Option::is_some), "bots have the other seats");
    Some(seats)
}

#[test]
fn whoever_is_alone_plays_again_at_once() {
    let mut room = over(&["Aiko"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    assert_eq!(awaited(&room), Some(vec![0]));
}

#[test]
fn the_others_are_asked_and_come_along() {
    let mut room = over(&["Aiko", "Ben", "Chie"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    let proposal = room.seating("Ben").proposal.clone().expect("the others are asked");
    assert_eq!((proposal.seat, proposal.what), (0, Proposed::Again));
    assert_eq!((proposal.waits_for, proposal.agreed), (vec![1, 2], vec![0]));
    answers(&mut room, "Ben", true).expect("Ben is asked");
    assert_eq!(
        room.seating("Aiko").proposal.as_ref().map(|it| it.waits_for.clone()),
        Some(vec![2])
    );
    assert_eq!(awaited(&room), None);
    room.says("Chie", Ask::Again).expect("whoever asks for the same agrees");
    assert_eq!(awaited(&room), Some(vec![0, 1, 2]));
    assert_eq!(room.seating("Aiko").proposal, None);
}

#[test]
fn whoever_declines_says_nothing_or_is_gone_leaves_the_seat_to_a_bot() {
    let mut room = over(&["Aiko", "Ben", "Chie", "Dirk", "Elsa"]);
    room.leaves("Elsa");
    room.says("Aiko", Ask::Again).expect("the match is over");
    let asked = room.seating("Aiko").proposal.as_ref().map(|it| it.waits_for.clone());
    assert_eq!(asked, Some(vec![1, 2, 3]), "Elsa is not there");
    answers(&mut room, "Ben", true).expect("Ben is asked");
    answers(&mut room, "Chie", false).expect("Chie is asked");
    room.wait(59_000);
    assert_eq!(awaited(&room), None, "Dirk may still come");
    room.wait(1_000);
    assert_eq!(awaited(&room), Some(vec![0, 1]));
}

#[test]
fn whoever_goes_away_is_not_waited_for_but_a_page_may_be_loaded_anew() {
    let mut room = over(&["Aiko", "Ben", "Chie"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Ben", true).expect("Ben is asked");
    room.leaves("Chie");
    room.wait(4_000);
    room.comes_back("Chie");
    room.wait(4_000);
    assert_eq!(awaited(&room), None);
    room.leaves("Chie");
    room.wait(5_000);
    assert_eq!(awaited(&room), Some(vec![0, 1]));
}

#[test]
fn if_nobody_else_plays_on_whoever_asked_decides_alone() {
    let mut room = over(&["Aiko", "Ben"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Ben", false).expect("Ben is asked");
    assert_eq!(awaited(&room), None);
    let waits_for = room.seating("Aiko").proposal.as_ref().map(|it| it.waits_for.clone());
    assert_eq!(waits_for, Some(Vec::new()), "nobody is waited for");
    room.says("Aiko", Ask::Again).expect("alone with bots");
    assert_eq!(awaited(&room), Some(vec![0]));
}

#[test]
fn whoever_has_declined_may_think_better_of_it() {
    let mut room = over(&["Aiko", "Ben"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Ben", false).expect("Ben is asked");
    room.says("Ben", Ask::Again).expect("the match is over");
    assert_eq!(awaited(&room), Some(vec![0, 1]));
}

#[test]
fn what_is_proposed_can_be_withdrawn_by_who_proposed_it() {
    let mut room = over(&["Aiko", "Ben"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Aiko", false).expect("it is Aiko's");
    assert_eq!(room.seating("Ben").proposal, None);
    assert_eq!(answers(&mut room, "Ben", true), Err(Code::NothingProposed));
    room.says("Ben", Ask::Again).expect("another may ask");
    room.leaves("Ben");
    room.wait(5_000);
    assert_eq!(room.seating("Aiko").proposal, None, "whoever has gone wants nothing more");
}

#[test]
fn a_pause_can_be_withdrawn_too_and_not_for_ever() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    for _ in 0..3 {
        room.says("Aiko", Ask::Pause).expect("it may be asked for");
        assert!(room.seating("Ben").proposal.is_some());
        answers(&mut room, "Aiko", false).expect("it is Aiko's");
        assert_eq!(room.seating("Ben").proposal, None);
    }
    assert_eq!(room.says("Aiko", Ask::Pause), Err(Code::AskedEnough));
}

#[test]
fn if_there_is_no_room_for_another_table_nothing_waits() {
    let mut room = over(&["Aiko", "Ben"]);
    room.is_full = true;
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Ben", true).expect("Ben is asked");
    assert_eq!(awaited(&room), None);
    assert_eq!(room.seating("Ben").proposal, None);
    assert!(
        room.told_to("Aiko").iter().any(|told| told.contains("house-full")),
        "Aiko is told why"
    );
}

#[test]
fn the_next_match_begins_when_all_who_play_on_have_come() {
    let mut room = over(&["Aiko", "Ben"]);
    room.says("Aiko", Ask::Again).expect("the match is over");
    answers(&mut room, "Ben", true).expect("Ben is asked");
    let steward = crate::Steward::resume("next", room.next.clone(), &NO_NETWORKS)
        .expect("what was kept fits");
    let mut next = Room::of(steward, room.next.clone());
    next.enter("Aiko");
    assert_eq!((next.knows("Aiko").seat, next.seating("Aiko").stage), (Some(0), Stage::Open));
    next.enter("Ben");
    assert_eq!(next.seating("Aiko").stage, Stage::Playing);
    assert_eq!(next.knows("Ben").seat, Some(1));
}

#[test]
fn a_log_of_before_says_only_where_the_next_table_is() {
    let read = LogEvent::read(r#"{"again":{"table":"u"}}"#);
    let again = TableEvent::Again { table: "u".to_owned(), seats: Vec::new() };
    assert_eq!(read, Some(LogEvent::Table(again)));
    let read = LogEvent::read(r#"{"proposed":{"seat":1,"what":"undo"}}"#);
    assert!(matches!(read, Some(LogEvent::Table(TableEvent::Proposed { seat: 1, .. }))));
}
