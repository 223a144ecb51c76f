//! Prudence: no promise is made that is likely to be broken, such as a bid, while it is possible to
//! decline. What an auction costs others and not the bidder would be free without it.

use engine::{Pending, ShortSort, SplitMix, State, View, mind::Sense};

use crate::{
    ActionValue, Bot, Determinizer, Thinking,
    rollout::{act, step},
};

/// Declines where the other bot would make a promise that is likely to be broken.
#[derive(Clone, Copy, Debug)]
pub struct Prudence<B> {
    /// The determinizations in which a promise is tried.
    pub worlds: u32,
    /// The least chance of being kept that a promise needs, in hundredths.
    pub bound: u32,
    pub otherwise: B,
}

/// So many worlds are tried whatever the time: a promise that was not tried is not made.
const MIN_WORLDS: u32 = 20;

impl<G: Sense, B: Bot<G>> Bot<G> for Prudence<B> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        let Some(declining) = G::declining(view) else {
            return self.otherwise.choose(view, thinking);
        };
        let values = self.otherwise.weigh(view, thinking).into_iter();
        let mut wanted = values.map(|value| value.action).take_while(|one| *one != declining);
        let prudent = wanted.find(|&promise| self.is_prudent(view, promise, thinking));
        prudent.unwrap_or(declining)
    }

    /// A promise that is likely to be broken has no higher value than declining.
    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        let mut values = self.otherwise.weigh(view, thinking);
        let Some(declining) = G::declining(view) else { return values };
        let Some(at) = values.iter().position(|value| value.action == declining) else {
            return values;
        };
        let (limit, before) = (values[at], &mut values[..=at]);
        let is_prudent = |value: &ActionValue<G::Action>| {
            value.action == declining || self.is_prudent(view, value.action, thinking)
        };
        let prudent: Vec<bool> = before.iter().map(is_prudent).collect();
        let first = prudent.iter().position(|&prudent| prudent).unwrap_or(at);
        for (value, _) in before.iter_mut().zip(&prudent).filter(|(_, prudent)| !**prudent) {
            value.worth = value.worth.min(limit.worth);
            value.measured = value.measured.min(limit.measured);
        }
        values[..=first].rotate_right(1);
        values[1..].short_sort_by(|one, other| other.worth.total_cmp(&one.worth));
        values
    }
}

impl<B> Prudence<B> {
    fn is_prudent<G: Sense>(
        &self,
        view: View<'_, G>,
        promise: G::Action,
        thinking: &Thinking<'_>,
    ) -> bool {
        let mut rng = SplitMix::new(thinking.seed);
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        let (mut tried, mut kept) = (0, 0);
        while tried < self.worlds && (tried < MIN_WORLDS || !(thinking.stop)()) {
            let world = worlds.draw(&mut rng);
            kept += u32::from(is_kept(world, view, promise, &mut rng));
            tried += 1;
        }
        100 * kept >= self.bound * tried
    }
}

/// Whether the promise is kept in a world in which everybody else declines as long as they may, and
/// then plays by the heuristic policy.
fn is_kept<G: Sense>(
    mut world: State<G>,
    view: View<'_, G>,
    promise: G::Action,
    rng: &mut SplitMix,
) -> bool {
    act(&mut world, view.seat, promise);
    while !G::is_far_enough(view.public, &world.public) {
        if !decline(&mut world) && !step(&mut world, rng) {
            break;
        }
    }
    G::promise(&world).is_some_and(|promise| promise.seat == view.seat && promise.is_kept)
}

/// Lets the seat that is to act decline; `false` if it cannot.
fn decline<G: Sense>(world: &mut State<G>) -> bool {
    let Pending::Seats(seats) = world.pending() else { return false };
    let seat = seats.lowest().expect("a pending set of seats is not empty");
    let Some(declining) = G::declining(world.view(seat)) else { return false };
    act(world, seat, declining);
    true
}
