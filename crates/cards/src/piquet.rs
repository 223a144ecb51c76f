//! Packs of 32, up to four of them together, spelled `SQa`: suit, rank, pack.

use std::{fmt, str::FromStr};

use crate::{CardSet, ParseCardError, french::Suit};

/// From the strongest to the weakest: the order in which cards of a suit are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    Ace,
    Ten,
    King,
    Queen,
    Jack,
    Nine,
    Eight,
    Seven,
}

/// One of the 128 cards of four packs, ordered by suit, then rank, then pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Rank {
    pub const ALL: [Rank; 8] = [
        Rank::Ace,
        Rank::Ten,
        Rank::King,
        Rank::Queen,
        Rank::Jack,
        Rank::Nine,
        Rank::Eight,
        Rank::Seven,
    ];

    pub const fn letter(self) -> char {
        ['A', 'T', 'K', 'Q', 'J', '9', '8', '7'][self as usize]
    }
}

impl Card {
    /// How many packs there can be.
    pub const PACKS: u8 = 4;

    /// The card of a pack, which is under [`Self::PACKS`].
    pub const fn new(suit: Suit, rank: Rank, pack: u8) -> Card {
        assert!(pack < Card::PACKS);
        Card(32 * suit as u8 + 4 * rank as u8 + pack)
    }

    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / 32 % 4) as usize]
    }

    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 / 4 % 8) as usize]
    }

    /// Which of the packs it is from, under [`Self::PACKS`].
    pub const fn pack(self) -> u8 {
        self.0 % 4
    }

    pub const fn pack_letter(self) -> char {
        (b'a' + self.pack()) as char
    }

    /// The cards of a suit, in all packs.
    pub const fn of_suit(suit: Suit) -> CardSet<Card> {
        CardSet::from_bits(0xffff_ffff << (32 * suit as u8))
    }

    /// The cards of a rank, in all suits and packs.
    pub const fn of_rank(rank: Rank) -> CardSet<Card> {
        let every_ace = 0xf_0000_000f_0000_000f_0000_000f;
        CardSet::from_bits(every_ace << (4 * rank as u8))
    }

    /// The copies of one face, a card of each pack.
    pub const fn of_face(suit: Suit, rank: Rank) -> CardSet<Card> {
        CardSet::from_bits(0xf << (32 * suit as u8 + 4 * rank as u8))
    }

    /// The cards of its suit that outrank it.
    pub const fn above(self) -> CardSet<Card> {
        let (suit, rank) = (self.0 / 32 * 32, self.0 % 32 / 4);
        CardSet::from_bits(((1_u128 << (4 * rank)) - 1) << suit)
    }

    /// The cards of every suit that outrank it.
    pub const fn outranking(self) -> CardSet<Card> {
        let every_suit = 0x1_0000_0001_0000_0001_0000_0001;
        CardSet::from_bits(every_suit * ((1 << (4 * (self.0 % 32 / 4))) - 1))
    }
}

impl crate::Card for Card {
    type Bits = u128;
    const COUNT: u8 = 128;

    #[inline]
    fn index(self) -> u8 {
        self.0
    }

    #[inline]
    fn from_index(index: u8) -> Card {
        debug_assert!(index < Card::COUNT, "no card has index {index}");
        Card(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.suit(), self.rank().letter(), self.pack_letter())
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let no_card = || ParseCardError(text.to_owned());
        let mut letters = text.chars();
        let mut letter = || letters.next().ok_or_else(no_card);
        let (suit, rank, pack) = (letter()?, letter()?, letter()?);
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or_else(no_card)?;
        let rank = Rank::ALL.into_iter().find(|r| r.letter() == rank).ok_or_else(no_card)?;
        let mut copies = Card::of_face(suit, rank).into_iter();
        let card = copies.find(|card| card.pack_letter() == pack);
        card.filter(|_| letters.next().is_none()).ok_or_else(no_card)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card as _;

    #[test]
    fn every_card_has_one_spelling_and_is_read_back() {
        let spelled: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(spelled[..6].join(" "), "SAa SAb SAc SAd STa STb");
        assert_eq!(spelled[122..].join(" "), "C8c C8d C7a C7b C7c C7d");
        for (card, text) in Card::all().zip(&spelled) {
            assert_eq!(text.parse(), Ok(card));
            assert_eq!(card, Card::new(card.suit(), card.rank(), card.pack()));
        }
    }

    #[test]
    fn refuses_what_is_no_card() {
        for text in ["", "S", "SQ", "SQe", "S6a", "S10a", "sqa", "SQA", "SQaa", "SQa ", "♠Qa"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.to_owned())));
        }
    }

    #[test]
    fn sets_hold_the_cards_they_are_named_after() {
        for card in Card::all() {
            let held = |set: CardSet<Card>| set.contains(card);
            assert!(Suit::ALL.into_iter().all(|s| held(Card::of_suit(s)) == (s == card.suit())));
            assert!(Rank::ALL.into_iter().all(|r| held(Card::of_rank(r)) == (r == card.rank())));
            let face = Card::of_suit(card.suit()) & Card::of_rank(card.rank());
            assert_eq!(Card::of_face(card.suit(), card.rank()), face);
        }
    }

    #[test]
    fn every_card_of_a_set_has_its_place() {
        for cards in [0x8000_0000_0000_0001_8000_0000_0000_f00f, 1 << 127, !0 >> 90_u8, !0] {
            let set: CardSet<Card> = CardSet::from_bits(cards);
            assert!((0..set.len()).map(|place| set.nth(place)).eq(set));
            assert_eq!(set.last(), set.into_iter().last());
        }
        assert_eq!(CardSet::<Card>::EMPTY.last(), None);
    }

    #[test]
    fn an_equal_card_is_not_above() {
        let above = |card: &str| card.parse().map(|card: Card| card.above().to_string());
        assert_eq!(above("HAc").as_deref(), Ok("-"));
        assert_eq!(above("CKb").as_deref(), Ok("CAa CAb CAc CAd CTa CTb CTc CTd"));
    }

    #[test]
    fn what_outranks_a_card_is_above_its_copy_of_some_suit() {
        for card in Card::all() {
            let of_suit = |suit| Card::new(suit, card.rank(), card.pack()).above();
            let in_suits = Suit::ALL.map(of_suit).into_iter();
            assert_eq!(card.outranking(), in_suits.fold(CardSet::EMPTY, |all, cards| all | cards));
        }
    }
}
