//! The payoff matrix of a simultaneous choice in one determinization.

use engine::{Nobody, Seat, SplitMix, State, View, mind::Sense};

use super::strategy::{MixedStrategy, expected};
use crate::{ActionValue, Thinking, rollout::rollout};

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
                    let checked = world.check(seat, action).expect("a candidate is legal");
                    checked.play(&mut Nobody);
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
pub(super) fn value_of<A>(action: A, nth: usize, worlds: &[PayoffMatrix]) -> ActionValue<A> {
    let worth_in = |matrix: &PayoffMatrix| {
        let row = matrix.rows().nth(nth).expect("there is a row for each action");
        f64::from(expected(row, &matrix.rival.average()))
    };
    let worths: Vec<f64> = worlds.iter().map(worth_in).collect();
    let count = worths.len().max(1) as f64;
    let worth = worths.iter().sum::<f64>() / count;
    let variance = worths.iter().map(|one| (one - worth).powi(2)).sum::<f64>() / count;
    let visits = worlds.iter().map(|matrix| matrix.rival.shares.len() as u32).sum();
    ActionValue { action, worth, error: (variance / count).sqrt(), visits }
}
