//! Where the match stands, and the viewer's own cards.

use cards::CardSet;
use engine::{View, mind::Row};

use super::{
    Look,
    fields::{CARDS, HALVES, HALVES_OF_COLOUR, HELD, LEFT, ROUNDS},
    steps::{thermometer, thermometers},
};
use crate::kbernestich::{
    Card, Colour, Kbernestich,
    mind::{
        encode::{is_asked, seat},
        sense::ONE,
    },
    rules::scoring::counted,
};

pub(super) fn moment(view: View<'_, Kbernestich>, row: &mut Row<'_>) {
    let View { rules, public, .. } = view;
    row.one_hot(Some(usize::from(rules.seats) - 3), 2);
    row.flag(rules.future);
    row.flag(rules.memories);
    let left = usize::from(rules.rounds) - public.ledger.rounds().len();
    row.one_hot(Some(left), ROUNDS);
    row.one_hot(Some(public.phase as usize), 8);
    seat(view, row, is_asked(view).then_some(public.turn));
    seat(view, row, public.starter);
    seat(view, row, is_asked(view).then_some(public.tricks.leader()));
    row.one_hot(public.trump.map(|trump| trump.0.is_none().into()), 2);
}

/// The hand, and what it promises against what the viewer has not seen.
pub(super) fn cards(look: &Look<'_>, row: &mut Row<'_>) {
    let Look { view, order, hand, unseen, .. } = look;
    row.bits(order.cards(hand.cards), CARDS);
    let face_down = view.private.face_down.map_or(CardSet::EMPTY, CardSet::only);
    row.bits(order.colours(face_down), 4);
    row.bits(order.cards(*unseen), CARDS);
    row.bits(order.cards(masters(hand.cards, *unseen)), CARDS);
    thermometers(row, order.sorted(counted(hand.cards).0), HELD);
    thermometers(row, order.sorted(counted(*unseen).0), LEFT);
    thermometer(row, halves(hand.tricks()), HALVES);
    thermometers(row, order.sorted(hand.promised.0.map(halves)), HALVES_OF_COLOUR);
}

/// Halves of tricks in sixteenths of tricks.
pub(super) fn halves(promised: i32) -> usize {
    (promised / (ONE / 2)).unsigned_abs() as usize
}

/// What no unseen card of the colour is higher than.
pub(super) fn masters(hand: CardSet<Card>, unseen: CardSet<Card>) -> CardSet<Card> {
    let of = |colour: Colour| {
        let rivals = (unseen & colour.cards()).bits();
        let above = rivals.wrapping_sub(1) & !rivals;
        hand & colour.cards() & CardSet::from_bits(above)
    };
    Colour::ALL.into_iter().fold(CardSet::EMPTY, |all, colour| all | of(colour))
}
