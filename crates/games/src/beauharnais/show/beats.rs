//! What kind of moment each event is: pace, sound and marks go by it.

use engine::show::Beat;

use crate::beauharnais::Event;

pub(super) fn beat(event: &Event) -> Beat {
    match event {
        Event::Dealt { .. } => Beat::Deal,
        Event::Card { .. }
        | Event::Bid { .. }
        | Event::Passed { .. }
        | Event::Trump { .. }
        | Event::Named { .. }
        | Event::Discarded { .. }
        | Event::Played { .. } => Beat::Card,
        Event::Took { .. } | Event::KeptOwn => Beat::Trick,
        Event::Finished { .. } | Event::Scored { .. } => Beat::Score,
        Event::TurnedUp { .. }
        | Event::NobodyHoldsRose
        | Event::Starts { .. }
        | Event::DealtAgain
        | Event::Won { .. }
        | Event::TookSurplus { .. }
        | Event::Leads { .. }
        | Event::Chose { .. }
        | Event::Revealed { .. } => Beat::None,
    }
}
