//! What a seat sees, field by field.

use cards::{Card as _, CardSet, piquet::Card};
use engine::{BySeat, Game, Pending, Seat, View, mind::Row};

use super::fields::{CARDS, FACES, SEATS};
use crate::bezique::{
    Bezique, Class, Phase, Public, Takes, Trick,
    mind::guess::{held_by, seen},
};

#[inline(always)]
pub(super) fn observe(view: View<'_, Bezique>, row: &mut Row<'_>) {
    cards(view, row);
    served(view.public, row);
    earned(view, row);
    stock(view.public, row);
    moment(view, row);
    score(view, row);
    options(view, row);
}

#[inline(always)]
fn cards(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let (public, hand) = (view.public, view.private.hand);
    let trick: CardSet<Card> = public.trick.cards().iter().copied().collect();
    row.wide(hand.bits(), CARDS);
    row.wide((view.rules.pack() - seen(public) - hand).bits(), CARDS);
    row.wide((public.out | trick).bits(), CARDS);
    by_seat(&public.table, view.seat, |cards| row.wide(cards.bits(), CARDS));
    by_seat(&public.shown, view.seat, |cards| row.wide(cards.bits(), CARDS));
    by_seat(&public.lacking, view.seat, |cards| row.bits(faces(cards), FACES));
    played(view, Some(public.trick), row);
    played(view, public.last, row);
}

/// Puts what each seat of the largest table has, the viewer's first.
#[inline(always)]
fn by_seat<T: Copy + Default>(all: &BySeat<T>, viewer: Seat, put: impl FnMut(T)) {
    all.values_from(viewer).into_iter().take(SEATS).for_each(put);
}

/// The faces of a set that has all copies of each.
#[inline(always)]
fn faces(cards: CardSet<Card>) -> u64 {
    let bits = cards.bits();
    every_fourth(bits as u64) | every_fourth((bits >> 64) as u64) << 16
}

/// Every fourth bit, moved together.
#[inline(always)]
fn every_fourth(bits: u64) -> u64 {
    let singles = bits & 0x1111_1111_1111_1111;
    let pairs = (singles | singles >> 3) & 0x0303_0303_0303_0303;
    let nibbles = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let bytes = (nibbles | nibbles >> 12) & 0x0000_00ff_0000_00ff;
    (bytes | bytes >> 24) & 0xffff
}

#[inline(always)]
fn played(view: View<'_, Bezique>, trick: Option<Trick>, row: &mut Row<'_>) {
    let mut played = [0; SEATS];
    if let Some(trick) = trick {
        let seats = view.public.seats();
        let first = trick.leader().steps_from(view.seat, seats);
        // Two or four seats: no need to divide.
        for (steps, card) in (first..).zip(trick.cards()) {
            played[usize::from(steps & (seats - 1))] = 1 << (card.index() / Card::PACKS);
        }
    }
    for faces in played {
        row.bits(faces, FACES);
    }
}

/// Of each class the cards that can serve in it.
#[inline(always)]
fn served(public: &Public, row: &mut Row<'_>) {
    let of = |class: Class| public.served.barred(class).bits();
    let (fours, marriages) = (of(Class::Fours), of(Class::Marriages));
    for suit in 0..4 {
        let cards = (fours >> (32 * suit)) as u64;
        row.bits((cards & 0xf) | (cards >> 4 & 0xfff0), 16);
    }
    (0..4).for_each(|suit| row.bits((marriages >> (32 * suit + 8)) as u64 & 0xff, 8));
    let trump = public.trump.map_or(0, |trump| 32 * trump as u32);
    row.bits((of(Class::Sequence) >> trump) as u64 & 0xf_ffff, 20);
    for class in [Class::Bezique, Class::Double] {
        let (queens, knaves) = ((of(class) >> 12) as u64, (of(class) >> 80) as u64);
        row.bits((queens & 0xf) | (knaves & 0xf) << 4, 8);
    }
}

#[inline(always)]
fn earned(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let (public, viewer) = (view.public, view.seat);
    by_seat(&public.earned, viewer, |earned| {
        earned.declared.into_iter().for_each(|times| row.count(times.into(), 4));
    });
    by_seat(&public.earned, viewer, |earned| row.count(earned.sevens.into(), 3));
    by_seat(&public.earned, viewer, |earned| row.flag(earned.exchanges > 0));
    for steps in 0..SEATS as u8 {
        let has_cards = steps < public.seats() && public.trump.is_some();
        let held = || held_by(view, viewer.round(steps, public.seats()));
        row.count(if has_cards { held() as u32 } else { 0 }, 4);
    }
}

#[inline(always)]
fn stock(public: &Public, row: &mut Row<'_>) {
    row.one_hot(public.trump.map(|trump| trump as usize), 4);
    row.one_hot(public.turnup.map(|card| card.rank() as usize), 8);
    row.bits(public.stock.into(), 7);
}

#[inline(always)]
fn moment(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let public = view.public;
    let phase = match public.phase {
        Phase::Start => 0,
        Phase::Deal => 1,
        Phase::Play => 2,
        Phase::Declare { declared } => 3 + usize::from(declared),
        Phase::Over => 5,
    };
    row.one_hot(Some(phase), 6);
    let mut put = |seat: Option<Seat>| {
        let steps = seat.map(|seat| seat.steps_from(view.seat, public.seats()).into());
        row.one_hot(steps, SEATS);
    };
    let is_asked = matches!(Bezique::pending(public), Pending::Seats(_));
    let is_led = !public.trick.cards().is_empty();
    put(is_asked.then_some(public.turn));
    put(public.dealer);
    put(public.trump.map(|_| public.trick.leader()));
    put(is_led.then(|| public.trick.taker(public.seats())));
    put(public.taker);
}

#[inline(always)]
fn score(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let public = view.public;
    let (own, other) = (view.seat, view.seat.left(public.seats()));
    let sides = [public.tallies[own], public.tallies[other]];
    let mut put = |number: i32, width| row.count(number.try_into().unwrap_or(0), width);
    for side in sides {
        put(side.extras / 10, 6);
    }
    for side in sides {
        put(side.total / 20, 8);
    }
    for side in sides {
        put((view.rules.target - side.total + 9) / 10, 8);
    }
    put((sides[0].total - sides[1].total) / 10 + 128, 8);
}

#[inline(always)]
fn options(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let rules = view.rules;
    row.count((rules.target / 500).try_into().unwrap_or(0), 4);
    row.flag(rules.packs == Card::PACKS);
    row.flag(rules.exchange > 0);
    row.flag(view.public.trick.takes() == Takes::Rank);
    row.flag(rules.players == SEATS as u8);
}
