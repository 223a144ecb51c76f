//! What is said of the daily duplicate.

use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

/// The day.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyToday {
    /// YYYY-MM-DD, by UTC.
    pub(super) day: String,
    /// Of its sets, as in *Soirée #128*.
    pub(super) number: i32,
    /// When its boards are closed: milliseconds since 1970.
    #[ts(type = "number")]
    pub(super) closes_at: i64,
    /// The game of the day; the others are extras.
    pub(super) game: String,
    /// One a game, the day's first.
    pub(super) sets: Vec<DailySummary>,
    pub(super) streak: DailyStreak,
    pub(super) tomorrow: DailyTomorrow,
}

/// What is known the day before.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyTomorrow {
    pub(super) day: String,
    pub(super) game: String,
    pub(super) commitments: Vec<DailyCommitment>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyCommitment {
    pub(super) game: String,
    pub(super) commitment: String,
}

/// Days in a row on which the caller has finished a set.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyStreak {
    pub(super) current: u32,
    pub(super) best: u32,
    /// Whether today is in it.
    pub(super) today: bool,
}

/// A set of boards, in short.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailySummary {
    pub(super) day: String,
    pub(super) number: i32,
    pub(super) game: String,
    pub(super) state: DailyState,
    /// Boards that are ready.
    pub(super) prepared: usize,
    /// Boards in all.
    pub(super) boards: u8,
    /// How many people have finished a board.
    pub(super) entrants: usize,
    /// `null` if the caller has begun none.
    pub(super) mine: Option<MyDaily>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DailyState {
    /// Some of its boards are not ready yet; those that are can be played.
    Preparing,
    Open,
    Closed,
}

/// How the caller stands in a set.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyDaily {
    pub(super) begun: usize,
    /// Finished or given up.
    pub(super) finished: usize,
    /// The mean of what is finished, from 0 to 100; `null` if nothing is.
    pub(super) percent: Option<f64>,
    /// Among people who have finished all boards; `null` until the caller has.
    pub(super) place: Option<usize>,
}

/// A set of boards.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailySet {
    #[serde(flatten)]
    pub(super) summary: DailySummary,
    #[ts(type = "number")]
    pub(super) closes_at: i64,
    /// What was published the day before.
    pub(super) commitment: String,
    /// What was committed to; `null` until the day is over.
    pub(super) key: Option<String>,
    pub(super) list: Vec<DailyBoard>,
    /// Those who have finished all boards, the best first, and the mean of the bots.
    pub(super) ranks: Vec<DailyRank>,
    /// A result to show to others; `null` until the caller has finished all boards.
    pub(super) share: Option<String>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyBoard {
    /// 1 is the first.
    pub(super) board: u8,
    /// The caller's.
    pub(super) seat: u8,
    /// `null` if the caller has not begun it.
    pub(super) mine: Option<MyBoard>,
    /// Results that are compared, those of bots among them.
    pub(super) field: usize,
    /// What a strong bot scored; `null` until the caller has finished the board, or the day is over.
    pub(super) par: Option<DailyScore>,
    /// Everybody's play, the best first; empty until the day is over.
    pub(super) travellers: Vec<Traveller>,
    /// What all its chance was drawn from; `null` until the day is over.
    pub(super) key: Option<String>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MyBoard {
    pub(super) table: String,
    pub(super) stage: BoardStage,
    /// `null` until it is finished, and if it was given up.
    pub(super) score: Option<DailyScore>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum BoardStage {
    Playing,
    Finished,
    GivenUp,
}

/// What a play of a board came to.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyScore {
    /// The higher the better.
    pub(super) raw: i32,
    /// As it is read: `+2`, `=`, `−120`.
    pub(super) text: String,
    /// The share of the field that it beats, from 0 to 100.
    pub(super) percent: f64,
}

/// A play of a board.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Traveller {
    pub(super) kind: DailyKind,
    /// Empty for a bot, and for somebody who is forgotten.
    pub(super) name: String,
    /// A name of one's own; `null` without one.
    pub(super) handle: Option<String>,
    pub(super) score: DailyScore,
    /// To be looked at again; `null` for a bot.
    pub(super) table: Option<String>,
    pub(super) mine: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DailyKind {
    Person,
    /// Without a passkey.
    Guest,
    /// In a list of places, all bots together.
    Bot,
    /// The strong bot.
    Par,
}

/// A place in a set.
#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyRank {
    /// `null` for bots, who are ranked with nobody.
    pub(super) place: Option<usize>,
    pub(super) kind: DailyKind,
    /// Empty for bots.
    pub(super) name: String,
    pub(super) handle: Option<String>,
    pub(super) percent: f64,
    /// Of each board.
    pub(super) boards: Vec<f64>,
    pub(super) mine: bool,
}

/// The caller's table for a board.
#[derive(Debug, Serialize, TS, ToSchema)]
pub(crate) struct DailyTable {
    /// At `/api/tables/{table}`.
    pub(super) table: String,
}

#[derive(Debug, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DailyArchive {
    /// The newest first.
    pub(super) sets: Vec<DailySummary>,
    /// `before` of the next page; `null` if this is the last.
    pub(super) next: Option<String>,
}
