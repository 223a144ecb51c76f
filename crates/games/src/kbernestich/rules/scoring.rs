//! K6. Scoring a round.

use cards::CardSet;
use engine::{Seat, State, Told};

use crate::kbernestich::{
    Event, Kbernestich, Public,
    rules::{
        pack::{ByColour, Card, Colour},
        plot::Plot,
        square::Act,
        upkeep,
    },
};

/// K6.3. What a hunch that came true is worth.
pub(crate) const HUNCH: u8 = 6;

/// What the highest hunch stands for: so many tricks or more.
pub(crate) const OR_MORE: u8 = 5;

/// What a seat has to show at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The sum of its letters to Marie.
    pub letters: u8,
    /// `None` if it predicted nothing.
    pub hunch: Option<u8>,
    /// `None` if it took no action.
    pub act: Option<Act>,
    pub grace: bool,
    pub tricks: u8,
    /// Cards taken.
    pub cards: ByColour<u8>,
}

/// What a seat scores in a round, part by part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// For letters to Marie.
    pub letters: u8,
    /// For the hunch, the misery bonus with it.
    pub hunch: u8,
    /// For cards taken.
    pub cards: u8,
}

/// K6.1. Seats score from the highest score down, in an order fixed before the first moves;
/// each moves its disc after each part.
pub(crate) fn score(state: &mut State<Kbernestich>, told: &mut impl Told<Kbernestich>) {
    let before = state.public.track;
    for seat in before.order() {
        let tally = Tally::new(&state.public, seat, state.private[seat].taken);
        let public = &mut state.public;
        let parts = tally.parts(public.plot.values, public.plot.bust());
        for points in [parts.letters, parts.hunch, parts.cards] {
            public.track.advance(seat, points.into());
        }
        public.ledger.enter(seat, tally, parts);
        told.all(|| Event::Scored { seat, parts });
    }
    state.public.ledger.close(&state.public.plot);
    upkeep::finish_round(state, told);
}

impl Tally {
    /// `face_down` is what lies so before the seat.
    pub(crate) fn new(public: &Public, seat: Seat, face_down: CardSet<Card>) -> Tally {
        let Public { plot, tricks, taken, .. } = public;
        Tally {
            letters: letters(plot, seat),
            hunch: plot.hunch(seat),
            act: plot.act(seat),
            grace: plot.has_grace(seat),
            tricks: tricks.taken[seat],
            cards: counted(taken[seat] | face_down),
        }
    }

    pub(crate) fn parts(&self, values: ByColour<Option<u8>>, bust: u8) -> Parts {
        Parts {
            letters: self.letters,
            hunch: self.hunch_points(bust),
            cards: self.card_points(values, bust),
        }
    }

    /// K6.3. 6 if the tricks are as predicted; predicted 0 and took 0: also half the bust value.
    fn hunch_points(&self, bust: u8) -> u8 {
        let is_true = self.hunch.is_some_and(|hunch| self.is_true(hunch));
        if is_true { HUNCH + self.misery(bust) } else { 0 }
    }

    /// K6.3. The bonus for a seat that predicted 0 and took 0.
    pub(crate) fn misery(&self, bust: u8) -> u8 {
        if (self.hunch, self.tricks) == (Some(0), 0) { bust / 2 } else { 0 }
    }

    /// K4.4. Pessimism: also with one trick fewer. K4.5. Optimism: also with one trick more.
    pub(crate) fn is_true(&self, hunch: u8) -> bool {
        let made = |tricks: u8| as_predicted(hunch, tricks);
        match self.act {
            Some(Act::Pessimism) => made(self.tricks) || made(self.tricks + 1),
            Some(Act::Optimism) => made(self.tricks) || self.tricks == hunch + 1,
            _ => made(self.tricks),
        }
    }

    /// K6.4. The base up to the bust value; with Hannah's Grace what it has beyond that.
    fn card_points(&self, values: ByColour<Option<u8>>, bust: u8) -> u8 {
        let base = base(self.cards, values);
        match self.grace {
            true => base.saturating_sub(bust),
            false if base <= bust => base,
            false => 0,
        }
    }
}

/// K6.3. Whether so many tricks are as predicted, no action helping.
pub(crate) fn as_predicted(hunch: u8, tricks: u8) -> bool {
    tricks.min(OR_MORE) == hunch
}

/// K6.2. The sum of the squares its cubes are on.
pub(crate) fn letters(plot: &Plot, seat: Seat) -> u8 {
    (1..=4).map(|points| points * plot.letters(seat, points)).sum()
}

/// K6.4. Cards taken × points per card; a colour nobody fixed is worth 0. All 48 cards at 3
/// points come to 144.
pub(crate) fn base(cards: ByColour<u8>, values: ByColour<Option<u8>>) -> u8 {
    let worth = |colour| cards[colour] * values[colour].unwrap_or(0);
    Colour::ALL.into_iter().map(worth).sum()
}

/// All four at once: neighbouring bits are added, then pairs, then the three quarters of a colour.
#[inline]
pub(crate) fn counted(cards: CardSet<Card>) -> ByColour<u8> {
    let bits = cards.bits();
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333);
    let sums = fours + (fours >> 4) + (fours >> 8);
    ByColour([0, 12, 24, 36].map(|colour| (sums >> colour & 0xf) as u8))
}
