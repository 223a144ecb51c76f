//! Claiming the rest of the last eight tricks.

use cards::{CardSet, piquet::Card};
use engine::{View, mind::Guess};

use crate::{
    bezique::{Bezique, Phase, rules::trick::stronger},
    shared::{Follow, Lead, in_hands, takes_all},
};

pub(crate) fn can_claim(view: View<'_, Bezique>) -> bool {
    let public = view.public;
    view.is_pending()
        && public.phase == Phase::Play
        && public.stock == 0
        && public.trick.cards().is_empty()
        && view.private.hand.len() >= 2
}

/// Z4.2. The others follow suit; that they must beat the best so far can only help.
pub(crate) fn has_the_rest(view: View<'_, Bezique>) -> bool {
    let public = view.public;
    let shown = public.shown.iter().filter(|(seat, _)| *seat != view.seat);
    let others = in_hands(&Bezique::unseen(view), public.seats());
    let others = shown.fold(others, |all, (_, cards)| all | *cards);
    let lead = |card: Card| {
        let suit: CardSet<Card> = Card::of_suit(card.suit());
        let follow = Follow { obliged: suit, follows: suit };
        Lead { threats: stronger(card, public.trump()), follow }
    };
    takes_all(view.private.hand, others, lead)
}
