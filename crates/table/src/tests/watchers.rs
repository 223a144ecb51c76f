//! Players are told how many people look on, and not at every coming and going.

use super::room::{Room, order};

fn watched(room: &Room) -> u32 {
    room.seating("Aiko").watchers
}

#[test]
fn who_sits_is_told_how_many_look_on() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    assert_eq!(watched(&room), 0);
    room.wait(10_000);
    room.enter("Chie");
    assert_eq!(watched(&room), 1);
    assert_eq!(room.seating("Chie").watchers, 1, "and so are they");
    let lines = room.disk.len();
    room.enter("Dirk");
    assert_eq!(watched(&room), 1, "another number is told after a moment");
    room.wait(3_000);
    assert_eq!(watched(&room), 2);
    room.leaves("Chie");
    room.leaves("Dirk");
    room.wait(3_000);
    assert_eq!(watched(&room), 0);
    assert_eq!(room.disk.len(), lines, "nothing of it is kept");
}

#[test]
fn a_person_on_two_connections_looks_on_once() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.wait(10_000);
    room.enter("Chie");
    room.enter("Chie");
    room.wait(3_000);
    assert_eq!(watched(&room), 1);
}

#[test]
fn the_number_stays_when_the_table_goes_on() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.wait(10_000);
    room.enter("Chie");
    room.says("Aiko", protocol::Ask::Pause).expect("it may be asked for");
    assert_eq!(watched(&room), 1);
}
