//! Queries for unfinished tables: the lobby, those of a person, idle ones.

use super::{
    Sqlite,
    matches::{SUMMARY, summaries},
    wanted::Wanted,
};
use crate::{IndexEntry, LobbyQuery, Millis, PersonId, StoreError, TableId, TableStage};

/// The first term is the condition of a partial index, word for word, so that SQLite uses it.
const OPEN: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') AND stage = 'open' \
    AND last_at <= ? ORDER BY last_at LIMIT ?";
const PLAYING: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') \
    AND stage = 'playing' AND last_at <= ? ORDER BY last_at LIMIT ?";

impl Sqlite {
    pub(super) async fn read_idle(
        &self,
        stage: TableStage,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let ids = match stage {
            TableStage::Open => OPEN,
            TableStage::Playing => PLAYING,
            TableStage::Finished | TableStage::Closed => return Ok(Vec::new()),
        };
        self.read_ids(ids, (since, limit)).await
    }

    /// Begins with the tables of the person: the `+` keeps SQLite from an index over all tables.
    pub(super) async fn read_unfinished_of(
        &self,
        person: &PersonId,
    ) -> Result<Vec<IndexEntry>, StoreError> {
        let person = person.as_str();
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE id IN (SELECT table_id FROM seats WHERE NOT has_left AND person = ");
        wanted.bind(person.to_owned());
        wanted.push(" UNION SELECT id FROM tables WHERE opened_by = ").bind(person.to_owned());
        wanted.push(") AND +stage IN ('open', 'playing') ORDER BY opened_at DESC, id");
        self.readers.read(|connection| summaries(connection, wanted)).await
    }

    pub(super) async fn read_listed(
        &self,
        lobby: LobbyQuery,
    ) -> Result<Vec<IndexEntry>, StoreError> {
        let mut wanted = Wanted::new(SUMMARY);
        wanted.push(" WHERE is_public = 1 AND stage IN ('open', 'playing') AND last_at >= ");
        wanted.bind(lobby.since);
        if let Some((opened_at, id)) = lobby.after {
            wanted.push(" AND opened_at <= ").bind(opened_at);
            wanted.push(" AND (opened_at < ").bind(opened_at);
            wanted.push(" OR id > ").bind(id.as_str().to_owned()).push(")");
        }
        wanted.push(" ORDER BY opened_at DESC, id LIMIT ").bind(lobby.limit);
        self.readers.read(|connection| summaries(connection, wanted)).await
    }
}
