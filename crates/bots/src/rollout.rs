//! Rollouts: a state is played on by a policy, every seat from its own view, and evaluated where
//! the horizon of the game is reached.

use engine::{
    BySeat, Game, Nobody, Pending, Rng, Seat, SplitMix, State, View, mind::Sense,
    playout::step_at_random,
};

use crate::{HeuristicPolicy, RandomPolicy};

/// How the seats of a rollout choose: a type and no value, so that a program has the rollouts that it
/// does.
pub trait RolloutPolicy: Copy + Send + Sync {
    /// As [`rollout()`], by this policy.
    fn rollout<G: Sense>(
        self,
        world: &mut State<G>,
        start: &G::Public,
        rng: &mut SplitMix,
    ) -> BySeat<i32>;
}

/// No rollout is longer than this many steps.
const MAX_STEPS: u32 = 2_000;

/// By the rules of thumb of the game.
impl RolloutPolicy for HeuristicPolicy {
    fn rollout<G: Sense>(
        self,
        world: &mut State<G>,
        start: &G::Public,
        rng: &mut SplitMix,
    ) -> BySeat<i32> {
        rollout(world, start, rng)
    }
}

/// Any legal action.
impl RolloutPolicy for RandomPolicy {
    fn rollout<G: Sense>(
        self,
        world: &mut State<G>,
        start: &G::Public,
        rng: &mut SplitMix,
    ) -> BySeat<i32> {
        play_to_horizon(world, start, |world| step_at_random(world, rng))
    }
}

/// A rollout by the heuristic policy from `world` to the horizon as seen from `start`; gives the
/// value of the position that was reached, for each seat. The rules are put into its loop, and so it
/// is never put into another function: one copy of them a game is enough.
#[inline(never)]
pub fn rollout<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut impl Rng,
) -> BySeat<i32> {
    play_to_horizon(world, start, |world| heuristic_step(world, rng))
}

#[inline(always)]
fn play_to_horizon<G: Sense>(
    world: &mut State<G>,
    start: &G::Public,
    mut step: impl FnMut(&mut State<G>) -> bool,
) -> BySeat<i32> {
    for _ in 0..MAX_STEPS {
        if G::is_far_enough(start, &world.public) || !step(world) {
            break;
        }
    }
    G::worth(world)
}

/// Does what is legal, as a call: for searches that act between other things. With the rules put into
/// each of them, the program would be twice as large.
pub(crate) fn act<G: Game>(state: &mut State<G>, seat: Seat, action: G::Action) {
    state.act(seat, action).expect("a candidate is legal");
}

/// What a seat may do, as a call likewise.
#[inline(never)]
pub(crate) fn choices<G: Game>(view: View<'_, G>) -> G::Choices {
    G::legal(view)
}

/// One step of a rollout, as a call likewise.
#[inline(never)]
pub(crate) fn step<G: Sense>(state: &mut State<G>, rng: &mut SplitMix) -> bool {
    heuristic_step(state, rng)
}

/// One step of a rollout: chance decides, or the first pending seat acts by the heuristic policy.
/// `false` if the match is over.
#[inline(always)]
pub fn heuristic_step<G: Sense>(state: &mut State<G>, rng: &mut impl Rng) -> bool {
    if let Pending::Seats(seats) = state.pending() {
        let seat = seats.lowest().expect("a pending set of seats is not empty");
        let action = G::sensible(state.view(seat));
        state.check(seat, action).expect("what is sensible is legal").play(&mut Nobody);
        return true;
    }
    state.roll(rng).map(|rolled| rolled.happen(&mut Nobody)).is_some()
}
