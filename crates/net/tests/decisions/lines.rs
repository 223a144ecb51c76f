//! A line for each form of a game that a network is meant for: what it does, as one number; and another of its
//! critic, where there is one.

use bots::Bot;
use engine::Setup;
use games::{Listed, Visit};
use net::{Library, NetworkKind, fingerprint, untrained};

const SEED: u64 = 16;
const DECISIONS: u64 = 10_000;

/// A critic is asked about every action in each of its worlds.
const JUDGED_DECISIONS: u64 = 100;
const WORLDS: usize = 8;

/// As wide as networks that are trained.
const WIDTH: u32 = 512;

/// Game, players, network, where its weights are from or what judges, decisions and fingerprint.
pub(crate) fn every_line() -> String {
    games::each(&mut Lines).concat()
}

struct Lines;

impl Visit for Lines {
    type Output = String;

    fn visit<G: Listed>(&mut self) -> String {
        G::PLAYERS.iter().filter_map(|&players| lines::<G>(players)).collect()
    }
}

/// `None` if no network is meant for the usual game with so many.
fn lines<G: Listed>(players: u8) -> Option<String> {
    let setup = Setup::new(players);
    let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
    let network = G::network(&rules)?;
    let library = Library::shipped();
    let is_trained = library.holds::<G>(&rules);
    if !is_trained {
        let weights = untrained::<G>(&rules, NetworkKind::Policy, WIDTH, SEED)?;
        library.add_for::<G>(&rules, weights).expect("the weights are of this network");
    }
    let line = |what: &str, bot: &dyn Bot<G>, decisions: u64| {
        let print = fingerprint::<G>(bot, rules, SEED, decisions);
        format!("{} {players} {network} {what} {decisions} {print:016x}\n", G::ID)
    };
    let policy = library.policy_bot::<G>(&rules).expect("the network is there");
    let from = if is_trained { "trained" } else { "untrained" };
    let decided = line(from, &policy, DECISIONS);
    let critic = library.critic_bot::<G>(&rules, WORLDS).ok();
    let judged = critic.map(|critic| line("critic", &critic, JUDGED_DECISIONS));
    Some(decided + &judged.unwrap_or_default())
}
