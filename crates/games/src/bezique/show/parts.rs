//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::bezique::Action;

/// A combination is the name; the message `kind.<name>` says it.
pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Play(card) => ActionParts::new("play").card(card),
        Action::Declare(kind, cards) => ActionParts::new("declare").name(kind).cards(cards),
        Action::Exchange(seven) => ActionParts::new("exchange").card(seven),
        Action::Done => ActionParts::new("done"),
    }
}
