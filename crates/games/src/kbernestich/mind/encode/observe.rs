//! What a seat sees, field by field.

use cards::{Card as _, CardSet};
use engine::{BySeat, Game as _, Pending, Seat, View, mind::Row};

use super::{
    fields::{
        CARDS, COLOURS, COUNT_BITS, CUBES_BITS, FEW_BITS, PHASES, POINTS_BITS, SEATS, SIZES, TRUMPS,
    },
    plotted::plotted,
};
use crate::kbernestich::{
    Card, Kbernestich, Trump,
    mind::guess::{could_hold, taken_by},
    rules::scoring::{base, counted},
};

#[inline(always)]
pub(super) fn observe(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let taken = taken(view);
    rules(view, row);
    position(view, row);
    own(view, row);
    plotted(view, row);
    actions(view, row);
    trick(view, row);
    cards(view, &taken, row);
    counts(view, &taken, row);
    track(view, row);
}

/// The values clockwise from the viewer.
#[inline(always)]
pub(in crate::kbernestich::mind) fn around<T: Copy + Default>(
    view: View<'_, Kbernestich>,
    values: &BySeat<T>,
) -> [T; SEATS] {
    let [viewer, left, across, right, _] = values.values_from(view.seat);
    [viewer, left, across, right]
}

/// One bit for the seat, or none.
#[inline(always)]
pub(in crate::kbernestich::mind) fn seat(
    view: View<'_, Kbernestich>,
    row: &mut Row<'_>,
    seat: Option<Seat>,
) {
    let steps = |seat: Seat| seat.steps_from(view.seat, view.rules.seats).into();
    row.one_hot(seat.map(steps), SEATS);
}

#[inline(always)]
fn set(row: &mut Row<'_>, cards: CardSet<Card>) {
    row.bits(cards.bits(), CARDS);
}

#[inline(always)]
fn rules(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let View { rules, public, .. } = view;
    row.one_hot(Some(usize::from(rules.seats) - 3), SIZES);
    row.flag(rules.future);
    row.flag(rules.memories);
    let scored = public.ledger.rounds().len();
    row.count(u32::from(rules.rounds) - scored as u32, COUNT_BITS);
}

/// Whether a seat is asked: then it is known whose turn it is, and who leads.
#[inline(always)]
pub(in crate::kbernestich::mind) fn is_asked(view: View<'_, Kbernestich>) -> bool {
    matches!(Kbernestich::pending(view.public), Pending::Seats(_))
}

#[inline(always)]
fn position(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let public = view.public;
    row.one_hot(Some(public.phase as usize), PHASES);
    seat(view, row, is_asked(view).then_some(public.turn));
    seat(view, row, public.starter);
    let trump = |Trump(colour)| colour.map_or(COLOURS, |colour| colour as usize);
    row.one_hot(public.trump.map(trump), TRUMPS);
}

#[inline(always)]
fn own(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let own = view.private;
    set(row, own.hand);
    row.one_hot(own.face_down.map(|card| card.index().into()), CARDS);
    set(row, own.found);
    set(row, own.discards);
}

#[inline(always)]
fn actions(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let actions = view.public.actions;
    seat(view, row, actions.incubation);
    seat(view, row, actions.observation);
    row.count(actions.waits_left().into(), FEW_BITS);
    row.count(actions.reviewed_after.into(), FEW_BITS);
    row.count(actions.to_discard.into(), CUBES_BITS);
}

#[inline(always)]
fn trick(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let tricks = &view.public.tricks;
    row.count(tricks.left().into(), COUNT_BITS);
    seat(view, row, is_asked(view).then_some(tricks.leader()));
    row.one_hot(tricks.led().first().map(|card| card.colour() as usize), COLOURS);
    seat(view, row, tricks.winning());
    seat(view, row, tricks.hidden());
    seat(view, row, tricks.waiting());
}

#[inline(always)]
fn cards(view: View<'_, Kbernestich>, taken: &[CardSet<Card>; SEATS], row: &mut Row<'_>) {
    let [trick, played] = view.public.tricks.played_from(view.seat);
    for cards in [trick, played, *taken, could_hold(view)].into_iter().flatten() {
        set(row, cards);
    }
}

/// What each seat has taken, face down or not.
#[inline(always)]
pub(in crate::kbernestich::mind) fn taken(view: View<'_, Kbernestich>) -> [CardSet<Card>; SEATS] {
    let public = view.public;
    if view.rules.memories {
        let taken = BySeat::from_fn(view.rules.seats, |seat| taken_by(public, seat));
        around(view, &taken)
    } else {
        around(view, &public.taken)
    }
}

#[inline(always)]
fn counts(view: View<'_, Kbernestich>, taken: &[CardSet<Card>; SEATS], row: &mut Row<'_>) {
    let public = view.public;
    for tricks in around(view, &public.tricks.taken) {
        row.count(tricks.into(), COUNT_BITS);
    }
    let counts = taken.map(counted);
    for count in counts.into_iter().flat_map(|colours| colours.0) {
        row.count(count.into(), COUNT_BITS);
    }
    for colours in counts {
        row.count(base(colours, public.plot.values).into(), POINTS_BITS);
    }
}

#[inline(always)]
fn track(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let (track, seats) = (&view.public.track, view.rules.seats);
    let spaces = around(view, track.spaces());
    let last = spaces.into_iter().take(seats.into()).min().unwrap_or_default();
    for space in spaces {
        row.count(space.into(), POINTS_BITS);
    }
    for space in spaces {
        row.count(space.saturating_sub(last).into(), POINTS_BITS);
    }
    for under in around(view, track.under()) {
        row.bits(under.bits_from(view.seat, seats).into(), SEATS);
    }
}
