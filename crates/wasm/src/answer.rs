//! What a worker is to do after a call. The types are written down in TypeScript by
//! `cargo xtask codegen`: `web/src/houses/here/wasm.gen.ts`.

use protocol::{TALK_KEPT, Talk};
use serde::{Deserialize, Serialize};
use table::{ListedTable, LogLine, MatchEntry, NewLine, TalkLine, Time};
use ts_rs::TS;

/// To be done in this order: the entry is stored, everything is sent, then the lines or the talk
/// are appended durably and `appended` is called, which gives the next answer. While something is
/// being appended nothing else may be heard.
#[derive(Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// What lists show of the table; `null` if that has not changed.
    pub entry: Option<LocalEntry>,
    pub send: Vec<Outgoing>,
    /// Connections that have been sent the reason.
    pub close: Vec<u32>,
    /// Another match is asked for; `null` if not.
    pub rematch: Option<RematchRequest>,
    /// `null` if nothing is to be appended.
    pub append: Option<Append>,
    /// `null` if nothing was said.
    pub append_talk: Option<StoredTalkLine>,
    /// The network that bots of this table want, and that can be fetched; `null` if there is none such.
    /// With it, or when it cannot be had, `bring` is to be called.
    pub network: Option<String>,
    /// When to go on, in milliseconds since 1970; `null` if there is nothing to wait for.
    #[ts(type = "number | null")]
    pub wake: Option<Time>,
}

/// What lists show of a table of this device.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct LocalEntry {
    pub listed: ListedTable,
    /// `null` until the match is over.
    pub over: Option<MatchEntry>,
}

/// A message of the protocol for a connection.
#[derive(Debug, Serialize, TS)]
pub struct Outgoing {
    pub connection: u32,
    pub text: String,
}

/// The next table is to be opened with `next`, and answered with `rematch`.
#[derive(Debug, Serialize, TS)]
pub struct RematchRequest {
    pub connection: u32,
    /// The action id of the request.
    pub id: String,
}

/// Lines to append after all that were appended before.
#[derive(Debug, Serialize, TS)]
pub struct Append {
    /// The number of the first; a line of that number must not exist.
    pub first: u32,
    pub lines: Vec<LogLine>,
}

/// A line of talk, as a device keeps it beside the log of its table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StoredTalkLine {
    pub number: u32,
    /// Lines up to this number are no longer needed.
    pub forget: u32,
    person: String,
    id: String,
    talk: Talk,
}

impl Append {
    pub(crate) fn new(first: u32, lines: Vec<NewLine>) -> Append {
        Append { first, lines: lines.into_iter().map(|new| new.line).collect() }
    }
}

impl From<TalkLine> for StoredTalkLine {
    fn from(TalkLine { talk, person, id }: TalkLine) -> StoredTalkLine {
        let (number, forget) = (talk.number, talk.number.saturating_sub(TALK_KEPT));
        StoredTalkLine { number, forget, person, id, talk }
    }
}

impl From<StoredTalkLine> for TalkLine {
    fn from(StoredTalkLine { talk, person, id, .. }: StoredTalkLine) -> TalkLine {
        TalkLine { talk, person, id }
    }
}
