//! Statements about passkey ceremonies.

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use tokio::sync::oneshot;

use super::{Sqlite, connect::execute};
use crate::{Ceremony, CeremonyKind, CeremonyLimits, Millis, PersonId, StoreError};

impl Sqlite {
    pub(super) async fn write_ceremony(
        &self,
        ceremony: Ceremony,
        limits: CeremonyLimits,
    ) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            replace(connection, &ceremony)?;
            let of_an_origin = "DELETE FROM ceremonies WHERE (person, kind) IN (
                SELECT person, kind FROM ceremonies WHERE origin = ?
                ORDER BY begun_at DESC LIMIT -1 OFFSET ?)";
            execute(connection, of_an_origin, params![ceremony.origin, limits.of_an_origin])?;
            let in_all = "DELETE FROM ceremonies WHERE (person, kind) IN (
                SELECT person, kind FROM ceremonies ORDER BY begun_at DESC LIMIT -1 OFFSET ?)";
            Ok(execute(connection, in_all, [limits.in_all])?)
        };
        self.writer.change(write).await.map(drop)
    }

    pub(super) async fn take_ceremony(
        &self,
        person: &PersonId,
        kind: CeremonyKind,
    ) -> Result<Option<Ceremony>, StoreError> {
        let person = person.clone();
        let (found, mut taken) = oneshot::channel();
        let write = move |connection: &Connection| {
            let statement = "DELETE FROM ceremonies WHERE person = ? AND kind = ? \
                RETURNING origin, state, begun_at";
            let mut statement = connection.prepare_cached(statement)?;
            let values = params![person.as_str(), kind.word()];
            let row = |row: &Row<'_>| {
                let (origin, state, begun_at) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(Ceremony { person: person.clone(), kind, origin, state, begun_at })
            };
            let ceremony = statement.query_row(values, row).optional()?;
            let rows = usize::from(ceremony.is_some());
            // Read only after the commit.
            let _ = found.send(ceremony);
            Ok(rows)
        };
        self.writer.change(write).await?;
        Ok(taken.try_recv().ok().flatten())
    }

    pub(super) async fn delete_stale_ceremonies(&self, before: Millis) -> Result<(), StoreError> {
        let write = move |connection: &_| {
            Ok(execute(connection, "DELETE FROM ceremonies WHERE begun_at < ?", [before])?)
        };
        self.writer.change(write).await.map(drop)
    }
}

fn replace(connection: &Connection, ceremony: &Ceremony) -> Result<usize, StoreError> {
    let Ceremony { person, kind, origin, state, begun_at } = ceremony;
    let statement = "INSERT INTO ceremonies (person, kind, origin, state, begun_at)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
        SET origin = excluded.origin, state = excluded.state, begun_at = excluded.begun_at";
    let values = params![person.as_str(), kind.word(), origin, state, begun_at];
    Ok(execute(connection, statement, values)?)
}
