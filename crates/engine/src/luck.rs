//! Chance, the actor `*`: what it may decide, and where its numbers come from.

use std::{
    convert::Infallible,
    fmt::{self, Debug, Display},
    str::FromStr,
};

use rand_core::{Rng, TryRng};

use crate::{Seat, ShortSort, Unreadable};

/// One decision of chance, with exactly one spelling: `deal SA HK …`, `start 2`, `roll 4`.
///
/// In a shuffle the order is the information, so it holds every card.
pub trait Luck<C>:
    Clone + Debug + PartialEq + Display + FromStr<Err = Unreadable> + Send + Sync + 'static
{
    /// The cards whose order this decides; empty for a lot or a die.
    fn cards(&self) -> &[C];

    /// The same cards, to be put in another order.
    fn cards_mut(&mut self) -> &mut [C];
}

/// Fisher and Yates by hand, so that no library release can change a deal.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// A fair number under `bound`, which is not 0.
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let mut wide = u64::from(rng.next_u32()) * u64::from(bound);
    if (wide as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (wide as u32) < threshold {
            wide = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (wide >> 32) as u32
}

/// Says what keeps `cards` from being a shuffle of `pack`, if anything does.
pub fn is_shuffle<C: Copy + Ord + Display>(cards: &[C], pack: &[C]) -> Result<(), BadLuck> {
    let sorted = |cards: &[C]| {
        let mut sorted = cards.to_vec();
        sorted.short_sort();
        sorted
    };
    let (found, wanted) = (sorted(cards), sorted(pack));
    if found == wanted {
        return Ok(());
    }
    if found.len() != wanted.len() {
        return Err(BadLuck(format!("{} cards, not {}", found.len(), wanted.len())));
    }
    let odd = found.iter().zip(&wanted).find(|(found, wanted)| found != wanted);
    let (found, wanted) = odd.expect("lists of one length that differ, differ somewhere");
    let reason =
        if found < wanted { (found, "is there too often") } else { (wanted, "is missing") };
    Err(BadLuck(format!("{} {}", reason.0, reason.1)))
}

/// The cards in a line of chance, separated by single spaces.
pub fn read_cards<C: FromStr<Err: Into<Unreadable>>>(text: &str) -> Result<Vec<C>, Unreadable> {
    text.split(' ').map(|card| card.parse().map_err(Into::into)).collect()
}

/// The seat in a line of chance.
pub fn read_seat(text: &str) -> Result<Seat, Unreadable> {
    let seat = Seat::ALL.into_iter().find(|seat| seat.to_string() == text);
    seat.ok_or_else(|| Unreadable(format!("there is no seat {}", crate::notation::quoted(text))))
}

/// A word and cards behind it, as in a line of chance.
pub fn write_cards<C: Display>(f: &mut fmt::Formatter<'_>, word: &str, cards: &[C]) -> fmt::Result {
    f.write_str(word)?;
    cards.iter().try_for_each(|card| write!(f, " {card}"))
}

/// Why chance cannot decide so here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadLuck(pub String);

/// A small fast generator: the same numbers on every machine, for good. For
/// search, simulation and tests; live play draws from a cryptographic one.
#[derive(Clone)]
pub struct SplitMix(u64);

impl SplitMix {
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The generator of one match of many that share a seed.
    pub fn of_match(seed: u64, number: u64) -> SplitMix {
        let mut parent = SplitMix(seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        SplitMix(parent.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Does not say what comes next.
impl fmt::Debug for SplitMix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SplitMix(…)")
    }
}

impl TryRng for SplitMix {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next() >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bad_shuffle_is_explained() {
        let check = |cards: &[u8], reason: &str| {
            let found = is_shuffle(cards, &[1, 2, 3]).map_err(|bad| bad.0);
            assert_eq!(found.err().unwrap_or_default(), reason);
        };
        check(&[3, 1, 2], "");
        check(&[3, 1], "2 cards, not 3");
        check(&[3, 1, 1], "1 is there too often");
        check(&[3, 3, 1], "2 is missing");
        check(&[2, 3, 4], "1 is missing");
    }

    #[test]
    fn a_shuffle_favours_no_order() {
        let mut rng = SplitMix::new(7);
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            let mut cards = [0, 1, 2];
            shuffle(&mut cards, &mut rng);
            seen[cards[0] * 2 + usize::from(cards[1] > cards[2])] += 1;
        }
        // Each of the six orders is expected 10,000 times; five standard deviations are 457.
        assert!(seen.iter().all(|count| (count - 10_000).abs() < 457), "{seen:?}");
    }

    #[test]
    fn a_seed_gives_the_same_shuffle_for_ever() {
        let mut cards: Vec<u8> = (0..10).collect();
        shuffle(&mut cards, &mut SplitMix::of_match(1865, 3));
        assert_eq!(cards, [5, 1, 8, 9, 2, 0, 4, 6, 3, 7]);
    }
}
