//! Verifiable deals: where the numbers of chance come from.
//!
//! A table has a secret seed, whose SHA-256 is published when it opens. Each person adds 32
//! bytes when sitting down. When the match begins, all of it becomes one key; the numbers of the
//! nth decision of chance are the `ChaCha20` stream of SHA-256(key, n). The seed is out with the
//! record, so anybody can draw again what was dealt.

use std::fmt;

use engine::Seat;
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};

/// 32 bytes, written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// `None` unless it is 64 hexadecimal digits.
    pub fn read(text: &str) -> Option<Seed> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            let pair = std::str::from_utf8(pair).ok()?;
            *byte = u8::from_str_radix(pair, 16).ok()?;
        }
        Some(Seed(bytes))
    }

    /// What is published before the deal.
    #[must_use]
    pub fn commitment(&self) -> Seed {
        Seed(Sha256::digest(self.0).into())
    }

    /// The key of the match: the seed, and what the people at the table added to it.
    pub(crate) fn mixed(&self, entropy: &[(Seat, Seed)]) -> Key {
        let mut hash = Sha256::new_with_prefix(b"soiree deal 1");
        hash.update(self.0);
        for (seat, added) in entropy {
            hash.update([seat.number()]);
            hash.update(added.0);
        }
        Key(hash.finalize().into())
    }

    pub fn hex(&self) -> String {
        let digit = |half: u8| char::from_digit(half.into(), 16).expect("half a byte is a digit");
        self.0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
    }
}

/// Does not say what it is: it may be a secret.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// What all chance of one match hangs on.
#[derive(Clone, Copy)]
pub(crate) struct Key([u8; 32]);

impl Key {
    /// The numbers for the decision of chance before which there were `earlier` others.
    pub(crate) fn chance(&self, earlier: u64) -> ChaCha20Rng {
        self.stream(b"chance", earlier)
    }

    /// What a bot thinks with: nobody else can know.
    pub(crate) fn thought(&self, seat: Seat, step: u32) -> u64 {
        use rand_core::Rng as _;
        self.stream(b"thought", u64::from(step) << 8 | u64::from(seat.number())).next_u64()
    }

    fn stream(&self, of: &[u8], number: u64) -> ChaCha20Rng {
        let mut hash = Sha256::new_with_prefix(self.0);
        hash.update(of);
        hash.update(number.to_le_bytes());
        ChaCha20Rng::from_seed(hash.finalize().into())
    }
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
    fn a_seed_is_written_one_way_and_committed_to_by_sha_256() {
        let zero = Seed([0; 32]);
        assert_eq!(zero.hex(), "0".repeat(64));
        assert_eq!(Seed::read(&zero.hex()), Some(zero));
        assert_eq!(Seed::read("00"), None);
        assert_eq!(Seed::read(&"é".repeat(32)), None);
        let hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(zero.commitment().hex(), hash);
    }

    #[test]
    fn whatever_anybody_adds_changes_every_number() {
        let seed = Seed([7; 32]);
        let [a, b, ..] = Seat::ALL;
        let keys = [seed.mixed(&[]), seed.mixed(&[(a, seed)]), seed.mixed(&[(b, seed)])];
        let first = keys.map(|key| key.chance(0).next_u64());
        assert!(first[0] != first[1] && first[1] != first[2] && first[0] != first[2]);
        assert_ne!(keys[0].chance(0).next_u64(), keys[0].chance(1).next_u64());
    }
}
