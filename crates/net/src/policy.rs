//! The policy alone: level 4.

use std::{cmp::Reverse, fmt, marker::PhantomData, sync::Arc};

use bots::{Bot, Thinking};
use engine::{Choices, View, mind::Learn};

use crate::{BadWeights, Mlp, NetworkKind, Weights, fit, scratch::Scratch};

/// Does what its network finds best: the largest logit, and of equals the lowest label.
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

    /// The id with the largest logit.
    fn best(&self, view: View<'_, G>, choices: &G::Choices, scratch: &mut Scratch) -> u16 {
        scratch.put_view(view, choices);
        self.network.forward(&scratch.set, &mut scratch.hidden, &mut scratch.inner);
        let logit = |&(_, label): &(u16, u16)| self.network.output(&scratch.hidden, label.into());
        let logits = scratch.legal.iter().map(|legal| (*legal, logit(legal)));
        // The largest, and of equals the lowest label.
        let order = |(_, label): (u16, u16), logit: f32| (logit, Reverse(label));
        let best = logits.max_by(|one, other| {
            let (one, other) = (order(one.0, one.1), order(other.0, other.1));
            one.0.total_cmp(&other.0).then(one.1.cmp(&other.1))
        });
        best.expect("something is legal").0.0
    }
}

impl<G: Learn> Bot<G> for PolicyBot<G> {
    fn choose(&self, view: View<'_, G>, _: &Thinking<'_>) -> G::Action {
        let choices = G::legal(view);
        if choices.len() == 1 {
            return choices.get(0);
        }
        let id = Scratch::with(|scratch| self.best(view, &choices, scratch));
        G::action(view, id).expect("an id of the mask is an action")
    }
}

impl<G> fmt::Debug for PolicyBot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PolicyBot").field(&self.network).finish()
    }
}
