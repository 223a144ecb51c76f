//! Backfill: hashes for the logs of the first version, which had none.

use sqlx::{Connection, SqliteConnection};

use super::{heads, logs};
use crate::{TableId, chain::Head};

/// The version from which on every line has a hash.
pub(super) const SINCE: u32 = 2;

/// Logs in one transaction.
const TOGETHER: usize = 256;

/// Computes the hash chain of every log without a head. Resumable.
pub(super) async fn seal(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let open = "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM heads)";
    let open: Vec<String> = sqlx::query_scalar(open).fetch_all(&mut *connection).await?;
    for tables in open.chunks(TOGETHER) {
        let mut transaction = connection.begin().await?;
        for table in tables {
            seal_log(&mut transaction, &table.as_str().into()).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}

async fn seal_log(connection: &mut SqliteConnection, table: &TableId) -> Result<(), sqlx::Error> {
    let mut head = Head::start(table);
    for (entry, _) in logs::lines(connection, table).await? {
        head = head.after(&entry);
        let line = sqlx::query("UPDATE lines SET hash = ? WHERE table_id = ? AND number = ?");
        let line = line.bind(head.hash.to_vec()).bind(table.text()).bind(entry.number);
        line.execute(&mut *connection).await?;
    }
    if head.number > 0 {
        heads::write(connection, table, &head).await?;
    }
    Ok(())
}
