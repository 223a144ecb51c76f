//! The own hand: its order, and what pointing at a card does.

use engine::View;

use crate::toy::{Action, Card, Phase, Toy};

/// By colour, the highest first.
pub(crate) fn sorted(view: View<'_, Toy>) -> Vec<Card> {
    view.private.hand.into_iter().collect()
}

/// Its colour.
pub(crate) fn group(card: Card) -> u8 {
    card.colour() as u8
}

pub(crate) fn action(view: View<'_, Toy>, card: Card) -> Option<Action> {
    (view.public.phase == Phase::Play).then_some(Action::Play(card))
}
