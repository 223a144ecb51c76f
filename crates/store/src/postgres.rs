//! [`Store`](crate::Store) in a PostgreSQL database that several nodes may share: appends are fenced by the epoch of
//! their table, in one statement for each group commit.

mod address;
mod ceremonies;
mod claims;
mod daily;
mod erasure;
mod failure;
mod flush;
mod handles;
mod heads;
mod inspect;
mod logs;
mod matches;
mod migrate;
mod notes;
mod open;
mod people;
mod pool;
mod session;
mod sessions;
mod state;
#[cfg_attr(not(feature = "tls"), path = "postgres/without_tls.rs")]
mod tls;
mod transfer;
mod writer;

use std::{
    fmt,
    sync::{Arc, atomic::Ordering},
};

pub use self::{
    address::{AddressError, PostgresAddress},
    inspect::OwnedTable,
    open::PostgresError,
    transfer::{InUse, copy_to_file, move_to_postgres},
};
use self::{pool::Pool, session::Values, state::State, writer::Writers};
use crate::{Batch, Claims as _, StoreError, store::store_by_methods};

/// The readiness probe.
const PROBE: &str = "INSERT INTO settings (key, value) VALUES ('probe', 'x') \
    ON CONFLICT (key) DO UPDATE SET value = excluded.value";

/// A PostgreSQL database.
pub struct Postgres {
    writers: Writers,
    pool: Pool,
    /// The id of the database's content.
    house: String,
    state: Arc<State>,
}

impl Postgres {
    /// The first column of every row.
    async fn read_ids<T: for<'a> From<&'a str>>(
        &self,
        query: &str,
        values: Values<'_>,
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.pool.read(query, values).await?;
        Ok(rows.iter().map(|row| row.get::<_, &str>(0).into()).collect())
    }
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postgres")
    }
}

store_by_methods!(Postgres);

impl Postgres {
    async fn write_batch(&self, batch: Batch) -> Result<(), StoreError> {
        self.writers.append(batch).await
    }

    async fn check_ready(&self) -> Result<(), StoreError> {
        if self.writers.is_closed() {
            return Err(StoreError::Closed);
        }
        if self.state.is_failing.load(Ordering::Relaxed) {
            self.pool.change(PROBE, &[]).await??;
            self.state.is_failing.store(false, Ordering::Relaxed);
        }
        Ok(())
    }

    async fn finish(&self) {
        self.writers.close().await;
        // A node that cannot say so is gone when its lease ends.
        let _ = self.leave().await;
        self.pool.close().await;
    }
}
