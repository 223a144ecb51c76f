//! Every scenario of every game holds.

use std::path::Path;

use games::{Listed, Visit};

#[test]
fn every_scenario_holds() {
    games::each(&mut Check);
}

struct Check;

impl Visit for Check {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(G::ID).join("scenarios");
        let count = testkit::scenarios::<G>(&folder);
        assert!(count > 0, "{} has scenarios", G::ID);
    }
}
