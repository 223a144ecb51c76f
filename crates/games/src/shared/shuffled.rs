//! A whole pack in the order that chance gives it.

use std::{array, fmt, str::FromStr};

use cards::Card;
use engine::{
    BadLuck, Rng, Unreadable,
    luck::{is_shuffle, read_cards, shuffle},
};

/// `N` cards, spelled with single spaces; a pack has that many, which [`Self::check`] compares.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shuffled<C, const N: usize>(pub [C; N]);

impl<C: Card, const N: usize> Shuffled<C, N> {
    pub fn draw(rng: &mut impl Rng) -> Self {
        let mut shuffled = Shuffled(pack());
        shuffle(&mut shuffled.0, rng);
        shuffled
    }

    /// Each card of the pack is there once.
    pub fn check(&self) -> Result<(), BadLuck> {
        is_shuffle(&self.0, &pack::<C, N>())
    }
}

fn pack<C: Card, const N: usize>() -> [C; N] {
    array::from_fn(|index| C::from_index(index as u8))
}

impl<C: Card, const N: usize> FromStr for Shuffled<C, N> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let cards = read_cards(text)?.try_into().map_err(|cards: Vec<C>| {
            Unreadable(format!("a deal is {N} cards, not {}", cards.len()))
        })?;
        Ok(Shuffled(cards))
    }
}

/// Says how many, not which: where they lie is a secret.
impl<C, const N: usize> fmt::Debug for Shuffled<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Shuffled({N} cards)")
    }
}
