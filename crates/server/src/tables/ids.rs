//! Ids and seeds of new tables, drawn from the system's random numbers.

use protocol::Seed;

/// 96 random bits in 16 characters, so that ids cannot be guessed.
pub(super) fn new_id() -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte & 63)])).collect()
}

pub(super) fn new_seed() -> Seed {
    let mut seed = Seed([0; 32]);
    getrandom::fill(&mut seed.0).expect("the system has random numbers");
    seed
}
