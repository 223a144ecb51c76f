//! The number of threads changes no byte.

use engine::Setup;
use games::{Listed, napoleon::Napoleon};
use vector::{LearnerSeat, Plan, Players, Reward, Vector};

use crate::{Check, buffers::Buffers, every_game};

/// Enough rows to be shared.
const ROWS: usize = 600;

struct SameHash(Players, Reward, u32);

impl Check for SameHash {
    fn check<G: Listed>(&self, setup: Setup) {
        let SameHash(players, reward, steps) = self;
        let hashes = [1, 2, 4].map(|threads| {
            let (players, reward) = (players.clone(), *reward);
            let plan = Plan { threads, players, reward, ..Plan::new(ROWS, 1865) };
            let mut vector = Vector::<G>::new(setup.clone(), &plan).unwrap();
            hash_of(&mut vector, *steps)
        });
        assert!(hashes[0] == hashes[1] && hashes[0] == hashes[2], "{} {setup:?}", G::ID);
    }
}

/// What so many steps write, sampled actions included.
fn hash_of<G: Listed>(vector: &mut Vector<G>, steps: u32) -> Vec<u64> {
    let (mut buffers, mut ids) = (Buffers::new(&vector.shape()), vec![0; ROWS]);
    vector.reset(None, &mut buffers.columns()).unwrap();
    let mut hashes = vec![buffers.hash()];
    for _ in 0..steps {
        vector.sample(&mut ids).unwrap();
        vector.step(&ids, &mut buffers.columns()).unwrap();
        hashes.push(buffers.hash());
    }
    hashes
}

#[test]
fn self_play_is_the_same() {
    every_game(&SameHash(Players::Everyone, Reward::Points, 40));
}

#[test]
fn samples_of_many_rows_are_the_same() {
    let drawn = [1, 2, 4].map(|threads| {
        let plan = Plan { threads, ..Plan::new(5000, 1865) };
        let mut vector = Vector::<Napoleon>::new(Setup::new(5), &plan).unwrap();
        let mut ids = vec![0; 5000];
        vector.sample(&mut ids).unwrap();
        ids
    });
    assert!(drawn[0] == drawn[1] && drawn[0] == drawn[2]);
}

#[test]
fn play_against_bots_is_the_same() {
    let players = Players::Learner { seat: LearnerSeat::Rotating, others: "L0".to_owned() };
    every_game(&SameHash(players, Reward::Lead, 5));
}
