//! What chance decides in a game that draws a seat by lot once, and then deals.

use std::{fmt, str::FromStr};

use cards::Card;
use engine::{
    BadLuck, Luck, Rng, Seat, Unreadable,
    luck::{below, is_shuffle, read_cards, read_seat, shuffle, write_cards},
};

/// `start` and a seat, or `deal` and at most `MOST` cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartOrDeal<C, const MOST: usize> {
    Start(Seat),
    Deal(Pile<C, MOST>),
}

/// Which of the two is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Start,
    Deal,
}

/// At most `MOST` cards in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pile<C, const MOST: usize> {
    /// Past the last card stands the first of the pack.
    cards: [C; MOST],
    count: u8,
}

impl<C: Card, const MOST: usize> StartOrDeal<C, MOST> {
    /// A seat of so many, or a shuffle of the pack.
    pub fn draw(due: Due, seats: u8, pack: &[C], rng: &mut impl Rng) -> Self {
        match due {
            Due::Start => StartOrDeal::Start(Seat::ALL[below(rng, seats.into()) as usize]),
            Due::Deal => {
                let mut pile = Pile::new(pack);
                shuffle(pile.cards_mut(), rng);
                StartOrDeal::Deal(pile)
            }
        }
    }

    /// Whether it is what is due: a seat of so many, or a shuffle of the pack.
    pub fn check(&self, due: Due, seats: u8, pack: &[C]) -> Result<(), BadLuck> {
        match (self, due) {
            (StartOrDeal::Start(seat), Due::Start) if seat.number() < seats => Ok(()),
            (StartOrDeal::Start(seat), Due::Start) => {
                Err(BadLuck(format!("there is no seat {seat}")))
            }
            (StartOrDeal::Deal(pile), Due::Deal) => is_shuffle(pile.cards(), pack),
            (_, Due::Start) => Err(BadLuck("a seat is drawn by lot first".to_owned())),
            (_, Due::Deal) => Err(BadLuck("the cards are dealt next".to_owned())),
        }
    }
}

impl<C: Card, const MOST: usize> Pile<C, MOST> {
    /// No more than `MOST` cards.
    fn new(cards: &[C]) -> Self {
        let mut pile = Pile { cards: [C::from_index(0); MOST], count: cards.len() as u8 };
        pile.cards_mut().copy_from_slice(cards);
        pile
    }

    pub fn cards(&self) -> &[C] {
        &self.cards[..self.count.into()]
    }

    fn cards_mut(&mut self) -> &mut [C] {
        &mut self.cards[..self.count.into()]
    }
}

impl<C: Card, const MOST: usize> Luck<C> for StartOrDeal<C, MOST> {
    fn cards(&self) -> &[C] {
        match self {
            StartOrDeal::Start(_) => &[],
            StartOrDeal::Deal(pile) => pile.cards(),
        }
    }

    fn cards_mut(&mut self) -> &mut [C] {
        match self {
            StartOrDeal::Start(_) => &mut [],
            StartOrDeal::Deal(pile) => pile.cards_mut(),
        }
    }
}

impl<C: Card, const MOST: usize> fmt::Display for StartOrDeal<C, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartOrDeal::Start(seat) => write!(f, "start {seat}"),
            StartOrDeal::Deal(pile) => write_cards(f, "deal", pile.cards()),
        }
    }
}

impl<C: Card, const MOST: usize> FromStr for StartOrDeal<C, MOST> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once(' ') {
            Some(("start", seat)) => read_seat(seat).map(StartOrDeal::Start),
            Some(("deal", cards)) => read_pile(cards).map(StartOrDeal::Deal),
            _ => Err(Unreadable::action(text)),
        }
    }
}

fn read_pile<C: Card, const MOST: usize>(text: &str) -> Result<Pile<C, MOST>, Unreadable> {
    let cards = read_cards(text)?;
    if cards.len() > MOST {
        return Err(Unreadable(format!("a deal is at most {MOST} cards, not {}", cards.len())));
    }
    Ok(Pile::new(&cards))
}

/// Says how many, not which: where they lie is a secret.
impl<C, const MOST: usize> fmt::Debug for Pile<C, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pile({} cards)", self.count)
    }
}
