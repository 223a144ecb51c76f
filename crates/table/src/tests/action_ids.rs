//! Saying a wish again is harmless: what is remembered, of whom, and for how long.

use protocol::{Ask, Code};

use super::room::{Room, opening, order};
use crate::{Input, LogEvent, LogLine, TableEvent};

const SIT: Ask = Ask::Sit { seat: None };

fn show(on: bool) -> Ask {
    Ask::Show { on }
}

/// A person does a lot.
fn fidgets(room: &mut Room, name: &str) {
    for number in 0..100 {
        room.wait(2_000);
        room.says(name, show(number % 2 == 0)).expect("who sits may show");
    }
}

#[test]
fn two_people_with_the_same_id_each_get_what_they_asked() {
    let mut room = Room::open(order("bezique", 2));
    room.bots_sleep = true;
    room.enter("Aiko");
    room.enter("Ben");
    room.wishes("Aiko", "1", SIT).expect("there is room");
    room.wishes("Ben", "1", SIT).expect("there is room for two");
    assert_eq!(room.knows("Ben").seat, Some(1));
    let first = room.wishes("Aiko", "2", show(true)).expect("who sits may show");
    let second = room.wishes("Ben", "2", show(true)).expect("who sits may show");
    assert!(first < second);
    assert!(room.seating("Aiko").chairs.iter().all(|chair| chair.shown));
}

#[test]
fn nobody_else_can_flush_what_somebody_has_done() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let step = room.wishes("Aiko", "a", show(true)).expect("who sits may show");
    fidgets(&mut room, "Ben");
    let lines = room.disk.len();
    assert_eq!(room.wishes("Aiko", "a", show(true)), Ok(step));
    room.restarts();
    room.comes_back("Aiko");
    assert_eq!(room.wishes("Aiko", "a", show(true)), Ok(step), "also after a restart");
    let shown = |kept: &LogLine| kept.line.contains("shown");
    assert!(!room.disk[lines..].iter().any(shown), "a repeat changes nothing");
}

#[test]
fn somebody_remembers_their_own_last_wishes_only() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let step = room.wishes("Aiko", "a", show(true)).expect("who sits may show");
    fidgets(&mut room, "Aiko");
    let now = room.wishes("Aiko", "a", show(true)).expect("who sits may show");
    assert!(now > step, "it has been forgotten, and is wished anew");
}

/// A line does not say who wished it where one seat has its way with another.
#[test]
fn a_restart_knows_whose_wish_it_was() {
    let mut room = Room::open(order("kbernestich", 3));
    for name in ["Aiko", "Ben", "Chie"] {
        room.enter(name);
    }
    room.wishes("Aiko", "1", SIT).expect("there is room");
    room.wishes("Ben", "1", SIT).expect("there is room");
    let cleared = room.wishes("Aiko", "x", Ask::Clear { seat: 1 }).expect("the host may");
    room.wishes("Ben", "2", SIT).expect("there is room");
    let left = room.wishes("Ben", "3", Ask::Stand).expect("who sits may leave");
    room.restarts();
    for name in ["Aiko", "Ben", "Chie"] {
        room.comes_back(name);
    }
    assert_eq!(room.wishes("Aiko", "x", Ask::Clear { seat: 1 }), Ok(cleared));
    assert_eq!(room.wishes("Ben", "3", Ask::Stand), Ok(left), "who sits nowhere is known too");
    assert_eq!(room.wishes("Chie", "3", Ask::Stand), Err(Code::NotSeated));
    assert_eq!(room.wishes("Chie", "x", SIT).map(|step| step > left), Ok(true));
}

#[test]
fn a_refused_wish_is_decided_anew() {
    let mut room = Room::open(order("bezique", 2));
    for name in ["Aiko", "Ben"] {
        room.enter(name);
    }
    room.wishes("Aiko", "1", Ask::Sit { seat: Some(0) }).expect("there is room");
    assert_eq!(room.wishes("Ben", "1", Ask::Sit { seat: Some(0) }), Err(Code::SeatTaken));
    room.wishes("Aiko", "2", Ask::Stand).expect("who sits may leave");
    room.wishes("Ben", "1", Ask::Sit { seat: Some(0) }).expect("there is room now");
    assert_eq!(room.knows("Ben").seat, Some(0));
}

#[test]
fn people_who_come_and_go_do_not_fill_the_memory() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    let sat = room.wishes("Aiko", "1", SIT).expect("there is room");
    for number in 0..60 {
        let name = format!("guest {number}");
        room.enter(&name);
        room.wishes(&name, "1", SIT).expect("there is room");
        room.wishes(&name, "2", Ask::Stand).expect("who sits may leave");
        room.leaves(&name);
    }
    let remembered = room.steward.table().wishes.len();
    assert!(remembered < 100, "{remembered} wishes are remembered");
    assert_eq!(room.wishes("Aiko", "1", SIT), Ok(sat), "who sits is not forgotten");
}

#[test]
fn wishes_of_an_older_log_are_known_by_their_id() {
    let sat = TableEvent::Sat {
        seat: 0,
        person: "Aiko".to_owned(),
        name: "Aiko".to_owned(),
        entropy: None,
        guest: false,
        voids: 0,
    };
    let opened = TableEvent::opened(&opening(None), order("bezique", 2), None);
    let lines = [(opened, ""), (sat, "1"), (TableEvent::Shown { seat: 0, on: true }, "2")];
    let kept = |(line, id): (TableEvent, &str)| {
        let line = LogEvent::Table(line).write();
        LogLine { at: 0, id: id.to_owned(), line }
    };
    let mut room = Room::resumed(lines.into_iter().map(kept).collect());
    room.enter("Ben");
    room.enter("Aiko");
    assert_eq!(room.wishes("Aiko", "1", SIT), Ok(2));
    assert_eq!(room.wishes("Aiko", "2", show(true)), Ok(3));
    room.wishes("Ben", "1", SIT).expect("it is another's id");
    assert_eq!(room.knows("Ben").seat, Some(1));
}

/// A wish may outlive its connection while another table is opened for it.
#[test]
fn a_wish_whose_connection_is_gone_is_nobodys() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko"]);
    room.says("Aiko", Ask::Stand).expect("who sits may leave");
    let again = Input::Rematch { connection: 9, id: "a".to_owned(), table: Ok("u".to_owned()) };
    room.hear(again);
    assert_eq!(room.disk.last().map(LogLine::action_id), Some(""));
    assert_eq!(room.seating("Aiko").again.as_ref().map(|again| again.table.as_str()), Some("u"));
}
