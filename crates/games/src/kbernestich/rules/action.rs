//! What a seat can do, and its one spelling.

use std::{fmt, str::FromStr};

use cards::CardSet;
use engine::{Choices, Unreadable, notation::quoted};

use crate::kbernestich::rules::{
    pack::{Card, Colour, Colours},
    square::{Square, Squares},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Card(Verb, Card),
    /// Play after everyone else has.
    Wait,
    Place(Square),
    /// Place or claim nothing more.
    Done,
    Claim(Colour),
    Trump(Trump),
}

/// What can be done with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verb {
    Play,
    /// Play face down.
    Hide,
    Discard,
}

/// K2.2. The colour chosen; `None` for a round without trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trump(pub Option<Colour>);

/// What a seat may do, by what it is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Legal {
    /// The same with any of these cards.
    Cards(Verb, CardSet<Card>),
    /// What a seat may do in a trick that can do more than play.
    Trick { play: CardSet<Card>, hide: CardSet<Card>, wait: bool },
    /// Place on one of these, or be done.
    Plot(Squares),
    /// One of these, or no trump.
    Trump(Colours),
    /// One of these, or be done.
    Claim(Colours),
}

impl Choices<Action> for Legal {
    #[inline]
    fn len(&self) -> usize {
        match self {
            Legal::Cards(_, cards) => cards.len(),
            Legal::Trick { play, hide, wait } => play.len() + hide.len() + usize::from(*wait),
            Legal::Plot(squares) => squares.len() + 1,
            Legal::Trump(colours) | Legal::Claim(colours) => colours.len() + 1,
        }
    }

    #[inline]
    fn get(&self, place: usize) -> Action {
        match self {
            Legal::Cards(verb, cards) => Action::Card(*verb, cards.nth(place)),
            Legal::Trick { play, hide, .. } => nth_of_trick(*play, *hide, place),
            Legal::Plot(squares) if place < squares.len() => Action::Place(squares.nth(place)),
            Legal::Trump(colours) => Action::Trump(Trump(colours.iter().nth(place))),
            Legal::Claim(colours) => colours.iter().nth(place).map_or(Action::Done, Action::Claim),
            Legal::Plot(_) => Action::Done,
        }
    }

    #[inline]
    fn contains(&self, action: &Action) -> bool {
        match (self, *action) {
            (Legal::Cards(verb, cards), Action::Card(what, card)) => {
                what == *verb && cards.contains(card)
            }
            (Legal::Trick { play, .. }, Action::Card(Verb::Play, card)) => play.contains(card),
            (Legal::Trick { hide, .. }, Action::Card(Verb::Hide, card)) => hide.contains(card),
            (Legal::Trick { wait, .. }, Action::Wait) => *wait,
            (Legal::Plot(squares), Action::Place(square)) => squares.contains(square),
            (Legal::Trump(colours), Action::Trump(Trump(Some(colour))))
            | (Legal::Claim(colours), Action::Claim(colour)) => colours.contains(colour),
            (Legal::Trump(_), Action::Trump(Trump(None)))
            | (Legal::Plot(_) | Legal::Claim(_), Action::Done) => true,
            _ => false,
        }
    }
}

fn nth_of_trick(play: CardSet<Card>, hide: CardSet<Card>, place: usize) -> Action {
    let past = |cards: CardSet<Card>, place: usize| place.checked_sub(cards.len());
    match past(play, place) {
        None => Action::Card(Verb::Play, play.nth(place)),
        Some(place) if past(hide, place).is_none() => Action::Card(Verb::Hide, hide.nth(place)),
        Some(_) => Action::Wait,
    }
}

impl Verb {
    const ALL: [Verb; 3] = [Verb::Play, Verb::Hide, Verb::Discard];

    const fn word(self) -> &'static str {
        ["play", "hide", "discard"][self as usize]
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card(verb, card) => write!(f, "{} {card}", verb.word()),
            Action::Wait => f.write_str("wait"),
            Action::Place(square) => write!(f, "place {square}"),
            Action::Done => f.write_str("done"),
            Action::Claim(colour) => write!(f, "claim {colour}"),
            Action::Trump(trump) => write!(f, "trump {trump}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        match text.split_once(' ') {
            None if text == "wait" => Ok(Action::Wait),
            None if text == "done" => Ok(Action::Done),
            Some(("place", square)) => Ok(Action::Place(square.parse()?)),
            Some(("claim", letter)) => Ok(Action::Claim(colour(letter)?)),
            Some(("trump", "none")) => Ok(Action::Trump(Trump(None))),
            Some(("trump", letter)) => Ok(Action::Trump(Trump(Some(colour(letter)?)))),
            Some((word, card)) => {
                let verb = Verb::ALL.into_iter().find(|verb| verb.word() == word);
                let verb = verb.ok_or_else(|| Unreadable::action(text))?;
                Ok(Action::Card(verb, card.parse()?))
            }
            None => Err(Unreadable::action(text)),
        }
    }
}

fn colour(text: &str) -> Result<Colour, Unreadable> {
    let colour = Colour::ALL.into_iter().find(|colour| colour.to_string() == text);
    colour.ok_or_else(|| Unreadable(format!("{} is no colour: `R B Y G`", quoted(text))))
}

impl fmt::Display for Trump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(colour) => colour.fmt(f),
            None => f.write_str("none"),
        }
    }
}
