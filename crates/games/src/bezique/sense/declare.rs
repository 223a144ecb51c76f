//! What to declare.

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::View;

use super::super::{Action, Bezique, Kind, Offer, Public};

/// The best combination, but first a good turn-up for the seven.
pub(super) fn declare(view: View<'_, Bezique>, offer: &Offer) -> Action {
    let turnup = view.public.turnup.expect("while there is stock there is a turn-up");
    let gains = turnup.rank() <= Rank::Jack || view.rules.exchange > 0;
    if let Some(seven) = offer.sevens().first().filter(|_| gains) {
        return Action::Exchange(seven);
    }
    let table = view.public.table[view.seat];
    let best = offer.declarations().max_by_key(|&(kind, cards)| {
        (urgency(kind, view.public), (cards & table).len(), std::cmp::Reverse(first(cards)))
    });
    best.map_or(Action::Done, |(kind, cards)| Action::Declare(kind, cards))
}

/// The more it brings the sooner; but a king and queen of trumps marry before the sequence, if
/// there is time for both.
fn urgency(kind: Kind, public: &Public) -> i32 {
    let draws = public.rounds_left();
    match kind {
        Kind::Royal if draws >= 6 => 251,
        _ => kind.points(),
    }
}

/// Of equal ones, any: the one with the first card.
fn first(cards: CardSet<Card>) -> Option<Card> {
    cards.first()
}
