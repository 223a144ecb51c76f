//! Statements about passkey ceremonies.

use super::{Postgres, session::Values};
use crate::{Ceremony, CeremonyKind, CeremonyLimits, Millis, PersonId, StoreError};

impl Postgres {
    pub(super) async fn write_ceremony(
        &self,
        ceremony: Ceremony,
        limits: CeremonyLimits,
    ) -> Result<(), StoreError> {
        let Ceremony { person, kind, origin, state, begun_at } = &ceremony;
        let (person, kind) = (person.as_str(), kind.word());
        let (in_all, of_an_origin) = (i64::from(limits.in_all), i64::from(limits.of_an_origin));
        let values: Values<'_> = &[&person, &kind, origin, state, begun_at, &in_all, &of_an_origin];
        let statement = "SELECT begin_ceremony($1, $2, $3, $4, $5, $6, $7)";
        self.pool.change(statement, values).await??;
        Ok(())
    }

    pub(super) async fn take_ceremony(
        &self,
        person: &PersonId,
        kind: CeremonyKind,
    ) -> Result<Option<Ceremony>, StoreError> {
        let statement = "DELETE FROM ceremonies WHERE person = $1 AND kind = $2 \
            RETURNING origin, state, begun_at";
        let rows = self.pool.change(statement, &[&person.as_str(), &kind.word()]).await??;
        Ok(rows.first().map(|row| {
            let (origin, state, begun_at) = (row.get(0), row.get(1), row.get(2));
            Ceremony { person: person.clone(), kind, origin, state, begun_at }
        }))
    }

    pub(super) async fn delete_stale_ceremonies(&self, before: Millis) -> Result<(), StoreError> {
        let statement = "DELETE FROM ceremonies WHERE begun_at < $1";
        self.pool.change(statement, &[&before]).await??;
        Ok(())
    }
}
