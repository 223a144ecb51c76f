//! The number of threads changes no byte.

use engine::Setup;
use games::Listed;
use vector::Course;

use super::{mixed, pupil::Pupil};
use crate::{Check, every_game};

/// Enough rows to be shared.
const ROWS: usize = 150;

struct SameHash;

impl Check for SameHash {
    fn check<G: Listed>(&self, setup: Setup) {
        let hashes = [1, 2, 4].map(|threads| {
            let mut pupil = Pupil::<G>::new(&Course { threads, ..mixed(setup.clone(), ROWS) });
            let mut hashes = vec![pupil.sheet.hash()];
            for _ in 0..30 {
                pupil.step();
                hashes.push(pupil.sheet.hash());
            }
            hashes
        });
        assert!(hashes[0] == hashes[1] && hashes[0] == hashes[2], "{} {setup}", G::ID);
    }
}

#[test]
fn lessons_are_the_same_for_any_number_of_threads() {
    every_game(&SameHash);
}
