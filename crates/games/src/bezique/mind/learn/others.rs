//! What the others have, as far as the viewer knows.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{BySeat, Seat, View, mind::Row};

use super::{
    Suits, copies,
    fields::OTHERS,
    shapes::{SHAPES, Sources, Standing, standings, which},
};
use crate::bezique::{Bezique, Class};

pub(super) fn unseen(unseen: CardSet<Card>, suits: Suits, row: &mut Row<'_>) {
    row.wide(copies::thermometers(suits.cards(unseen)), 128);
}

/// What each other seat has on the table, surely holds, is out of, and may declare.
pub(super) fn others(
    view: View<'_, Bezique>,
    suits: Suits,
    unseen: CardSet<Card>,
    row: &mut Row<'_>,
) {
    let public = view.public;
    for table in from_the_left(&public.table, view.seat) {
        let faces = copies::once_or_twice(suits.cards(table));
        row.numbers([faces & 0xffff_ffff, faces >> 32].map(copies::figures), 20);
    }
    let known = known(view, unseen);
    for cards in known {
        row.bits(copies::once_or_twice(suits.cards(cards)), 64);
    }
    for lacking in from_the_left(&public.lacking, view.seat) {
        let out_of =
            |suit: Suit| u64::from(Card::of_suit(suit).is_subset(lacking)) << suits.of(suit);
        row.bits(Suit::ALL.into_iter().fold(0, |all, suit| all | out_of(suit)), 4);
    }
    for (steps, cards) in (1..).zip(known) {
        if public.stock == 0 || steps >= public.seats() {
            row.bits(0, 3 * SHAPES);
        } else {
            threats(view, suits, cards, unseen, row);
        }
    }
}

/// How near a seat is to each combination with what is known of its cards, if it can still be had.
fn threats(
    view: View<'_, Bezique>,
    suits: Suits,
    known: CardSet<Card>,
    unseen: CardSet<Card>,
    row: &mut Row<'_>,
) {
    let public = view.public;
    let free = Class::ALL.map(|class| known - public.served.barred(class));
    let hand = known - public.table.values().iter().fold(CardSet::EMPTY, |all, one| all | *one);
    let all = standings(public.trump(), suits, &Sources { free, hand, unseen });
    let lacks = |one: &Standing, most: u8| {
        one.is_ready || one.is_begun && one.lacking <= most && one.slack > 0
    };
    for most in 0..=2 {
        row.bits(which(&all, |one| lacks(one, most)), SHAPES);
    }
}

/// What each other seat surely holds: on the table, or seen as it was taken up. Once the stock is gone,
/// one of two players holds whatever the other does not see.
#[inline(always)]
pub(super) fn known(view: View<'_, Bezique>, unseen: CardSet<Card>) -> [CardSet<Card>; OTHERS] {
    let public = view.public;
    let table = from_the_left(&public.table, view.seat);
    let shown = from_the_left(&public.shown, view.seat);
    let mut known = std::array::from_fn(|seat| table[seat] | shown[seat]);
    known[0] = known[0] | unseen.when(public.stock == 0 && public.seats() == 2);
    known
}

/// What each other seat of the largest table has, clockwise from the viewer.
#[inline(always)]
pub(super) fn from_the_left<T: Copy + Default>(all: &BySeat<T>, viewer: Seat) -> [T; OTHERS] {
    let [_, left, opposite, right, _] = all.values_from(viewer);
    [left, opposite, right]
}
