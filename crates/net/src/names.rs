//! Bots by name, networks among them.

use bots::{Bot, Level, UnknownBot};
use engine::{mind::Learn, notation::quoted};

use crate::{Library, NoNetwork};

/// Why there is no bot of a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBot {
    #[error("no bot is called {}; there are L0, L1, L2, L3, L4, iimc:N, ismcts:N and critic:N", quoted(.0))]
    Unknown(String),
    #[error(transparent)]
    Network(#[from] NoNetwork),
}

/// The bot of that name, for a table with these rules: a level, `critic:N`, or one of [`bots::bot`].
pub fn bot<G: Learn>(
    name: &str,
    library: &Library,
    rules: &G::Rules,
) -> Result<Box<dyn Bot<G>>, NoBot> {
    match name.parse::<Level>() {
        Ok(level) => Ok(library.bot(level, rules)?),
        Err(_) => contender(name, library, rules),
    }
}

/// The same for an arena, in which `L4` is measured wherever it has a network, shown to be strong or not.
pub fn contender<G: Learn>(
    name: &str,
    library: &Library,
    rules: &G::Rules,
) -> Result<Box<dyn Bot<G>>, NoBot> {
    #[cfg(feature = "critic")]
    if let Some(worlds) = worlds_of(name) {
        return Ok(Box::new(library.critic_bot(rules, worlds)?));
    }
    if name.parse::<Level>() == Ok(Level::Expert) {
        return Ok(Box::new(library.policy_bot(rules)?));
    }
    bots::bot(name).map_err(|UnknownBot(name)| NoBot::Unknown(name))
}

/// The number of `critic:N`; `None` for another name.
#[cfg(feature = "critic")]
fn worlds_of(name: &str) -> Option<usize> {
    let worlds = name.strip_prefix("critic:")?.parse().ok();
    worlds.filter(|worlds| (1..=100_000).contains(worlds))
}
