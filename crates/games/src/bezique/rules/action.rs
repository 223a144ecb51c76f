//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::{CardSet, piquet::Card};
use engine::{Choices, Unreadable, notation::quoted};

use crate::bezique::{CombinationKind, Offer};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Play(Card),
    Declare(CombinationKind, CardSet<Card>),
    /// With a seven of trumps.
    Exchange(Card),
    Done,
}

/// What a seat may do: one kind of thing at a time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// Any of these cards.
    Play(CardSet<Card>),
    Declare(Offer),
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::Play(cards) => cards.len(),
            Legal::Declare(offer) => offer.len(),
        }
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Play(cards) => Action::Play(cards.nth(place)),
            Legal::Declare(offer) => offer.get(place),
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        match (self, action) {
            (Legal::Play(cards), Action::Play(card)) => cards.contains(*card),
            (Legal::Declare(offer), action) => offer.contains(action),
            _ => false,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Declare(kind, cards) => write!(f, "declare {kind} {cards}"),
            Action::Exchange(seven) => write!(f, "exchange {seven}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            None if text == "done" => Ok(Action::Done),
            Some(("play", card)) => Ok(Action::Play(card.parse()?)),
            Some(("exchange", seven)) => Ok(Action::Exchange(seven.parse()?)),
            Some(("declare", combination)) => declaration(combination),
            _ => Err(Unreadable::action(text)),
        }
    }
}

/// A kind, then its cards in card order.
fn declaration(text: &str) -> Result<Action, Unreadable> {
    let (kind, said) = text.split_once(' ').ok_or_else(|| Unreadable::action(text))?;
    let kind = kind.parse()?;
    let cards: CardSet<Card> = said.parse()?;
    if cards.to_string() != said {
        let why = format!("{} are not different cards in card order", quoted(said));
        return Err(Unreadable(why));
    }
    Ok(Action::Declare(kind, cards))
}

impl fmt::Display for CombinationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for CombinationKind {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<CombinationKind, Unreadable> {
        let kind = CombinationKind::ALL.into_iter().find(|kind| kind.word() == text);
        kind.ok_or_else(|| Unreadable(format!("{} is no combination (Z3.3)", quoted(text))))
    }
}
