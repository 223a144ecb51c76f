//! Statements about sessions of people.

use tokio_postgres::Row;

use super::{Postgres, session::Values};
use crate::{Millis, PersonId, Session, SessionId, StoreError};

const SESSION: &str =
    "SELECT id, person, label, created_at, seen_at, proved_at, ended_at FROM sessions";

impl Postgres {
    pub(super) async fn write_session(&self, session: Session) -> Result<(), StoreError> {
        let Session { id, person, label, created_at, seen_at, proved_at, ended_at } = &session;
        let statement = "INSERT INTO sessions \
            (id, person, label, created_at, seen_at, proved_at, ended_at) \
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let (id, person) = (id.as_str(), person.as_str());
        let values: Values<'_> = &[&id, &person, label, created_at, seen_at, proved_at, ended_at];
        self.pool.change(statement, values).await??;
        Ok(())
    }

    pub(super) async fn read_session(&self, id: &SessionId) -> Result<Option<Session>, StoreError> {
        let rows = self.pool.read(&format!("{SESSION} WHERE id = $1"), &[&id.as_str()]).await?;
        Ok(rows.first().map(session))
    }

    pub(super) async fn read_sessions(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Session>, StoreError> {
        let query =
            format!("{SESSION} WHERE person = $1 AND ended_at IS NULL ORDER BY created_at, id");
        let rows = self.pool.read(&query, &[&person.as_str()]).await?;
        Ok(rows.iter().map(session).collect())
    }

    /// A person who is seen in a session is seen.
    pub(super) async fn write_session_seen(
        &self,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = "WITH seen AS (UPDATE sessions SET seen_at = $2 WHERE id = $1 \
            RETURNING person) UPDATE people SET seen_at = greatest(people.seen_at, $2) \
            FROM seen WHERE people.id = seen.person";
        self.pool.change(statement, &[&id.as_str(), &at]).await??;
        Ok(())
    }

    pub(super) async fn write_proof(&self, id: &SessionId, at: Millis) -> Result<bool, StoreError> {
        let statement = "WITH seen AS (UPDATE sessions SET proved_at = $2, seen_at = $2 \
            WHERE id = $1 AND ended_at IS NULL RETURNING person), \
            person AS (UPDATE people SET seen_at = greatest(people.seen_at, $2) \
            FROM seen WHERE people.id = seen.person) SELECT 1 FROM seen";
        Ok(!self.pool.change(statement, &[&id.as_str(), &at]).await??.is_empty())
    }

    /// A first session, which may have no row, is ended by a mark; others go.
    pub(super) async fn write_end(
        &self,
        person: &PersonId,
        id: &SessionId,
        at: Millis,
    ) -> Result<(), StoreError> {
        if id.as_str() == person.as_str() {
            let first = "INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at) \
                VALUES ($1, $1, '', $2, $2, $2) \
                ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at";
            self.pool.change(first, &[&person.as_str(), &at]).await??;
        } else {
            let other = "DELETE FROM sessions WHERE id = $1 AND person = $2";
            self.pool.change(other, &[&id.as_str(), &person.as_str()]).await??;
        }
        Ok(())
    }

    pub(super) async fn write_all_ends(
        &self,
        person: &PersonId,
        except: Option<&SessionId>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = "WITH others AS (DELETE FROM sessions WHERE person = $1 AND id <> $1 \
            AND id IS DISTINCT FROM $3) \
            INSERT INTO sessions (id, person, label, created_at, seen_at, ended_at) \
            SELECT $1, $1, '', $2, $2, $2 WHERE $1 IS DISTINCT FROM $3 \
            ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at";
        let except = except.map(SessionId::as_str);
        self.pool.change(statement, &[&person.as_str(), &at, &except]).await??;
        Ok(())
    }
}

fn session(row: &Row) -> Session {
    Session {
        id: row.get::<_, &str>(0).into(),
        person: row.get::<_, &str>(1).into(),
        label: row.get(2),
        created_at: row.get(3),
        seen_at: row.get(4),
        proved_at: row.get(5),
        ended_at: row.get(6),
    }
}
