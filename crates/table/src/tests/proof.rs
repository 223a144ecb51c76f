//! A record proves its deals, and a seed gives the same deals for good.

use std::{env, fs, path::Path};

use protocol::Ask;

use super::room::{Room, order};
use crate::verify;

#[test]
fn the_samples_of_records_are_what_their_seeds_give() {
    check("match.soiree", "napoleon", &["Aiko", "Ben", "Chika", "Dora", "Emil"]);
    check("duel.soiree", "beauharnais", &["Aiko", "Ben"]);
}

/// Of a match whose seed and choices never change; `UPDATE=1` writes it anew.
#[track_caller]
fn check(file: &str, game: &str, people: &[&str]) {
    let record = played(game, people);
    assert_eq!(verify(&record).map(|proved| proved.entropy.len()), Ok(people.len() - 1));
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
