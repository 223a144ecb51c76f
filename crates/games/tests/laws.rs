//! Every game obeys the laws. A new game is covered as soon as it is in the list.
//!
//! `LAWS_MATCHES` says how many matches each game plays with its usual options, however long they
//! are, `LAWS_GAME` which game, and `LAWS_FORM` with how many players and which options
//! (`2 packs=2 target=0`): `cargo xtask soak` sets them. Without them every game is played in
//! every form, and one of long matches less often.

use std::thread;

use engine::{Setup, SplitMix, show::Show};
use games::{Listed, Visit};
use testkit::{Coverage, Weight, asked, laws, setups};

#[test]
fn every_game_obeys_the_laws() {
    let usual = Effort { matches: 2_000, steps: 150_000 };
    let effort = asked::matches().map_or(usual, |matches| Effort { matches, steps: u64::MAX });
    match asked::game() {
        Some(id) => games::find(&id, &mut Obey(effort)).expect("LAWS_GAME is a game"),
        None => games::each(&mut Obey(effort)).into_iter().collect(),
    }
}

/// How much to check: so many matches, or fewer if they come to so many steps.
#[derive(Clone, Copy)]
struct Effort {
    matches: u64,
    steps: u64,
}

struct Obey(Effort);

impl Visit for Obey {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for (weight, setup) in
            asked::form().map_or_else(setups::<G>, |setup| vec![(Weight::Full, setup)])
        {
            let share = match weight {
                Weight::Full => 1,
                Weight::Some => 10,
                Weight::Little => 100,
            };
            let effort = Effort { matches: self.0.matches / share, steps: self.0.steps / share };
            let Coverage { matches, steps, apart } = obey::<G>(&setup, effort);
            println!("{} {setup}: {matches} matches, {steps} steps, {apart} in two worlds", G::ID);
            assert!(apart > matches, "the law of secrecy has compared {apart} steps");
        }
    }
}

/// Shares the work among the cores: each plays every so manyeth match.
fn obey<G: Show>(setup: &Setup, effort: Effort) -> Coverage {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let share = |core: u64| {
        let mut done = Coverage::default();
        for number in (core..effort.matches).step_by(cores as usize) {
            done = sum(done, laws::<G>(setup, &mut SplitMix::of_match(1865, number)));
            if done.steps > effort.steps / cores {
                break;
            }
        }
        done
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|core| scope.spawn(move || share(core))).collect();
        let done = threads.into_iter().map(|thread| thread.join().expect("the laws hold"));
        done.fold(Coverage::default(), sum)
    })
}

fn sum(one: Coverage, two: Coverage) -> Coverage {
    Coverage {
        matches: one.matches + two.matches,
        steps: one.steps + two.steps,
        apart: one.apart + two.apart,
    }
}
