//! The trait of all bots, and what goes in and out: a view, a budget, estimated action values.

use std::fmt;

use engine::{Game, View};

/// A bot. What it does depends on the view, the seed and the deadline, and on nothing else.
pub trait Bot<G: Game>: Send + Sync {
    /// The action to take. Called only for a pending seat; the action is legal.
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action;

    /// The estimated values of the actions that were considered: the choice, then the others,
    /// the best first. A bot that does not estimate gives its choice alone.
    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        vec![ActionValue::untried(self.choose(view, thinking))]
    }
}

/// Bots that wrap others wrap them so: one copy of a wrapper a game, whatever is in it.
impl<G: Game> Bot<G> for Box<dyn Bot<G>> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        (**self).choose(view, thinking)
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        (**self).weigh(view, thinking)
    }
}

/// The seed and the deadline of one decision. How much is thought is a budget of the bot itself,
/// counted in rollouts or positions, so that without a deadline a choice can be reproduced.
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// The same seed gives the same choice.
    pub seed: u64,
    /// Whether the deadline has passed; polled every few microseconds.
    pub stop: &'a dyn Fn() -> bool,
}

/// The estimated value of one action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionValue<A> {
    pub action: A,
    /// The mean, in thousandths of the game's unit.
    pub worth: f64,
    /// One standard error of the mean.
    pub error: f64,
    /// The mean of what people are told, in thousandths of [`engine::mind::Sense::MEASURE`].
    pub measured: f64,
    /// One standard error of that.
    pub measured_error: f64,
    /// The number of rollouts or solved worlds behind it.
    pub visits: u32,
}

impl<A> ActionValue<A> {
    /// Of an action that nothing is known of.
    pub(crate) fn untried(action: A) -> ActionValue<A> {
        let (worth, error, measured, measured_error) = Default::default();
        ActionValue { action, worth, error, measured, measured_error, visits: 0 }
    }
}

impl Thinking<'_> {
    /// Without a deadline.
    pub fn with_seed(seed: u64) -> Thinking<'static> {
        Thinking { seed, stop: &|| false }
    }
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking").field("seed", &self.seed).finish_non_exhaustive()
    }
}
