//! Between a message and the state a line is read once; from a log it is read again.

use protocol::Ask;

use super::room::{Room, order};
use crate::{LogEvent, Table, log::READ, playing::PARSED};

/// How often actions and lines of the match, and lines of the log, were read meanwhile.
fn counted<T>(work: impl FnOnce() -> T) -> (u32, u32, T) {
    PARSED.set(0);
    READ.set(0);
    let done = work();
    (PARSED.get(), READ.get(), done)
}

#[test]
fn an_action_is_read_once_on_its_way_to_the_state() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko"]);
    room.bots_sleep = true;
    while !room.is_asked("Aiko") {
        room.bots_sleep = false;
        room.wait(1);
        room.bots_sleep = true;
    }
    let before = room.disk.len();
    let (parsed, read, done) = counted(|| room.acts("Aiko"));
    done.expect("a listed action is legal");
    let new = &room.disk[before..];
    let acted = new.iter().filter(|kept| kept.line.starts_with('0')).count();
    assert_eq!(acted, 1, "Aiko has acted once");
    assert_eq!(
        (parsed, read),
        (1, 0),
        "the text of her action was read once, and no line of the log"
    );
}

#[test]
fn what_happens_at_a_table_is_not_read_from_its_log() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    let (parsed, read, sat) = counted(|| room.says("Aiko", Ask::Sit { seat: None }));
    sat.expect("there is room");
    assert_eq!((parsed, read), (0, 0));
}

#[test]
fn a_replay_reads_every_line() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko"]);
    while room.is_asked("Aiko") && room.disk.len() < 40 {
        room.acts("Aiko").expect("a listed action is legal");
    }
    let is_of_the_match = |line: &str| matches!(LogEvent::read(line), Some(LogEvent::Match(_)));
    let of_the_match = room.disk.iter().filter(|kept| is_of_the_match(&kept.line)).count();
    let (parsed, read, table) = counted(|| Table::resume("t", room.disk.clone()));
    table.expect("what was kept fits");
    assert_eq!((parsed as usize, read as usize), (of_the_match, room.disk.len()));
}
