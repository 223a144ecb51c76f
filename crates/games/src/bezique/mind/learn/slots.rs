//! The place of a card among its copies.

use std::cmp::Reverse;

use cards::{Card as _, CardSet, piquet::Card};
use engine::View;

use crate::bezique::Bezique;

/// The viewer's copies come first, and of these the one that can do least: those on the table by the
/// classes in which they have served, most first; those in hand that everyone has seen, the others in hand.
#[inline(always)]
pub(super) fn slot(view: View<'_, Bezique>, card: Card) -> u8 {
    let (public, pack) = (view.public, card.pack());
    let copies = |cards: CardSet<Card>| (cards.bits() >> (card.index() - pack)) as u8 & 0xf;
    let [table, hand] = [public.table[view.seat], view.private.hand].map(copies);
    let shown = hand & copies(public.shown[view.seat]);
    let is_in = |copies: u8| copies >> pack & 1 == 1;
    let before = |copies: u8| (copies & ((1 << pack) - 1)).count_ones() as u8;
    let all = |copies: u8| copies.count_ones() as u8;
    if is_in(table) {
        if all(table) == 1 { 0 } else { served_more(view, card, table) }
    } else if is_in(shown) {
        all(table) + before(shown)
    } else if is_in(hand) {
        all(table | shown) + before(hand - shown)
    } else {
        all(table | hand) + before(0xf - (table | hand))
    }
}

/// How many of the copies on the table stand before this one.
fn served_more(view: View<'_, Bezique>, card: Card, table: u8) -> u8 {
    let rank = |pack: u8| {
        let copy = Card::from_index(card.index() - card.pack() + pack);
        (Reverse(view.public.served.times(copy)), pack)
    };
    let others = (0..Card::PACKS).filter(|pack| table >> pack & 1 == 1);
    others.filter(|&pack| rank(pack) < rank(card.pack())).count() as u8
}
