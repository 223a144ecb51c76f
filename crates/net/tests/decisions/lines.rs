//! A line for each form of a game that a network is meant for: what it does, as one number; and another of its
//! critic, where there is one.

use std::sync::LazyLock;

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

static SHIPPED: LazyLock<Library> = LazyLock::new(Library::shipped);

/// One by its number, from nought: game, players, network, where its weights are from or what judges, decisions and
/// fingerprint. `None` after the last.
pub(crate) fn line(number: usize) -> Option<String> {
    games::each(&mut Line { left: Some(number) }).into_iter().flatten().next()
}

/// How many lines come before the one that is asked for; `None` once it was found.
struct Line {
    left: Option<usize>,
}

impl Visit for Line {
    type Output = Option<String>;

    fn visit<G: Listed>(&mut self) -> Option<String> {
        let forms = G::PLAYERS.iter().filter_map(|&players| Form::<G>::of(players));
        let mut lines = forms.flat_map(Form::lines);
        lines.find_map(|line| {
            let before = self.left?;
            self.left = before.checked_sub(1);
            (before == 0).then(line)
        })
    }
}

/// The usual game with so many players.
struct Form<G: Listed> {
    players: u8,
    network: &'static str,
    rules: G::Rules,
}

impl<G: Listed> Form<G> {
    /// `None` if no network is meant for it.
    fn of(players: u8) -> Option<Form<G>> {
        let setup = Setup::new(players);
        let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
        Some(Form { players, network: G::network(&rules)?, rules })
    }

    /// What makes each of its lines.
    fn lines(self) -> impl Iterator<Item = Box<dyn FnOnce() -> String>> {
        let Form { players, network, rules } = self;
        let line = move |what: &str, bot: &dyn Bot<G>, decisions: u64| {
            let print = fingerprint::<G>(bot, rules, SEED, decisions);
            format!("{} {players} {network} {what} {decisions} {print:016x}\n", G::ID)
        };
        let decided: Box<dyn FnOnce() -> String> = Box::new(move || {
            let library = Library::shipped();
            let is_trained = library.holds::<G>(&rules);
            if !is_trained {
                let weights = untrained::<G>(&rules, NetworkKind::Policy, WIDTH, SEED);
                let weights = weights.expect("a network is meant for it");
                library.add_for::<G>(&rules, weights).expect("the weights are of this network");
            }
            let policy = library.policy_bot::<G>(&rules).expect("the network is there");
            line(if is_trained { "trained" } else { "untrained" }, &policy, DECISIONS)
        });
        let critic = SHIPPED.critic_bot::<G>(&rules, WORLDS).ok();
        let judged = critic.map(|critic| -> Box<dyn FnOnce() -> String> {
            Box::new(move || line("critic", &critic, JUDGED_DECISIONS))
        });
        [Some(decided), judged].into_iter().flatten()
    }
}
