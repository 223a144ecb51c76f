//! The players of the arena: bots, which are given a view, and the oracle, which is given the full
//! state.

use bots::{Bot, Level, Thinking};
use engine::{Game, Seat, State, mind::Sense, notation::quoted};

use super::{guests::guests, oracle::Oracle};

/// A player of the arena.
pub(crate) trait Player<G: Game>: Send + Sync {
    fn act(&self, truth: &State<G>, seat: Seat, thinking: &Thinking<'_>) -> G::Action;
}

/// A bot as a player: it is shown the view of its seat alone.
struct Fair<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> Player<G> for Fair<G> {
    fn act(&self, truth: &State<G>, seat: Seat, thinking: &Thinking<'_>) -> G::Action {
        self.0.choose(truth.view(seat), thinking)
    }
}

/// Finds a player by its name; the oracle is one.
pub(crate) fn player<G: Sense>(name: &str) -> Result<Box<dyn Player<G>>, UnknownPlayer> {
    match find::<G>(name) {
        Some(bot) => Ok(Box::new(Fair(bot))),
        None if name == ORACLE => Ok(Box::new(Oracle::default())),
        None => Err(unknown::<G>(name, Some(ORACLE))),
    }
}

/// Finds a bot by its name; the oracle is none.
pub(crate) fn bot<G: Sense>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownPlayer> {
    find::<G>(name).ok_or_else(|| unknown::<G>(name, None))
}

/// The error for a name that no player has.
#[derive(Debug, thiserror::Error)]
#[error("no bot is called {name}; there are {known}")]
pub(crate) struct UnknownPlayer {
    name: String,
    known: String,
}

const ORACLE: &str = "oracle";

fn find<G: Sense>(name: &str) -> Option<Box<dyn Bot<G>>> {
    let guest = guests().into_iter().find(|(listed, _)| *listed == name);
    guest.map(|(_, bot)| bot).or_else(|| bots::bot(name).ok())
}

fn unknown<G: Sense>(name: &str, more: Option<&str>) -> UnknownPlayer {
    let levels = Level::ALL.iter().map(ToString::to_string);
    let guests = guests::<G>().into_iter().map(|(listed, _)| listed);
    let others = ["iimc:N", "ismcts:N"].into_iter().chain(guests).chain(more);
    let known: Vec<String> = levels.chain(others.map(str::to_owned)).collect();
    UnknownPlayer { name: quoted(name), known: known.join(", ") }
}
