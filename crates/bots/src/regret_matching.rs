//! Regret matching: a mixed strategy where two seats choose in secret at the same time.
//!
//! Any pure strategy loses to a rival who expects it, so the action is drawn. Each determinization
//! is one type of rival: a payoff matrix is sampled for it by rollouts, and both sides learn by
//! regret matching (Hart and Mas-Colell, 2000, with the floor and the linear weights of Tammelin's
//! CFR+). The viewer, who cannot tell the worlds apart, has one strategy for all of them, the rival
//! one for each: together they approach a Bayesian Nash equilibrium.
//!
//! An equilibrium gains little from weak rivals. So the rival is taken to follow the heuristic
//! policy with a fixed probability and the learnt strategy otherwise: the restricted Nash response
//! of Johanson, Zinkevich and Bowling (2007).

mod payoffs;
mod strategy;
#[cfg(test)]
mod tests;

use engine::{Seat, ShortSort, SplitMix, View, mind::Sense};

use crate::{ActionValue, Bot, Determinizer, Thinking};
use payoffs::{PayoffMatrix, value_of};
use strategy::{MixedStrategy, draw, expected};

/// Draws simultaneous choices from a mixed strategy, and leaves all other decisions to another
/// bot.
#[derive(Clone, Copy, Debug)]
pub struct RegretMatching<B> {
    /// The budget of one decision, in rollouts.
    pub visits: u32,
    /// The probability, in hundredths, that the rival follows the heuristic policy.
    pub trust: u8,
    pub otherwise: B,
}

/// More determinizations than this add little.
const MAX_WORLDS: usize = 128;

/// The number of iterations of regret matching.
const ITERATIONS: u16 = 250;

impl<G: Sense, B: Bot<G>> Bot<G> for RegretMatching<B> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    /// The first is the action that was drawn, which need not have the highest value.
    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        match G::rival(view) {
            Some(rival) => self.mix(view, rival, thinking),
            None => self.otherwise.weigh(view, thinking),
        }
    }
}

impl<B> RegretMatching<B> {
    /// The same around another bot.
    pub fn around<C>(self, otherwise: C) -> RegretMatching<C> {
        RegretMatching { visits: self.visits, trust: self.trust, otherwise }
    }

    fn mix<G: Sense>(
        &self,
        view: View<'_, G>,
        rival: Seat,
        thinking: &Thinking<'_>,
    ) -> Vec<ActionValue<G::Action>> {
        let mut rng = SplitMix::new(thinking.seed);
        let actions = G::candidates(view);
        let (shares, worlds) = self.learn(view, rival, &actions, thinking, &mut rng);
        let drawn = draw(&shares, &mut rng);
        let mut values: Vec<ActionValue<G::Action>> =
            (0..actions.len()).map(|nth| value_of::<G>(actions[nth], nth, &worlds)).collect();
        values[..=drawn].rotate_right(1);
        values[1..].short_sort_by(|one, other| other.worth.total_cmp(&one.worth));
        values
    }

    /// The mixed strategy that an action is drawn from; `None` where no rival chooses at the same
    /// time. For laboratories: at a table it would give the choice away.
    pub fn strategy<G: Sense>(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
    ) -> Option<Vec<(G::Action, f32)>> {
        let rival = G::rival(view)?;
        let actions = G::candidates(view);
        let rng = &mut SplitMix::new(thinking.seed);
        let (shares, _) = self.learn(view, rival, &actions, thinking, rng);
        Some(actions.into_iter().zip(shares).collect())
    }

    /// The probability of each action, and the worlds that it was learnt in.
    fn learn<G: Sense>(
        &self,
        view: View<'_, G>,
        rival: Seat,
        actions: &[G::Action],
        thinking: &Thinking<'_>,
        rng: &mut SplitMix,
    ) -> (Vec<f32>, Vec<PayoffMatrix>) {
        let mut worlds = Vec::new();
        if actions.len() > 1 {
            worlds = self.sample(view, rival, actions, thinking, rng);
        }
        (response(actions.len(), &mut worlds, self.trust), worlds)
    }

    /// The payoff matrices of as many determinizations as the budget allows.
    fn sample<G: Sense>(
        &self,
        view: View<'_, G>,
        rival: Seat,
        actions: &[G::Action],
        thinking: &Thinking<'_>,
        rng: &mut SplitMix,
    ) -> Vec<PayoffMatrix> {
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        let mut matrices = Vec::new();
        let mut visits = 0;
        while visits < self.visits && matrices.len() < MAX_WORLDS {
            let world = G::unsealed(&worlds.draw(rng));
            let sampled = PayoffMatrix::sample(&world, view, rival, actions, thinking, rng);
            let Some(matrix) = sampled else { break };
            visits += matrix.payoffs.len() as u32;
            matrices.push(matrix);
        }
        matrices
    }
}

/// The restricted Nash response: the probability of each of the viewer's actions. The first
/// action, if nothing was sampled.
fn response(actions: usize, worlds: &mut [PayoffMatrix], trust: u8) -> Vec<f32> {
    if worlds.is_empty() {
        return MixedStrategy::first(actions);
    }
    let mut own = MixedStrategy::new(actions);
    let trust = f32::from(trust) / 100.0;
    let mut worths = vec![0.0; actions];
    for iteration in 1..=ITERATIONS {
        worths.fill(0.0);
        for matrix in &mut *worlds {
            matrix.teach_rival(&own.shares, f32::from(iteration));
            for (row, worth) in matrix.rows().zip(&mut worths) {
                *worth += trust * row[0] + (1.0 - trust) * expected(row, &matrix.rival.shares);
            }
        }
        own.learn(&worths, f32::from(iteration));
    }
    own.average()
}
