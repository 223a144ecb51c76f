//! What a seat's cards may yet bring in declarations.

use cards::{Card as _, CardSet, piquet::Card};
use engine::View;

use super::{
    super::{
        Bezique,
        combinations::{Class, shapes},
        guess,
        shape::Shape,
    },
    chances::{Chance, SURE},
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

impl Prospects {
    pub(super) fn of(view: View<'_, Bezique>) -> Prospects {
        let public = view.public;
        let (hand, table) = (view.private.hand, public.table[view.seat]);
        let unseen = unseen(view);
        let draws = usize::from(public.stock / public.seats());
        let to_come = Chance::of(draws, unseen.len());
        let mut prospects = Prospects { sum: 0, complete: 0, costs: [0; Card::COUNT as usize] };
        let free = Class::ALL.map(|class| (hand | table) - public.served.barred(class));
        for shape in shapes(public.trump()) {
            let free = free[shape.kind.class() as usize];
            prospects.add(shape, free, hand, unseen, to_come);
        }
        prospects
    }

    pub(super) fn cost(&self, card: Card) -> i32 {
        self.costs[usize::from(card.index())]
    }

    #[inline(always)]
    fn add(
        &mut self,
        shape: &Shape,
        free: CardSet<Card>,
        hand: CardSet<Card>,
        unseen: CardSet<Card>,
        to_come: Chance,
    ) {
        let mut chances = [SURE; 5];
        let mut chance = SURE;
        let mut held = CardSet::EMPTY;
        for (&part, of_part) in shape.parts().iter().zip(&mut chances) {
            let missing = shape.each.saturating_sub((free & part).len());
            *of_part = to_come.of_at_least(missing, (unseen & part).len());
            chance = chance * *of_part / SURE;
            held = held | (free & part);
        }
        if chance == 0 || held.is_empty() {
            return;
        }
        let points = shape.kind.points();
        if chance == SURE && !(held & hand).is_empty() {
            self.complete = self.complete.max(points);
        }
        self.sum += points * chance;
        for (part, of_part) in shape.parts().iter().zip(chances) {
            let held = held & *part;
            if held.len() > shape.each || held.is_empty() {
                continue;
            }
            let missing = shape.each - held.len() + 1;
            let without = to_come.of_at_least(missing, (unseen & *part).len());
            let cost = points * (chance - chance * without / of_part);
            for card in held {
                self.costs[usize::from(card.index())] += cost;
            }
        }
    }
}

/// What the viewer cannot see.
pub(super) fn unseen(view: View<'_, Bezique>) -> CardSet<Card> {
    view.rules.pack() - guess::seen(view.public) - view.private.hand
}
