//! The laws again, where several options are chosen at once.

use engine::{Setup, SplitMix};
use testkit::laws;

use crate::behutunsburg::Behutunsburg;

#[test]
fn options_taken_together_obey_the_laws() {
    let all = |setup: Setup| {
        let setup = setup.with("defense", "yes").with("trading", "yes").with("die", "yes");
        setup.with("rounds", "2").with("turns", "60")
    };
    for setup in [Setup::new(2), Setup::new(3), Setup::new(4), Setup::new(4).with("mode", "free")] {
        for number in 0..5 {
            laws::<Behutunsburg>(&all(setup.clone()), &mut SplitMix::of_match(1865, number));
        }
    }
}
