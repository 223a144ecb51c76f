//! An action in parts: what its spelling names, for clients that read no spellings.

use std::{borrow::Cow, fmt::Display};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Seat;

/// What an action is made of. What it does not have is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ActionParts {
    /// What is done. A verb has one meaning in its game.
    pub verb: Cow<'static, str>,
    /// The card that it is done with or to, as it is spelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub card: Option<String>,
    /// A suit or a colour, as it is spelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub suit: Option<String>,
    /// A number of a bid, or a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub number: Option<u8>,
    /// The seat that it is done to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// Something else that has a name: a square, a combination, a pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name: Option<String>,
    /// Several cards that it is done with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub cards: Vec<String>,
    /// The cards that are asked for in return.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub wants: Vec<String>,
}

impl ActionParts {
    pub fn new(verb: &'static str) -> ActionParts {
        ActionParts { verb: Cow::Borrowed(verb), ..ActionParts::default() }
    }

    #[must_use]
    pub fn card(self, card: impl Display) -> ActionParts {
        ActionParts { card: Some(card.to_string()), ..self }
    }

    #[must_use]
    pub fn suit(self, suit: impl Display) -> ActionParts {
        ActionParts { suit: Some(suit.to_string()), ..self }
    }

    #[must_use]
    pub fn number(self, number: u8) -> ActionParts {
        ActionParts { number: Some(number), ..self }
    }

    #[must_use]
    pub fn seat(self, seat: Seat) -> ActionParts {
        ActionParts { seat: Some(seat.number()), ..self }
    }

    #[must_use]
    pub fn name(self, name: impl Display) -> ActionParts {
        ActionParts { name: Some(name.to_string()), ..self }
    }

    #[must_use]
    pub fn cards<C: Display>(self, cards: impl IntoIterator<Item = C>) -> ActionParts {
        ActionParts { cards: spelled(cards), ..self }
    }

    #[must_use]
    pub fn wants<C: Display>(self, cards: impl IntoIterator<Item = C>) -> ActionParts {
        ActionParts { wants: spelled(cards), ..self }
    }

    /// Every word of it, in no order that means anything.
    pub fn words(&self) -> Vec<String> {
        let numbers = self.number.iter().map(ToString::to_string);
        let seats = self.seat.iter().map(ToString::to_string);
        let texts = [&self.card, &self.suit, &self.name].into_iter().flatten();
        let cards = self.cards.iter().chain(&self.wants);
        let verb = self.verb.split('-').map(str::to_owned);
        verb.chain(texts.chain(cards).cloned()).chain(numbers).chain(seats).collect()
    }
}

fn spelled<C: Display>(cards: impl IntoIterator<Item = C>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}
