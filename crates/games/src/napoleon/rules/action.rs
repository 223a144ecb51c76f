//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::{
    Bits as _, Card as _, CardSet,
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

/// What a seat may do: things of one kind, a bit for each, in the order of the kind.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Legal {
    pub(crate) kind: Kind,
    pub(crate) bits: u64,
}

/// What bits stand for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Passing, and the bids, lowest first.
    PassOrBid,
    /// The same with each card; behind the last one playing the ♠3 so that it demands the joker.
    Cards(Verb),
}

/// Where [`Action::Demand`] stands among what can be played.
const DEMAND: u8 = Card::COUNT;

impl Kind {
    /// Never inlined: what is done most is to play a card.
    #[inline(never)]
    fn action(self, bit: u8) -> Action {
        match (self, bit) {
            (Kind::Cards(Verb::Play), DEMAND) => Action::Demand,
            (Kind::Cards(verb), card) => Action::Card(verb, Card::from_index(card)),
            (Kind::PassOrBid, 0) => Action::Pass,
            (Kind::PassOrBid, bid) => Action::Bid(Bid::at(bid - 1)),
        }
    }
}

impl Legal {
    #[inline(always)]
    pub(crate) fn pass_or_bid(bids: Biddable) -> Legal {
        Legal { kind: Kind::PassOrBid, bits: bids.bits() << 1 | 1 }
    }

    #[inline(always)]
    pub(crate) fn cards(verb: Verb, cards: CardSet<Card>) -> Legal {
        Legal { kind: Kind::Cards(verb), bits: cards.bits() }
    }

    /// Any of these cards is led, the ♠3 among them, which may demand the joker.
    #[inline(always)]
    pub(crate) fn lead(cards: CardSet<Card>) -> Legal {
        Legal { kind: Kind::Cards(Verb::Play), bits: cards.bits() | 1 << DEMAND }
    }
}

impl Choices<Action> for Legal {
    #[inline(always)]
    fn len(&self) -> usize {
        self.bits.count_ones() as usize
    }

    #[inline(always)]
    fn get(&self, place: usize) -> Action {
        match (self.kind, self.bits.nth_one(place)) {
            (Kind::Cards(Verb::Play), card) if card < DEMAND => {
                Action::Card(Verb::Play, Card::from_index(card))
            }
            (kind, bit) => kind.action(bit),
        }
    }

    #[inline(always)]
    fn contains(&self, action: &Action) -> bool {
        let place = match (self.kind, *action) {
            (Kind::Cards(verb), Action::Card(what, card)) if what == verb => card.index(),
            (Kind::Cards(Verb::Play), Action::Demand) => DEMAND,
            (Kind::PassOrBid, Action::Pass) => 0,
            (Kind::PassOrBid, Action::Bid(bid)) => bid.place() + 1,
            _ => return false,
        };
        self.bits >> place & 1 == 1
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
