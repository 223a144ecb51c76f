//! Imperfect-information Monte Carlo (IIMC): rollouts of every action in many determinizations.
//! Levels 2 and 3.

use engine::{ShortSort, SplitMix, State, View, mind::Sense};

use crate::{
    ActionValue, Bot, Determinizer, Thinking,
    rollout::{act, rollout},
    statistics::SampleSum,
};

/// Compares the actions in the same determinizations, one rollout each.
#[derive(Clone, Copy, Debug)]
pub struct Iimc {
    /// The budget: determinizations for each action, on average.
    pub worlds: u32,
    /// The budget of a big decision.
    pub worlds_if_big: u32,
    /// Sequential halving: whether the worse half of the actions is dropped after each round, so
    /// that the better ones get more rollouts.
    pub halving: bool,
}

impl<G: Sense> Bot<G> for Iimc {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        let candidates = G::candidates(view).into_iter();
        let mut arms: Vec<Arm<G::Action>> =
            candidates.map(|action| Arm { action, sample: SampleSum::default() }).collect();
        if arms.len() > 1 {
            self.sample(view, &mut arms, thinking);
        }
        arms.iter().map(|arm| arm.sample.value_of(arm.action)).collect()
    }
}

impl Iimc {
    /// Without halving, and with the same budget for every decision.
    pub const fn flat(worlds: u32) -> Iimc {
        Iimc { worlds, worlds_if_big: worlds, halving: false }
    }

    /// Samples the arms and sorts them, the best first.
    fn sample<G: Sense>(
        &self,
        view: View<'_, G>,
        arms: &mut [Arm<G::Action>],
        thinking: &Thinking<'_>,
    ) {
        let mut rng = SplitMix::new(thinking.seed);
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        let each = if G::is_big(view) { self.worlds_if_big } else { self.worlds };
        let rounds = if self.halving { halvings(arms.len()) } else { 1 };
        let visits = each * arms.len() as u32 / rounds;
        let mut alive = arms;
        for _ in 0..rounds {
            for _ in 0..(visits / alive.len() as u32).max(1) {
                if (thinking.stop)() {
                    break;
                }
                let world = worlds.draw(&mut rng);
                roll_out_each(alive, view, &world, &mut rng, thinking);
            }
            alive.short_sort_by(|one, other| other.sample.mean().total_cmp(&one.sample.mean()));
            let better = alive.len().div_ceil(2).max(2);
            alive = &mut alive[..better];
        }
    }
}

/// The rounds of sequential halving: until two are left, and one for those.
fn halvings(actions: usize) -> u32 {
    actions.next_power_of_two().ilog2().max(1)
}

/// One rollout for each arm in one determinization.
fn roll_out_each<G: Sense>(
    arms: &mut [Arm<G::Action>],
    view: View<'_, G>,
    world: &State<G>,
    rng: &mut SplitMix,
    thinking: &Thinking<'_>,
) {
    for arm in arms {
        let mut world = *world;
        act(&mut world, view.seat, arm.action);
        let worth = rollout(&mut world, view.public, rng)[view.seat];
        arm.sample.add::<G>(worth);
        if (thinking.stop)() {
            return;
        }
    }
}

/// An arm of the bandit: an action and the values of its rollouts.
#[derive(Clone, Copy, Debug)]
struct Arm<A> {
    action: A,
    sample: SampleSum,
}
