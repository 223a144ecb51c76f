//! What networks are given obeys the laws, in every game that can be learned.

use engine::{SplitMix, mind::Learn};
use games::napoleon::Napoleon;
use testkit::{Weight, learning_laws, setups};

#[test]
fn what_a_network_for_napoleon_is_given_obeys_the_laws() {
    obey::<Napoleon>();
}

fn obey<G: Learn>() {
    for (weight, setup) in setups::<G>() {
        let matches = if weight == Weight::Full { 60 } else { 3 };
        let alike: u64 = (0..matches)
            .map(|number| learning_laws::<G>(&setup, &mut SplitMix::of_match(16, number)))
            .sum();
        assert!(alike > matches, "{setup}: {alike} inputs of worlds that had parted");
    }
}
