//! Endgames are solved, all else is left to another bot.

mod alpha_beta;

pub use alpha_beta::Solver;
use engine::{Sense, SplitMix, View};

use crate::{Bot, Estimate, Thinking, Worlds, statistics::Tally};

/// Solves the endgame in the one world there is, or in some of many.
#[derive(Clone, Copy, Debug)]
pub struct Solved<B> {
    /// In how many worlds at most.
    pub worlds: u32,
    /// Positions that one decision may cost where there are several worlds; when they are used
    /// up it is left to the other bot.
    pub nodes: u32,
    pub otherwise: B,
}

/// Positions that a decision may cost where everything is known.
const NODES_IF_KNOWN: u32 = 2_000_000;

/// Where the cards are not known, so many worlds at least must be solved to go by them.
const FEWEST_WORLDS: u32 = 20;

impl<G: Sense, B: Bot<G>> Bot<G> for Solved<B> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        match self.solve(view, thinking) {
            Some(estimates) => estimates[0].action,
            None => self.otherwise.choose(view, thinking),
        }
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        self.solve(view, thinking).unwrap_or_else(|| self.otherwise.weigh(view, thinking))
    }
}

impl<B> Solved<B> {
    /// What comes of each action, the best first; `None` if it is no endgame, or takes too long.
    fn solve<G: Sense>(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
    ) -> Option<Vec<Estimate<G::Action>>> {
        let side = G::endgame(view)?;
        let actions = Some(G::candidates(view)).filter(|actions| actions.len() > 1)?;
        let mut worlds = Worlds::new(view).expect("a view that came about has a world");
        let is_known = worlds.count() <= 1.0;
        let wanted = if is_known { 1 } else { self.worlds.max(FEWEST_WORLDS) };
        let mut rng = SplitMix::new(thinking.seed);
        let mut tallies = vec![Tally::default(); actions.len()];
        let mut nodes = if is_known { NODES_IF_KNOWN } else { self.nodes };
        for solved in 0..wanted {
            let world = worlds.draw(&mut rng);
            let mut solver = Solver::new(&world, view.seat, side, nodes, *thinking);
            let worths = actions.iter().map(|action| solver.worth_of(*action));
            let Some(worths) = worths.collect::<Option<Vec<i32>>>() else {
                if solved < wanted.min(FEWEST_WORLDS) {
                    return None;
                }
                break;
            };
            tallies.iter_mut().zip(worths).for_each(|(tally, worth)| tally.note(worth.into()));
            nodes = solver.nodes_left;
        }
        let weighed = actions.into_iter().zip(&tallies);
        let mut estimates: Vec<Estimate<G::Action>> =
            weighed.map(|(action, tally)| tally.estimate(action)).collect();
        estimates.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        Some(estimates)
    }
}
