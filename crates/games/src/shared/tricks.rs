//! Tricks: the one being played, and those played to their end.

use std::fmt;

use cards::{Card, CardSet};
use engine::Seat;

/// The cards of a trick in the order in which they were played, and who led.
#[derive(Clone, Copy, PartialEq)]
pub struct Trick<C> {
    leader: Seat,
    len: u8,
    /// Past the last card stands the first of the pack. A place more than there are seats makes eight
    /// bytes of a trick, which are copied at once.
    cards: [C; Seat::MAX + 1],
}

/// Every card played in a deal of at most `MOST` tricks.
#[derive(Clone, Copy, PartialEq)]
pub struct Tricks<C: Card, const MOST: usize> {
    complete: [Trick<C>; MOST],
    count: u8,
    current: Trick<C>,
    /// What each seat has played.
    played: [CardSet<C>; Seat::MAX],
    /// The cards of the trick being played.
    laid: CardSet<C>,
}

impl<C: Card> Trick<C> {
    fn empty() -> Trick<C> {
        Trick { leader: Seat::default(), len: 0, cards: [C::from_index(0); Seat::MAX + 1] }
    }

    /// Who led; nobody in particular before the lead.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    #[inline]
    pub fn cards(&self) -> &[C] {
        &self.cards[..self.len.into()]
    }

    /// The cards of a trick that has one of each seat of the largest table.
    #[inline]
    pub fn full(&self) -> Option<&[C; Seat::MAX]> {
        self.cards.first_chunk().filter(|_| usize::from(self.len) == Seat::MAX)
    }

    #[inline]
    pub fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same with every seat `by` places further at a table of `seats`.
    fn turned(self, by: u8, seats: u8) -> Trick<C> {
        let leader = if self.is_empty() { self.leader } else { self.leader.round(by, seats) };
        Trick { leader, ..self }
    }
}

impl<C: Card, const MOST: usize> Tricks<C, MOST> {
    /// Every card played, in order.
    pub fn cards(&self) -> impl Iterator<Item = C> {
        self.complete().iter().chain([&self.current]).flat_map(Trick::cards).copied()
    }

    /// The same as a set.
    #[inline]
    pub fn played(&self) -> CardSet<C> {
        self.played.iter().fold(CardSet::EMPTY, |all, played| all | *played)
    }

    /// What a seat has played.
    #[inline]
    pub fn played_by(&self, seat: Seat) -> CardSet<C> {
        self.played[seat.index()]
    }

    /// The cards of the trick being played, as a set.
    #[inline]
    pub fn laid(&self) -> CardSet<C> {
        self.laid
    }

    /// The trick being played; empty before the lead.
    #[inline]
    pub fn current(&self) -> &Trick<C> {
        &self.current
    }

    /// How many tricks were played to their end.
    #[inline]
    pub fn count(&self) -> usize {
        self.count.into()
    }

    /// The tricks played to their end, in order.
    pub fn complete(&self) -> &[Trick<C>] {
        &self.complete[..self.count.into()]
    }

    /// What each seat has played at a table of `seats`, clockwise from `first`, which is one of
    /// them; nothing for seats that it does not have.
    #[inline(always)]
    pub fn played_from(&self, first: Seat, seats: u8) -> [CardSet<C>; Seat::MAX] {
        std::array::from_fn(|steps| {
            let place = first.index() + steps;
            let place = if place < usize::from(seats) { place } else { place - usize::from(seats) };
            if steps < usize::from(seats) { self.played[place] } else { CardSet::EMPTY }
        })
    }

    /// The same with every seat `by` places further at a table of `seats`.
    #[must_use]
    pub fn turned(&self, by: u8, seats: u8) -> Self {
        let turned = |trick: Trick<C>| trick.turned(by, seats);
        let mut played = self.played;
        for seat in Seat::ALL.into_iter().take(seats.into()) {
            played[seat.round(by, seats).index()] = self.played_by(seat);
        }
        let (complete, current) = (self.complete.map(turned), turned(self.current));
        Tricks { complete, current, played, ..*self }
    }

    /// Adds a card to the trick being played; who plays the first leads.
    #[inline(always)]
    pub fn play(&mut self, seat: Seat, card: C) {
        let trick = &mut self.current;
        if trick.len == 0 {
            trick.leader = seat;
        }
        trick.cards[usize::from(trick.len)] = card;
        trick.len += 1;
        self.played[seat.index()].insert(card);
        self.laid.insert(card);
    }

    /// Ends the trick being played; the next card begins another.
    #[inline]
    pub fn finish(&mut self) {
        self.complete[usize::from(self.count)] = self.current;
        self.count += 1;
        self.current = Trick::empty();
        self.laid = CardSet::EMPTY;
    }
}

impl<C: Card, const MOST: usize> Default for Tricks<C, MOST> {
    fn default() -> Self {
        Tricks {
            complete: [Trick::empty(); MOST],
            count: 0,
            current: Trick::empty(),
            played: [CardSet::EMPTY; Seat::MAX],
            laid: CardSet::EMPTY,
        }
    }
}

impl<C: Card> fmt::Debug for Trick<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.leader, self.cards())
    }
}

impl<C: Card, const MOST: usize> fmt::Debug for Tricks<C, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.complete()).entry(&self.current).finish()
    }
}
