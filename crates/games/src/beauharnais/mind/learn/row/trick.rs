//! The trick being played, and what each good would do to it.

use cards::CardSet;
use engine::mind::Row;

use super::number;
use crate::beauharnais::{
    Good, Suit,
    mind::learn::{
        fields::{AFTER, GOODS, ONE_GOOD, SEATS, SUITS},
        known::Known,
        strong::strong,
    },
    rules::value::{Scale, only_suit},
};

pub(in super::super) fn trick(known: &Known<'_>, row: &mut Row<'_>) {
    laid(known, row);
    order(known, row);
    suits(known, row);
    taking(known, row);
    active_one(known, row);
    let strong = strong(known);
    row.bits(known.suits.goods(strong.would_take), GOODS);
    row.bits(known.suits.goods(strong.unbeaten), GOODS);
}

fn laid(known: &Known<'_>, row: &mut Row<'_>) {
    let trick = known.trick();
    let mut laid = [0; SEATS];
    if !trick.is_empty() {
        let seats = known.view.rules.players.into();
        let mut at = known.steps(trick.leader());
        for &good in trick.cards() {
            laid[at] = known.suits.one(Some(good));
            at = if at + 1 < seats { at + 1 } else { 0 };
        }
    }
    let [_, others @ ..] = laid;
    row.each(others, ONE_GOOD);
}

/// The seats that are still to play.
fn order(known: &Known<'_>, row: &mut Row<'_>) {
    row.one_hot(Some(known.trick().len().into()), SEATS);
    let after = known.seats(known.after);
    row.bits(after, SEATS);
    for side in [known.sides.friends, known.sides.foes] {
        number(row, (known.seats(side) & after).count_ones() as usize, AFTER);
    }
}

/// B5.4, B5.5. The suit led, as it is followed and as it is valued.
fn suits(known: &Known<'_>, row: &mut Row<'_>) {
    let declared = known.view.public.declared;
    let led = known.trick().cards().first().and_then(|good| good.suit().or(declared));
    let valued = known.valued();
    let place = |suit: Suit| 1 << known.suits.suit(suit as u8);
    row.numbers([led, valued, declared].map(|suit| suit.map_or(0, place)), SUITS);
}

/// The seat that takes the trick so far, and its card.
fn taking(known: &Known<'_>, row: &mut Row<'_>) {
    let trick = known.trick();
    let Some(trump) = known.view.public.trump.filter(|_| !trick.is_empty()) else {
        return row.bits(0, SEATS + 2 + ONE_GOOD);
    };
    let laid = known.view.public.tricks.laid();
    let scale = Scale::new(laid, trump, known.valued(), known.view.rules.one);
    let place = scale.best(trick.cards());
    let taker = trick.leader().round(place as u8, known.view.rules.players);
    row.one_hot(Some(known.steps(taker)), SEATS);
    row.flag(known.sides.friends.contains(taker));
    row.flag(known.sides.foes.contains(taker));
    row.bits(known.suits.one(Some(trick.cards()[place])), ONE_GOOD);
}

/// B6.1. Whether a 1 may be active, and where it is.
fn active_one(known: &Known<'_>, row: &mut Row<'_>) {
    let laid = known.view.public.tricks.laid();
    let one = only_suit(laid).map(|suit| CardSet::only(Good::new(suit, 1)));
    row.flag(one.is_some());
    let places = [laid, known.view.private.hand, known.unseen];
    row.numbers(places.map(|goods| one.is_some_and(|one| one.is_subset(goods)).into()), 1);
}
