//! A player, which knows what its seat knows.

use std::fmt;

use engine::{Game, View};

/// A player. What it does hangs on the view, the seed and how long it may think, and on
/// nothing else.
pub trait Bot<G: Game>: Send + Sync {
    /// What it does. Called only for a pending seat; what it gives is legal.
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action;

    /// What it makes of the actions it has thought about: its choice, then the others, the best
    /// first. A bot that does not weigh gives its choice alone.
    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Estimate<G::Action>> {
        vec![Estimate { action: self.choose(view, thinking), worth: 0.0, error: 0.0, visits: 0 }]
    }
}

/// What a bot is given to think with.
#[derive(Clone, Copy)]
pub struct Thinking<'a> {
    /// The same seed gives the same thoughts.
    pub seed: u64,
    /// Says when it has thought long enough; asked between thoughts that take microseconds.
    pub stop: &'a dyn Fn() -> bool,
}

/// What a bot expects of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate<A> {
    pub action: A,
    /// In thousandths of what the game is about.
    pub worth: f64,
    /// One standard error of the worth.
    pub error: f64,
    /// How often it was tried in thought.
    pub visits: u32,
}

impl Thinking<'_> {
    /// As long as it takes.
    pub fn with_seed(seed: u64) -> Thinking<'static> {
        Thinking { seed, stop: &|| false }
    }
}

impl fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking").field("seed", &self.seed).finish_non_exhaustive()
    }
}
