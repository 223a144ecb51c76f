//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::beauharnais::{Action, Good};

pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Bid(bid) => ActionParts::new("bid").number(bid.number()).suit(bid.suit()),
        Action::Pass => ActionParts::new("pass"),
        Action::Trump(suit) => ActionParts::new("trump").suit(suit),
        Action::Good(verb, good) => ActionParts::new(verb.word()).card(good),
        Action::LeadLetter(suit) => ActionParts::new("play").card(Good::LETTER).suit(suit),
    }
}
