//! Information set Monte Carlo tree search (ISMCTS): one tree for all determinizations, in which
//! every seat looks for what is best for itself. Level 3.
//!
//! Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search* (2012): each visit
//! draws a determinization and walks down the actions that are legal in it.

mod node;
mod tree;

use engine::{SplitMix, State, View, mind::Sense};

use crate::{ActionValue, Bot, Determinizer, HeuristicPolicy, RolloutPolicy, Thinking};
use tree::Tree;

#[derive(Clone, Copy, Debug)]
pub struct Ismcts<P = HeuristicPolicy> {
    /// The budget, in visits: a determinization and a rollout each.
    pub visits: u32,
    /// How a rollout behind the tree is played.
    pub policy: P,
}

impl<G: Sense, P: RolloutPolicy> Bot<G> for Ismcts<P> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        self.weigh_over(view, thinking, |rng| worlds.draw(rng))
    }
}

impl<P: RolloutPolicy> Ismcts<P> {
    /// The action values over the worlds that `draw` gives; each must look like the view.
    pub fn weigh_over<G: Sense>(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
        mut draw: impl FnMut(&mut SplitMix) -> State<G>,
    ) -> Vec<ActionValue<G::Action>> {
        let candidates = G::candidates(view);
        let mut tree = Tree::new(view, &candidates);
        let visits = if candidates.len() > 1 { self.visits } else { 0 };
        let mut rng = SplitMix::new(thinking.seed);
        for _ in 0..visits {
            if (thinking.stop)() {
                break;
            }
            let world = draw(&mut rng);
            tree.visit(world, view, self.policy, &mut rng);
        }
        tree.values()
    }
}
