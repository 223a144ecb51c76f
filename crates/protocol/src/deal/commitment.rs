//! The hashes of the construction.

use sha2::{Digest as _, Sha256};

use super::Seed;

/// SHA-256 over parts, each behind its length: no two lists of parts give the same bytes.
pub fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Seed {
    Seed(Sha256::digest(framed(parts)).into())
}

/// Each part behind its length in four bytes, the lowest first.
pub(super) fn framed<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Vec<u8> {
    let framed = |part: &'a [u8]| {
        let length = u32::try_from(part.len()).expect("parts are short");
        length.to_le_bytes().into_iter().chain(part.iter().copied())
    };
    parts.into_iter().flat_map(framed).collect()
}

/// What a server publishes when a table opens. The order is [`super::Deal::order`].
pub fn seed_commitment(table: &str, order: &str, seed: &Seed) -> Seed {
    digest([b"seed", table.as_bytes(), order.as_bytes(), &seed.0])
}

/// What the person on a seat publishes before the match.
pub fn entropy_commitment(table: &str, seat: u8, entropy: &Seed) -> Seed {
    digest([b"entropy", table.as_bytes(), &[seat], &entropy.0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_apart_by_their_lengths() {
        assert_eq!(framed([b"ab".as_slice(), b""]), b"\x02\0\0\0ab\0\0\0\0");
        let one = digest([b"ab".as_slice(), b"c"]);
        assert_ne!(one, digest([b"a".as_slice(), b"bc"]));
    }

    #[test]
    fn a_commitment_is_to_a_table_and_a_seat() {
        let entropy = Seed([7; 32]);
        let of = |table, seat| entropy_commitment(table, seat, &entropy);
        assert_eq!(of("t", 0), of("t", 0));
        assert!(of("t", 0) != of("u", 0) && of("t", 0) != of("t", 1));
        let order = "bezique 1 2 packs=4";
        assert_ne!(seed_commitment("t", order, &entropy), seed_commitment("u", order, &entropy));
        assert_ne!(seed_commitment("t", order, &entropy), seed_commitment("t", "", &entropy));
    }
}
