//! The French pack of 52 and one joker, spelled `SA`, `H10` as `HT`, `JK`.

use std::{fmt, str::FromStr};

use crate::{CardSet, ParseCardError};

/// Spades, hearts, diamonds, clubs: the order in which cards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

/// Ace first, two last: the order in which cards of a suit are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    Ace,
    King,
    Queen,
    Jack,
    Ten,
    Nine,
    Eight,
    Seven,
    Six,
    Five,
    Four,
    Three,
    Two,
}

/// One of the 53 cards, ordered by suit, then rank; the joker is last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The thirteen cards of the suit.
    pub const fn cards(self) -> CardSet<Card> {
        CardSet::from_bits(0x1fff << (13 * self as u8))
    }

    pub const fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    pub const fn symbol(self) -> char {
        ['♠', '♥', '♦', '♣'][self as usize]
    }

    /// The other suit of the same colour.
    #[must_use]
    pub const fn twin(self) -> Suit {
        match self {
            Suit::Spades => Suit::Clubs,
            Suit::Hearts => Suit::Diamonds,
            Suit::Diamonds => Suit::Hearts,
            Suit::Clubs => Suit::Spades,
        }
    }
}

impl Rank {
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::King,
        Rank::Queen,
        Rank::Jack,
        Rank::Ten,
        Rank::Nine,
        Rank::Eight,
        Rank::Seven,
        Rank::Six,
        Rank::Five,
        Rank::Four,
        Rank::Three,
        Rank::Two,
    ];

    pub const fn letter(self) -> char {
        ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'][self as usize]
    }
}

impl Card {
    pub const JOKER: Card = Card(52);

    pub const fn new(suit: Suit, rank: Rank) -> Card {
        Card(13 * suit as u8 + rank as u8)
    }

    /// The place in the card order.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// `None` for the joker.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 13 {
            0 => Some(Suit::Spades),
            1 => Some(Suit::Hearts),
            2 => Some(Suit::Diamonds),
            3 => Some(Suit::Clubs),
            _ => None,
        }
    }

    /// `None` for the joker.
    pub fn rank(self) -> Option<Rank> {
        self.suit().map(|_| Rank::ALL[usize::from(self.0 % 13)])
    }
}

impl crate::Card for Card {
    type Bits = u64;
    const COUNT: u8 = 53;

    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Card {
        debug_assert!(index < Card::COUNT, "no card has index {index}");
        Card(index)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = 2 * usize::from(self.0);
        f.write_str(&SPELLINGS[at..at + 2])
    }
}

const SPELLINGS: &str = "SASKSQSJSTS9S8S7S6S5S4S3S2HAHKHQHJHTH9H8H7H6H5H4H3H2\
                         DADKDQDJDTD9D8D7D6D5D4D3D2CACKCQCJCTC9C8C7C6C5C4C3C2JK";

impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let no_card = || ParseCardError(text.to_owned());
        if text == "JK" {
            return Ok(Card::JOKER);
        }
        let mut letters = text.chars();
        let (Some(suit), Some(rank), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(no_card());
        };
        let suit = Suit::ALL.into_iter().find(|s| s.letter() == suit).ok_or_else(no_card)?;
        let rank = Rank::ALL.into_iter().find(|r| r.letter() == rank).ok_or_else(no_card)?;
        Ok(Card::new(suit, rank))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl FromStr for Suit {
    type Err = ParseSuitError;

    fn from_str(text: &str) -> Result<Suit, ParseSuitError> {
        let mut suits = Suit::ALL.into_iter();
        suits.find(|suit| suit.to_string() == text).ok_or_else(|| ParseSuitError(text.to_owned()))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a suit")]
pub struct ParseSuitError(pub String);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card as _;

    #[test]
    fn every_card_has_one_spelling_and_is_read_back() {
        let spelled: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(spelled.concat(), SPELLINGS);
        for (card, text) in Card::all().zip(&spelled) {
            assert_eq!(text.parse(), Ok(card));
        }
    }

    #[test]
    fn refuses_what_is_no_card() {
        for text in ["", "S", "S1", "S10", "AS", "sa", "JKJ", "♠A", "SA ", "Jk"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError(text.to_owned())));
        }
    }

    #[test]
    fn suits_share_the_pack_but_for_the_joker() {
        let suited = Suit::ALL.into_iter().fold(CardSet::EMPTY, |set, suit| set | suit.cards());
        let pack: CardSet<Card> = Card::all().collect();
        assert_eq!(pack - suited, CardSet::only(Card::JOKER));
        for card in suited {
            assert!(card.suit().is_some_and(|suit| suit.cards().contains(card)));
        }
    }

    #[test]
    fn a_set_is_written_in_card_order() {
        let set: CardSet<Card> = "JK C2 SA HT HT".parse().expect("these are cards");
        assert_eq!(set.to_string(), "SA HT C2 JK");
        assert_eq!(set.len(), 4);
        assert_eq!(CardSet::<Card>::EMPTY.to_string(), "-");
    }
}
