//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::kbernestich::{Action, Trump, Verb};

/// K2.2. A trump without a suit is a round without trumps.
pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Card(Verb::Play, card) => ActionParts::new("play").card(card),
        Action::Card(Verb::Hide, card) => ActionParts::new("hide").card(card),
        Action::Card(Verb::Discard, card) => ActionParts::new("discard").card(card),
        Action::Wait => ActionParts::new("wait"),
        Action::Place(square) => ActionParts::new("place").name(square),
        Action::Done => ActionParts::new("done"),
        Action::Claim(colour) => ActionParts::new("claim").suit(colour),
        Action::Trump(Trump(Some(colour))) => ActionParts::new("trump").suit(colour),
        Action::Trump(Trump(None)) => ActionParts::new("trump-none"),
    }
}
