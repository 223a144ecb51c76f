//! Which copies a declaration means that is told by its shape alone.

use std::cmp::Reverse;

use cards::{CardSet, piquet::Card};
use engine::View;

use crate::bezique::{Bezique, Served, rules::shape::Shape};

/// Cards of the table before cards from hand, so that as few as can be leave it; of those on the
/// table the one that has served in most classes, for it has the least left to do; among equal
/// ones the first in card order. If all lie on the table (Z3.4), the first part of the shape that
/// has a card in hand takes that for one of its own. `None` if the viewer cannot make it.
pub(super) fn meant(view: View<'_, Bezique>, shape: &Shape) -> Option<CardSet<Card>> {
    let public = view.public;
    let barred = public.served.barred(shape.kind.class());
    let (hand, table) = (view.private.hand - barred, public.table[view.seat] - barred);
    let copies = Copies { hand, table, served: &public.served };
    let mut cards = CardSet::EMPTY;
    for &part in shape.parts() {
        cards = cards | copies.chosen(part, shape.each)?;
    }
    if !cards.is_subset(table) {
        return Some(cards);
    }
    let part = *shape.parts().iter().find(|&&part| !(part & hand).is_empty())?;
    let from_hand = (part & hand).first()?;
    let rest = copies.chosen(part & table, shape.each - 1)?;
    Some((cards - part) | rest | CardSet::only(from_hand))
}

/// What can still serve in a class.
struct Copies<'a> {
    hand: CardSet<Card>,
    table: CardSet<Card>,
    served: &'a Served,
}

impl Copies<'_> {
    /// So many cards of a part of a shape; `None` if there are fewer.
    fn chosen(&self, part: CardSet<Card>, count: usize) -> Option<CardSet<Card>> {
        let mut chosen = CardSet::EMPTY;
        while chosen.len() < count {
            chosen.insert(self.best(part - chosen)?);
        }
        Some(chosen)
    }

    fn best(&self, cards: CardSet<Card>) -> Option<Card> {
        let on_table = (cards & self.table).into_iter();
        let best = on_table.min_by_key(|&card| Reverse(self.served.times(card)));
        best.or_else(|| (cards & self.hand).first())
    }
}
