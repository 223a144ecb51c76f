//! Rollouts: a state is played on by a policy, every seat from its own view, and evaluated where
//! the horizon of the game is reached.

use engine::{BySeat, Nobody, Pending, Rng, State, mind::Sense, playout::step_at_random};

/// How the seats of a rollout choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RolloutPolicy {
    /// By the rules of thumb of the game.
    Heuristic,
    /// Any legal action.
    Random,
}

/// No rollout is longer than this many steps.
const MAX_STEPS: u32 = 2_000;

impl RolloutPolicy {
    #[inline]
    pub(crate) fn rollout<G: Sense>(
        self,
        world: &mut State<G>,
        start: &G::Public,
        rng: &mut impl Rng,
    ) -> BySeat<i32> {
        match self {
            RolloutPolicy::Heuristic => rollout(world, start, rng),
            RolloutPolicy::Random => {
                play_to_horizon(world, start, |world| step_at_random(world, rng))
            }
        }
    }
}

/// A rollout by the heuristic policy from `world` to the horizon as seen from `start`; gives the
/// value of the position that was reached, for each seat.
#[inline]
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
