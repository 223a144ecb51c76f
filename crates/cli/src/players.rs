//! The players that the command line has by name: bots, networks, guests, and the oracle, which is given
//! the full state.

mod guests;
mod mixed;
mod oracle;

use std::{fs, sync::LazyLock};

use arena::Entrant;
use bots::{Bot, Level};
use engine::{Game, mind::Learn, notation::quoted};
use net::{BadWeights, Library, NoBot, NoNetwork};

use guests::guests;
use mixed::Mixed;
use oracle::Oracle;

/// The networks that the program carries.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// Finds a player of the arena by its name, for a table with these rules: the oracle is one, and so are bots
/// joined by `+`, which take seats in turn. A network is measured wherever it can play.
pub(crate) fn entrant<G: Learn>(name: &str, rules: &G::Rules) -> Result<Entrant<G>, NoPlayer> {
    if name == ORACLE {
        return Ok(Entrant { name: name.to_owned(), player: Box::new(Oracle::default()) });
    }
    let bots =
        name.split('+').map(|part| find::<G>(part, rules, net::contender::<G>, &[ORACLE, "A+B"]));
    let bots = bots.collect::<Result<Vec<_>, _>>()?;
    Ok(Entrant::fair(name, Box::new(Mixed { bots })))
}

/// What is to be said of a player that is seated in the arena, and nowhere else; `None` if nothing is.
pub(crate) fn reservation<G: Learn>(name: &str, rules: &G::Rules) -> Option<NoNetwork> {
    unproved::<G>(name, &LIBRARY, rules)
}

fn unproved<G: Learn>(name: &str, library: &Library, rules: &G::Rules) -> Option<NoNetwork> {
    let mut levels = name.split('+').filter_map(|part| part.parse::<Level>().ok());
    let refused = levels.find_map(|level| library.bot::<G>(level, rules).err());
    refused.filter(|why| matches!(why, NoNetwork::NotProved(_)))
}

/// Finds a bot by its name, for a table with these rules; the oracle is none.
pub(crate) fn bot<G: Learn>(name: &str, rules: &G::Rules) -> Result<Box<dyn Bot<G>>, NoPlayer> {
    find(name, rules, net::bot::<G>, &[])
}

/// Why no player is to be had by a name.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoPlayer {
    #[error("no bot is called {name}; there are {known}")]
    Unknown { name: String, known: String },
    #[error(transparent)]
    Network(NoNetwork),
    #[error("{file}: cannot be read: {why}")]
    Unreadable { file: String, why: std::io::Error },
    #[error("{file}: these weights cannot be used: {why}")]
    Bad { file: String, why: BadWeights },
}

const ORACLE: &str = "oracle";

/// What the name of a network of one's own begins with; the rest is the file of its weights.
const NETWORK: &str = "net=";

/// How bots that are no guests are found by their names.
type ByName<G> = fn(&str, &Library, &<G as Game>::Rules) -> Result<Box<dyn Bot<G>>, NoBot>;

fn find<G: Learn>(
    name: &str,
    rules: &G::Rules,
    by_name: ByName<G>,
    more: &[&str],
) -> Result<Box<dyn Bot<G>>, NoPlayer> {
    if let Some(file) = name.strip_prefix(NETWORK) {
        return own_network(file, rules);
    }
    if let Some((_, guest)) = guests().into_iter().find(|(listed, _)| *listed == name) {
        return Ok(guest);
    }
    by_name(name, &LIBRARY, rules).map_err(|why| match why {
        NoBot::Unknown(name) => unknown::<G>(&name, more),
        NoBot::Network(why) => NoPlayer::Network(why),
    })
}

/// The policy in a file.
fn own_network<G: Learn>(file: &str, rules: &G::Rules) -> Result<Box<dyn Bot<G>>, NoPlayer> {
    let bytes = fs::read(file);
    let bytes = bytes.map_err(|why| NoPlayer::Unreadable { file: file.to_owned(), why })?;
    let library = Library::empty();
    let added = library.add_for::<G>(rules, bytes);
    let policy = added.and_then(|()| library.policy_bot::<G>(rules));
    policy.map(|policy| Box::new(policy) as Box<dyn Bot<G>>).map_err(|why| match why {
        NoNetwork::Bad { why, .. } => NoPlayer::Bad { file: file.to_owned(), why },
        other => NoPlayer::Network(other),
    })
}

fn unknown<G: Learn>(name: &str, more: &[&str]) -> NoPlayer {
    let levels = Level::ALL.iter().map(ToString::to_string);
    let guests = guests::<G>().into_iter().map(|(listed, _)| listed);
    let others = ["iimc:N", "ismcts:N", "critic:N", "net=FILE"]
        .into_iter()
        .chain(guests)
        .chain(more.iter().copied());
    let known: Vec<String> = levels.chain(others.map(str::to_owned)).collect();
    NoPlayer::Unknown { name: quoted(name), known: known.join(", ") }
}

#[cfg(test)]
mod tests {
    use engine::Setup;
    use games::beauharnais::Beauharnais;
    use net::{NetworkKind, untrained};

    use super::*;

    #[test]
    fn a_network_that_is_not_shown_to_be_strong_is_seated_with_a_word() {
        let rules = |players| {
            let setup = Setup::new(players);
            Beauharnais::rules(&setup.check::<Beauharnais>().expect("the usual options"))
        };
        let weights = untrained::<Beauharnais>(&rules(2), NetworkKind::Policy, 8, 1);
        let library = Library::empty();
        library.add(weights.expect("a network is meant for it")).expect("the file is good");
        let unproved = |name, players| unproved::<Beauharnais>(name, &library, &rules(players));
        let told = Some(NoNetwork::NotProved("beauharnais-2"));
        assert_eq!([unproved("L4", 2), unproved("L2+L4", 2)], [told.clone(), told]);
        assert_eq!([unproved("L3", 2), unproved("L4", 4)], [None, None]);
        assert!(net::contender::<Beauharnais>("L4", &library, &rules(2)).is_ok());
    }
}
