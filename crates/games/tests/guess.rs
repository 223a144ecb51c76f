//! Every game can be guessed at: what a seat cannot see is dealt out legally, and the truth
//! is never left out. `GUESS_GAME` says which game, `GUESS_MATCHES` how many matches.

use engine::SplitMix;
use games::{Listed, Visit};
use testkit::{Guessed, Weight, guess_laws, setups};

#[test]
fn every_game_obeys_the_laws_of_guessing() {
    let told = std::env::var("GUESS_MATCHES").ok();
    let matches = told.map_or(20, |told| told.parse().expect("GUESS_MATCHES is a number"));
    match std::env::var("GUESS_GAME") {
        Ok(id) => games::find(&id, &mut Guesses { matches }).expect("GUESS_GAME is a game"),
        Err(_) => games::each(&mut Guesses { matches }).into_iter().collect(),
    }
}

struct Guesses {
    matches: u64,
}

impl Visit for Guesses {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for (weight, setup) in setups::<G>() {
            let matches = match weight {
                Weight::Full => self.matches,
                Weight::Some => self.matches.div_ceil(10),
                Weight::Little => continue,
            };
            let mut all = Guessed::default();
            for number in 0..matches {
                let guessed = guess_laws::<G>(&setup, &mut SplitMix::of_match(5, number));
                all.views += guessed.views;
                all.replayed += guessed.replayed;
            }
            println!(
                "{} {setup}: {matches} matches, {} views, {} replayed",
                G::ID,
                all.views,
                all.replayed
            );
            assert!(all.replayed > 0, "worlds were replayed");
        }
    }
}
