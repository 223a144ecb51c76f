//! Players, which are given the full state, and bots as players, which are shown a view of it.

use std::fmt;

use bots::{Bot, Thinking, UnknownBot};
use engine::{Game, Seat, State, mind::Sense};

/// A player of the arena. Most are bots: see [`Entrant::fair`].
pub trait Player<G: Game>: Send + Sync {
    /// The action of a pending seat.
    fn act(&self, truth: &State<G>, seat: Seat, thinking: &Thinking<'_>) -> G::Action;
}

/// A player under the name that reports have it by.
pub struct Entrant<G: Game> {
    pub name: String,
    pub player: Box<dyn Player<G>>,
}

impl<G: Game> Entrant<G> {
    /// A bot, which is shown the view of its seat alone.
    pub fn fair(name: &str, bot: Box<dyn Bot<G>>) -> Entrant<G> {
        Entrant { name: name.to_owned(), player: Box::new(Fair(bot)) }
    }
}

impl<G: Sense> Entrant<G> {
    /// The bot of that name: see [`bots::bot`].
    pub fn named(name: &str) -> Result<Entrant<G>, UnknownBot> {
        Ok(Entrant::fair(name, bots::bot(name)?))
    }
}

impl<G: Game> fmt::Debug for Entrant<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A bot as a player.
struct Fair<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Player<G> for Fair<G> {
    fn act(&self, truth: &State<G>, seat: Seat, thinking: &Thinking<'_>) -> G::Action {
        self.0.choose(truth.view(seat), thinking)
    }
}
