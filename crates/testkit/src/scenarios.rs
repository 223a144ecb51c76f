//! Runs the scenarios of a game.

use std::{fs, path::Path};

use engine::{
    Game,
    notation::{self, Scenario, Source},
};

/// Checks every `.soiree` file in a folder; each must hold, and be read back as it is written.
/// Gives how many there are.
pub fn scenarios<G: Game>(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
    let paths: Vec<_> =
        entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    let mut faults = Vec::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("a scenario is UTF-8 text");
        let found = match Source::open(&text) {
            Ok(source) => notation::check::<G>(&source),
            Err(refused) => vec![refused],
        };
        faults.extend(found.iter().map(|fault| format!("{}: {fault}", path.display())));
        if found.is_empty() {
            round_trips::<G>(&text);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    paths.len()
}

fn round_trips<G: Game>(text: &str) {
    let written = Scenario::<G>::read(text).expect("it has just been checked").to_string();
    let again = Scenario::<G>::read(&written).expect("what is written can be read").to_string();
    assert_eq!(written, again);
}
