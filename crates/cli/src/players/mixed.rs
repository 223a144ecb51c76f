//! Several bots as one, which take seats in turn: how well a bot does with others on its side.

use bots::{ActionValue, Bot, Thinking};
use engine::{Game, View};

pub(crate) struct Mixed<G: Game> {
    /// At least one. The first has seat 0.
    pub(crate) bots: Vec<Box<dyn Bot<G>>>,
}

impl<G: Game> Mixed<G> {
    fn of(&self, view: View<'_, G>) -> &dyn Bot<G> {
        &*self.bots[view.seat.index() % self.bots.len()]
    }
}

impl<G: Game> Bot<G> for Mixed<G> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.of(view).choose(view, thinking)
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        self.of(view).weigh(view, thinking)
    }
}
