//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::CardSet;
use engine::{Choices, Unreadable};

use crate::{
    beauharnais::{Good, Suit},
    shared,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Bid(Bid),
    Pass,
    Trump(Suit),
    Good(Verb, Good),
    /// B5.4. Leads the Letter and declares a suit.
    LeadLetter(Suit),
}

/// What can be done with a good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    Name,
    Discard,
    Aside,
    Play,
}

/// B3.1. A number of premium goods, at least 12, at most 20, and a trump suit.
pub type Bid = shared::Bid<Suit, 12, 20>;

pub type Biddable = shared::Biddable<12, 20>;

/// What a seat may do: one kind of thing at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    PassOrBid(Biddable),
    Trump,
    /// The same with any of these goods.
    Goods(Verb, CardSet<Good>),
    /// Lead any of these goods, the Letter with any suit.
    Lead(CardSet<Good>),
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::Goods(_, goods) => goods.len(),
            Legal::Lead(goods) => goods.len() + 3 * usize::from(goods.contains(Good::LETTER)),
            Legal::PassOrBid(bids) => 1 + bids.len(),
            Legal::Trump => Suit::ALL.len(),
        }
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Goods(verb, goods) => Action::Good(*verb, goods.nth(place)),
            Legal::Lead(goods) => lead(*goods, place),
            Legal::PassOrBid(_) if place == 0 => Action::Pass,
            Legal::PassOrBid(bids) => Action::Bid(bids.get(place - 1)),
            Legal::Trump => Action::Trump(Suit::ALL[place]),
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        match (self, *action) {
            (Legal::Goods(verb, goods), Action::Good(what, good)) => {
                what == *verb && goods.contains(good)
            }
            (Legal::Lead(goods), Action::Good(Verb::Play, good)) => {
                good != Good::LETTER && goods.contains(good)
            }
            (Legal::Lead(goods), Action::LeadLetter(_)) => goods.contains(Good::LETTER),
            (Legal::PassOrBid(bids), Action::Bid(bid)) => bids.contains(bid),
            (Legal::PassOrBid(_), Action::Pass) | (Legal::Trump, Action::Trump(_)) => true,
            _ => false,
        }
    }
}

/// The Letter is the last of the goods, so its four suits come after all others.
#[inline]
fn lead(goods: CardSet<Good>, place: usize) -> Action {
    let suited = goods - CardSet::only(Good::LETTER);
    match place.checked_sub(suited.len()) {
        None => Action::Good(Verb::Play, suited.nth(place)),
        Some(suit) => Action::LeadLetter(Suit::ALL[suit]),
    }
}

impl Verb {
    const ALL: [Verb; 4] = [Verb::Name, Verb::Discard, Verb::Aside, Verb::Play];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Verb::Name => "name",
            Verb::Discard => "discard",
            Verb::Aside => "aside",
            Verb::Play => "play",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bid(bid) => write!(f, "bid {bid}"),
            Action::Pass => f.write_str("pass"),
            Action::Trump(suit) => write!(f, "trump {suit}"),
            Action::Good(verb, good) => write!(f, "{} {good}", verb.word()),
            Action::LeadLetter(suit) => write!(f, "play {} {suit}", Good::LETTER),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            None if text == "pass" => return Ok(Action::Pass),
            Some(("bid", bid)) => return bid.parse().map(Action::Bid),
            Some(("trump", suit)) => return suit.parse().map(Action::Trump),
            _ => {}
        }
        if let Some(suit) = text.strip_prefix("play LT ") {
            return suit.parse().map(Action::LeadLetter);
        }
        let (verb, good) = text.split_once(' ').ok_or_else(|| Unreadable::action(text))?;
        let verb = Verb::ALL.into_iter().find(|known| known.word() == verb);
        Ok(Action::Good(verb.ok_or_else(|| Unreadable::action(text))?, good.parse()?))
    }
}
