//! The daily duplicate, as it is kept: boards that were prepared, and who has played them.

use crate::{Millis, PersonId, store::StoreFuture};

/// A set of boards, as the caller names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DailySetId {
    /// Days since 1970.
    pub day: i32,
    pub game: String,
    pub mode: String,
}

/// A board that was prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBoard {
    pub set: DailySetId,
    /// 1 is the first.
    pub board: u8,
    /// Which of the keys that were tried.
    pub candidate: u32,
    pub seat: u8,
    /// Of the rules and the bots that the field is of.
    pub edition: String,
    /// JSON.
    pub field: String,
    pub par: i32,
}

/// A person's play of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyEntry {
    pub set: DailySetId,
    pub board: u8,
    /// The table; a name of its own for a record that was sent.
    pub place: String,
    /// `None` once the person is forgotten.
    pub person: Option<PersonId>,
    pub begun_at: Millis,
    /// `None` until it is finished or given up.
    pub finished_at: Option<Millis>,
    /// `None` until it is finished, and if it was given up.
    pub score: Option<i32>,
    /// `None` if it was played at a table.
    pub record: Option<String>,
}

/// The part of a store that keeps the daily duplicate.
pub trait Dailies: Send + Sync {
    /// Keeps a board. Idempotent: of two that prepare the same one, the first is kept.
    fn add_board(&self, board: StoredBoard) -> StoreFuture<'_, ()>;

    /// The boards of a set, in order.
    fn boards<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<StoredBoard>>;

    /// Sets of a mode with boards from before a day, the newest day first, and how many boards each has.
    fn sets<'a>(
        &'a self,
        mode: &'a str,
        before: i32,
        limit: u32,
    ) -> StoreFuture<'a, Vec<(DailySetId, u32)>>;

    /// Keeps that a person plays a board. Gives what is kept: where they had begun it before, that.
    fn begin(&self, entry: DailyEntry) -> StoreFuture<'_, DailyEntry>;

    /// The board that is played at a place is over: finished with a score, or given up without. What is
    /// over stays as it was.
    fn finish<'a>(
        &'a self,
        entry: &'a DailyEntry,
        score: Option<i32>,
        at: Millis,
    ) -> StoreFuture<'a, ()>;

    /// Everybody's play of a set, in the order of its boards and places.
    fn entries<'a>(&'a self, set: &'a DailySetId) -> StoreFuture<'a, Vec<DailyEntry>>;

    /// All that a person has played, the newest day first.
    fn entries_of<'a>(&'a self, person: &'a PersonId) -> StoreFuture<'a, Vec<DailyEntry>>;

    /// Some that are not over, of that day or an earlier one, the oldest day first.
    fn unfinished_entries(&self, until: i32, limit: u32) -> StoreFuture<'_, Vec<DailyEntry>>;
}
