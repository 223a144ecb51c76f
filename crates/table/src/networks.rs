//! The networks that bots of a house play by, and the levels that its tables offer for them.

use std::{collections::BTreeMap, sync::Arc};

use bots::{Bot, Level};
use engine::{Setup, mind::Learn, options::OptionsError};
use games::{Listed, Visit};
use net::{BadWeights, Library, is_proved};
use protocol::{Instead, InsteadReason, Order};

use crate::table::ordered;

/// The networks of a house: those that are here, and those that a device can fetch.
///
/// A level whose network can be fetched is offered before it is here. Until then, and where there is no
/// network at all, the strongest level that needs none plays in its place.
#[derive(Clone, Debug, Default)]
pub struct Networks {
    library: Arc<Library>,
    /// By name, how far a network has come that is fetched.
    fetched: BTreeMap<String, Fetch>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fetch {
    Coming,
    Failed,
    Here,
}

impl Networks {
    /// Of a house that fetches nothing.
    pub fn new(library: Arc<Library>) -> Networks {
        Networks { library, fetched: BTreeMap::new() }
    }

    /// The network of that name can be fetched, and will be when it is wanted.
    pub fn promise(&mut self, name: &str) {
        self.fetched.entry(name.to_owned()).or_insert(Fetch::Coming);
    }

    /// The network of that name could not be fetched, or what came was none.
    pub fn fail(&mut self, name: &str) {
        if let Some(fetch) = self.fetched.get_mut(name) {
            *fetch = Fetch::Failed;
        }
    }

    /// A network has been fetched; or why it is of no use.
    pub fn add(&mut self, name: &str, policy: &[u8]) -> Result<(), UselessNetwork> {
        let alone = Library::empty();
        alone.add(policy.to_vec())?;
        if !suits_a_game(&alone, name) {
            return Err(UselessNetwork::Foreign(name.to_owned()));
        }
        self.library.add(policy.to_vec())?;
        self.fetched.insert(name.to_owned(), Fetch::Here);
        Ok(())
    }

    /// The bot of a level, or of the one that plays in its place.
    pub(crate) fn bot<G: Learn>(&self, level: Level, rules: &G::Rules) -> Box<dyn Bot<G>> {
        let bot = self.library.bot::<G>(self.plays::<G>(level, rules), rules);
        let strong = || Level::Strong.bot::<G>().expect("a strong bot is no network");
        bot.unwrap_or_else(|_| strong())
    }

    /// The bot of hints and reviews: the critic of a network where there is one, or else a strong bot.
    pub(crate) fn adviser<G: Learn>(&self, rules: &G::Rules) -> Box<dyn Bot<G>> {
        self.library.adviser::<G>(rules)
    }

    /// The level that plays where this one is asked for.
    pub(crate) fn plays<G: Learn>(&self, level: Level, rules: &G::Rules) -> Level {
        let is_here = |one: &Level| *one <= level && self.has::<G>(*one, rules);
        Level::ALL.into_iter().rfind(is_here).unwrap_or(Level::Random)
    }

    fn offers<G: Learn>(&self, level: Level, rules: &G::Rules) -> bool {
        self.has::<G>(level, rules) || self.fetches::<G>(rules).is_some()
    }

    fn has<G: Learn>(&self, level: Level, rules: &G::Rules) -> bool {
        let is_coming = level == Level::Expert
            && self.fetches::<G>(rules).is_some_and(|fetch| fetch != Fetch::Here);
        !is_coming && self.library.offers::<G>(level, rules)
    }

    /// How far the network of such a table has come; `None` if it is not fetched, or not strong enough there to be.
    fn fetches<G: Learn>(&self, rules: &G::Rules) -> Option<Fetch> {
        let name = G::network(rules).filter(|_| is_proved::<G>(rules))?;
        self.fetched.get(name).copied()
    }
}

/// Why a network that was fetched is of no use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UselessNetwork {
    #[error(transparent)]
    Bad(#[from] BadWeights),
    #[error("this is no network `{0}` for a game as it is here")]
    Foreign(String),
}

/// The levels of bots at a table that is ordered so, the weakest first.
pub fn levels(order: &Order, networks: &Networks) -> Result<Vec<Level>, NoSuchForm> {
    let offered = on_form(&order.game, &ordered(order), &Offered(networks))?;
    Ok(where_it_counts(offered, order.terms.counted))
}

/// Where the result counts no network plays: not every house has it.
pub(crate) fn where_it_counts(mut levels: Vec<Level>, is_counted: bool) -> Vec<Level> {
    levels.retain(|level| !is_counted || *level != Level::Expert);
    levels
}

/// The same of a form that is played.
pub(crate) fn levels_of((game, setup): (&str, &Setup), networks: &Networks) -> Vec<Level> {
    on_form(game, setup, &Offered(networks)).unwrap_or_default()
}

/// Why nothing can be said of a form of a game.
#[derive(Debug, thiserror::Error)]
pub enum NoSuchForm {
    #[error("no game is called {}", engine::notation::quoted(.0))]
    Game(String),
    #[error(transparent)]
    Options(#[from] OptionsError),
}

/// The level that plays in place of another; `None` if that one does.
pub(crate) fn instead(
    (game, setup): (&str, &Setup),
    level: Level,
    networks: &Networks,
) -> Option<Instead> {
    on_form(game, setup, &InPlace(level, networks)).ok().flatten()
}

/// The network that a level needs at a table and that can be fetched; `None` if it is here, or cannot.
pub(crate) fn wanted(
    (game, setup): (&str, &Setup),
    level: Level,
    networks: &Networks,
) -> Option<&'static str> {
    on_form(game, setup, &Wanted(level, networks)).ok().flatten()
}

/// Something to be said of a game played by these rules.
trait OnForm {
    type Output;

    fn on<G: Listed>(&self, rules: &G::Rules) -> Self::Output;
}

fn on_form<V: OnForm>(game: &str, setup: &Setup, asked: &V) -> Result<V::Output, NoSuchForm> {
    struct Check<'a, V>(&'a Setup, &'a V);
    impl<V: OnForm> Visit for Check<'_, V> {
        type Output = Result<V::Output, OptionsError>;

        fn visit<G: Listed>(&mut self) -> Self::Output {
            Ok(self.1.on::<G>(&G::rules(&self.0.check::<G>()?)))
        }
    }
    let said = games::find(game, &mut Check(setup, asked));
    Ok(said.ok_or_else(|| NoSuchForm::Game(game.to_owned()))??)
}

struct Offered<'a>(&'a Networks);

impl OnForm for Offered<'_> {
    type Output = Vec<Level>;

    fn on<G: Listed>(&self, rules: &G::Rules) -> Vec<Level> {
        Level::ALL.into_iter().filter(|level| self.0.offers::<G>(*level, rules)).collect()
    }
}

struct InPlace<'a>(Level, &'a Networks);

impl OnForm for InPlace<'_> {
    type Output = Option<Instead>;

    fn on<G: Listed>(&self, rules: &G::Rules) -> Option<Instead> {
        let InPlace(level, networks) = *self;
        let plays = networks.plays::<G>(level, rules);
        let why = match networks.fetches::<G>(rules) {
            None | Some(Fetch::Here) => InsteadReason::Missing,
            Some(Fetch::Coming) => InsteadReason::Coming,
            Some(Fetch::Failed) => InsteadReason::Failed,
        };
        (plays != level).then(|| Instead { level: plays.to_string(), why })
    }
}

struct Wanted<'a>(Level, &'a Networks);

impl OnForm for Wanted<'_> {
    type Output = Option<&'static str>;

    fn on<G: Listed>(&self, rules: &G::Rules) -> Option<&'static str> {
        let Wanted(level, networks) = *self;
        networks.fetches::<G>(rules)?;
        G::network(rules).filter(|_| networks.plays::<G>(level, rules) != level)
    }
}

/// Whether some usual form of a game can be played by the network of that name.
fn suits_a_game(library: &Library, name: &str) -> bool {
    struct Suits<'a>(&'a Library, &'a str);
    impl Visit for Suits<'_> {
        type Output = bool;

        fn visit<G: Listed>(&mut self) -> bool {
            let setups = G::PLAYERS.iter().map(|players| Setup::new(*players));
            let rules = setups.filter_map(|setup| Some(G::rules(&setup.check::<G>().ok()?)));
            let mut own = rules.filter(|rules| G::network(rules) == Some(self.1));
            own.any(|rules| self.0.holds::<G>(&rules))
        }
    }
    games::each(&mut Suits(library, name)).contains(&true)
}
