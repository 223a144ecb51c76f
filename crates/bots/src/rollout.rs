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
    go_on(world, start, |world| step_sensibly(world, rng))
}

/// The same, but whatever is legal is done.
#[inline]
pub(crate) fn play_on_at_random<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut impl Rng,
) -> BySeat<i32> {
    go_on(world, start, |world| step_at_random(world, rng))
}

#[inline(always)]
fn go_on<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    mut step: impl FnMut(&mut State<G>) -> bool,
) -> BySeat<i32> {
    for _ in 0..LONGEST {
        if G::is_far_enough(start, &world.public) || !step(world) {
            break;
        }
    }
    G::worth(world)
}

/// One step by rules of thumb: chance decides, or the first seat that is asked does what is
/// sensible. `false` if the match is over.
#[inline(always)]
pub fn step_sensibly<G: Sense>(state: &mut State<G>, rng: &mut impl Rng) -> bool {
    if let Pending::Seats(seats) = state.pending() {
        let seat = seats.lowest().expect("a table waits for somebody");
        let action = G::sensible(state.view(seat));
        state.check(seat, action).expect("what is sensible is legal").play(&mut Nobody);
        return true;
    }
    state.roll(rng).map(|rolled| rolled.happen(&mut Nobody)).is_some()
}
