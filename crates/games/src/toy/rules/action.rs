//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::CardSet;
use engine::{Choices, Unreadable};

use super::pack::Card;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Stake(Stake),
    Play(Card),
}

/// T2.1. What a trick of the deal is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stake {
    Single,
    Double,
}

/// What a seat may do: one kind of thing at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    Stakes,
    Cards(CardSet<Card>),
}

impl Stake {
    pub const ALL: [Stake; 2] = [Stake::Single, Stake::Double];

    pub const fn points(self) -> u8 {
        match self {
            Stake::Single => 1,
            Stake::Double => 2,
        }
    }
}

impl Choices<Action> for Legal {
    fn len(&self) -> usize {
        match self {
            Legal::Stakes => Stake::ALL.len(),
            Legal::Cards(cards) => cards.len(),
        }
    }

    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Stakes => Action::Stake(Stake::ALL[place]),
            Legal::Cards(cards) => Action::Play(cards.nth(place)),
        }
    }

    fn contains(&self, action: &Action) -> bool {
        match (self, *action) {
            (Legal::Stakes, Action::Stake(_)) => true,
            (Legal::Cards(cards), Action::Play(card)) => cards.contains(card),
            _ => false,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Stake(stake) => write!(f, "stake {}", stake.points()),
            Action::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            Some(("stake", "1")) => Ok(Action::Stake(Stake::Single)),
            Some(("stake", "2")) => Ok(Action::Stake(Stake::Double)),
            Some(("play", card)) => Ok(Action::Play(card.parse()?)),
            _ => Err(Unreadable::action(text)),
        }
    }
}
