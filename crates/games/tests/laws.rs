//! Every game obeys the laws. A new game is covered as soon as it is in the list.
//!
//! `LAWS_MATCHES` says how many matches each game plays with its usual options; `cargo xtask soak` raises it.

use std::thread;

use engine::{Setup, Show, SplitMix};
use games::Visit;
use testkit::{Weight, laws, setups};

#[test]
fn every_game_obeys_the_laws() {
    let told = std::env::var("LAWS_MATCHES").ok();
    let matches = told.map_or(2_000, |told| told.parse().expect("LAWS_MATCHES is a number"));
    games::each(&mut Obey { matches });
}

struct Obey {
    matches: u64,
}

impl Visit for Obey {
    type Output = ();

    fn visit<G: Show>(&mut self) {
        for (weight, setup) in setups::<G>() {
            let matches = match weight {
                Weight::Full => self.matches,
                Weight::Some => self.matches / 10,
                Weight::Little => self.matches / 100,
            };
            println!("{} {setup:?}: {matches} matches", G::ID);
            obey::<G>(&setup, matches);
        }
    }
}

fn obey<G: Show>(setup: &Setup, matches: u64) {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let compared: usize = thread::scope(|scope| {
        let share = |core| {
            let numbers = (core..matches).step_by(cores as usize);
            numbers
                .map(|number| laws::<G>(setup, &mut SplitMix::of_match(1865, number)))
                .sum::<usize>()
        };
        let threads: Vec<_> = (0..cores).map(|core| scope.spawn(move || share(core))).collect();
        threads.into_iter().map(|thread| thread.join().expect("the laws hold")).sum()
    });
    assert!(compared as u64 > matches, "the law of secrecy has compared {compared} steps");
}
