//! The payoff matrix of a simultaneous choice in one determinization.

use engine::{Seat, SplitMix, State, View, mind::Sense};

use super::strategy::{MixedStrategy, expected};
use crate::{
    ActionValue, Thinking,
    rollout::{act, rollout},
};

/// What the viewer gets from every pair of choices in one world, and the strategy of the rival in
/// that world.
#[derive(Clone, Debug)]
pub(super) struct PayoffMatrix {
    /// Row by row: a row for each action of the viewer, a column for each of the rival.
    pub(super) payoffs: Vec<f32>,
    /// What each column was worth to the rival in the last iteration.
    costs: Vec<f32>,
    /// The first column is the action of the heuristic policy.
    pub(super) rival: MixedStrategy,
}

impl PayoffMatrix {
    pub(super) fn new(payoffs: Vec<f32>, columns: usize) -> PayoffMatrix {
        PayoffMatrix { payoffs, costs: vec![0.0; columns], rival: MixedStrategy::new(columns) }
    }

    /// Fills the matrix, one rollout for each pair; `None` if the deadline passes.
    pub(super) fn sample<G: Sense>(
        world: &State<G>,
        view: View<'_, G>,
        rival: Seat,
        actions: &[G::Action],
        thinking: &Thinking<'_>,
        rng: &mut SplitMix,
    ) -> Option<PayoffMatrix> {
        let answers = G::candidates(world.view(rival));
        let mut payoffs = Vec::with_capacity(actions.len() * answers.len());
        for &action in actions {
            for &answer in &answers {
                if (thinking.stop)() {
                    return None;
                }
                let mut world = *world;
                for (seat, action) in [(view.seat, action), (rival, answer)] {
                    act(&mut world, seat, action);
                }
                let worth = rollout(&mut world, view.public, rng);
                payoffs.push((worth[view.seat] - worth[rival]) as f32 / 2.0);
            }
        }
        Some(PayoffMatrix::new(payoffs, answers.len()))
    }

    /// One iteration of the rival against the viewer's strategy.
    pub(super) fn teach_rival(&mut self, shares: &[f32], weight: f32) {
        self.costs.fill(0.0);
        for (row, share) in self.payoffs.chunks_exact(self.costs.len()).zip(shares) {
            row.iter().zip(&mut self.costs).for_each(|(worth, cost)| *cost -= share * worth);
        }
        self.rival.learn(&self.costs, weight);
    }

    pub(super) fn rows(&self) -> std::slice::ChunksExact<'_, f32> {
        self.payoffs.chunks_exact(self.costs.len())
    }
}

/// The value of the viewer's nth action against the average strategies of the rivals.
pub(super) fn value_of<G: Sense>(
    action: G::Action,
    nth: usize,
    worlds: &[PayoffMatrix],
) -> ActionValue<G::Action> {
    let (worth, error) = mean_and_error(nth, worlds, |payoff| payoff);
    let (measured, measured_error) =
        mean_and_error(nth, worlds, |payoff| G::measured(payoff as i32) as f32);
    let visits = worlds.iter().map(|matrix| matrix.rival.shares.len() as u32).sum();
    ActionValue { action, worth, error, measured, measured_error, visits }
}

/// The mean over the worlds of what is made of a row's payoffs, and its standard error.
fn mean_and_error(nth: usize, worlds: &[PayoffMatrix], figure: impl Fn(f32) -> f32) -> (f64, f64) {
    let expected_in = |matrix: &PayoffMatrix| {
        let row = matrix.rows().nth(nth).expect("there is a row for each action");
        let row: Vec<f32> = row.iter().map(|payoff| figure(*payoff)).collect();
        f64::from(expected(&row, &matrix.rival.average()))
    };
    let figures: Vec<f64> = worlds.iter().map(expected_in).collect();
    let count = figures.len().max(1) as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let variance = figures.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / count;
    (mean, (variance / count).sqrt())
}
