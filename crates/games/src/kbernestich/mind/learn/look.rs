//! What several inputs are worked out from.

use cards::CardSet;
use engine::View;

use super::Order;
use crate::kbernestich::{
    Card, Kbernestich,
    mind::{encode, guess, sense::Hand},
};

/// What a viewer makes of the cards.
pub(super) struct Look<'a> {
    pub(super) view: View<'a, Kbernestich>,
    pub(super) order: Order,
    pub(super) hand: Hand,
    /// What the viewer neither has nor has seen.
    pub(super) unseen: CardSet<Card>,
    /// What each seat has taken, clockwise from the viewer.
    pub(super) taken: [CardSet<Card>; 4],
    /// What each other seat could hold, clockwise from the viewer's left, and what could lie aside.
    pub(super) could_hold: [CardSet<Card>; 4],
}

impl<'a> Look<'a> {
    #[inline]
    pub(super) fn new(view: View<'a, Kbernestich>) -> Look<'a> {
        Look {
            view,
            order: Order::of(view),
            hand: Hand::new(view),
            unseen: guess::unseen(view),
            taken: encode::taken(view),
            could_hold: guess::could_hold(view),
        }
    }
}
