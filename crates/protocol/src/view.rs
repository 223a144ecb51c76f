//! What a hearer sees of a match.

use engine::show::{ActionParts, Scene, Tally};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::Spelled;

/// What a hearer sees of a match. The types of `table` and `own` are the game's. First come the
/// keys of [`SharedView`], then those of [`SeatView`].
#[derive(Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View<'a> {
    /// What everyone sees.
    #[ts(type = "GameTable")]
    #[serde(borrow)]
    pub table: &'a RawValue,
    /// The seats that are to act.
    pub pending: Vec<u8>,
    /// By seat; final when the match is over.
    pub scores: Vec<i32>,
    /// The seats that have won; empty until the match is over.
    pub winners: Vec<u8>,
    /// What the seat sees beyond that; `null` for who sees what everyone does.
    #[ts(type = "GameOwn | null")]
    pub own: Option<Box<RawValue>>,
    /// What the seat may do now.
    pub legal: Vec<Choice>,
    /// Whether the seat may claim the rest of the deal.
    pub can_claim: bool,
    /// Where the scores come from; `null` until a deal or round has been scored.
    pub tally: Option<Tally>,
    /// The table in words; the own hand is not in it.
    pub scene: Scene,
}

/// What of a view is the same for all who see the match.
#[derive(Debug, Serialize)]
pub struct SharedView<T> {
    pub table: T,
    pub pending: Vec<u8>,
    pub scores: Vec<i32>,
    pub winners: Vec<u8>,
}

/// How many keys [`SharedView`] has.
pub const SHARED_KEYS: usize = 4;

/// What of a view depends on who sees it, and in which language.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatView<'a, O> {
    pub own: Option<O>,
    pub legal: Vec<Choice>,
    pub can_claim: bool,
    pub tally: Spelled<'a>,
    pub scene: Scene,
}

/// Something that may be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Choice {
    /// As a record spells it.
    pub action: String,
    /// As a button says it.
    pub label: String,
    /// What it is made of.
    pub parts: ActionParts,
}

/// The text of a view, of the texts of its two parts.
pub fn joined(shared: &str, seat: &str) -> String {
    let (shared, seat) = (shared.strip_suffix('}'), seat.strip_prefix('{'));
    [shared.unwrap_or_default(), seat.unwrap_or_default()].join(",")
}
