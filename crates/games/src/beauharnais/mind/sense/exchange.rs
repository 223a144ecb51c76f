//! What to lay away, and what to keep for the last trick.

use cards::CardSet;
use engine::View;

use super::keep::cheapest;
use crate::beauharnais::{Beauharnais, Good, Suit, rules::play::trump};

/// A low good of the shortest side suit: it will soon be trumped.
pub(super) fn discard(view: View<'_, Beauharnais>) -> Good {
    let trump = trump(view.public);
    let kept = view.public.premium | trump.goods() | CardSet::only(Good::LETTER);
    let low = view.private.hand - kept;
    let shortest = Suit::ALL
        .into_iter()
        .map(|suit| low & suit.goods())
        .filter(|goods| !goods.is_empty())
        .min_by_key(|goods| goods.len());
    cheapest(shortest.unwrap_or(view.private.hand), trump)
}

/// A small trump, which takes a last trick of side suits; or else the lowest good.
pub(super) fn aside(view: View<'_, Beauharnais>) -> Good {
    let trump = trump(view.public);
    let hand = view.private.hand;
    let trumps = hand & trump.goods();
    cheapest(if trumps.is_empty() { hand } else { trumps }, trump)
}
