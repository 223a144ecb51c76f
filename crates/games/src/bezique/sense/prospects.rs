//! What a seat's cards may yet bring in declarations.

use cards::{Card as _, CardSet, piquet::Card};
use engine::View;

use super::{
    super::{
        Bezique,
        combinations::{Class, Kind, shapes},
        guess,
    },
    chances::{Chance, SURE, Wanted},
};

/// What a seat can hope for.
#[derive(Debug)]
pub(super) struct Prospects {
    /// What is expected of all combinations together, in parts of a point.
    pub(super) sum: i32,
    /// The points of the best combination that is complete; 0 if none is.
    pub(super) complete: i32,
    /// By card, what is expected less without it, in parts of a point.
    costs: [i32; Card::COUNT as usize],
}

/// Where the cards for combinations are to come from.
#[derive(Clone, Copy)]
struct Sources {
    hand: CardSet<Card>,
    /// What cannot be seen, of which each card may be drawn with this chance.
    unseen: CardSet<Card>,
    to_come: Chance,
}

impl Prospects {
    /// Once the stock is gone nothing is declared any more.
    const NONE: Prospects = Prospects { sum: 0, complete: 0, costs: [0; Card::COUNT as usize] };

    #[inline]
    pub(super) fn of(view: View<'_, Bezique>, unseen: CardSet<Card>) -> Prospects {
        let public = view.public;
        let mut prospects = Prospects::NONE;
        if public.stock == 0 {
            return prospects;
        }
        let hand = view.private.hand;
        let held = hand | public.table[view.seat];
        let to_come = Chance::of(usize::from(public.rounds_left()), unseen.len());
        let sources = Sources { hand, unseen, to_come };
        let free = Class::ALL.map(|class| held - public.served.barred(class));
        for shape in shapes(public.trump()) {
            let free = free[shape.kind.class() as usize];
            match *shape.parts() {
                [a] => prospects.add(shape.kind, shape.each, [a], free, sources),
                [a, b] => prospects.add(shape.kind, shape.each, [a, b], free, sources),
                [a, b, c, d, e] => {
                    prospects.add(shape.kind, shape.each, [a, b, c, d, e], free, sources);
                }
                _ => unreachable!("a combination has one, two or five parts"),
            }
        }
        prospects
    }

    #[inline(always)]
    pub(super) fn cost(&self, card: Card) -> i32 {
        self.costs[usize::from(card.index())]
    }

    /// Adds a combination of `each` cards of every part.
    #[inline(always)]
    fn add<const PARTS: usize>(
        &mut self,
        kind: Kind,
        each: usize,
        parts: [CardSet<Card>; PARTS],
        free: CardSet<Card>,
        Sources { hand, unseen, to_come }: Sources,
    ) {
        let mine = parts.map(|part| free & part);
        let held = mine.into_iter().fold(CardSet::EMPTY, |all, cards| all | cards);
        if held.is_empty() {
            return;
        }
        let wanted: [Wanted; PARTS] = std::array::from_fn(|at| {
            let missing = each.saturating_sub(mine[at].len());
            to_come.of_at_least(missing, (unseen & parts[at]).len())
        });
        let chance = wanted.iter().fold(SURE, |chance, part| chance * part.chance / SURE);
        let points = kind.points();
        if chance == SURE && !(held & hand).is_empty() {
            self.complete = self.complete.max(points);
        }
        let hope = points * chance;
        self.sum += hope;
        for (mine, wanted) in mine.into_iter().zip(wanted) {
            let cost = hope * wanted.lost / SURE;
            for card in mine.when(mine.len() <= each) {
                self.costs[usize::from(card.index())] += cost;
            }
        }
    }
}

/// What the viewer cannot see.
#[inline]
pub(super) fn unseen(view: View<'_, Bezique>) -> CardSet<Card> {
    view.rules.pack() - guess::seen(view.public) - view.private.hand
}
