//! The key of a match: the nth decision of chance is drawn from the `ChaCha20` stream of
//! SHA-256(key, n).

use std::fmt;

use engine::Seat;
use protocol::{Kind, Seed, digest};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// What all chance of one match hangs on.
#[derive(Clone, Copy)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// Of version 1: the seed, and what some people at the table added to it.
    pub(crate) fn first(seed: &Seed, entropy: &[(Seat, Seed)]) -> Key {
        let mut hash = Sha256::new_with_prefix(b"soiree deal 1");
        hash.update(seed.0);
        for (seat, added) in entropy {
            hash.update([seat.number()]);
            hash.update(added.0);
        }
        Key(hash.finalize().into())
    }

    /// Of version 2: the table, its order, the seed, and every seat with what it added.
    pub(crate) fn second(
        table: &str,
        order: &str,
        seed: &Seed,
        seats: &[(Kind, Option<Seed>)],
    ) -> Key {
        let numbers: Vec<[u8; 1]> = (0..).take(seats.len()).map(|seat| [seat]).collect();
        let of_seat = |(number, (kind, entropy)): (&'_ [u8; 1], &'_ (Kind, Option<Seed>))| {
            let added = entropy.map_or(Vec::new(), |entropy| entropy.0.to_vec());
            [number.to_vec(), kind.word().as_bytes().to_vec(), added]
        };
        let seats: Vec<Vec<u8>> = numbers.iter().zip(seats).flat_map(of_seat).collect();
        let head = [b"soiree deal 2", table.as_bytes(), order.as_bytes(), &seed.0];
        Key(digest(head.into_iter().chain(seats.iter().map(Vec::as_slice))).0)
    }

    /// Of version 3: the order and the key of the board, the same at every table of it.
    pub(crate) fn board(order: &str, seed: &Seed) -> Key {
        Key(digest([b"soiree deal 3", order.as_bytes(), &seed.0]).0)
    }

    /// The numbers for the decision of chance before which there were `earlier` others.
    pub(crate) fn chance(&self, earlier: u64) -> ChaCha20Rng {
        self.stream(b"chance", earlier)
    }

    /// What a bot thinks with: nobody else can know.
    pub(crate) fn thought(&self, seat: Seat, step: u32) -> u64 {
        use rand_core::Rng as _;
        self.stream(b"thought", u64::from(step) << 8 | u64::from(seat.number())).next_u64()
    }

    /// What a bot thinks with that plays a board in a person's place, for one of several times.
    pub(crate) fn run(&self, run: u32, lines: u32) -> u64 {
        use rand_core::Rng as _;
        self.stream(b"run", u64::from(run) << 32 | u64::from(lines)).next_u64()
    }

    /// The seat of the person who plays a board.
    pub(crate) fn seat(&self, players: u8) -> Seat {
        use rand_core::Rng as _;
        let drawn = self.stream(b"seat", 0).next_u64() % u64::from(players);
        Seat::ALL[drawn as usize]
    }

    fn stream(&self, of: &[u8], number: u64) -> ChaCha20Rng {
        let mut hash = Sha256::new_with_prefix(self.0);
        hash.update(of);
        hash.update(number.to_le_bytes());
        ChaCha20Rng::from_seed(hash.finalize().into())
    }
}

/// What version 1 published before the deal.
pub(crate) fn first_commitment(seed: &Seed) -> Seed {
    Seed(Sha256::digest(seed.0).into())
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use rand_core::Rng as _;

    use super::*;

    #[test]
    fn version_1_commits_to_a_seed_by_sha_256() {
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(first_commitment(&Seed([0; 32])).hex(), hash);
    }

    #[test]
    fn whatever_anybody_adds_changes_every_number() {
        let seed = Seed([7; 32]);
        let [a, b, ..] = Seat::ALL;
        let first = |entropy: &[(Seat, Seed)]| Key::first(&seed, entropy);
        let second = |seats| Key::second("t", "order", &seed, seats);
        let (bot, person) = ((Kind::Bot, None), (Kind::Person, Some(seed)));
        let keys = [
            first(&[]),
            first(&[(a, seed)]),
            first(&[(b, seed)]),
            second(&[bot, bot]),
            second(&[person, bot]),
            second(&[bot, person]),
            Key::second("u", "order", &seed, &[bot, bot]),
            Key::second("t", "another", &seed, &[bot, bot]),
        ];
        let mut first = keys.map(|key| key.chance(0).next_u64());
        first.sort_unstable();
        assert!(first.windows(2).all(|pair| pair[0] != pair[1]));
        assert_ne!(keys[0].chance(0).next_u64(), keys[0].chance(1).next_u64());
    }
}
