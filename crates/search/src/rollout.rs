//! Worlds that look like a view, and thinking one through.

use engine::{BySeat, Guess, Nobody, Pending, Rng, Sense, State, View, step_at_random};

use crate::{Dealer, Impossible};

/// The worlds that look like one view.
#[derive(Debug)]
pub struct Worlds<'a, G: Guess> {
    view: View<'a, G>,
    dealer: Dealer<G::Card>,
}

impl<'a, G: Guess> Worlds<'a, G> {
    pub fn new(view: View<'a, G>) -> Result<Worlds<'a, G>, Impossible> {
        Ok(Worlds { view, dealer: Dealer::new(&G::unseen(view))? })
    }

    /// In how many ways the cards can lie.
    pub fn count(&self) -> f64 {
        self.dealer.worlds()
    }

    /// One of them, each equally likely.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Rng) -> State<G> {
        G::complete(self.view, self.dealer.deal(rng), rng)
    }
}

/// No thought goes further than so many steps.
const LONGEST: u32 = 2_000;

/// Plays on with rules of thumb, each seat from its own view, until it is far enough from
/// `start`; what the position is then worth.
#[inline]
pub fn think_on<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut impl Rng,
) -> BySeat<i32> {
    for _ in 0..LONGEST {
        if G::is_far_enough(start, &world.public) {
            break;
        }
        match world.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let action = G::sensible(world.view(seat));
                world.check(seat, action).expect("what is sensible is legal").play(&mut Nobody);
            }
            Pending::Chance => {
                world.roll(rng).expect("chance is pending").happen(&mut Nobody);
            }
            Pending::Nothing => break,
        }
    }
    G::worth(world)
}

/// The same, but whatever is legal is done.
#[inline]
pub(crate) fn play_on_at_random<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut impl Rng,
) -> BySeat<i32> {
    for _ in 0..LONGEST {
        if G::is_far_enough(start, &world.public) {
            break;
        }
        if !step_at_random(world, rng) {
            break;
        }
    }
    G::worth(world)
}
