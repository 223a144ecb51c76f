//! Every game can be guessed at: what a seat cannot see is dealt out legally, and the truth
//! is never left out. Soaked with a hundredth of the matches of the other laws.

use engine::{Setup, SplitMix};
use games::{Listed, Visit};
use testkit::{Guessed, Weight, asked, guess_laws, setups};

#[test]
fn every_game_obeys_the_laws_of_guessing() {
    let matches = asked::matches().map_or(10, |matches| matches.div_ceil(100));
    match asked::game() {
        Some(id) => games::find(&id, &mut Guesses { matches }).expect("LAWS_GAME is a game"),
        None => games::each(&mut Guesses { matches }).into_iter().collect(),
    }
}

struct Guesses {
    matches: u64,
}

impl Visit for Guesses {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let all = || setups::<G>();
        let one = |form: Setup| vec![(Weight::Full, form)];
        for (weight, setup) in asked::form().map_or_else(all, one) {
            let matches = match weight {
                Weight::Full => self.matches,
                Weight::Some => self.matches.div_ceil(10),
                Weight::Little => continue,
            };
            let mut all = Guessed::default();
            for number in 0..matches {
                let guessed = guess_laws::<G>(&setup, &mut SplitMix::of_match(5, number));
                all.views += guessed.views;
                all.told += guessed.told;
                all.replayed += guessed.replayed;
            }
            println!(
                "{} {setup}: {matches} matches, {} views, {} of {} replayed",
                G::ID,
                all.views,
                all.replayed,
                all.told
            );
            assert!(all.told > 0, "worlds were to be replayed");
            let least = if G::FORGETS { all.told / 50 } else { all.told };
            assert!(all.replayed >= least, "{} of {} were replayed", all.replayed, all.told);
        }
    }
}
