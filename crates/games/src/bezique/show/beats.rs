//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::bezique::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Dealt { .. } => Beat::Deal,
        Event::Played { .. } | Event::Declared { .. } | Event::Exchanged { .. } => Beat::Card,
        Event::Took { .. } => Beat::Trick,
        Event::Counted { .. } => Beat::Score,
        Event::Started { .. }
        | Event::TurnedUp { .. }
        | Event::Seven { .. }
        | Event::Done { .. }
        | Event::Drew { .. }
        | Event::LastEight
        | Event::LastTrick { .. } => Beat::None,
    }
}
