//! What networks are given obeys the laws, in every game (`LAWS_GAME=id` for one).

use engine::{Setup, SplitMix};
use games::{Listed, Visit};
use testkit::{Weight, asked, learning_laws, setups};

#[test]
fn what_networks_are_given_obeys_the_laws() {
    match asked::game() {
        Some(id) => games::find(&id, &mut Obey).expect("LAWS_GAME is a game"),
        None => games::each(&mut Obey).into_iter().collect(),
    }
}

struct Obey;

impl Visit for Obey {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let alike: u64 =
            setups::<G>().iter().map(|(weight, setup)| obey::<G>(*weight, setup)).sum();
        assert!(alike > 30, "{}: {alike} inputs of worlds that had parted", G::ID);
    }
}

/// So many inputs of worlds that had parted are enough for a setup: matches may be long.
const ENOUGH: u64 = 100;

fn obey<G: Listed>(weight: Weight, setup: &Setup) -> u64 {
    let matches = match weight {
        Weight::Full => 16,
        Weight::Some => 3,
        Weight::Little => 1,
    };
    let mut alike = 0;
    for number in 0..matches {
        if alike < ENOUGH {
            alike += learning_laws::<G>(setup, &mut SplitMix::of_match(16, number));
        }
    }
    alike
}
