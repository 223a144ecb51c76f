//! Claiming the rest of the tricks, once the last plot phase is over.

use cards::CardSet;
use engine::{View, mind::Guess};

use crate::{
    kbernestich::{
        Kbernestich, Phase,
        rules::{pack::Card, trick::PLOTTED},
    },
    shared::{Follow, Lead, in_hands, takes_all},
};

pub(crate) fn can_claim(view: View<'_, Kbernestich>) -> bool {
    let tricks = &view.public.tricks;
    view.is_pending()
        && view.public.phase == Phase::Trick
        && tricks.current().is_empty()
        && tricks.waiting().is_none()
        && tricks.complete().len() + 1 >= PLOTTED
        && tricks.left() >= 2
}

pub(crate) fn has_the_rest(view: View<'_, Kbernestich>) -> bool {
    let others = in_hands(&Kbernestich::unseen(view), view.rules.seats);
    takes_all(view.private.hand, others, |card| lead(view, card))
}

/// K4.1. A card that is played face down follows nothing: while another seat may do so, nobody
/// is sure to run out of a colour.
fn lead(view: View<'_, Kbernestich>, card: Card) -> Lead<Card> {
    let (colour, trumps) = (card.colour().cards(), view.public.tricks.trumps());
    let higher: CardSet<Card> = colour.into_iter().take_while(|&other| other != card).collect();
    let threats = higher | (trumps - colour);
    let can_hide = view.public.actions.incubation.is_some_and(|seat| seat != view.seat);
    Lead { threats, follow: Follow { obliged: colour.when(!can_hide), follows: colour } }
}
