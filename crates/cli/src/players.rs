//! The players that the command line has by name: bots, guests, and the oracle, which is given the
//! full state.

mod guests;
mod oracle;

use arena::Entrant;
use bots::{Bot, Level};
use engine::{mind::Sense, notation::quoted};

use guests::guests;
use oracle::Oracle;

/// Finds a player of the arena by its name; the oracle is one.
pub(crate) fn entrant<G: Sense>(name: &str) -> Result<Entrant<G>, UnknownPlayer> {
    match find::<G>(name) {
        Some(bot) => Ok(Entrant::fair(name, bot)),
        None if name == ORACLE => {
            Ok(Entrant { name: name.to_owned(), player: Box::new(Oracle::default()) })
        }
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
