//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::toy::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Dealt { .. } => Beat::Deal,
        Event::Staked { .. } | Event::Played { .. } => Beat::Card,
        Event::Took { .. } => Beat::Trick,
        Event::Finished { .. } => Beat::Score,
    }
}
