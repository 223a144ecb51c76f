//! Matches played by rules of thumb.

use engine::{Match, Pending, Record, Rng, Setup, mind::Sense};

/// A match in which every seat does what is sensible, and chance draws from `rng`.
pub fn beginners<G: Sense>(setup: &Setup, rng: &mut impl Rng) -> Record<G> {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup under test is good");
    loop {
        match game.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let action = G::sensible(game.view(seat));
                game.check(seat, action).expect("what is sensible is legal").happen();
            }
            Pending::Chance => drop(game.draw(rng).expect("chance is pending").happen()),
            Pending::Nothing => return game.into_record(),
        }
    }
}
