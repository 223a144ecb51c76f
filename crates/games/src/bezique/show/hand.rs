//! The own cards: their order, and what pointing at one does.

use cards::{CardSet, piquet::Card};
use engine::{ShortSort, View};

use crate::bezique::{Action, Bezique, Phase};

/// Trumps first, then the other suits.
pub(crate) fn sorted(view: View<'_, Bezique>, cards: CardSet<Card>) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.short_sort_by_key(|card| view.public.trump != Some(card.suit()));
    cards
}

/// Its suit.
pub(crate) fn group(card: Card) -> u8 {
    card.suit() as u8
}

pub(crate) fn action(view: View<'_, Bezique>, card: Card) -> Option<Action> {
    (view.public.phase == Phase::Play).then_some(Action::Play(card))
}
