//! What chance decides in a game that deals its whole pack and draws nothing else.

use std::{fmt, str::FromStr};

use cards::Card;
use engine::{BadLuck, Luck, Rng, Unreadable, luck::write_cards};

use crate::shared::Shuffled;

/// `deal` and the `N` cards of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WholeDeal<C, const N: usize>(Shuffled<C, N>);

impl<C: Card, const N: usize> WholeDeal<C, N> {
    pub fn draw(rng: &mut impl Rng) -> Self {
        WholeDeal(Shuffled::draw(rng))
    }

    /// The whole pack in this order.
    pub fn of(cards: Vec<C>) -> Self {
        let cards = cards.try_into().ok();
        WholeDeal(Shuffled(cards.expect("a deal is the whole pack")))
    }

    pub fn check(&self) -> Result<(), BadLuck> {
        self.0.check()
    }
}

impl<C: Card, const N: usize> Luck<C> for WholeDeal<C, N> {
    fn cards(&self) -> &[C] {
        &self.0.0
    }

    fn cards_mut(&mut self) -> &mut [C] {
        &mut self.0.0
    }
}

impl<C: Card, const N: usize> fmt::Display for WholeDeal<C, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(f, "deal", &self.0.0)
    }
}

impl<C: Card, const N: usize> FromStr for WholeDeal<C, N> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let cards = text.strip_prefix("deal ").ok_or_else(|| Unreadable::action(text))?;
        cards.parse().map(WholeDeal)
    }
}
