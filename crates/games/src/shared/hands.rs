//! Hands of several seats.

use cards::{Card, CardSet};
use engine::Seat;

/// Who holds a card; `None` if it is in no hand.
pub fn holder<C: Card>(
    mut hands: impl Iterator<Item = (Seat, CardSet<C>)>,
    card: C,
) -> Option<Seat> {
    hands.find(|(_, hand)| hand.contains(card)).map(|(seat, _)| seat)
}
