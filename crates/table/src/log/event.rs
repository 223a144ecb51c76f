//! The events of a table, which are lines of JSON between the lines of the match.

use std::fmt;

use protocol::{Order, Seed};
use serde::{Deserialize, Serialize};

use super::LogEvent;
use crate::{
    Time,
    deal::{self, Promise},
    live,
    table::{Opening, ordered},
};

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TableEvent {
    /// Always the first line. The seed is a secret until the match is over.
    Opened {
        order: Order,
        seed: String,
        /// Of the game's rules. Logs did not say it while every game had but one.
        edition: u32,
        /// `None` at a table of version 1 of deals.
        #[serde(skip_serializing_if = "Option::is_none")]
        deal: Option<Promise>,
        /// The person who opened it. Logs did not say it while the lowest seat was host.
        #[serde(skip_serializing_if = "Option::is_none")]
        opener: Option<String>,
    },
    Sat {
        seat: u8,
        person: String,
        name: String,
        /// What the person added to a deal of version 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
        /// Whether the person had no passkey then. Older logs do not say it.
        #[serde(skip_serializing_if = "is_plain")]
        guest: bool,
        /// How many tables had been void because of the person.
        #[serde(skip_serializing_if = "is_plain")]
        voids: u32,
    },
    /// What the person will reveal once the match is started.
    Committed {
        seat: u8,
        commitment: Seed,
    },
    /// Before the match.
    Freed {
        seat: u8,
    },
    Bot {
        seat: u8,
        level: String,
    },
    /// The seating is final.
    Started,
    Revealed {
        seat: u8,
        entropy: Seed,
    },
    /// These have not revealed in time.
    Voided {
        seats: Vec<u8>,
    },
    /// The time was up: a bot makes this one decision.
    Missed {
        seat: u8,
    },
    /// A bot plays on.
    StoodIn {
        seat: u8,
        why: StandInReason,
    },
    Returned {
        seat: u8,
    },
    Away {
        seat: u8,
    },
    Here {
        seat: u8,
    },
    Proposed {
        seat: u8,
        what: ProposalKind,
        /// Of another match: the seats whose people were there to be asked.
        #[serde(skip_serializing_if = "is_plain")]
        of: Vec<u8>,
    },
    Agreed {
        seat: u8,
    },
    /// The proposal is off; another match is played without the seat, if others play on.
    Declined {
        seat: u8,
    },
    /// The proposal is off, as who made it wishes.
    Withdrawn {
        seat: u8,
    },
    /// The record is cut to so many lines.
    Undone {
        seat: u8,
        lines: usize,
    },
    /// The rest of the deal is played out for the seat.
    Claimed {
        seat: u8,
    },
    ClaimFailed {
        seat: u8,
    },
    Paused,
    Resumed,
    Planned {
        seat: u8,
        action: Option<String>,
    },
    /// In logs of older versions, where talk was a step.
    Phrase {
        seat: u8,
        phrase: String,
    },
    /// Likewise.
    Text {
        seat: u8,
        text: String,
    },
    TextAllowed {
        on: bool,
    },
    Shown {
        seat: u8,
        on: bool,
    },
    Renamed {
        seat: u8,
        name: String,
    },
    /// The opener did not come to sit down: the person that has sat longest is host.
    OpenerLeft,
    /// The server was away.
    Restarted,
    Again {
        table: String,
        /// The seats whose people play there. Logs did not say it while everybody went by themselves.
        #[serde(skip_serializing_if = "is_plain")]
        seats: Vec<u8>,
    },
    Closed,
}

/// Why a bot plays for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandInReason {
    /// The person has left, and comes back only by asking.
    Left,
    /// The time was up.
    Late,
    /// The connection was lost; the seat is the person's again as soon as it is back.
    Away,
}

/// What others must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    Undo,
    Pause,
    Claim,
    Again,
}

impl TableEvent {
    /// A table that opens, for a game that there is: it is played by the rules of today. Of a board
    /// that is sealed until a time, if one is given.
    pub(crate) fn opened(opening: &Opening<'_>, order: Order, sealed: Option<Time>) -> TableEvent {
        let Opening { id, opener, seed, key, .. } = *opening;
        let edition = live::edition(&order.game).expect("a table is opened for a game");
        let bound = deal::bound(&order.game, &ordered(&order)).and_then(Result::ok);
        let bound = bound.expect("a table is opened for what can be played");
        let deal = Some(Promise::new(id, bound, &seed, key, sealed));
        let opener = opener.map(str::to_owned);
        TableEvent::Opened { order, seed: seed.hex(), edition, deal, opener }
    }
}

/// Whether a value is what a log means that does not say it.
fn is_plain<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl fmt::Debug for TableEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = LogEvent::Table(self.clone()).write();
        write!(f, "LogEvent({} …)", text.split('"').nth(1).unwrap_or_default())
    }
}
