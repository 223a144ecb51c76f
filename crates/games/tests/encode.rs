//! Every game can be written in numbers: the laws of encoding, what is written for good, and what is
//! said about it in `docs/encoding.md`.
//!
//! `UPDATE=1` writes `encodings.txt`, `learnings.txt` and `docs/encoding.md` anew. An encoding whose
//! fingerprint has changed has another number: `ENCODING` goes up. So does `LEARNING` with what a
//! network is given, and its weights are trained anew.

#[path = "encode/beauharnais.rs"]
mod beauharnais;
#[path = "encode/beginners.rs"]
mod beginners;
// What is kept is of the games of the house.
#[cfg(not(feature = "toy"))]
#[path = "encode/document.rs"]
mod document;
#[cfg(not(feature = "toy"))]
#[path = "encode/golden.rs"]
mod golden;
#[path = "encode/kbernestich.rs"]
mod kbernestich;
#[path = "encode/read.rs"]
mod read;

use engine::{Setup, SplitMix, mind::Encode};
use games::{Listed, Visit};
use testkit::{Encoded, Weight, asked, encoding_laws, field_laws, setups};

#[test]
fn every_game_obeys_the_laws_of_encoding() {
    let matches = asked::matches().map_or(100, |matches| matches.div_ceil(20));
    match asked::game() {
        Some(id) => games::find(&id, &mut Encodes { matches }).expect("LAWS_GAME is a game"),
        None => games::each(&mut Encodes { matches }).into_iter().collect(),
    }
}

struct Encodes {
    matches: u64,
}

impl Visit for Encodes {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        field_laws::<G>();
        let one = |form: Setup| vec![(Weight::Full, form)];
        let mut all = Encoded::default();
        for (weight, setup) in asked::form().map_or_else(setups::<G>, one) {
            let matches = match weight {
                Weight::Full => self.matches,
                Weight::Some => self.matches.div_ceil(4),
                Weight::Little => 1,
            };
            all += obey::<G>(&setup, matches);
        }
        assert!(all.alike > 100, "the law of two worlds has compared {} rows", all.alike);
        assert!(all.shared == 0 || G::ID == SHARES_IDS, "{} actions share an id", all.shared);
        assert_eq!(all.unnamed, 0, "every action that is listed has an id");
    }
}

/// A declaration is told by its shape; which of equal cards it means is a rule.
const SHARES_IDS: &str = "bezique";

/// Of one setup, unless a soak asks for more.
const STEPS: u64 = 10_000;

fn obey<G: Encode>(setup: &Setup, matches: u64) -> Encoded {
    let mut all = Encoded::default();
    for number in 0..matches {
        all += encoding_laws::<G>(setup, &mut SplitMix::of_match(15, number));
        if all.steps > STEPS && asked::matches().is_none() {
            break;
        }
    }
    println!("{} {setup}: {all:?}", G::ID);
    all
}
