//! Cards of any pack, sets of them, and their one spelling.
//!
//! A [`Card`] is one physical card; its index is its place in the card order of
//! its game. A [`CardSet`] is a bit for each, so a hand is one machine word.
//!
//! ```
//! use cards::{CardSet, french::{Card, Suit}};
//!
//! let hand: CardSet<Card> = "SA H3 JK".parse()?;
//! assert_eq!((hand & Suit::Hearts.cards()).to_string(), "H3");
//! # Ok::<(), cards::ParseCardError>(())
//! ```
//!
//! Must not know: any game.

pub mod french;
pub mod piquet;
mod set;
pub mod spelled;

use std::{
    fmt::{Debug, Display},
    hash::Hash,
    str::FromStr,
};

pub use set::{Bits, CardSet, Cards};

/// A physical card: two cards of one face are two different cards.
pub trait Card:
    Copy + Debug + Display + Ord + Hash + FromStr<Err = ParseCardError> + Send + Sync + 'static
{
    /// Wide enough for a bit for each card.
    type Bits: Bits;
    /// How many cards there are.
    const COUNT: u8;

    /// The place in the card order, under [`Self::COUNT`].
    fn index(self) -> u8;

    /// The inverse of [`Self::index`], for an index under [`Self::COUNT`].
    fn from_index(index: u8) -> Self;

    /// Every card once, in card order.
    fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::from_index)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a card")]
pub struct ParseCardError(pub String);
