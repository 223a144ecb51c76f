//! What to declare.

use std::cmp::Reverse;

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{ShortSort, View};

use crate::bezique::{Action, Bezique, CombinationKind, Offer};

/// The best combination, but first a good turn-up for the seven.
pub(super) fn sensible(view: View<'_, Bezique>, offer: &Offer) -> Action {
    let seven = offer.sevens().first().filter(|_| is_worth_exchanging(view));
    let best = || {
        let declarations = offer.declarations();
        declarations.min_by_key(|&(kind, cards)| Reverse(preference(view, kind, cards)))
    };
    match (seven, best) {
        (Some(seven), _) => Action::Exchange(seven),
        (None, best) => best().map_or(Action::Done, |(kind, cards)| Action::Declare(kind, cards)),
    }
}

/// Each combination once, whichever copies it is made of. Who can declare does: nothing is lost
/// by it.
pub(super) fn candidates(view: View<'_, Bezique>, offer: &Offer) -> Vec<Action> {
    let mut declarations: Vec<(CombinationKind, CardSet<Card>)> = offer.declarations().collect();
    declarations.short_sort_by_key(|&(kind, cards)| Reverse(preference(view, kind, cards)));
    let suit = |cards: CardSet<Card>| cards.first().map(Card::suit);
    let mut candidates = vec![sensible(view, offer)];
    for (kind, cards) in declarations {
        let is_there = candidates.iter().any(|action| match *action {
            Action::Declare(other, others) => {
                other == kind && (kind != CombinationKind::Marriage || suit(others) == suit(cards))
            }
            _ => false,
        });
        if !is_there {
            candidates.push(Action::Declare(kind, cards));
        }
    }
    let others = offer.sevens().first().map(Action::Exchange);
    let done = offer.declarations().next().is_none().then_some(Action::Done);
    for action in others.into_iter().chain(done) {
        if action != candidates[0] {
            candidates.push(action);
        }
    }
    candidates
}

fn is_worth_exchanging(view: View<'_, Bezique>) -> bool {
    view.rules.exchange > 0 || view.public.turnup.is_some_and(|card| card.rank() <= Rank::Jack)
}

/// The more it brings the sooner, but king and queen of trumps marry before the sequence, if
/// there is time for both. Cards that lie on the table are taken first: one from hand is needed
/// each time.
fn preference(
    view: View<'_, Bezique>,
    kind: CombinationKind,
    cards: CardSet<Card>,
) -> (i32, usize) {
    let points = match kind {
        CombinationKind::Royal if view.public.rounds_left() >= 6 => {
            CombinationKind::Sequence.points() + 1
        }
        _ => kind.points(),
    };
    (points, (cards & view.public.table[view.seat]).len())
}
