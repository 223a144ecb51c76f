//! K6. Scoring a round.

use cards::CardSet;
use engine::{Seat, State, Told};

use super::{
    Event, Kbernestich, Public,
    pack::{ByColour, Card, Colour},
    plot::Plot,
    square::Act,
    upkeep,
};

/// K6.3. What a hunch that came true is worth.
const HUNCH: u16 = 6;

/// What the highest hunch stands for: so many tricks or more.
const OR_MORE: u8 = 5;

/// What a seat has to show at the end of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Tally {
    /// The sum of its letters to Marie.
    pub letters: u16,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    pub letters: u16,
    pub hunch: u16,
    pub cards: u16,
}

/// K6.1. Seats score from the highest score down, in an order fixed before the first moves;
/// each moves its disc after each part.
pub(super) fn score(state: &mut State<Kbernestich>, told: &mut impl Told<Kbernestich>) {
    let before = state.public.track;
    for seat in before.order() {
        let parts = Tally::new(state, seat).parts(&state.public.plot);
        for points in [parts.letters, parts.hunch, parts.cards] {
            state.public.track.advance(seat, points);
        }
        told.all(|| Event::Scored { seat, parts });
    }
    upkeep::finish_round(state, told);
}

impl Tally {
    fn new(state: &State<Kbernestich>, seat: Seat) -> Tally {
        let Public { plot, tricks, taken, .. } = &state.public;
        Tally {
            letters: letters(plot, seat),
            hunch: plot.hunch(seat),
            act: plot.act(seat),
            grace: plot.has_grace(seat),
            tricks: tricks.taken[seat],
            cards: counted(taken[seat] | state.private[seat].taken),
        }
    }

    pub(super) fn parts(&self, plot: &Plot) -> Parts {
        Parts {
            letters: self.letters,
            hunch: self.hunch_points(plot.bust()),
            cards: self.card_points(plot.values, plot.bust()),
        }
    }

    /// K6.3. 6 if the tricks are as predicted; predicted 0 and took 0: also half the bust value.
    fn hunch_points(&self, bust: u8) -> u16 {
        let Some(hunch) = self.hunch else { return 0 };
        let misery = if (hunch, self.tricks) == (0, 0) { u16::from(bust / 2) } else { 0 };
        if self.is_true(hunch) { HUNCH + misery } else { 0 }
    }

    /// K4.4. Pessimism: also with one trick fewer. K4.5. Optimism: also with one trick more.
    fn is_true(&self, hunch: u8) -> bool {
        let made = |tricks: u8| tricks.min(OR_MORE) == hunch;
        match self.act {
            Some(Act::Pessimism) => made(self.tricks) || made(self.tricks + 1),
            Some(Act::Optimism) => made(self.tricks) || self.tricks == hunch + 1,
            _ => made(self.tricks),
        }
    }

    /// K6.4. The base up to the bust value; with Hannah's Grace what it has beyond that.
    fn card_points(&self, values: ByColour<Option<u8>>, bust: u8) -> u16 {
        let (base, bust) = (base(self.cards, values), u16::from(bust));
        match self.grace {
            true => base.saturating_sub(bust),
            false if base <= bust => base,
            false => 0,
        }
    }
}

/// K6.2. The sum of the squares its cubes are on.
fn letters(plot: &Plot, seat: Seat) -> u16 {
    (1..=4).map(|points| u16::from(points * plot.letters(seat, points))).sum()
}

/// K6.4. Cards taken × points per card; a colour nobody fixed is worth 0.
pub(super) fn base(cards: ByColour<u8>, values: ByColour<Option<u8>>) -> u16 {
    let worth = |colour| u16::from(cards[colour]) * u16::from(values[colour].unwrap_or(0));
    Colour::ALL.into_iter().map(worth).sum()
}

/// All four at once: neighbouring bits are added, then pairs, then the three quarters of a colour.
#[inline]
pub(super) fn counted(cards: CardSet<Card>) -> ByColour<u8> {
    let bits = cards.bits();
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333);
    let sums = fours + (fours >> 4) + (fours >> 8);
    ByColour([0, 12, 24, 36].map(|colour| (sums >> colour & 0xf) as u8))
}
