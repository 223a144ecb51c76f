//! The policy alone: level 4.

use std::{cmp::Reverse, fmt, marker::PhantomData, sync::Arc};

use bots::{Bot, Thinking};
use engine::{Choices, Rng as _, SplitMix, View, mind::Learn};

use crate::{BadWeights, Mlp, NetworkKind, Weights, exponential::exp, fit, scratch::Scratch};

/// Does what its network finds best: the largest logit, and of equals the lowest label. Where a rival chooses
/// at the same time in secret, who would expect that, the choice is drawn by the policy's odds instead.
pub struct PolicyBot<G> {
    network: Arc<Mlp>,
    of: PhantomData<fn() -> G>,
}

impl<G: Learn> PolicyBot<G> {
    /// The bot of these weights, at tables of the network that is called so.
    pub fn new(weights: &Weights, network: &'static str) -> Result<PolicyBot<G>, BadWeights> {
        fit::check::<G>(weights.header(), NetworkKind::Policy, network)?;
        Ok(PolicyBot::of(Arc::new(Mlp::new(weights))))
    }

    /// The network is a policy of the game.
    pub(crate) fn of(network: Arc<Mlp>) -> PolicyBot<G> {
        PolicyBot { network, of: PhantomData }
    }

    /// The id of what is done.
    fn chosen(&self, view: View<'_, G>, choices: &G::Choices, seed: u64) -> u16 {
        Scratch::with(|scratch| {
            scratch.put_view(view, choices);
            self.network.forward(&scratch.set, &mut scratch.hidden, &mut scratch.inner);
            let size = |label: u16| self.network.output(&scratch.hidden, label.into());
            let legal = scratch.legal.iter();
            let logits = legal.map(|&(id, label)| Logit { id, label, size: size(label) });
            if G::rival(view).is_some() { drawn(logits, seed) } else { best(logits) }
        })
    }
}

/// How the policy likes an action.
#[derive(Clone, Copy, Debug)]
struct Logit {
    id: u16,
    label: u16,
    size: f32,
}

/// The id with the largest logit, and of equals the one with the lowest label.
fn best(logits: impl Iterator<Item = Logit>) -> u16 {
    let order = |one: &Logit, other: &Logit| {
        one.size.total_cmp(&other.size).then(Reverse(one.label).cmp(&Reverse(other.label)))
    };
    logits.max_by(order).expect("something is legal").id
}

/// An id, each as often as the policy says; the same on every machine.
fn drawn(logits: impl Iterator<Item = Logit> + Clone, seed: u64) -> u16 {
    let most = logits.clone().map(|logit| logit.size).fold(f32::NEG_INFINITY, f32::max);
    // How likely it is compared with the likeliest.
    let odds = |logit: &Logit| exp(f64::from(logit.size) - f64::from(most));
    let part = f64::from(SplitMix::new(seed).next_u32()) / 4_294_967_296.0;
    let mut left = part * logits.clone().map(|logit| odds(&logit)).sum::<f64>();
    let mut those_left = logits.clone();
    let found = those_left.find(|logit| {
        left -= odds(logit);
        left < 0.0
    });
    found.map_or_else(|| best(logits), |logit| logit.id)
}

impl<G: Learn> Bot<G> for PolicyBot<G> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        let choices = G::legal(view);
        if choices.len() == 1 {
            return choices.get(0);
        }
        let id = self.chosen(view, &choices, thinking.seed);
        G::action(view, id).expect("an id of the mask is an action")
    }
}

impl<G> fmt::Debug for PolicyBot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PolicyBot").field(&self.network).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logits(sizes: &[f32]) -> impl Iterator<Item = Logit> + Clone {
        (0..).zip(sizes).map(|(id, &size)| Logit { id, label: id, size })
    }

    #[test]
    fn of_equals_the_lowest_label_is_best() {
        assert_eq!(best(logits(&[0.5, 2.0, 2.0, -1.0])), 1);
    }

    #[test]
    fn what_is_likelier_is_drawn_more_often() {
        let sizes = [0.0, 3.0_f32.ln(), f32::NEG_INFINITY];
        let mut counts = [0_u32; 3];
        (0..4_000).for_each(|seed| counts[usize::from(drawn(logits(&sizes), seed))] += 1);
        assert!(counts[0].abs_diff(1_000) < 100, "{counts:?}");
        assert!(counts[1].abs_diff(3_000) < 100, "{counts:?}");
        assert_eq!(counts[2], 0, "what has no chance is not drawn");
    }
}
