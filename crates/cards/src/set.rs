//! Sets of cards, a bit for each.

use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    ops::{BitAnd, BitOr, Not, Shl, Sub},
    str::FromStr,
};

use crate::{Card, ParseCardError};

/// A machine word that holds a set.
pub trait Bits:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u8, Output = Self>
    + Sub<Output = Self>
    + 'static
{
    const ZERO: Self;
    const ONE: Self;

    /// All bits, or none.
    fn all_if(condition: bool) -> Self;
    fn count_ones(self) -> u32;
    fn leading_zeros(self) -> u32;
    fn trailing_zeros(self) -> u32;

    /// Where the bit at a place among those that are set is; the place is under their number.
    #[inline]
    fn nth_one(self, place: usize) -> u8 {
        // The first steps without a branch: a random place is what a processor cannot guess.
        let step = |bits: Self| bits & (bits - Self::ONE);
        let two_steps = |bits: Self| step(step(bits));
        let odd = if place & 1 == 1 { step(self) } else { self };
        let near = if place & 2 == 2 { two_steps(odd) } else { odd };
        let rest = (0..place / 4).fold(near, |bits, _| two_steps(two_steps(bits)));
        debug_assert!(rest != Self::ZERO, "the place is under the number of bits");
        rest.trailing_zeros() as u8
    }
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            #[inline]
            fn all_if(condition: bool) -> Self {
                <$word>::from(condition).wrapping_neg()
            }

            fn count_ones(self) -> u32 {
                self.count_ones()
            }

            fn leading_zeros(self) -> u32 {
                self.leading_zeros()
            }

            fn trailing_zeros(self) -> u32 {
                self.trailing_zeros()
            }
        }
    )*};
}

bits!(u64, u128);

/// A set of physical cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardSet<C: Card>(C::Bits);

/// The cards of a set, in card order.
#[derive(Clone, Debug)]
pub struct Cards<C: Card>(CardSet<C>);

impl<C: Card> CardSet<C> {
    pub const EMPTY: CardSet<C> = CardSet(C::Bits::ZERO);

    /// Bit `n` stands for the card of index `n`.
    pub const fn from_bits(bits: C::Bits) -> CardSet<C> {
        CardSet(bits)
    }

    /// The inverse of [`Self::from_bits`].
    pub const fn bits(self) -> C::Bits {
        self.0
    }

    pub fn only(card: C) -> CardSet<C> {
        CardSet(C::Bits::ONE << card.index())
    }

    pub fn contains(self, card: C) -> bool {
        !(self & CardSet::only(card)).is_empty()
    }

    pub fn insert(&mut self, card: C) {
        *self = *self | CardSet::only(card);
    }

    pub fn remove(&mut self, card: C) {
        *self = *self - CardSet::only(card);
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == C::Bits::ZERO
    }

    /// The same set, or the empty one; without a branch, for a condition that hangs on
    /// the cards is what a processor cannot guess.
    #[inline]
    #[must_use]
    pub fn when(self, condition: bool) -> CardSet<C> {
        CardSet(self.0 & C::Bits::all_if(condition))
    }

    pub fn is_subset(self, of: CardSet<C>) -> bool {
        (self - of).is_empty()
    }

    /// The card at a place in card order; the place is under [`Self::len`].
    #[inline]
    pub fn nth(self, place: usize) -> C {
        C::from_index(self.0.nth_one(place))
    }

    /// The first card in card order.
    pub fn first(self) -> Option<C> {
        (!self.is_empty()).then(|| C::from_index(self.0.trailing_zeros() as u8))
    }

    /// The last card in card order.
    pub fn last(self) -> Option<C> {
        let highest = (8 * size_of::<C::Bits>() - 1) as u8;
        (!self.is_empty()).then(|| C::from_index(highest - self.0.leading_zeros() as u8))
    }
}

impl<C: Card> BitAnd for CardSet<C> {
    type Output = CardSet<C>;

    fn bitand(self, other: CardSet<C>) -> CardSet<C> {
        CardSet(self.0 & other.0)
    }
}

impl<C: Card> BitOr for CardSet<C> {
    type Output = CardSet<C>;

    fn bitor(self, other: CardSet<C>) -> CardSet<C> {
        CardSet(self.0 | other.0)
    }
}

impl<C: Card> Sub for CardSet<C> {
    type Output = CardSet<C>;

    fn sub(self, other: CardSet<C>) -> CardSet<C> {
        CardSet(self.0 & !other.0)
    }
}

impl<C: Card> IntoIterator for CardSet<C> {
    type Item = C;
    type IntoIter = Cards<C>;

    fn into_iter(self) -> Cards<C> {
        Cards(self)
    }
}

impl<C: Card> Iterator for Cards<C> {
    type Item = C;

    fn next(&mut self) -> Option<C> {
        let first = self.0.first()?;
        let bits = self.0.0;
        self.0 = CardSet(bits & (bits - C::Bits::ONE));
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<C: Card> ExactSizeIterator for Cards<C> {}

impl<C: Card> FromIterator<C> for CardSet<C> {
    fn from_iter<I: IntoIterator<Item = C>>(cards: I) -> CardSet<C> {
        cards.into_iter().fold(CardSet::EMPTY, |set, card| set | CardSet::only(card))
    }
}

/// Cards in card order, separated by single spaces; an empty set is `-`.
impl<C: Card> Display for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = self.into_iter();
        let Some(first) = cards.next() else { return f.write_str("-") };
        write!(f, "{first}")?;
        cards.try_for_each(|card| write!(f, " {card}"))
    }
}

/// Cards in any order, separated by white space.
impl<C: Card> FromStr for CardSet<C> {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<CardSet<C>, ParseCardError> {
        text.split_whitespace().map(str::parse).collect()
    }
}

impl<C: Card> Default for CardSet<C> {
    fn default() -> Self {
        CardSet::EMPTY
    }
}

impl<C: Card> Debug for CardSet<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
