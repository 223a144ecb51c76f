//! What everyone is told of the deal.

use engine::Seat;
use protocol::{Deal, Share, Stage};

use crate::{Table, log::TableEvent};

impl Table {
    pub(crate) fn deal_shown(&self) -> Deal {
        Deal {
            version: self.deal.version(),
            order: self.deal.promise.as_ref().map(|it| it.order.clone()).unwrap_or_default(),
            commitment: self.deal.commitment,
            signed: self.deal.signed().cloned(),
            seats: self.seats().map(|seat| self.share(seat)).collect(),
            fixed: !matches!(self.stage, Stage::Open),
            until: self.void_at(),
        }
    }

    fn share(&self, seat: Seat) -> Share {
        // In version 1 what people add is a secret until the match is over.
        let person = self.chair(seat).person().filter(|_| self.deal.is_shared());
        Share {
            kind: self.kind(seat),
            commitment: person.and_then(|person| person.commitment),
            entropy: person.and_then(|person| person.entropy),
        }
    }
}

/// Whether the deal stands otherwise after this.
pub(crate) fn changes_deal(happened: &TableEvent) -> bool {
    matches!(
        happened,
        TableEvent::Sat { .. }
            | TableEvent::Freed { .. }
            | TableEvent::Bot { .. }
            | TableEvent::Committed { .. }
            | TableEvent::Started
            | TableEvent::Revealed { .. }
            | TableEvent::Voided { .. }
            | TableEvent::Restarted
            | TableEvent::Closed
    )
}
