//! Z2.2. What takes a trick.

use cards::{Card as _, CardSet, french::Suit, piquet::Card};
use engine::Seat;

use crate::bezique::Takes;

/// A trick, complete or not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trick {
    leader: Seat,
    cards: [Card; 4],
    played: u8,
    /// The place of the card that takes it so far.
    best: u8,
    takes: Takes,
}

impl Trick {
    pub(crate) fn led_by(leader: Seat, takes: Takes) -> Trick {
        Trick { leader, cards: [Card::from_index(0); 4], played: 0, best: 0, takes }
    }

    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// In the order in which they were played.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..self.played.into()]
    }

    /// The card that takes it so far; `None` before the lead.
    pub fn best(&self) -> Option<Card> {
        self.cards().get(usize::from(self.best)).copied()
    }

    /// Who takes it so far, at a table of `seats`.
    pub fn taker(&self, seats: u8) -> Seat {
        self.leader.round(self.best, seats)
    }

    /// What takes it, if there is no trump in it.
    pub fn takes(&self) -> Takes {
        self.takes
    }

    /// What takes it from the best card so far; `None` before the lead.
    #[inline(always)]
    pub(crate) fn beating(self, trump: Suit) -> Option<CardSet<Card>> {
        self.best().map(|best| self.takes.stronger(best, trump))
    }

    /// Z2.2. Between equal cards the one played first is better.
    pub(crate) fn add(&mut self, card: Card, trump: Suit) {
        if self.beating(trump).is_some_and(|beating| beating.contains(card)) {
            self.best = self.played;
        }
        self.cards[usize::from(self.played)] = card;
        self.played += 1;
    }
}

impl Takes {
    /// Z2.2. What takes the trick from the best card so far.
    pub(crate) fn stronger(self, best: Card, trump: Suit) -> CardSet<Card> {
        match self {
            Takes::Rank if best.suit() != trump => best.outranking() | Card::of_suit(trump),
            Takes::Rank | Takes::Suit => stronger(best, trump),
        }
    }
}

/// Z2.2, Z4.2. By suit: a higher one of its suit, or a trump.
pub(crate) fn stronger(best: Card, trump: Suit) -> CardSet<Card> {
    let trumps = Card::of_suit(trump);
    best.above() | trumps.when(best.suit() != trump)
}
