//! Queries for tables and finished matches, newest first, with pagination by cursor.

use crate::{Millis, PersonId, TableId};

/// A search for finished matches; a filter that is `None` matches everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    pub within: Within,
    pub player: Option<PlayerFilter>,
    pub game: Option<String>,
    /// Finished then or later.
    pub from: Option<Millis>,
    /// Finished before then.
    pub until: Option<Millis>,
    /// Where the last page ended.
    pub after: Option<Cursor>,
    /// Matches on a page, clamped to 1 to [`Query::PAGE_LIMIT`].
    pub limit: u32,
}

impl Query {
    pub const PAGE_LIMIT: u32 = 100;

    /// The newest matches of all that are `within`.
    pub fn new(within: Within) -> Self {
        Self { within, player: None, game: None, from: None, until: None, after: None, limit: 20 }
    }
}

/// The scope of a search: matches of private tables are visible to those who sat there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Within {
    Public,
    /// Public matches and those where this person sat.
    SeenBy(PersonId),
    Everything,
}

/// Filter by a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFilter {
    Person(PersonId),
    /// A prefix of the name, case-insensitive.
    Named(String),
}

/// The pagination cursor: the last match of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub finished_at: Millis,
    pub table: TableId,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    pub matches: Vec<IndexEntry>,
    /// `None` if this is the last page.
    pub next: Option<Cursor>,
}

/// A query for a page of the lobby: listed tables that are not finished, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyQuery {
    /// With activity at this time or later.
    pub since: Millis,
    /// The pagination cursor: opening time and id of the last table of the page before.
    pub after: Option<(Millis, TableId)>,
    pub limit: u32,
}

/// The index entry of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    pub table: TableId,
    pub game: String,
    pub public: bool,
    pub stage: TableStage,
    pub opened_at: Millis,
    /// The time of the last activity that was written to the index.
    pub last_at: Millis,
    /// The owner, until the match begins.
    pub opened_by: Option<PersonId>,
    /// Opaque JSON; `None` for a table of an older version.
    pub card: Option<String>,
    pub finished_at: Option<Millis>,
    /// Opaque JSON; `None` while the match is not finished.
    pub result: Option<String>,
    /// In the order of the seats.
    pub seats: Vec<Seated>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableStage {
    Open,
    Playing,
    Finished,
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    pub seat: u8,
    /// `None` for bots and for erased people.
    pub person: Option<PersonId>,
    pub name: String,
    pub is_bot: bool,
    /// Whether they have left the match.
    pub has_left: bool,
}
