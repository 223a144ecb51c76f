//! Committing, revealing, and what becomes of who does not.

use protocol::{Ask, Code, Order, Sitter, Stage};

use super::room::{NO_NETWORKS, Room, opening, order};
use crate::{DealMethod, Expected, LogEvent, Steward, Table, TableEvent, Unproved, verify};

/// Two at a table of Bézique, of whom Ben does not reveal.
fn withheld() -> Room {
    let mut room = Room::open(order("bezique", 2));
    room.withholds = Some("Ben");
    for name in ["Aiko", "Ben"] {
        room.enter(name);
        room.says(name, Ask::Sit { seat: None }).expect("there is room");
    }
    assert_eq!(room.seating("Aiko").stage, Stage::Revealing);
    room
}

#[test]
fn cards_are_dealt_when_everyone_has_revealed_what_they_committed_to() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko", "Ben"]);
    assert_eq!(room.seating("Aiko").stage, Stage::Playing);
    let deal = room.knows("Ben").deal.as_ref().expect("everyone is told");
    assert!(deal.fixed && deal.until.is_none());
    assert_eq!(deal.seats.iter().filter(|share| share.entropy.is_some()).count(), 2);
    while let Some(name) = ["Aiko", "Ben"].iter().find(|name| room.is_asked(name)) {
        room.acts(name).expect("a listed action is legal");
    }
    let record = room.steward.table().record().expect("the match is over");
    for name in ["Aiko", "Ben"] {
        let pins = room.knows(name).pins.clone().expect("everyone pins");
        let proved = verify(&record, &pins.into()).expect("all is as it was pinned");
        assert!(proved.is_witnessed && matches!(proved.dealt, DealMethod::ByAll { .. }));
    }
}

#[test]
fn a_start_needs_everyone_committed() {
    let mut room = Room::open(order("bezique", 2));
    room.idles = Some("Ben");
    for name in ["Aiko", "Ben"] {
        room.enter(name);
        room.says(name, Ask::Sit { seat: None }).expect("there is room");
    }
    assert_eq!(room.seating("Aiko").stage, Stage::Open, "a full table waits for Ben");
    assert_eq!(room.says("Aiko", Ask::Start), Err(Code::NotReady));
    let commit = |commitment: &str| Ask::Commit { commitment: commitment.to_owned() };
    assert_eq!(room.says("Ben", commit("abc")), Err(Code::BadEntropy));
    assert_eq!(room.says("Ben", commit(&"ab".repeat(32))), Ok(()));
    assert_eq!(room.seating("Aiko").stage, Stage::Revealing, "and then begins by itself");
    assert_eq!(room.says("Ben", commit(&"cd".repeat(32))), Err(Code::AlreadyStarted));
}

#[test]
fn a_start_needs_everyone_connected() {
    let mut room = Room::open(order("napoleon", 5));
    for name in ["Aiko", "Ben"] {
        room.enter(name);
        room.says(name, Ask::Sit { seat: None }).expect("there is room");
    }
    room.leaves("Ben");
    assert_eq!(room.says("Aiko", Ask::Start), Err(Code::NotReady));
    room.comes_back("Ben");
    assert_eq!(room.says("Aiko", Ask::Start), Ok(()));
}

#[test]
fn the_last_commitment_before_the_start_counts() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    let lines = room.disk.len();
    let own = room.knows("Aiko").deal.as_ref().and_then(|deal| deal.seats[0].commitment);
    let again = Ask::Commit { commitment: own.expect("Aiko has committed").hex() };
    assert_eq!(room.says("Aiko", again), Ok(()));
    assert_eq!(room.disk.len(), lines, "the same one again is no line");
    assert_eq!(room.says("Aiko", Ask::Commit { commitment: "ab".repeat(32) }), Ok(()));
    assert_eq!(room.disk.len(), lines + 1);
    assert_eq!(room.says("Aiko", Ask::Start), Ok(()));
    assert_eq!(room.seating("Aiko").stage, Stage::Revealing);
    let reveal = Ask::Reveal { entropy: "00".repeat(32) };
    assert_eq!(room.says("Aiko", reveal), Err(Code::BadEntropy), "the first one no longer fits");
}

#[test]
fn who_sits_where_is_final_once_the_match_is_started() {
    let mut room = withheld();
    room.enter("Chika");
    assert_eq!(room.says("Chika", Ask::Sit { seat: None }), Err(Code::AlreadyStarted));
    assert_eq!(room.says("Ben", Ask::Stand), Err(Code::Dealing));
    assert_eq!(room.says("Aiko", Ask::Clear { seat: 1 }), Err(Code::AlreadyStarted));
    let bot = Ask::Bot { seat: 1, level: "L1".to_owned() };
    assert_eq!(room.says("Aiko", bot), Err(Code::AlreadyStarted));
    assert_eq!(room.acts("Aiko"), Err(Code::Dealing));
    let (person, name) = ("c".into(), "C".into());
    let sat = TableEvent::Sat { seat: 1, person, name, entropy: None, guest: false, voids: 0 };
    for line in
        [sat, TableEvent::Freed { seat: 1 }, TableEvent::Bot { seat: 1, level: "L1".into() }]
    {
        let mut log = room.disk.clone();
        log.push(crate::LogLine { at: 0, id: String::new(), line: LogEvent::Table(line).write() });
        let broken = Table::resume("t", log).expect_err("no such log was kept");
        assert_eq!(broken.reason, "seats are final");
    }
}

#[test]
fn a_reveal_that_is_withheld_makes_the_table_void_in_public_by_name() {
    let mut room = withheld();
    room.enter("Watcher");
    room.wait(29_999);
    assert_eq!(room.seating("Aiko").stage, Stage::Revealing);
    room.wait(1);
    for name in ["Aiko", "Ben", "Watcher"] {
        assert_eq!(room.seating(name).stage, Stage::Void);
        let deal = room.knows(name).deal.as_ref().expect("everyone is told");
        assert!(deal.seats[0].entropy.is_some() && deal.seats[1].entropy.is_none());
    }
    assert_eq!(
        room.disk.last().map(|kept| kept.line.as_str()),
        Some(r#"{"voided":{"seats":[1]}}"#)
    );
    assert_eq!(room.record_length(), 0, "nothing was dealt");
    let late = Ask::Reveal { entropy: "01".repeat(32) };
    assert_eq!(room.says("Ben", late), Err(Code::Void), "and nothing can be any more");
    assert_eq!(room.says("Aiko", Ask::Again), Ok(()), "there may be another table");
}

#[test]
fn a_void_table_opens_its_seed_and_says_who_withheld() {
    let mut room = withheld();
    assert_eq!(room.steward.table().record(), None);
    room.wait(30_000);
    let record = room.steward.table().record().expect("a void table is settled");
    let pins = room.knows("Aiko").pins.clone().expect("everyone pins");
    let proved = verify(&record, &pins.into()).expect("the seed is the one that was fixed");
    let withheld: Vec<u8> = proved.withheld.iter().map(|seat| seat.number()).collect();
    assert_eq!((withheld, proved.chances), (vec![1], 0));
    let dealt = record.clone() + "* start 0\n";
    assert!(matches!(verify(&dealt, &Expected::default()), Err(Unproved::Withheld { .. })));
}

#[test]
fn after_a_restart_everyone_has_all_the_time_to_reveal() {
    let mut room = withheld();
    room.wait(29_000);
    let mut steward =
        Steward::resume("t", room.disk.clone(), &NO_NETWORKS).expect("what was kept fits");
    let crate::Output::Wait(crate::Wait::Append(lines)) = steward.restart(room.now).remove(0)
    else {
        panic!("a restart is kept");
    };
    room.disk.extend(lines.into_iter().map(|new| new.line));
    room.steward = steward;
    room.hear(crate::Input::Appended);
    room.comes_back("Aiko");
    room.wait(29_999);
    assert_eq!(room.seating("Aiko").stage, Stage::Revealing);
    room.withholds = None;
    room.comes_back("Ben");
    assert_eq!(room.seating("Aiko").stage, Stage::Playing, "Ben still knows what he committed to");
}

#[test]
fn a_void_counts_for_who_withheld_and_for_nobody_whom_the_server_cut_off() {
    let mut room = withheld();
    room.wait(30_000);
    assert_eq!(room.steward.table().to_blame(&[1]), [(1, Some("Ben"))]);

    let mut room = withheld();
    room.restarts();
    room.comes_back("Aiko");
    room.wait(30_000);
    assert_eq!(room.seating("Aiko").stage, Stage::Void);
    assert_eq!(room.steward.table().to_blame(&[1]), [(1, None)], "Ben has not been back");

    let mut room = withheld();
    room.restarts();
    room.comes_back("Aiko");
    room.comes_back("Ben");
    room.wait(30_000);
    assert_eq!(room.seating("Aiko").stage, Stage::Void);
    assert_eq!(room.steward.table().to_blame(&[1]), [(1, Some("Ben"))], "Ben was there again");
}

/// A table that its own device deals for.
fn on_a_device(order: Order) -> Room {
    let opened = Steward::open(&opening(None), order);
    let (_, line) = opened.expect("a good order");
    Room::resumed(vec![line.line])
}

#[test]
fn a_device_deals_for_itself_without_a_ceremony() {
    let mut room = on_a_device(order("napoleon", 5));
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    room.says("Aiko", Ask::Start).expect("the host begins");
    assert_eq!(room.seating("Aiko").stage, Stage::Playing);
    while room.is_asked("Aiko") {
        room.acts("Aiko").expect("a listed action is legal");
    }
    let record = room.steward.table().record().expect("the match is over");
    let proved = verify(&record, &Expected::default()).expect("its deals follow from the seed");
    assert_eq!((proved.dealt, proved.entropy.len()), (DealMethod::ByDevice, 0));
    let added =
        record.replace("# seat: 0 person\n", &format!("# seat: 0 person {}\n", "00".repeat(32)));
    assert!(matches!(verify(&added, &Expected::default()), Err(Unproved::NoPerson { .. })));
}

#[test]
fn a_table_that_everyone_has_left_gives_its_record_and_its_seed() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let first = if room.is_asked("Aiko") { "Aiko" } else { "Ben" };
    room.acts(first).expect("a listed action is legal");
    assert_eq!(room.steward.table().record(), None, "as long as the match goes on");
    room.bots_sleep = true;
    for name in ["Aiko", "Ben"] {
        room.says(name, Ask::Stand).expect("nobody must stay");
    }
    assert_eq!(room.seating("Aiko").chairs[0].sitter, Sitter::StandIn);
    let record = room.steward.table().record().expect("the table is closed");
    let pins = room.knows("Ben").pins.clone().expect("everyone pins");
    let proved = verify(&record, &pins.into()).expect("all is as it was pinned");
    assert!(proved.chances > 0);
}

#[test]
fn the_seed_is_told_to_nobody_before_the_table_is_settled() {
    let room = Room::playing(order("napoleon", 5), &["Aiko", "Ben"]);
    let deal = serde_json::to_string(&room.knows("Aiko").deal).expect("plain data");
    assert!(!deal.contains(&"07".repeat(32)));
    assert!(room.disk[0].line.contains(&"07".repeat(32)), "it is looked for as it is written");
}
