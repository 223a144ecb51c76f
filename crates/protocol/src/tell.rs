//! What a table tells.

use engine::{mind::Measure, show::Beat};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{Deal, Fingerprint, Order, Refusal, Seating, Talk};

/// One message of a table: an object with one key, which says what it is.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Tell {
    /// Everything: the first message of a connection, and the answer to [`crate::Ask::Since`].
    Snapshot(Box<Snapshot>),
    Step(Step),
    Talk(Talk),
    /// So many people look on now: no step, and told at most every few seconds.
    Watchers {
        watchers: u32,
    },
    /// It is done and kept: nothing can lose it.
    Done {
        id: String,
        /// The step by which it was done; the last one if it made none.
        step: u32,
        /// Of what the seat sees now.
        hash: Fingerprint,
    },
    /// It is not done.
    Refused {
        /// Empty if the message had none that could be read.
        id: String,
        /// The last step of the table.
        step: u32,
        refusal: Refusal,
    },
    /// What a bot makes of a decision.
    Hint {
        id: String,
        #[serde(flatten)]
        hint: Advice,
    },
    /// The last message of a connection.
    Bye {
        refusal: Refusal,
    },
}

/// So many of the last steps of a table are told again to who has missed them.
pub const STEPS_RETOLD: u32 = 64;

/// All that the hearer may know.
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    pub version: u32,
    pub table: String,
    pub order: Order,
    pub step: u32,
    /// The server's clock: milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// The hearer's seat; `null` for a watcher.
    pub seat: Option<u8>,
    /// Whether the hearer opened the table: its host while `seating.host` is `null`.
    pub opener: bool,
    /// The seat whose cards the hearer sees; `null` for who sees what everyone does.
    pub sees: Option<u8>,
    /// What lets a watcher see the cards of the own seat; `null` while it does not show them.
    pub invitation: Option<String>,
    pub seating: Seating,
    pub deal: Deal,
    /// `null` before the match.
    #[ts(type = "View | null")]
    pub view: Option<Box<RawValue>>,
    /// Of the view.
    pub hash: Fingerprint,
    /// The steps that were missed, if it was said which was heard last; what they brought is
    /// left out. All of them, or none if they are more than 64: then what came between is not
    /// told again.
    pub missed: Vec<Step>,
    /// What was said last, or after the line that was heard last if it was said which.
    pub talk: Vec<Talk>,
    /// What happened before, in words: of the last 200 steps those that say something, as far as
    /// the hearer may know, if it was not said what was heard last or if more was missed than is
    /// told again.
    pub log: Vec<Recalled>,
}

/// So many of the last steps of a table are recalled in words.
pub const STEPS_RECALLED: u32 = 200;

/// A step from before, in words.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Recalled {
    pub step: u32,
    /// The server's clock: milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    pub what: What,
    /// What its seat was called then; empty if it is about no seat.
    pub name: String,
    /// What was heard of the match, in sentences.
    pub texts: Vec<String>,
}

/// One step of a table, as the hearer may know it.
#[derive(Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Step {
    pub step: u32,
    /// The server's clock: milliseconds since 1970. Left out where the seating has not changed,
    /// and with it no clock, but not of what is told again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub at: Option<i64>,
    /// Left out of a step in which the match went on.
    #[serde(default, skip_serializing_if = "What::is_played")]
    #[ts(optional, as = "Option<What>")]
    pub what: What,
    /// What is heard of the match, in order; left out if that is nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Event>>")]
    pub events: Vec<Event>,
    /// How the table stands, as a difference; left out if that has not changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Difference")]
    pub seating: Option<Box<RawValue>>,
    /// Likewise, how the deal stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Difference")]
    pub deal: Option<Box<RawValue>>,
    /// Likewise, what the hearer sees now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Difference")]
    pub view: Option<Box<RawValue>>,
    /// Of the view; left out if that has not changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hash: Option<Fingerprint>,
}

/// What kind of step it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum What {
    Opened,
    Sat {
        seat: u8,
    },
    Stood {
        seat: u8,
    },
    /// A person has committed to a part of the deal.
    Committed {
        seat: u8,
    },
    /// The seating is final.
    Started,
    /// A person has revealed a part of the deal.
    Revealed {
        seat: u8,
    },
    /// These have not revealed in time.
    Voided {
        seats: Vec<u8>,
    },
    /// The match went on: see the events.
    #[default]
    Played,
    /// Something that is not for this hearer.
    Unheard,
    /// Your plan; `null` if there is none any more.
    Planned {
        action: Option<String>,
    },
    /// The time was up: a bot makes this one decision.
    Missed {
        seat: u8,
    },
    StoodIn {
        seat: u8,
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
    },
    /// An answer that decided nothing yet.
    Agreed {
        seat: u8,
    },
    Declined {
        seat: u8,
    },
    /// The proposer has thought better of it.
    Withdrawn {
        seat: u8,
    },
    Undone {
        seat: u8,
    },
    /// The rest of the deal is played out for this seat.
    Claimed {
        seat: u8,
    },
    /// Everyone agreed, but the cards do not allow it.
    ClaimFailed {
        seat: u8,
    },
    Paused,
    Resumed,
    /// Only among the missed of old tables, where talk was a step.
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
        /// Of the own seat; `null` for all others.
        invitation: Option<String>,
    },
    Renamed {
        seat: u8,
    },
    /// The opener of the table did not come to sit down; see `seating.host`.
    OpenerLeft,
    /// The server was away; clocks begin anew.
    Restarted,
    Again {
        table: String,
    },
    Closed,
}

impl What {
    pub fn is_played(&self) -> bool {
        *self == What::Played
    }
}

/// Something heard of the match.
#[derive(Debug, Serialize, Deserialize, TS)]
pub struct Event {
    /// As data, by the game's own type.
    #[ts(type = "GameEvent")]
    pub data: Box<RawValue>,
    /// In a sentence.
    pub text: String,
    /// What kind of moment it is: pace, sound and marks go by it. Left out if it is `card`.
    #[serde(default = "card", skip_serializing_if = "is_card")]
    #[ts(optional, as = "Option<Beat>")]
    pub beat: Beat,
}

const fn card() -> Beat {
    Beat::Card
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_card(beat: &Beat) -> bool {
    *beat == Beat::Card
}

/// What a bot advises at a decision, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Advice {
    /// In a sentence.
    pub advice: String,
    /// The action that is advised, as a record spells it.
    pub best: String,
    /// What the figures are.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub measure: Measure,
    /// What the figures count, in words.
    pub unit: String,
    /// What was thought about, the best first.
    pub estimates: Vec<Estimate>,
}

/// What a bot expects of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Estimate {
    pub action: String,
    pub label: String,
    /// In hundredths if it is a chance, else in points.
    #[serde(serialize_with = "as_a_browser_writes")]
    pub worth: f64,
    /// One standard error of it.
    #[serde(serialize_with = "as_a_browser_writes")]
    pub error: f64,
    /// Whether it is as good as the best, as far as can be told.
    pub equal: bool,
    pub visits: u32,
}

/// A whole number has no `.0`, as `JSON.stringify` writes it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn as_a_browser_writes<S: Serializer>(figure: &f64, to: S) -> Result<S::Ok, S::Error> {
    if figure.fract() == 0.0 && figure.abs() < f64::from(i32::MAX) {
        to.serialize_i32(*figure as i32)
    } else {
        to.serialize_f64(*figure)
    }
}
