//! Opening a database: its settings are checked before anything is written, then it is migrated.

use super::{
    Postgres, PostgresAddress, failure::Failure, migrate, pool::Pool, session::Session,
    writer::Writers,
};
use std::sync::Arc;

/// The oldest version that is known to do.
const VERSION: i32 = 150_000;

/// Why a database was not opened; the address is shown without its password.
#[derive(Debug, thiserror::Error)]
#[error("{address} {why}")]
pub struct PostgresError {
    address: String,
    why: String,
}

impl PostgresError {
    pub(super) fn new(address: &PostgresAddress, why: impl Into<String>) -> PostgresError {
        PostgresError { address: address.to_string(), why: why.into() }
    }

    pub(super) fn failed(address: &PostgresAddress, failure: &Failure) -> PostgresError {
        PostgresError::new(address, format!("cannot be used: {failure}"))
    }
}

impl Postgres {
    /// Opens the database, and brings it up to date.
    ///
    /// Must be called in a Tokio runtime; the writers end with it.
    pub async fn open(address: PostgresAddress) -> Result<Postgres, PostgresError> {
        prepare(&address).await?;
        let is_whole = "SELECT is_whole, id FROM house";
        let session = connect(&address).await?;
        let house = session.query(is_whole, &[]).await;
        let house = house.map_err(|why| PostgresError::failed(&address, &why))?;
        let row = house.first().ok_or_else(|| PostgresError::new(&address, "is not whole"))?;
        if !row.get::<_, bool>(0) {
            let why = "was not filled to its end by `soiree move`: empty it, and move again";
            return Err(PostgresError::new(&address, why));
        }
        let state = Arc::default();
        Ok(Postgres {
            writers: Writers::start(&address, &state),
            pool: Pool::new(address),
            house: row.get(1),
            state,
        })
    }
}

/// Checks the database, and brings its schema up to date.
pub(super) async fn prepare(address: &PostgresAddress) -> Result<(), PostgresError> {
    let mut session = connect(address).await?;
    check(address, &session).await?;
    migrate::run(address, &mut session).await
}

pub(super) async fn connect(address: &PostgresAddress) -> Result<Session, PostgresError> {
    Session::connect(address)
        .await
        .map_err(|why| PostgresError::new(address, format!("cannot be reached: {why}")))
}

/// A setting that loses commits, a standby, or a version or encoding that will not do is refused.
async fn check(address: &PostgresAddress, session: &Session) -> Result<(), PostgresError> {
    let query = "SELECT current_setting('server_version_num')::integer, \
        current_setting('server_encoding'), pg_is_in_recovery(), current_setting('fsync'), \
        current_setting('full_page_writes'), current_setting('synchronous_commit')";
    let rows = session.query(query, &[]).await;
    let rows = rows.map_err(|why| PostgresError::failed(address, &why))?;
    let row = rows.first().expect("a query of settings has one row");
    let refused = |why: &str| Err(PostgresError::new(address, why));
    if row.get::<_, i32>(0) < VERSION {
        return refused("is older than PostgreSQL 15");
    }
    if row.get::<_, &str>(1) != "UTF8" {
        return refused("has another encoding than UTF8");
    }
    if row.get::<_, bool>(2) {
        return refused("is a standby, which takes no writes");
    }
    for (column, name) in [(3, "fsync"), (4, "full_page_writes"), (5, "synchronous_commit")] {
        if row.get::<_, &str>(column) == "off" {
            return refused(&format!("would lose what was acknowledged: `{name}` is off"));
        }
    }
    Ok(())
}
