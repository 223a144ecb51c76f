//! A record proves its deals, and a seed gives the same deals for good.

use std::{env, fs, path::Path};

use protocol::Ask;

use super::room::{Room, order};
use crate::{Expected, Seed, Unproved, verify};

#[test]
fn the_samples_of_records_are_what_their_seeds_give() {
    check("match.soiree", "napoleon", &["Aiko", "Ben", "Chika", "Dora", "Emil"]);
    check("duel.soiree", "beauharnais", &["Aiko", "Ben"]);
}

/// Of a match whose seed and choices never change; `UPDATE=1` writes it anew.
#[track_caller]
fn check(file: &str, game: &str, people: &[&str]) {
    let record = played(game, people);
    let proved = verify(&record, &Expected::default());
    assert_eq!(proved.map(|proved| proved.entropy.len()), Ok(people.len() - 1));
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples").join(file);
    if env::var_os("UPDATE").is_some() {
        fs::write(&sample, &record).expect("samples can be written");
    }
    assert_eq!(fs::read_to_string(sample).expect("there is a sample"), record);
}

/// The record of a match in which everybody but the last adds to the seed.
fn played(game: &str, people: &[&str]) -> String {
    let mut room = Room::open(order(game, people.len() as u8));
    for (seat, name) in people.iter().enumerate() {
        room.enter(name);
        let entropy = (seat + 1 < people.len()).then(|| format!("{seat:02x}").repeat(32));
        room.says(name, Ask::Sit { seat: None, entropy }).expect("there is room");
    }
    while let Some(name) = people.iter().find(|name| !room.legal(name).is_empty()) {
        room.acts(name).expect("a listed action is legal");
    }
    room.steward.table().record().expect("the match is over")
}

/// A record as a server could forge it; gives why it proves nothing.
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
    assert_eq!(twice, Unproved::NotInOrder { line: 15 });
    let swapped = forged(|record| {
        let (two, three) = (entropy(2), entropy(3));
        record.replace(&format!("{two}{three}"), &format!("{three}{two}"))
    });
    assert_eq!(swapped, Unproved::NotInOrder { line: 15 });
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
    assert_eq!(twice, Unproved::Twice { line: 12, what: "seed" });
}

#[test]
fn what_was_noted_during_the_match_must_be_what_the_record_says() {
    let record = include_str!("../../../../samples/match.soiree");
    let [first, .., last] = engine::Seat::ALL;
    let good = Expected {
        commitment: Some(Seed([7; 32]).commitment()),
        entropy: vec![(first, Seed([0; 32]))],
    };
    assert!(verify(record, &good).is_ok());
    let other = Expected { commitment: Some(Seed([8; 32]).commitment()), ..Expected::default() };
    assert!(matches!(verify(record, &other), Err(Unproved::OtherCommitment { .. })));
    for entropy in [(first, Seed([9; 32])), (last, Seed([4; 32]))] {
        let other = Expected { entropy: vec![entropy], ..Expected::default() };
        assert!(matches!(verify(record, &other), Err(Unproved::OtherEntropy { .. })));
    }
}
