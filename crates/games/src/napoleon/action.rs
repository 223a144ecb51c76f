//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::{
    CardSet,
    french::{Card, Suit},
};
use engine::{Choices, Unreadable, quoted};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(Bid),
    Pass,
    Card(Verb, Card),
}

/// What can be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    Name,
    Discard,
    Play,
}

/// N2.1. A number of pictures, at least 11, at most 20, and a trump suit.
///
/// N2.2. Ordered by number, then suit, spades highest: kept as the place in that order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bid(u8);

impl Bid {
    pub const COUNT: u8 = 40;
    pub const LOWEST: Bid = Bid(0);
    /// Nothing outranks it.
    pub const HIGHEST: Bid = Bid(Bid::COUNT - 1);
    const FEWEST: u8 = 11;
    const MOST: u8 = 20;

    /// `None` for a number that cannot be bid.
    pub fn new(number: u8, suit: Suit) -> Option<Bid> {
        let in_range = (Bid::FEWEST..=Bid::MOST).contains(&number);
        in_range.then(|| Bid(4 * (number - Bid::FEWEST) + 3 - suit as u8))
    }

    pub fn number(self) -> u8 {
        Bid::FEWEST + self.0 / 4
    }

    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(3 - self.0 % 4)]
    }

    /// The place in the order of bids, under [`Bid::COUNT`].
    pub(super) fn place(self) -> usize {
        self.0.into()
    }

    /// Every bid, lowest first.
    pub(super) fn all() -> impl Iterator<Item = Bid> {
        (0..Bid::COUNT).map(Bid)
    }

    /// The lowest bid that outranks this one; `None` if none does.
    pub(super) fn next(self) -> Option<Bid> {
        (self < Bid::HIGHEST).then_some(Bid(self.0 + 1))
    }
}

/// What a seat may do: one kind of thing at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// Pass, or any bid from this one on; only pass if `None`.
    PassOrBid(Option<Bid>),
    /// The same with any of these cards.
    Cards(Verb, CardSet<Card>),
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::PassOrBid(lowest) => 1 + lowest.map_or(0, |bid| usize::from(Bid::COUNT - bid.0)),
            Legal::Cards(_, cards) => cards.len(),
        }
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Cards(verb, cards) => Action::Card(*verb, cards.nth(place)),
            Legal::PassOrBid(Some(lowest)) if place > 0 => {
                Action::Bid(Bid(lowest.0 + place as u8 - 1))
            }
            Legal::PassOrBid(_) => Action::Pass,
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        match (self, *action) {
            (Legal::Cards(verb, cards), Action::Card(what, card)) => {
                what == *verb && cards.contains(card)
            }
            (Legal::PassOrBid(lowest), Action::Bid(bid)) => {
                lowest.is_some_and(|lowest| bid >= lowest)
            }
            (Legal::PassOrBid(_), Action::Pass) => true,
            _ => false,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Pass => f.write_str("pass"),
            Action::Card(Verb::Name, card) => write!(f, "name {card}"),
            Action::Card(Verb::Discard, card) => write!(f, "discard {card}"),
            Action::Card(Verb::Play, card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            None if text == "pass" => Ok(Action::Pass),
            Some(("bid", bid)) => bid.parse().map(Action::Bid),
            Some(("name", card)) => Ok(Action::Card(Verb::Name, card.parse()?)),
            Some(("discard", card)) => Ok(Action::Card(Verb::Discard, card.parse()?)),
            Some(("play", card)) => Ok(Action::Card(Verb::Play, card.parse()?)),
            _ => Err(Unreadable::action(text)),
        }
    }
}

impl fmt::Display for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number(), self.suit())
    }
}

impl fmt::Debug for Bid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bid {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Bid, Unreadable> {
        let bid = text.split_once(' ').and_then(|(number, suit)| {
            let bid = Bid::new(number.parse().ok()?, suit.parse().ok()?)?;
            (bid.to_string() == text).then_some(bid)
        });
        bid.ok_or_else(|| {
            Unreadable(format!("{} is no bid: 11 to 20 and a suit `S H D C` (N2.1)", quoted(text)))
        })
    }
}
