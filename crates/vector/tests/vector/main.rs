//! Vectors of every game: the same as matches stepped one by one, whatever the number of threads.

mod buffers;
mod differential;
mod episodes;
mod lessons;
mod playouts;
mod refusals;
mod threads;

use engine::Setup;
use games::{Listed, Visit};

/// Something to check of a game.
trait Check {
    fn check<G: Listed>(&self, setup: Setup);
}

/// Checks it for every game and number of players.
fn every_game(check: &impl Check) {
    games::each(&mut EachNumber(check));
}

struct EachNumber<'a, C>(&'a C);

impl<C: Check> Visit for EachNumber<'_, C> {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for players in G::PLAYERS {
            self.0.check::<G>(Setup::new(*players));
        }
    }
}
