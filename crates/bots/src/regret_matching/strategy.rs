//! A mixed strategy, learnt by regret matching.

use engine::Rng;

use crate::determinization::unit;

/// The regret-matching learner of one player: an action is played in proportion to its regret.
#[derive(Clone, Debug)]
pub(super) struct MixedStrategy {
    /// The probability of each action now.
    pub(super) shares: Vec<f32>,
    /// What each action would have brought beyond what was had, never below zero.
    regrets: Vec<f32>,
    /// The sum of all strategies so far, later ones weighted more.
    sums: Vec<f32>,
}

impl MixedStrategy {
    pub(super) fn new(actions: usize) -> MixedStrategy {
        let even = 1.0 / actions as f32;
        MixedStrategy {
            shares: vec![even; actions],
            regrets: vec![0.0; actions],
            sums: vec![0.0; actions],
        }
    }

    /// The first action, always.
    pub(super) fn first(actions: usize) -> Vec<f32> {
        (0..actions).map(|action| if action == 0 { 1.0 } else { 0.0 }).collect()
    }

    /// One iteration: `worths` is what each action would have brought.
    pub(super) fn learn(&mut self, worths: &[f32], weight: f32) {
        let had = expected(worths, &self.shares);
        let mut sum = 0.0;
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + worth - had).max(0.0);
            sum += *regret;
        }
        let even = 1.0 / self.shares.len() as f32;
        for ((share, regret), total) in
            self.shares.iter_mut().zip(&self.regrets).zip(&mut self.sums)
        {
            *share = if sum > 0.0 { regret / sum } else { even };
            *total += weight * *share;
        }
    }

    /// The average strategy, which is what converges to an equilibrium.
    pub(super) fn average(&self) -> Vec<f32> {
        let sum: f32 = self.sums.iter().sum();
        self.sums.iter().map(|total| total / sum).collect()
    }
}

/// The expected payoff of a mixed strategy.
pub(super) fn expected(worths: &[f32], shares: &[f32]) -> f32 {
    worths.iter().zip(shares).map(|(worth, share)| worth * share).sum()
}

/// Draws an action from a mixed strategy.
pub(super) fn draw(shares: &[f32], rng: &mut impl Rng) -> usize {
    let mut left = unit(rng) as f32;
    let drawn = shares.iter().position(|share| {
        left -= share;
        left < 0.0
    });
    drawn.unwrap_or(0)
}
