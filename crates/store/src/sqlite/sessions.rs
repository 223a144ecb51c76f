//! Statements about sessions.

use rusqlite::{Error, OptionalExtension as _, Row, params};

use super::{
    Sqlite,
    connect::{execute, rows},
};
use crate::{Millis, PersonId, Session, SessionId, StoreError};

impl Sqlite {
    pub(super) async fn write_session(&self, session: Session) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            let Session { id, person, label, created_at, seen_at, proved_at, ended_at } = &session;
            let (id, person) = (id.as_str(), person.as_str());
            Ok(execute(
                connection,
                "INSERT INTO sessions (id, person, label, created_at, seen_at, proved_at, ended_at)
                 VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                params![id, person, label, created_at, seen_at, proved_at, ended_at],
            )?)
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn read_session(&self, id: &SessionId) -> Result<Option<Session>, StoreError> {
        let id = id.clone();
        self.readers
            .read(move |connection| {
                let wanted = "SELECT * FROM sessions WHERE id = ?";
                let mut wanted = connection.prepare_cached(wanted)?;
                Ok(wanted.query_row([id.as_str()], session).optional()?)
            })
            .await
    }

    pub(super) async fn read_sessions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Session>, StoreError> {
        let person = person.clone();
        self.readers
            .read(move |connection| {
                let theirs = "SELECT * FROM sessions WHERE person = ? AND ended_at IS NULL \
                    ORDER BY created_at, id";
                Ok(rows(connection, theirs, [person.as_str()], session)?)
            })
            .await
    }

    pub(super) async fn write_session_seen(
        &self,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let id = id.clone();
        let write = move |connection: &_| {
            let statement = "UPDATE sessions SET seen_at = ? WHERE id = ?";
            Ok(execute(connection, statement, params![at, id.as_str()])?)
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn write_proof(&self, id: &SessionId, at: Millis) -> Result<bool, StoreError> {
        let id = id.clone();
        let write = move |connection: &_| {
            let statement = "UPDATE sessions SET proved_at = ?, seen_at = ? \
                WHERE id = ? AND ended_at IS NULL";
            Ok(execute(connection, statement, params![at, at, id.as_str()])?)
        };
        Ok(self.writer.change(write).await? > 0)
    }

    /// Only a first session may have no row.
    pub(super) async fn write_end(
        &self,
        person: &PersonId,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, id) = (person.clone(), id.clone());
        let write = move |connection: &_| {
            if id.as_str() == person.as_str() {
                let first =
                    "INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at)
                     VALUES (?1, ?1, '', ?2, ?2, ?2)
                     ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at";
                return Ok(execute(connection, first, params![person.as_str(), at])?);
            }
            let statement = "UPDATE sessions SET ended_at = ? WHERE id = ? AND person = ?";
            Ok(execute(connection, statement, params![at, id.as_str(), person.as_str()])?)
        };
        self.writer.change(write).await.map(drop)
    }

    /// The first session, which may have no row, and all that have one, in one statement.
    pub(super) async fn write_all_ends(
        &self,
        person: &PersonId,
        except: Option<&SessionId>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, except) = (person.clone(), except.cloned());
        let write = move |connection: &_| {
            Ok(execute(
                connection,
                "INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at)
                 SELECT id, person, label, created_at, seen_at, ?2 FROM (
                     SELECT id, person, label, created_at, seen_at FROM sessions WHERE person = ?1
                     UNION ALL
                     SELECT ?1, ?1, '', ?2, ?2
                     WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE id = ?1)
                 ) WHERE id IS NOT ?3
                 ON CONFLICT DO UPDATE SET ended_at = excluded.ended_at",
                params![person.as_str(), at, except.as_ref().map(SessionId::as_str)],
            )?)
        };
        self.writer.change(write).await.map(drop)
    }
}

fn session(row: &Row<'_>) -> Result<Session, Error> {
    Ok(Session {
        id: row.get::<_, String>("id")?.into(),
        person: row.get::<_, String>("person")?.into(),
        label: row.get("label")?,
        created_at: row.get("created_at")?,
        seen_at: row.get("seen_at")?,
        proved_at: row.get("proved_at")?,
        ended_at: row.get("ended_at")?,
    })
}
