//! Finding tables and finished matches, newest first, a page at a time.

use crate::{Millis, PersonId, TableId};

/// Everything that is `None` is not asked about.
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
    /// Matches on a page: from 1 to [`Query::MOST`], whatever is asked.
    pub limit: u32,
}

impl Query {
    pub const MOST: u32 = 100;

    /// The newest matches of all that are `within`.
    pub fn new(within: Within) -> Self {
        Self { within, player: None, game: None, from: None, until: None, after: None, limit: 20 }
    }
}

/// Which matches may be found: who asks must not find those of a private table they never sat at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Within {
    Public,
    /// What is public and where this person sat.
    SeenBy(PersonId),
    Everything,
}

/// Somebody who sat at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerFilter {
    Person(PersonId),
    /// The beginning of a name; capitals do not matter.
    Named(String),
}

/// The last match of a page.
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

/// A page of the tables that are listed and not finished, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyQuery {
    /// Something happened there then or later.
    pub since: Millis,
    /// When the last table of the page before was opened, and what it is called.
    pub after: Option<(Millis, TableId)>,
    pub limit: u32,
}

/// What the index knows about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    pub table: TableId,
    pub game: String,
    pub public: bool,
    pub stage: TableStage,
    pub opened_at: Millis,
    /// When something last happened there, as far as that was noted.
    pub last_at: Millis,
    /// Who opened it, until its match begins.
    pub opened_by: Option<PersonId>,
    /// JSON as it was noted; `None` for a table of an older version.
    pub card: Option<String>,
    pub finished_at: Option<Millis>,
    /// JSON as it was noted; `None` while the match is not finished.
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
    /// `None` for bots, and for people the store has forgotten.
    pub person: Option<PersonId>,
    pub name: String,
    pub is_bot: bool,
    /// Whether they have left the match.
    pub has_left: bool,
}
