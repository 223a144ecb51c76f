//! The own hand: its order, and what pointing at a card does.

use engine::View;

use crate::kbernestich::{Action, Card, Colour, Kbernestich, Phase, Verb};

/// The cards in hand, each with its group and what pointing at it would do.
pub(crate) fn sorted(
    view: View<'_, Kbernestich>,
) -> impl Iterator<Item = (Card, u8, Option<Action>)> {
    let verb = match view.public.phase {
        Phase::Review if view.is_pending() => Some(Verb::Discard),
        Phase::Trick => Some(Verb::Play),
        _ => None,
    };
    let hand = view.private.hand.into_iter();
    hand.map(move |card| (card, group(card.colour()), verb.map(|verb| Action::Card(verb, card))))
}

/// As terminals number their hues; yellow stays plain, which any background bears.
fn group(colour: Colour) -> u8 {
    match colour {
        Colour::Yellow => 0,
        Colour::Red => 1,
        Colour::Blue => 2,
        Colour::Green => 3,
    }
}
