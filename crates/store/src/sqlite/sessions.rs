//! Statements about sessions.

use sqlx::{FromRow, Row, sqlite::SqliteRow};

use super::Sqlite;
use crate::{Millis, PersonId, Session, SessionId, StoreError};

impl Sqlite {
    pub(super) async fn write_session(&self, session: Session) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO sessions (id, person, label, created_at, seen_at, proved_at, ended_at)
             VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(session.id.text())
        .bind(session.person.text())
        .bind(session.label)
        .bind(session.created_at)
        .bind(session.seen_at)
        .bind(session.proved_at)
        .bind(session.ended_at);
        self.writer.change(statement).await.map(drop)
    }

    pub(super) async fn read_session(&self, id: &SessionId) -> Result<Option<Session>, StoreError> {
        let session = sqlx::query_as("SELECT * FROM sessions WHERE id = ?").bind(id.text());
        Ok(session.fetch_optional(&self.readers).await?)
    }

    pub(super) async fn read_sessions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Session>, StoreError> {
        let theirs = "SELECT * FROM sessions WHERE person = ? AND ended_at IS NULL \
            ORDER BY created_at, id";
        Ok(sqlx::query_as(theirs).bind(person.text()).fetch_all(&self.readers).await?)
    }

    pub(super) async fn write_session_seen(
        &self,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query("UPDATE sessions SET seen_at = ? WHERE id = ?");
        self.writer.change(statement.bind(at).bind(id.text())).await.map(drop)
    }

    pub(super) async fn write_proof(&self, id: &SessionId, at: Millis) -> Result<bool, StoreError> {
        let statement = "UPDATE sessions SET proved_at = ?, seen_at = ? \
            WHERE id = ? AND ended_at IS NULL";
        let statement = sqlx::query(statement).bind(at).bind(at).bind(id.text());
        Ok(self.writer.change(statement).await? > 0)
    }

    /// Only a first session may have no row.
    pub(super) async fn write_end(
        &self,
        person: &PersonId,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = if id.as_str() == person.as_str() {
            sqlx::query(
                "INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at)
                 VALUES (?1, ?1, '', ?2, ?2, ?2)
                 ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at",
            )
            .bind(person.text())
            .bind(at)
        } else {
            sqlx::query("UPDATE sessions SET ended_at = ? WHERE id = ? AND person = ?")
                .bind(at)
                .bind(id.text())
                .bind(person.text())
        };
        self.writer.change(statement).await.map(drop)
    }

    /// The first session, which may have no row, and all that have one, in one statement.
    pub(super) async fn write_all_ends(
        &self,
        person: &PersonId,
        except: Option<&SessionId>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at)
             SELECT id, person, label, created_at, seen_at, ?2 FROM (
                 SELECT id, person, label, created_at, seen_at FROM sessions WHERE person = ?1
                 UNION ALL
                 SELECT ?1, ?1, '', ?2, ?2
                 WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = ?1)
             ) WHERE id IS NOT ?3
             ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at",
        )
        .bind(person.text())
        .bind(at)
        .bind(except.map(SessionId::text));
        self.writer.change(statement).await.map(drop)
    }
}

impl FromRow<'_, SqliteRow> for Session {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get::<String, _>("id")?.into(),
            person: row.try_get::<String, _>("person")?.into(),
            label: row.try_get("label")?,
            created_at: row.try_get("created_at")?,
            seen_at: row.try_get("seen_at")?,
            proved_at: row.try_get("proved_at")?,
            ended_at: row.try_get("ended_at")?,
        })
    }
}
