//! Actions in parts: what their spelling names, as data.

use engine::show::ActionParts;

use crate::toy::Action;

pub(super) fn parts(action: Action) -> ActionParts {
    match action {
        Action::Stake(stake) => ActionParts::new("stake").number(stake.points()),
        Action::Play(card) => ActionParts::new("play").card(card),
    }
}
