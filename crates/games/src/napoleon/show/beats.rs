//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::napoleon::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Dealt { .. } => Beat::Deal,
        Event::Bid { .. }
        | Event::Passed { .. }
        | Event::Named { .. }
        | Event::Discarded { .. }
        | Event::Played { .. } => Beat::Card,
        Event::Took { .. } => Beat::Trick,
        Event::Finished { .. } => Beat::Score,
        Event::AllPassed
        | Event::Won { .. }
        | Event::TookKitty { .. }
        | Event::Demanded { .. }
        | Event::Revealed { .. } => Beat::None,
    }
}
