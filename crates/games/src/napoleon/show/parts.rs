//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::napoleon::{Action, Verb, rules::play::SPADE_THREE};

pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Bid(bid) => ActionParts::new("bid").number(bid.number()).suit(bid.suit()),
        Action::Pass => ActionParts::new("pass"),
        Action::Card(Verb::Name, card) => ActionParts::new("name").card(card),
        Action::Card(Verb::Discard, card) => ActionParts::new("discard").card(card),
        Action::Card(Verb::Play, card) => ActionParts::new("play").card(card),
        Action::Demand => ActionParts::new("play-demand").card(SPADE_THREE),
    }
}
