//! The own hand: its order, and what pointing at a card does.

use cards::french::{Card, Suit};
use engine::{ShortSort, View};

use crate::napoleon::{Action, Napoleon, Phase, Verb, rules::takes};

/// Trumps first, and with them the cards that outrank them; then the other suits.
pub(crate) fn sorted(view: View<'_, Napoleon>) -> Vec<Card> {
    let trump = view.public.contract.map(|contract| contract.trump);
    let mut cards: Vec<Card> = view.private.hand.into_iter().collect();
    cards.short_sort_by_key(|&card| (place(card, trump), card));
    cards
}

/// Where a card stands: the joker and the left jack sit with the trumps.
fn place(card: Card, trump: Option<Suit>) -> u8 {
    match (card.suit(), trump) {
        (None, Some(_)) => 0,
        (Some(suit), Some(trump)) if suit == trump || card == takes::left_jack(trump) => 0,
        (Some(suit), _) => 1 + suit as u8,
        (None, None) => 5,
    }
}

/// Its suit; the joker has a group of its own.
pub(crate) fn group(card: Card) -> u8 {
    card.suit().map_or(4, |suit| suit as u8)
}

/// A card to name is chosen from the whole pack, not from the hand.
pub(crate) fn action(view: View<'_, Napoleon>, card: Card) -> Option<Action> {
    match view.public.phase {
        Phase::Discard => Some(Action::Card(Verb::Discard, card)),
        Phase::Play => Some(Action::Card(Verb::Play, card)),
        Phase::Deal | Phase::Auction | Phase::Naming | Phase::Over => None,
    }
}
