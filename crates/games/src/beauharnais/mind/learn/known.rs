//! What several inputs are made of, worked out once a view.

use cards::CardSet;
use engine::{Game as _, Pending, Seat, SeatSet, View};

use super::{sides::Sides, suits::Suits};
use crate::{
    beauharnais::{
        Beauharnais, Good, Phase, Public, RuleCard, Suit,
        mind::guess,
        rules::play::{suit_to_value, tricks_left},
    },
    shared::Trick,
};

#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    pub(super) view: View<'a, Beauharnais>,
    pub(super) suits: Suits,
    pub(super) sides: Sides,
    /// What the viewer neither has nor has seen played.
    pub(super) unseen: CardSet<Good>,
    /// The suits that each seat has shown to have none of, a bit for each suit.
    pub(super) void: [u8; Seat::MAX],
    /// Whom the table waits for.
    pub(super) asked: SeatSet,
    /// The seats that play to the trick after the viewer, if it is the viewer's turn to play.
    pub(super) after: SeatSet,
}

impl<'a> Known<'a> {
    pub(super) fn of(view: View<'a, Beauharnais>) -> Known<'a> {
        let asked = match Beauharnais::pending(view.public) {
            Pending::Seats(seats) => seats,
            Pending::Chance | Pending::Nothing => SeatSet::EMPTY,
        };
        Known {
            view,
            suits: Suits::of(view.public.trump),
            sides: Sides::of(view),
            unseen: guess::unseen(view),
            void: void(view.public),
            asked,
            after: after(view, asked),
        }
    }

    /// A bit for each of these seats, counted from the viewer.
    pub(super) fn seats(&self, seats: SeatSet) -> u64 {
        seats.bits_from(self.view.seat, self.view.rules.players).into()
    }

    /// How far a seat is from the viewer.
    pub(super) fn steps(&self, seat: Seat) -> usize {
        seat.steps_from(self.view.seat, self.view.rules.players).into()
    }

    /// The trick being played.
    pub(super) fn trick(&self) -> &'a Trick<Good> {
        self.view.public.tricks.current()
    }

    /// Whether the viewer is to play a good to a trick.
    pub(super) fn is_to_play(&self) -> bool {
        self.view.public.phase == Phase::Play && self.asked.contains(self.view.seat)
    }

    /// The premium goods that the last trick can still give: none under `lost`.
    pub(super) fn counting(&self) -> CardSet<Good> {
        let public = self.view.public;
        let is_lost = public.card == Some(RuleCard::Lost) && tricks_left(public) <= 1;
        public.premium.when(!is_lost)
    }

    /// The suit with which the trick is valued so far.
    pub(super) fn valued(&self) -> Option<Suit> {
        suit_to_value(*self.trick(), self.view.public.declared)
    }

    /// B2.2, B2.3. The seat that has the Rose or, as Beauharnais, may have laid it away; none once the
    /// Rose was seen, or if it is out of the game.
    pub(super) fn rose(&self) -> SeatSet {
        let public = self.view.public;
        let start = SeatSet::only(public.start);
        let is_hers = guess::has_taken_surplus(public) && self.sides.beauharnais == start;
        let is_there = public.drawn.is_none() || is_hers;
        let is_known = is_there && !self.asked.is_empty() && self.view.rules.players > 2;
        if is_known && self.unseen.contains(Good::ROSE) { start } else { SeatSet::EMPTY }
    }

    /// B4.1. The seats that may hold the named good, while the viewer does not know. Under `ex` the good may
    /// lie aside, where suits that were not followed say nothing (B7.1).
    pub(super) fn could_be_butler(&self) -> SeatSet {
        let public = self.view.public;
        let Some(named) = public.butler.named.filter(|&named| self.unseen.contains(named)) else {
            return SeatSet::EMPTY;
        };
        if (public.shown | guess::places::ten_of_shown(public)).contains(named) {
            return SeatSet::EMPTY;
        }
        let suit = named.suit().filter(|_| public.card != Some(RuleCard::Ex));
        let held = suit.map_or(0, |suit| 1 << suit as u8);
        let seats = if named == Good::ROSE { self.rose() } else { self.others() };
        let others = seats.iter().filter(|seat| !self.sides.beauharnais.contains(*seat));
        others.filter(|seat| self.void[seat.index()] & held == 0).collect()
    }

    fn others(&self) -> SeatSet {
        SeatSet::only(self.view.seat).others(self.view.rules.players)
    }
}

/// B5.1. Clockwise from the viewer up to the leader.
fn after(view: View<'_, Beauharnais>, asked: SeatSet) -> SeatSet {
    let public = view.public;
    let seats = view.rules.players;
    if public.phase != Phase::Play || !asked.contains(view.seat) || seats == 2 {
        return SeatSet::EMPTY;
    }
    let left = seats - 1 - public.tricks.current().len();
    SeatSet::first(left).turned((view.seat.number() + 1) % seats, seats)
}

/// B5.2. A seat that did not follow had none of the suit; the Letter may be played at any time. B7.1: what
/// was set aside shows nothing, and in the last trick it is all there is.
fn void(public: &Public) -> [u8; Seat::MAX] {
    let mut void = [0; Seat::MAX];
    let seats = usize::from(public.scores.len());
    let is_last = tricks_left(public) <= 1;
    if seats == 2 || (public.card == Some(RuleCard::Ex) && is_last) {
        return void;
    }
    for trick in public.tricks.complete().iter().chain([public.tricks.current()]) {
        let Some((led, followed)) = trick.cards().split_first() else { continue };
        let Some(suit) = led.suit().or(public.declared) else { continue };
        let follows = suit.goods() | CardSet::only(Good::LETTER);
        let mut seat = trick.leader().index();
        for &good in followed {
            seat = if seat + 1 < seats { seat + 1 } else { 0 };
            void[seat] |= u8::from(!follows.contains(good)) << suit as u8;
        }
    }
    void
}
