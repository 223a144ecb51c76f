//! What a seat sees, field by field.

use engine::{BySeat, Game, Pending, Seat, SeatSet, View, mind::Row};

use super::fields::{COUNT, HEIGHT, SEATS};
use crate::behutunsburg::{
    Behutunsburg, Counts, House, Mode, Name, Person, Phase, Trace, rules::pay,
};

#[inline(always)]
pub(super) fn observe(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let estates = estates(view);
    let traces = by_seat(&view.public.traces, view.seat);
    cards(view, &estates, &traces, row);
    houses(&estates, row);
    sizes(view, &estates, &traces, row);
    moment(view, row);
    open_matters(view, row);
    time_and_score(view, row);
    options(view, row);
}

/// What each seat of the largest table has, the viewer first.
#[inline(always)]
pub(in crate::behutunsburg::mind) fn by_seat<T: Copy + Default>(
    all: &BySeat<T>,
    viewer: Seat,
) -> [T; SEATS] {
    let [own, left, opposite, right, _] = all.values_from(viewer);
    [own, left, opposite, right]
}

/// A house, counted.
#[derive(Clone, Copy, Default)]
struct Estate {
    persons: [u8; Person::COUNT],
    /// Where each kind of money lies.
    treasury: [u64; Name::MONEY.len()],
    castle: bool,
    is_complete: bool,
    coins: u16,
    /// Its points as they are written.
    worth: u64,
    cards: Counts,
}

impl Estate {
    fn of(house: &House) -> Estate {
        Estate {
            persons: house.court.numbers(),
            treasury: house.treasury.places(),
            castle: house.castle,
            is_complete: house.court.is_complete(),
            coins: house.treasury.coins(),
            worth: clamped(house.points() / 5 + 48),
            cards: house.cards(),
        }
    }
}

/// The houses of the largest table, the viewer's own first; empty ones where there is none.
#[inline(always)]
fn estates(view: View<'_, Behutunsburg>) -> [Estate; SEATS] {
    let own = view.rules.house(view.seat);
    let houses = if view.rules.mode == Mode::Teams { 2 } else { view.rules.players };
    let mut estates = [Estate::default(); SEATS];
    for (steps, estate) in (0..houses).zip(&mut estates) {
        *estate = Estate::of(&view.public.houses[own.round(steps, houses)]);
    }
    estates
}

#[inline(always)]
fn names(cards: Counts, row: &mut Row<'_>) {
    row.bits(cards.bits(), Name::COUNT * usize::from(COUNT));
}

#[inline(always)]
fn cards(
    view: View<'_, Behutunsburg>,
    estates: &[Estate; SEATS],
    traces: &[Trace; SEATS],
    row: &mut Row<'_>,
) {
    let own = view.private;
    names(own.hand, row);
    names(own.buried, row);
    names(view.public.seen, row);
    let houses = estates.iter().fold(Counts::EMPTY, |all, estate| all + estate.cards);
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

/// Cards of which the viewer knows no place and no owner; `houses` are those of all houses.
#[inline(always)]
pub(in crate::behutunsburg::mind) fn unseen(
    view: View<'_, Behutunsburg>,
    houses: Counts,
    traces: &[Trace; SEATS],
) -> Counts {
    let own = view.private.hand + view.private.buried + view.private.left;
    let others = traces[1..].iter().map(|trace| trace.shown + trace.laid);
    view.rules.pack() - others.fold(own + houses + view.public.seen, |all, cards| all + cards)
}

#[inline(always)]
fn houses(estates: &[Estate; SEATS], row: &mut Row<'_>) {
    for estate in estates {
        row.numbers(estate.persons.map(u64::from), COUNT.into());
    }
    for estate in estates {
        for places in estate.treasury {
            row.bits(places, HEIGHT);
        }
    }
    row.numbers(estates.map(|estate| estate.castle.into()), 1);
    row.numbers(estates.map(|estate| estate.is_complete.into()), 1);
    row.numbers(estates.map(|estate| u64::from(estate.coins) / 5), 8);
    row.numbers(estates.map(|estate| estate.worth), 8);
}

#[inline(always)]
fn sizes(
    view: View<'_, Behutunsburg>,
    estates: &[Estate; SEATS],
    traces: &[Trace; SEATS],
    row: &mut Row<'_>,
) {
    let public = view.public;
    row.numbers(by_seat(&public.hands, view.seat).map(u64::from), 8);
    row.numbers(traces.map(|trace| trace.buried.into()), 8);
    row.numbers(traces.map(|trace| trace.since.into()), 8);
    row.numbers([public.pile, public.discards].map(u64::from), 8);
    row.bits(u64::from(estates[0].coins + pay::coins_in_hand(view.private.hand)) / 5, 8);
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

/// What is being paid or stolen, and what may not be done again.
#[inline(always)]
fn open_matters(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
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
fn time_and_score(view: View<'_, Behutunsburg>, row: &mut Row<'_>) {
    let (public, rules) = (view.public, view.rules);
    row.count(public.round.into(), 4);
    row.count(rules.rounds.saturating_sub(public.round).into(), 4);
    row.count(rules.turns.saturating_sub(public.turns).into(), 8);
    let [own, others @ ..] = by_seat(&public.scores, view.seat);
    let mut ahead = others.map(|score| clamped((own - score).div_euclid(10) + 128));
    ahead[usize::from(rules.players) - 1..].fill(0);
    row.numbers(ahead, 8);
}

/// The nearest number of eight bits.
#[inline(always)]
fn clamped(number: i32) -> u64 {
    number.clamp(0, 255).unsigned_abs().into()
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
