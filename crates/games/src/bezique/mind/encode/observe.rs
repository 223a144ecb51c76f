//! What a seat sees, field by field.

use cards::{Card as _, CardSet, piquet::Card};
use engine::{BySeat, Game, Pending, Seat, View, mind::Row};

use super::fields::{CARDS, FACES, SEATS};
use crate::bezique::{
    Bezique, Class, Phase, Public, Takes, Trick,
    mind::guess::{seen, share},
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
    for cards in by_seat(&public.table, view.seat) {
        row.wide(cards.bits(), CARDS);
    }
    for cards in by_seat(&public.shown, view.seat) {
        row.wide(cards.bits(), CARDS);
    }
    let lacking = by_seat(&public.lacking, view.seat).map(faces);
    for faces in [lacking, played(view, Some(public.trick)), played(view, public.last)] {
        row.numbers([faces[0], faces[1]], FACES);
        row.numbers([faces[2], faces[3]], FACES);
    }
}

/// What each seat of the largest table has, the viewer first.
#[inline(always)]
fn by_seat<T: Copy + Default>(all: &BySeat<T>, viewer: Seat) -> [T; SEATS] {
    let [own, left, opposite, right, _] = all.values_from(viewer);
    [own, left, opposite, right]
}

/// The faces of a set that has all copies of each.
#[inline(always)]
pub(in crate::bezique::mind) fn faces(cards: CardSet<Card>) -> u64 {
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

/// The face that each seat has played to a trick.
#[inline(always)]
fn played(view: View<'_, Bezique>, trick: Option<Trick>) -> [u64; SEATS] {
    let mut played = [0; SEATS];
    if let Some(trick) = trick {
        let seats = view.public.seats();
        let first = trick.leader().steps_from(view.seat, seats);
        // Two or four seats: no need to divide.
        for (steps, card) in (first..).zip(trick.cards()) {
            played[usize::from(steps & (seats - 1))] = 1 << (card.index() / Card::PACKS);
        }
    }
    played
}

/// Of each class the cards that can serve in it.
#[inline(always)]
fn served(public: &Public, row: &mut Row<'_>) {
    let of = |class: Class| public.served.barred(class).bits();
    let suits = |class: Class| [0, 32, 64, 96].map(|suit| (of(class) >> suit) as u64);
    row.numbers(suits(Class::Fours).map(|cards| (cards & 0xf) | (cards >> 4 & 0xfff0)), 16);
    row.numbers(suits(Class::Marriages).map(|cards| cards >> 8 & 0xff), 8);
    let trumps = suits(Class::Sequence)[public.trump.map_or(0, |trump| trump as usize)];
    row.bits(trumps & 0xf_ffff, 20);
    for class in [Class::Bezique, Class::Double] {
        let [spades, _, diamonds, _] = suits(class);
        row.numbers([spades >> 12 & 0xf, diamonds >> 16 & 0xf], 4);
    }
}

#[inline(always)]
fn earned(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let public = view.public;
    let earned = by_seat(&public.earned, view.seat);
    for seat in earned {
        // A seat has kings and queens for twelve common marriages at the most.
        row.numbers(seat.declared.map(u64::from), 4);
    }
    row.numbers(earned.map(|seat| seat.sevens.into()), 3);
    row.numbers(earned.map(|seat| u64::from(seat.exchanges > 0)), 1);
    row.numbers(held(view), 4);
}

/// How many cards each seat has: a share of those that are in play, without the one just played.
#[inline(always)]
fn held(view: View<'_, Bezique>) -> [u64; SEATS] {
    let public = view.public;
    if public.dealt == 0 {
        return [0; SEATS];
    }
    let share = share(view) as u64;
    let mut held = played(view, Some(public.trick)).map(|face| share - u64::from(face != 0));
    held[public.seats().into()..].fill(0);
    held
}

#[inline(always)]
fn stock(public: &Public, row: &mut Row<'_>) {
    trump_and_turnup(public, row);
    row.bits(public.stock.into(), 7);
}

#[inline(always)]
pub(in crate::bezique::mind) fn trump_and_turnup(public: &Public, row: &mut Row<'_>) {
    row.one_hot(public.trump.map(|trump| trump as usize), 4);
    row.one_hot(public.turnup.map(|card| card.rank() as usize), 8);
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
    row.numbers(sides.map(|side| clamped(side.extras / 10, 6)), 6);
    row.numbers(sides.map(|side| clamped(side.total / 20, 8)), 8);
    row.numbers(sides.map(|side| clamped((view.rules.target - side.total + 9) / 10, 8)), 8);
    row.bits(clamped((sides[0].total - sides[1].total) / 10 + 128, 8), 8);
}

/// The nearest number of so many bits.
#[inline(always)]
fn clamped(number: i32, bits: u32) -> u64 {
    number.clamp(0, (1 << bits) - 1).unsigned_abs().into()
}

#[inline(always)]
fn options(view: View<'_, Bezique>, row: &mut Row<'_>) {
    let rules = view.rules;
    row.bits(clamped(rules.target / 500, 4), 4);
    row.flag(rules.packs == Card::PACKS);
    row.flag(rules.exchange > 0);
    row.flag(view.public.trick.takes() == Takes::Rank);
    row.flag(rules.players == SEATS as u8);
}
