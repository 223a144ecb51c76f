//! Networks by name.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt,
    sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock},
};

use bots::{Bot, Level};
use engine::mind::Learn;

use crate::{BadWeights, Mlp, NetworkKind, PolicyBot, Weights, fit, is_proved};
#[cfg(feature = "critic")]
use crate::{CriticBot, critic::Adviser};

/// Networks by name: those that a program carries, and those that were added since. Each is checked and
/// decoded once, when it is first asked for. A clone is the same library.
#[derive(Clone, Default)]
pub struct Library {
    /// By the names of files.
    volumes: Arc<RwLock<BTreeMap<String, Arc<Volume>>>>,
}

/// A file of weights, checked and decoded at the most once.
struct Volume {
    weights: LazyLock<Checked, Box<dyn FnOnce() -> Checked + Send>>,
    network: OnceLock<Arc<Mlp>>,
}

type Checked = Result<Weights, BadWeights>;

/// Why no network plays at a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNetwork {
    #[error("no network is meant for this form of {0}; {best} is the strongest", best = Level::Strong)]
    NotMeant(&'static str),
    #[error("the network is not shown to be stronger at {0} than {best}, which is the strongest", best = Level::Strong)]
    NotProved(&'static str),
    #[error("there are no weights of {0} here; {best} is the strongest", best = Level::Strong)]
    Missing(&'static str),
    #[error("the weights of {name} cannot be used: {why}; {best} is the strongest", best = Level::Strong)]
    Bad { name: &'static str, why: BadWeights },
}

/// What the program carries, by the names of files: nothing without the feature `weights`.
pub const SHIPPED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

impl Library {
    /// Without a network.
    pub fn empty() -> Library {
        Library::default()
    }

    /// What the program carries: nothing without the feature `weights`.
    pub fn shipped() -> Library {
        let volumes = SHIPPED.iter().map(|&(file, bytes)| {
            (file.to_owned(), Arc::new(Volume::new(move || Weights::read(bytes))))
        });
        Library { volumes: Arc::new(RwLock::new(volumes.collect())) }
    }

    /// Adds a network, in the place of one of the same name and kind. Gives its name.
    pub fn add(&self, bytes: impl Into<Cow<'static, [u8]>>) -> Result<String, BadWeights> {
        let weights = Weights::read(bytes)?;
        let name = weights.header().network.clone();
        self.insert(weights);
        Ok(name)
    }

    /// Adds the policy for tables with these rules; any other is refused.
    pub fn add_for<G: Learn>(
        &self,
        rules: &G::Rules,
        bytes: impl Into<Cow<'static, [u8]>>,
    ) -> Result<(), NoNetwork> {
        let name = G::network(rules).ok_or(NoNetwork::NotMeant(G::ID))?;
        let weights = Weights::read(bytes).and_then(|weights| {
            fit::check::<G>(weights.header(), NetworkKind::Policy, name).map(|()| weights)
        });
        self.insert(weights.map_err(|why| NoNetwork::Bad { name, why })?);
        Ok(())
    }

    fn insert(&self, weights: Weights) {
        let file = file(&weights.header().network, weights.header().kind);
        let mut volumes = self.volumes.write().unwrap_or_else(PoisonError::into_inner);
        volumes.insert(file, Arc::new(Volume::new(|| Ok(weights))));
    }

    /// Whether there is a policy of this network that can be read, for whatever game.
    pub fn has(&self, network: &str) -> bool {
        let volume = self.volume(&file(network, NetworkKind::Policy));
        volume.is_some_and(|volume| volume.weights().is_ok())
    }

    /// The files that cannot be read, and why: for a line at the start of a program.
    pub fn faults(&self) -> Vec<(String, BadWeights)> {
        let volumes = self.volumes.read().unwrap_or_else(PoisonError::into_inner);
        let faults = volumes.iter().map(|(file, volume)| (file, volume.weights()));
        faults.filter_map(|(file, read)| Some((file.clone(), read.err()?))).collect()
    }

    fn volume(&self, file: &str) -> Option<Arc<Volume>> {
        let volumes = self.volumes.read().unwrap_or_else(PoisonError::into_inner);
        volumes.get(file).cloned()
    }

    /// Whether there is a policy for a table with these rules, however strong it is there.
    pub fn holds<G: Learn>(&self, rules: &G::Rules) -> bool {
        self.find::<G>(NetworkKind::Policy, rules).is_ok()
    }

    /// Whether there is a bot of this level for a table with these rules.
    pub fn offers<G: Learn>(&self, level: Level, rules: &G::Rules) -> bool {
        level < Level::Expert || (is_proved::<G>(rules) && self.holds::<G>(rules))
    }

    /// The bot that plays at this level at a table with these rules.
    pub fn bot<G: Learn>(
        &self,
        level: Level,
        rules: &G::Rules,
    ) -> Result<Box<dyn Bot<G>>, NoNetwork> {
        if let Some(bot) = level.bot() {
            return Ok(bot);
        }
        let policy = self.policy_bot(rules)?;
        match G::form(rules) {
            Some(form) if !is_proved::<G>(rules) => Err(NoNetwork::NotProved(form)),
            _ => Ok(Box::new(policy)),
        }
    }

    /// The bot of the policy for a table with these rules, however strong it is there: to be measured.
    pub fn policy_bot<G: Learn>(&self, rules: &G::Rules) -> Result<PolicyBot<G>, NoNetwork> {
        self.find::<G>(NetworkKind::Policy, rules).map(|policy| PolicyBot::of(policy.network()))
    }

    /// The bot that judges each action by the critic in so many worlds.
    #[cfg(feature = "critic")]
    pub fn critic_bot<G: Learn>(
        &self,
        rules: &G::Rules,
        worlds: usize,
    ) -> Result<CriticBot<G>, NoNetwork> {
        let policy = self.find::<G>(NetworkKind::Policy, rules)?.network();
        let critic = self.find::<G>(NetworkKind::Critic, rules)?.network();
        Ok(CriticBot::new(policy, critic, worlds))
    }

    /// The bot that gives hints and reviews at a table with these rules: the critic of a network that is stronger
    /// than level 3 there, as far as people can be told what it finds; level 3 elsewhere.
    #[cfg(feature = "critic")]
    pub fn adviser<G: Learn>(&self, rules: &G::Rules) -> Box<dyn Bot<G>> {
        const WORLDS: usize = 32;
        match self.critic_bot(rules, WORLDS) {
            Ok(critic) if is_proved::<G>(rules) => {
                Box::new(Adviser { critic, otherwise: strong() })
            }
            _ => strong(),
        }
    }

    /// The bot that gives hints and reviews: level 3, in a program without critics.
    #[cfg(not(feature = "critic"))]
    pub fn adviser<G: Learn>(&self, _: &G::Rules) -> Box<dyn Bot<G>> {
        strong()
    }

    /// The file of weights for a table with these rules, if there is one that fits.
    fn find<G: Learn>(
        &self,
        kind: NetworkKind,
        rules: &G::Rules,
    ) -> Result<Arc<Volume>, NoNetwork> {
        let name = G::network(rules).ok_or(NoNetwork::NotMeant(G::ID))?;
        let volume = self.volume(&file(name, kind)).ok_or(NoNetwork::Missing(name))?;
        let fits = volume.weights().and_then(|told| fit::check::<G>(told.header(), kind, name));
        fits.map_err(|why| NoNetwork::Bad { name, why })?;
        Ok(volume)
    }
}

fn strong<G: Learn>() -> Box<dyn Bot<G>> {
    Level::Strong.bot().expect("level 3 is no network")
}

/// What the file of a network is called.
fn file(network: &str, kind: NetworkKind) -> String {
    format!("{network}.{kind}")
}

impl Volume {
    fn new(weights: impl FnOnce() -> Checked + Send + 'static) -> Volume {
        Volume { weights: LazyLock::new(Box::new(weights)), network: OnceLock::new() }
    }

    fn weights(&self) -> Result<&Weights, BadWeights> {
        self.weights.as_ref().map_err(Clone::clone)
    }

    /// Of a file that was found good.
    fn network(&self) -> Arc<Mlp> {
        let decode = || Arc::new(Mlp::new(self.weights().expect("it was found good")));
        Arc::clone(self.network.get_or_init(decode))
    }
}

impl fmt::Debug for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let volumes = self.volumes.read().unwrap_or_else(PoisonError::into_inner);
        f.debug_set().entries(volumes.keys()).finish()
    }
}
