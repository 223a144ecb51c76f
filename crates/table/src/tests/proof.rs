//! A record proves its deals, and a seed gives the same deals for good.

use std::{env, fs, path::Path};

use engine::Seat;
use protocol::{Ask, Seed};

use super::room::{Room, order};
use crate::{Compared, DealMethod, Expected, LogLine, Unproved, deal::first_commitment, verify};

const FIVE: [&str; 5] = ["Aiko", "Ben", "Chika", "Dora", "Emil"];

#[test]
fn the_samples_of_records_are_what_their_seeds_give() {
    check(
        "match-2.soiree",
        &played(Room::playing(order("napoleon", 5), &["Aiko", "Ben", "Chika"])),
    );
    check("duel-2.soiree", &played(Room::playing(order("beauharnais", 2), &["Aiko", "Ben"])));
}

/// Tables of version 1 are resumed from their logs and played on as they were begun.
#[test]
fn the_samples_of_version_1_are_what_their_logs_give() {
    check("match.soiree", &played(first("napoleon", &FIVE)));
    check("duel.soiree", &played(first("beauharnais", &["Aiko", "Ben"])));
}

/// Of a match whose seed and choices never change; `UPDATE=1` writes it anew.
#[track_caller]
fn check(file: &str, record: &str) {
    assert!(verify(record, &Expected::default()).is_ok(), "{file}");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples").join(file);
    if env::var_os("UPDATE").is_some() {
        fs::write(&sample, record).expect("samples can be written");
    }
    assert_eq!(fs::read_to_string(sample).expect("there is a sample"), record);
}

/// The record of a match in which everybody does what they may until it is over.
fn played(mut room: Room) -> String {
    while let Some(name) = FIVE.iter().find(|name| room.is_asked(name)) {
        room.acts(name).expect("a listed action is legal");
    }
    room.steward.table().record().expect("the match is over")
}

/// A match of version 1 that has begun, in which everybody but the last has added to the seed.
fn first(game: &str, people: &[&str]) -> Room {
    let players = people.len();
    let mut room = Room::resumed(first_log(game, people));
    assert_eq!(room.steward.table().deal.version(), 1);
    for name in people {
        room.enter(name);
    }
    assert_eq!(room.seating("Aiko").chairs.len(), players);
    room
}

/// As servers kept it before version 2.
fn first_log(game: &str, people: &[&str]) -> Vec<LogLine> {
    let order = serde_json::to_string(&order(game, people.len() as u8)).expect("plain data");
    let opened = format!(r#"{{"opened":{{"order":{order},"seed":"{}"}}}}"#, "07".repeat(32));
    let sat = |(seat, name): (usize, &&str)| {
        let entropy = format!("\"{}\"", format!("{seat:02x}").repeat(32));
        let entropy = if seat + 1 < people.len() { entropy } else { "null".to_owned() };
        format!(
            r#"{{"sat":{{"seat":{seat},"person":"{name}","name":"{name}","entropy":{entropy}}}}}"#
        )
    };
    let lines = [opened].into_iter().chain(people.iter().enumerate().map(sat));
    let lines = lines.chain([r#""started""#.to_owned()]);
    lines.map(|line| LogLine { at: 0, id: String::new(), line }).collect()
}

#[test]
fn a_table_of_version_1_that_has_not_begun_is_begun_as_one() {
    let mut disk = first_log("bezique", &["Aiko", "Ben"]);
    disk.truncate(2);
    let mut room = Room::resumed(disk);
    room.enter("Aiko");
    room.enter("Ben");
    room.says("Ben", Ask::Sit { seat: None }).expect("there is room");
    assert_eq!(room.seating("Ben").stage, protocol::Stage::Playing, "nobody has to reveal");
    let record = played(room);
    let proved = verify(&record, &Expected::default()).expect("its deals follow from the seed");
    assert_eq!((proved.dealt, proved.entropy.len()), (DealMethod::First, 1));
}

/// A record of version 1 as a server could forge it; gives why it proves nothing.
#[track_caller]
fn forged(forge: impl Fn(&str) -> String) -> Unproved {
    let record = include_str!("../../../../samples/match.soiree");
    verify(&forge(record), &Expected::default()).expect_err("it proves nothing")
}

#[test]
fn entropy_is_of_persons_each_once_and_in_order() {
    let entropy = |seat: u8| format!("# entropy: {seat} {}\n", format!("{seat:02x}").repeat(32));
    // A server that knows the seed would look for a deal by what it says a bot has added.
    let of_a_bot = forged(|record| record.replace("name: 3 Dora", "name: 3 Dmitri (L2)"));
    assert_eq!(
        of_a_bot.to_string(),
        "seat 3 has entropy, but no person is known to have sat there"
    );
    let twice = forged(|record| record.replace(&entropy(2), &entropy(2).repeat(2)));
    assert!(matches!(twice, Unproved::NotInOrder { .. }));
    let swapped = forged(|record| {
        let (two, three) = (entropy(2), entropy(3));
        record.replace(&format!("{two}{three}"), &format!("{three}{two}"))
    });
    assert!(matches!(swapped, Unproved::NotInOrder { .. }));
}

#[test]
fn a_seed_without_a_commitment_may_have_been_chosen_afterwards() {
    let without = |record: &str| {
        let lines = record.lines().filter(|line| !line.starts_with("# commitment"));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_eq!(forged(without), Unproved::NoCommitment);
    let seed = format!("# seed: {}\n", "07".repeat(32));
    let twice = forged(|record| record.replace(&seed, &seed.repeat(2)));
    assert!(matches!(twice, Unproved::Twice { what: "seed", .. }));
}

#[test]
fn what_was_noted_during_the_match_must_be_what_the_record_says() {
    let record = include_str!("../../../../samples/match.soiree");
    let [one, .., last] = Seat::ALL;
    let good = Expected {
        commitment: Some(first_commitment(&Seed([7; 32]))),
        entropy: vec![(one, Seed([0; 32]))],
        ..Expected::default()
    };
    assert!(verify(record, &good).is_ok());
    let commitment = Some(first_commitment(&Seed([8; 32])));
    let other = Expected { commitment, ..Expected::default() };
    let found = verify(record, &other);
    assert!(matches!(found, Err(Unproved::Other { what: Compared::Commitment, .. })));
    for entropy in [(one, Seed([9; 32])), (last, Seed([4; 32]))] {
        let other = Expected { entropy: vec![entropy], ..Expected::default() };
        assert!(matches!(verify(record, &other), Err(Unproved::OtherEntropy { .. })));
    }
}
