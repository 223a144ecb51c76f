//! The random policy: any legal action. Level 0.

use engine::{SplitMix, View, mind::Sense, playout::pick};

use crate::{Bot, Thinking};

/// Takes each legal action with equal probability; but what is promised, as in an auction, is what
/// [`Sense::sensible`] names, because others have to live with it.
#[derive(Clone, Copy, Debug)]
pub struct RandomPolicy;

impl<G: Sense> Bot<G> for RandomPolicy {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        if G::declining(view).is_some() {
            return G::sensible(view);
        }
        pick(view, &mut SplitMix::new(thinking.seed)).expect("a pending seat can act")
    }
}
