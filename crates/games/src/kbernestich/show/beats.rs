//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::kbernestich::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Dealt { .. } => Beat::Deal,
        Event::Trump { .. }
        | Event::Claimed { .. }
        | Event::Placed { .. }
        | Event::Discarded { .. }
        | Event::Played { .. }
        | Event::Hid { .. }
        | Event::Waited { .. } => Beat::Card,
        Event::Took { .. } => Beat::Trick,
        Event::Scored { .. } => Beat::Score,
        Event::Drawn { .. }
        | Event::Began { .. }
        | Event::Done { .. }
        | Event::Reviewed { .. }
        | Event::Fixed { .. }
        | Event::Received { .. }
        | Event::Won { .. } => Beat::None,
    }
}
