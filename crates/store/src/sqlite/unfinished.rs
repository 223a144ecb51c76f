//! Queries for unfinished tables: the lobby, those of a person, idle ones.

use sqlx::{QueryBuilder, SqlitePool};

use super::matches::{SUMMARY, summaries};
use crate::{IndexEntry, LobbyQuery, Millis, PersonId, StoreError, TableId, TableStage};

/// The first term is the condition of a partial index, word for word, so that SQLite uses it.
const OPEN: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') AND stage = 'open' \
    AND last_at <= ? ORDER BY last_at LIMIT ?";
const PLAYING: &str = "SELECT id FROM tables WHERE stage IN ('open', 'playing') \
    AND stage = 'playing' AND last_at <= ? ORDER BY last_at LIMIT ?";

pub(super) async fn idle(
    readers: &SqlitePool,
    stage: TableStage,
    since: Millis,
    limit: u32,
) -> Result<Vec<TableId>, StoreError> {
    let ids = match stage {
        TableStage::Open => OPEN,
        TableStage::Playing => PLAYING,
        TableStage::Finished | TableStage::Closed => return Ok(Vec::new()),
    };
    let ids = sqlx::query_scalar(ids).bind(since).bind(limit);
    let ids: Vec<String> = ids.fetch_all(readers).await?;
    Ok(ids.into_iter().map(TableId::from).collect())
}

/// Begins with the tables of the person: the `+` keeps SQLite from an index over all tables.
pub(super) async fn of(
    readers: &SqlitePool,
    person: &PersonId,
) -> Result<Vec<IndexEntry>, StoreError> {
    let mut wanted = QueryBuilder::new(SUMMARY);
    wanted.push(" WHERE id IN (SELECT table_id FROM seats WHERE NOT has_left AND person = ");
    wanted.push_bind(person.text());
    wanted.push(" UNION SELECT id FROM tables WHERE opened_by = ").push_bind(person.text());
    wanted.push(") AND +stage IN ('open', 'playing') ORDER BY opened_at DESC, id");
    summaries(readers, wanted).await
}

pub(super) async fn listed(
    readers: &SqlitePool,
    lobby: LobbyQuery,
) -> Result<Vec<IndexEntry>, StoreError> {
    let mut wanted = QueryBuilder::new(SUMMARY);
    wanted.push(" WHERE is_public = 1 AND stage IN ('open', 'playing') AND last_at >= ");
    wanted.push_bind(lobby.since);
    if let Some((opened_at, id)) = lobby.after {
        wanted.push(" AND opened_at <= ").push_bind(opened_at);
        wanted.push(" AND (opened_at < ").push_bind(opened_at);
        wanted.push(" OR id > ").push_bind(id.text()).push(")");
    }
    wanted.push(" ORDER BY opened_at DESC, id LIMIT ").push_bind(lobby.limit);
    summaries(readers, wanted).await
}
