//! A record proves its deals, and a seed gives the same deals for good.

use std::{env, fs, path::Path};

use protocol::Ask;

use super::room::{Room, order};
use crate::verify;

/// Of a match whose seed and choices never change; `UPDATE=1` writes it anew.
#[test]
fn the_sample_of_a_record_is_what_its_seed_gives() {
    let people = ["Aiko", "Ben", "Chika", "Dora", "Emil"];
    let mut room = Room::open(order("napoleon", 5));
    for (seat, name) in people.iter().enumerate() {
        room.enter(name);
        // The last one adds nothing.
        let entropy = (seat < 4).then(|| format!("{seat:02x}").repeat(32));
        room.says(name, Ask::Sit { seat: None, entropy }).expect("there is room");
    }
    while let Some(name) = people.iter().find(|name| !room.legal(name).is_empty()) {
        room.acts(name).expect("a listed action is legal");
    }
    let record = room.steward.table().record().expect("the match is over");
    assert_eq!(verify(&record).map(|proved| proved.entropy.len()), Ok(4));
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples/match.soiree");
    if env::var_os("UPDATE").is_some() {
        fs::write(&sample, &record).expect("samples can be written");
    }
    assert_eq!(fs::read_to_string(sample).expect("there is a sample"), record);
}
