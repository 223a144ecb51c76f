//! How a [`TableEvent`] is read: every field that one may have, in one type. Derived code would
//! read each of three dozen kinds by functions of its own, which are a large part of what a browser
//! fetches.

use std::fmt;

use protocol::{Order, Seed};
use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, Visitor},
};

use super::event::{ProposalKind, StandInReason, TableEvent};
use crate::deal::Promise;

#[derive(Default, Deserialize)]
#[serde(default)]
struct EventFields {
    action: Option<String>,
    commitment: Option<Seed>,
    deal: Option<Promise>,
    edition: Option<u32>,
    entropy: Option<String>,
    guest: bool,
    level: Option<String>,
    lines: Option<usize>,
    name: Option<String>,
    of: Vec<u8>,
    on: Option<bool>,
    opener: Option<String>,
    order: Option<Order>,
    person: Option<String>,
    phrase: Option<String>,
    seat: Option<u8>,
    seats: Option<Vec<u8>>,
    seed: Option<String>,
    table: Option<String>,
    text: Option<String>,
    voids: u32,
    what: Option<ProposalKind>,
    why: Option<StandInReason>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Opened,
    Sat,
    Committed,
    Freed,
    Bot,
    Started,
    Revealed,
    Voided,
    Missed,
    StoodIn,
    Returned,
    Away,
    Here,
    Proposed,
    Agreed,
    Declined,
    Withdrawn,
    Undone,
    Claimed,
    ClaimFailed,
    Paused,
    Resumed,
    Planned,
    Phrase,
    Text,
    TextAllowed,
    Shown,
    Renamed,
    OpenerLeft,
    Restarted,
    Again,
    Closed,
}

impl<'de> Deserialize<'de> for TableEvent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TableEvent, D::Error> {
        deserializer.deserialize_any(EventVisitor)
    }
}

/// Reads `"started"` or `{"freed":{"seat":1}}`.
struct EventVisitor;

impl<'de> Visitor<'de> for EventVisitor {
    type Value = TableEvent;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an event of a table")
    }

    fn visit_str<E: Error>(self, kind: &str) -> Result<TableEvent, E> {
        let kind = Kind::deserialize(serde::de::value::StrDeserializer::new(kind))?;
        event(kind, EventFields::default()).ok_or_else(lacks)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<TableEvent, A::Error> {
        let (kind, fields) = map.next_entry()?.ok_or_else(lacks)?;
        let happened = event(kind, fields).ok_or_else(lacks)?;
        if map.next_key::<Kind>()?.is_some() {
            return Err(A::Error::custom("a line is of one kind"));
        }
        Ok(happened)
    }
}

fn lacks<E: Error>() -> E {
    E::custom("a field is missing")
}

/// The event of that kind; `None` if one of its fields is missing. What logs of older versions do
/// not say has the value that it meant then.
fn event(kind: Kind, fields: EventFields) -> Option<TableEvent> {
    let seat = fields.seat;
    Some(match kind {
        Kind::Opened => TableEvent::Opened {
            order: fields.order?,
            seed: fields.seed?,
            edition: fields.edition.unwrap_or(1),
            deal: fields.deal,
            opener: fields.opener,
        },
        Kind::Sat => TableEvent::Sat {
            seat: seat?,
            person: fields.person?,
            name: fields.name?,
            entropy: fields.entropy,
            guest: fields.guest,
            voids: fields.voids,
        },
        Kind::Committed => TableEvent::Committed { seat: seat?, commitment: fields.commitment? },
        Kind::Freed => TableEvent::Freed { seat: seat? },
        Kind::Bot => TableEvent::Bot { seat: seat?, level: fields.level? },
        Kind::Started => TableEvent::Started,
        Kind::Revealed => {
            TableEvent::Revealed { seat: seat?, entropy: Seed::read(&fields.entropy?)? }
        }
        Kind::Voided => TableEvent::Voided { seats: fields.seats? },
        Kind::Missed => TableEvent::Missed { seat: seat? },
        Kind::StoodIn => TableEvent::StoodIn { seat: seat?, why: fields.why? },
        Kind::Returned => TableEvent::Returned { seat: seat? },
        Kind::Away => TableEvent::Away { seat: seat? },
        Kind::Here => TableEvent::Here { seat: seat? },
        Kind::Proposed => TableEvent::Proposed { seat: seat?, what: fields.what?, of: fields.of },
        Kind::Agreed => TableEvent::Agreed { seat: seat? },
        Kind::Declined => TableEvent::Declined { seat: seat? },
        Kind::Withdrawn => TableEvent::Withdrawn { seat: seat? },
        Kind::Undone => TableEvent::Undone { seat: seat?, lines: fields.lines? },
        Kind::Claimed => TableEvent::Claimed { seat: seat? },
        Kind::ClaimFailed => TableEvent::ClaimFailed { seat: seat? },
        Kind::Paused => TableEvent::Paused,
        Kind::Resumed => TableEvent::Resumed,
        Kind::Planned => TableEvent::Planned { seat: seat?, action: fields.action },
        Kind::Phrase => TableEvent::Phrase { seat: seat?, phrase: fields.phrase? },
        Kind::Text => TableEvent::Text { seat: seat?, text: fields.text? },
        Kind::TextAllowed => TableEvent::TextAllowed { on: fields.on? },
        Kind::Shown => TableEvent::Shown { seat: seat?, on: fields.on? },
        Kind::Renamed => TableEvent::Renamed { seat: seat?, name: fields.name? },
        Kind::OpenerLeft => TableEvent::OpenerLeft,
        Kind::Restarted => TableEvent::Restarted,
        Kind::Again => {
            TableEvent::Again { table: fields.table?, seats: fields.seats.unwrap_or_default() }
        }
        Kind::Closed => TableEvent::Closed,
    })
}
