#![no_main]
//! Any text is read or refused, never more; what is read is written back the same. The text
//! stands behind the header of a game, so that the fuzzer gets past it.

use engine::{notation::{self, Scenario, Source}, show::Show};
use games::{Listed, Visit};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Source::open(text);
    games::each(&mut Read(text));
});

struct Read<'a>(&'a str);

impl Visit for Read<'_> {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let header = format!("soiree 1\ngame: {}\nplayers: {}\n", G::ID, G::PLAYERS[0]);
        for text in [self.0.to_owned(), header + self.0] {
            if let Ok(source) = Source::open(&text) {
                notation::check::<G>(&source);
            }
            if let Ok(scenario) = Scenario::<G>::read(&text) {
                let written = scenario.to_string();
                let again = Scenario::<G>::read(&written).expect("what is written can be read");
                assert_eq!(again.to_string(), written);
            }
        }
    }
}
