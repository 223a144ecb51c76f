//! What every encoding writes and what every network is given, as one number each for each size of
//! table: natively here, in WebAssembly by `cargo xtask test`, encodings in Python by its own tests.

use std::{fs, path::Path};

use engine::{
    Setup,
    mind::{fingerprint, fingerprint_of_learning},
};
use games::{Listed, Visit};

const SEED: u64 = 15;
const ROWS: u64 = 10_000;
/// Labels of all ids take longer than a row.
const DECISIONS: u64 = 2_000;

#[test]
fn an_encoding_writes_the_same_rows_for_good() {
    let lines = games::each(&mut Fingerprints).concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/encodings.txt");
    is_kept(&path, &lines.concat());
}

#[test]
fn a_network_is_given_the_same_for_good() {
    let lines = games::each(&mut Learned).concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/learnings.txt");
    is_kept(&path, &lines.concat());
}

/// Compares a text with the file that has it, or writes the file if `UPDATE` is set.
pub(crate) fn is_kept(path: &Path, text: &str) {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(path, text).expect("the file can be written");
    }
    let kept = fs::read_to_string(path).expect("the file can be read");
    assert!(
        kept == text,
        "{} says something else: UPDATE=1 writes it anew\n{text}",
        path.display()
    );
}

struct Fingerprints;

impl Visit for Fingerprints {
    type Output = Vec<String>;

    /// Game, players, encoding, seed, rows and fingerprint.
    fn visit<G: Listed>(&mut self) -> Vec<String> {
        let line = |&players: &u8| {
            let setup = Setup::new(players);
            let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
            let print = fingerprint::<G>(rules, SEED, ROWS);
            format!("{} {players} {} {SEED} {ROWS} {print:016x}\n", G::ID, G::ENCODING)
        };
        G::PLAYERS.iter().map(line).collect()
    }
}

struct Learned;

impl Visit for Learned {
    type Output = Vec<String>;

    /// Game, players, edition of learning, seed, decisions and fingerprint.
    fn visit<G: Listed>(&mut self) -> Vec<String> {
        let line = |&players: &u8| {
            let setup = Setup::new(players);
            let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
            let print = fingerprint_of_learning::<G>(rules, SEED, DECISIONS);
            format!("{} {players} {} {SEED} {DECISIONS} {print:016x}\n", G::ID, G::LEARNING)
        };
        G::PLAYERS.iter().map(line).collect()
    }
}
