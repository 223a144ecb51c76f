//! What a seat sees, field by field.

use engine::{Game, Pending, Seat, SeatSet, View, mind::Row};

use super::fields::{COUNT, HEIGHT, SEATS};
use crate::behutunsburg::{Behutunsburg, Counts, House, Name, Person, Phase, Trace, rules::pay};

#[inline(always)]
pub(super) fn observe(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let houses = houses(view);
    let traces = view.public.traces.values_from(view.seat);
    cards(view, &houses, &traces, row);
    stands(&houses, row);
    sizes(view, &traces, row);
    moment(view, row);
    pending(view, row);
    standing(view, row);
    options(view, row);
}

/// The houses of the largest table, the viewer's own first; empty ones where there is none.
#[inline(always)]
fn houses(view: View<'_, Behutunsburg>) -> [House; SEATS] {
    let (rules, own) = (view.rules, view.rules.house(view.seat));
    let count = rules.houses().count() as u8;
    let mut houses = [House::default(); SEATS];
    for (steps, house) in (0..count).zip(&mut houses) {
        *house = view.public.houses[own.round(steps, count)];
    }
    houses
}

#[inline(always)]
fn names(cards: Counts, row: &mut Row<'_>) {
    row.bits(cards.bits(), Name::COUNT * usize::from(COUNT));
}

#[inline(always)]
fn cards(
    view: View<'_, Behutunsburg>,
    houses: &[House; SEATS],
    traces: &[Trace; Seat::MAX],
    row: &mut Row<'_>,
) {
    let (own, traces) = (view.private, &traces[..SEATS]);
    names(own.hand, row);
    names(own.buried, row);
    names(view.public.seen, row);
    names(unseen(view, houses, traces), row);
    for trace in traces {
        names(trace.shown, row);
    }
    for trace in traces {
        names(trace.laid, row);
    }
    let (give, want) = match view.public.phase {
        Phase::Trade(offer) => (offer.give.counts(), offer.want.counts()),
        _ => (Counts::EMPTY, Counts::EMPTY),
    };
    names(give, row);
    names(want, row);
}

#[inline(always)]
fn unseen(view: View<'_, Behutunsburg>, houses: &[House; SEATS], traces: &[Trace]) -> Counts {
    let own = view.private.hand + view.private.buried + view.private.left;
    let others = traces[1..].iter().map(|trace| trace.shown + trace.laid);
    let known = houses.iter().map(House::cards).chain(others);
    view.rules.pack() - known.fold(own + view.public.seen, |all, cards| all + cards)
}

#[inline(always)]
fn stands(houses: &[House; SEATS], row: &mut Row<'_>) {
    for house in houses {
        for person in Person::all() {
            row.count(house.court.of(person).into(), COUNT.into());
        }
    }
    for house in houses {
        for places in house.treasury.places() {
            row.bits(places, HEIGHT);
        }
    }
    for house in houses {
        row.flag(house.castle);
    }
    for house in houses {
        row.flag(house.court.is_complete());
    }
    for house in houses {
        row.count(u32::from(house.treasury.coins()) / 5, 8);
    }
    for house in houses {
        row.count((house.points() / 5 + 48).try_into().unwrap_or(0), 8);
    }
}

#[inline(always)]
fn sizes(view: View<'_, Behutunsburg>, traces: &[Trace; Seat::MAX], row: &mut Row<'_>) {
    let (public, traces) = (view.public, &traces[..SEATS]);
    for &cards in &public.hands.values_from(view.seat)[..SEATS] {
        row.bits(cards.into(), 8);
    }
    for trace in traces {
        row.bits(trace.buried.into(), 8);
    }
    for trace in traces {
        row.bits(trace.since.into(), 8);
    }
    row.bits(public.pile.into(), 8);
    row.bits(public.discards.into(), 8);
    row.count(u32::from(pay::coins(view)) / 5, 8);
}

#[inline(always)]
fn moment(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let public = view.public;
    let phase = match public.phase {
        Phase::Start => 0,
        Phase::Deck => 1,
        Phase::Draw => 2,
        Phase::Roll => 3,
        Phase::Reshuffle(_) => 4,
        Phase::Act => 5,
        Phase::Pay(_) => 6,
        Phase::Wave(_) => 7,
        Phase::Defense { .. } => 8,
        Phase::Trade(_) => 9,
        Phase::Over => 10,
    };
    row.one_hot(Some(phase), 11);
    let asked = match Behutunsburg::pending(public) {
        Pending::Seats(seats) => seats,
        Pending::Chance | Pending::Nothing => SeatSet::EMPTY,
    };
    let is_drawn = public.phase != Phase::Start;
    let only = |seat| if is_drawn { SeatSet::only(seat) } else { SeatSet::EMPTY };
    for seats in [asked, only(public.turn), only(public.first)] {
        row.bits(seats.bits_from(view.seat, view.rules.players).into(), SEATS);
    }
}

/// What is being paid, stolen or offered.
#[inline(always)]
fn pending(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let (mut purpose, mut due, mut attacked, mut loot) = (None, 0, None, None);
    match view.public.phase {
        Phase::Pay(bill) => (purpose, due) = (Some(bill.purpose as usize), bill.due),
        Phase::Defense { theft, .. } => {
            let own = view.rules.house(view.seat);
            let houses = view.rules.houses().count() as u8;
            attacked = Some(theft.from.steps_from(own, houses).into());
            loot = Some(theft.to as usize);
        }
        _ => {}
    }
    row.one_hot(purpose, 2);
    row.count(u32::from(due) / 5, 5);
    row.one_hot(attacked, SEATS);
    row.one_hot(loot, 2);
    row.flag(view.public.quested);
    row.count(view.public.offers.into(), 2);
}

#[inline(always)]
fn standing(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let (public, rules) = (view.public, view.rules);
    row.count(public.round.into(), 4);
    row.count(rules.rounds.saturating_sub(public.round).into(), 4);
    row.count(rules.turns.saturating_sub(public.turns).into(), 8);
    let scores = public.scores.values_from(view.seat);
    for steps in 1..SEATS {
        let ahead = (scores[0] - scores[steps]).div_euclid(10) + 128;
        let is_there = steps < usize::from(rules.players);
        row.count(if is_there { ahead.try_into().unwrap_or(0) } else { 0 }, 8);
    }
}

#[inline(always)]
fn options(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let rules = view.rules;
    row.one_hot(Some(rules.mode as usize), 3);
    row.one_hot(Some(usize::from(rules.players) - 2), 3);
    row.flag(rules.defense);
    row.flag(rules.trading);
    row.flag(rules.die);
}
