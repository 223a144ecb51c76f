//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::{
    CardSet,
    french::{Card, Suit},
};
use engine::{Choices, Unreadable};

use crate::{napoleon::rules::play::SPADE_THREE, shared};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(Bid),
    Pass,
    Card(Verb, Card),
    /// N4.7. The ♠3 is led, and demands the joker: said only where the leader has the choice.
    Demand,
}

/// What can be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    Name,
    Discard,
    Play,
}

/// N2.1. A number of pictures, at least 11, at most 20, and a trump suit.
pub type Bid = shared::Bid<Suit, 11, 20>;

pub type Biddable = shared::Biddable<11, 20>;

/// N2.2. Of two bids of one number that of the higher suit outranks the other, spades highest.
impl shared::BidSuit for Suit {
    const LOWEST_FIRST: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];
}

/// What a seat may do: one kind of thing at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    PassOrBid(Biddable),
    /// The same with any of these cards.
    Cards(Verb, CardSet<Card>),
    /// Any of these cards is led, the ♠3 among them, which may demand the joker.
    Lead(CardSet<Card>),
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::PassOrBid(bids) => 1 + bids.len(),
            Legal::Cards(_, cards) => cards.len(),
            Legal::Lead(cards) => cards.len() + 1,
        }
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Cards(verb, cards) => Action::Card(*verb, cards.nth(place)),
            Legal::Lead(cards) if place == cards.len() => Action::Demand,
            Legal::Lead(cards) => Action::Card(Verb::Play, cards.nth(place)),
            Legal::PassOrBid(_) if place == 0 => Action::Pass,
            Legal::PassOrBid(bids) => Action::Bid(bids.get(place - 1)),
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        match (self, *action) {
            (Legal::Cards(verb, cards), Action::Card(what, card)) => {
                what == *verb && cards.contains(card)
            }
            (Legal::Lead(cards), Action::Card(Verb::Play, card)) => cards.contains(card),
            (Legal::PassOrBid(bids), Action::Bid(bid)) => bids.contains(bid),
            (Legal::PassOrBid(_), Action::Pass) | (Legal::Lead(_), Action::Demand) => true,
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
            Action::Demand => write!(f, "play {SPADE_THREE} demand"),
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
            Some(("play", "S3 demand")) => Ok(Action::Demand),
            Some(("play", card)) => Ok(Action::Card(Verb::Play, card.parse()?)),
            _ => Err(Unreadable::action(text)),
        }
    }
}
