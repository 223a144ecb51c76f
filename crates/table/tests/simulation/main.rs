//! Tables in bad weather: messages are lost, doubled, late and out of order, clients vanish, the
//! process dies between any two steps. No acknowledged action is lost, none happens twice, and
//! everyone ends with exactly what they may see.
//!
//! `SIMULATIONS=1000000 cargo test --release --test simulation` runs more of them.

mod client;
mod judge;
mod weather;
mod world;

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use engine::{Game, Setup, SplitMix};
use games::{Listed, Visit};
use protocol::{Order, Stage};

/// Matches of each game that the test command plays.
const EACH: u64 = 210;

#[test]
fn nothing_acknowledged_is_lost_in_any_weather() {
    let all = std::env::var("SIMULATIONS").ok().and_then(|all| all.parse::<u64>().ok());
    let each = all.map_or(EACH, |all| all.div_ceil(games::IDS.len() as u64));
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let (void, all) = (AtomicUsize::new(0), AtomicUsize::new(0));
    thread::scope(|scope| {
        for worker in 0..workers {
            let (void, all) = (&void, &all);
            scope.spawn(move || {
                for seed in (worker..each).step_by(workers as usize) {
                    let ends = games::each(&mut Simulate(seed));
                    let voided = ends.iter().filter(|end| **end == Stage::Void).count();
                    void.fetch_add(voided, Ordering::Relaxed);
                    all.fetch_add(ends.len(), Ordering::Relaxed);
                }
            });
        }
    });
    let (void, all) = (void.into_inner(), all.into_inner());
    assert!(void * 4 < all, "{void} of {all} tables were void: not much was played");
}

struct Simulate(u64);

impl Visit for Simulate {
    type Output = Stage;

    fn visit<G: Listed>(&mut self) -> Stage {
        let order = order::<G>(self.0);
        let rng =
            SplitMix::of_match(self.0, G::ID.len() as u64 * 31 + u64::from(G::ID.as_bytes()[1]));
        let told = format!("{} with {} players, seed {}", order.game, order.players, self.0);
        let played = std::panic::catch_unwind(|| world::World::new(order, rng).run());
        played.unwrap_or_else(|_| panic!("{told}: see above"))
    }
}

/// A short match for each number of players in turn.
fn order<G: Game>(seed: u64) -> Order {
    let players = G::PLAYERS[seed as usize % G::PLAYERS.len()];
    let short = [("packs", "2"), ("target", "0"), ("rounds", "1"), ("turns", "50")];
    let fits = |key: &str, value: &str| Setup::new(players).with(key, value).check::<G>().is_ok();
    let options = short.into_iter().filter(|(key, value)| fits(key, value));
    Order {
        game: G::ID.to_owned(),
        players,
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        terms: protocol::Terms {
            pace: [protocol::Pace::None, protocol::Pace::Brisk][seed as usize / 2 % 2],
            level: "L0".to_owned(),
            ..protocol::Terms::default()
        },
    }
}
