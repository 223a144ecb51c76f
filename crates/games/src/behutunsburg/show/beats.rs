//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::behutunsburg::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Round { .. } | Event::Dealt { .. } => Beat::Deal,
        Event::Rolled { .. }
        | Event::Did { .. }
        | Event::Paid { .. }
        | Event::Stole { .. }
        | Event::Discarded { .. }
        | Event::GaveAway { .. } => Beat::Card,
        Event::Finished { .. } => Beat::Score,
        Event::Starts { .. }
        | Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Built { .. } => Beat::None,
    }
}
