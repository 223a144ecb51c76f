//! Goods: the viewer's, the unseen, and what others have played.

use cards::CardSet;
use engine::mind::Row;

use crate::beauharnais::{
    Good, Suit,
    mind::learn::{
        fields::{GOODS, LEFT, LENGTHS, ONE_GOOD, SEATS, SPECIAL, SUITS},
        known::Known,
    },
};

pub(in super::super) fn own(known: &Known<'_>, row: &mut Row<'_>) {
    let (suits, own) = (known.suits, known.view.private);
    let has_trump = known.view.public.trump.is_some();
    let hand = suits.goods(own.hand);
    row.bits(if has_trump { 0 } else { hand }, GOODS);
    row.bits(if has_trump { hand } else { 0 }, GOODS);
    row.bits(suits.one(own.sealed), ONE_GOOD);
    row.bits(suits.goods(own.exchange.laid_away), GOODS);
    lengths(hand, LENGTHS, row);
}

/// How many goods each suit has, of a set that is counted from trump.
#[inline(always)]
fn lengths(goods: u64, width: usize, row: &mut Row<'_>) {
    const SUIT: usize = 13;
    let lengths: [u32; SUITS] =
        std::array::from_fn(|suit| (goods >> (SUIT * suit) & 0x1fff).count_ones());
    row.each(lengths.map(|length| 1 << length.min(width as u32 - 1)), width);
}

pub(in super::super) fn unseen(known: &Known<'_>, row: &mut Row<'_>) {
    let unseen = known.suits.goods(known.unseen);
    row.bits(unseen, GOODS);
    lengths(unseen, LEFT, row);
    special(known, row);
    row.bits(known.seats(known.rose()), SEATS);
    row.bits(known.suits.one(known.view.public.shown.first()), ONE_GOOD);
}

/// Where the goods are that beat almost all others, and the Letter.
fn special(known: &Known<'_>, row: &mut Row<'_>) {
    let played = known.view.public.tricks.played();
    let ten = |suit: Suit| Good::new(suit, 10);
    let trump = known.view.public.trump;
    let tens = [trump.map(ten), trump.map(Suit::partner).map(ten)];
    let named = [Good::TRUE_LOVE, Good::STOCK, Good::LETTER].map(Some);
    let goods: [Option<Good>; SPECIAL] = [named[0], named[1], named[2], tens[0], tens[1]];
    let place = |good: Good| match () {
        () if known.unseen.contains(good) => 0b100,
        () if played.contains(good) => 0b010,
        () => 0b001,
    };
    row.numbers(goods.map(|good| good.map_or(0, place)), 3);
}

/// What each other seat has shown.
pub(in super::super) fn played(known: &Known<'_>, row: &mut Row<'_>) {
    let (view, suits) = (known.view, known.suits);
    let played = view.public.tricks.played_from(view.seat, view.rules.players);
    let [_, others @ ..] = played.map(|goods: CardSet<Good>| suits.goods(goods));
    row.each(others, GOODS);
    let mut void = [0; SEATS];
    for (seat, void) in view.public.scores.from(view.seat).zip(&mut void) {
        *void = suits.bits(known.void[seat.index()]);
    }
    let [_, others @ ..] = void;
    row.numbers(others, SUITS);
}
