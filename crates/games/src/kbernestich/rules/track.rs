//! K1. The score track, with a disc for each seat.

use engine::{BySeat, Seat, SeatSet};

/// K1.3. Discs on one space are stacked, and the lower counts as ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Track {
    spaces: BySeat<u16>,
    /// The discs that lie under each on its space.
    under: BySeat<SeatSet>,
}

impl Track {
    /// All on 0, seat 0 lowest, until somebody is drawn to start.
    pub(crate) fn new(seats: u8) -> Track {
        let under = BySeat::from_fn(seats, |seat| SeatSet::first(seat.number()));
        Track { spaces: BySeat::new(seats), under }
    }

    /// K1.2. The first start player on 0, then clockwise 2, 4, 6; with three players 3, 6.
    pub(crate) fn set_out(first: Seat, seats: u8) -> Track {
        let mut track = Track { spaces: BySeat::new(seats), under: BySeat::new(seats) };
        let step = if seats == 3 { 3 } else { 2 };
        let spaces = (0..).step_by(step);
        track.spaces.from(first).zip(spaces).for_each(|(seat, space)| track.spaces[seat] = space);
        track
    }

    /// K1.3. A disc that arrives goes on top; a move of 0 is no move.
    pub(crate) fn advance(&mut self, seat: Seat, by: u16) {
        if by == 0 {
            return;
        }
        self.under.seats().for_each(|other| self.under[other].remove(seat));
        let space = self.spaces[seat] + by;
        let there = self.spaces.iter().filter(|(_, other)| **other == space);
        self.under[seat] = there.map(|(other, _)| other).collect();
        self.spaces[seat] = space;
    }

    pub(crate) fn spaces(&self) -> &BySeat<u16> {
        &self.spaces
    }

    /// The discs that lie under each on its space.
    pub(crate) fn under(&self) -> &BySeat<SeatSet> {
        &self.under
    }

    /// The same with every seat `by` places further.
    pub(crate) fn turned(&self, by: u8) -> Track {
        let seats = self.spaces.len();
        let under = BySeat::from_fn(seats, |seat| self.under[seat].turned(by, seats));
        Track { spaces: self.spaces.turned(by), under: under.turned(by) }
    }

    pub fn space(&self, seat: Seat) -> u16 {
        self.spaces[seat]
    }

    /// Whether the disc lies on another.
    pub fn is_stacked(&self, seat: Seat) -> bool {
        !self.under[seat].is_empty()
    }

    /// Every seat once, from the one furthest ahead.
    pub fn order(&self) -> impl Iterator<Item = Seat> {
        (0..self.spaces.len()).map(|place| {
            let seat = self.spaces.seats().find(|&seat| self.ahead_of(seat) == place);
            seat.expect("of two discs one is ahead")
        })
    }

    fn ahead_of(&self, seat: Seat) -> u8 {
        self.spaces.seats().filter(|&other| self.is_ahead(other, seat)).count() as u8
    }

    fn is_ahead(&self, one: Seat, other: Seat) -> bool {
        (self.spaces[one], self.under[other].contains(one)) > (self.spaces[other], false)
    }
}
