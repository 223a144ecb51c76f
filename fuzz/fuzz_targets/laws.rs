#![no_main]
//! The laws, those of encoding too, over a match in which the fuzzer makes every choice: the first two bytes pick
//! the game and its options, the rest decides what happens.

use engine::show::Show;
use games::{Listed, Visit};
use libfuzzer_sys::fuzz_target;
use testkit::{Stream, Weight, encoding_laws, laws, setups};

fuzz_target!(|bytes: &[u8]| {
    if let [game, options, choices @ ..] = bytes {
        let id = games::IDS[usize::from(*game) % games::IDS.len()];
        games::find(id, &mut Obey { options: (*options).into(), choices });
    }
});

struct Obey<'a> {
    options: usize,
    choices: &'a [u8],
}

impl Visit for Obey<'_> {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let mut setups = setups::<G>();
        setups.retain(|(weight, _)| *weight != Weight::Little);
        let (_, setup) = &setups[self.options % setups.len()];
        laws::<G>(setup, &mut Stream::new(self.choices));
        encoding_laws::<G>(setup, &mut Stream::new(self.choices));
    }
}
