//! What a test of several nodes asks of their database: who owns which table, and whether the logs
//! are of one owner after the other.

use super::Postgres;
use crate::{Epoch, NodeId, StoreError, TableId};

/// The owner of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedTable {
    pub table: TableId,
    /// `None` if it is put away.
    pub node: Option<NodeId>,
    pub epoch: Epoch,
}

impl Postgres {
    /// The owners of all tables that are open or played at.
    pub async fn owners(&self) -> Result<Vec<OwnedTable>, StoreError> {
        let query = "SELECT t.id, o.node, o.epoch FROM owners o JOIN tables t ON t.no = o.table_no \
            WHERE t.stage IN ('open', 'playing')";
        let rows = self.pool.read(query, &[]).await?;
        let owner = |row: &tokio_postgres::Row| OwnedTable {
            table: row.get::<_, &str>(0).into(),
            node: row.get::<_, Option<i32>>(1).map(NodeId::new),
            epoch: Epoch::new(row.get::<_, i32>(2).unsigned_abs()),
        };
        Ok(rows.iter().map(owner).collect())
    }

    /// The node that entered last; `None` before the first.
    pub async fn newest_node(&self) -> Result<Option<NodeId>, StoreError> {
        let rows = self.pool.read("SELECT max(id) FROM nodes", &[]).await?;
        Ok(rows.first().and_then(|row| row.get::<_, Option<i32>>(0)).map(NodeId::new))
    }

    /// The lines whose epoch is lower than that of the line before: 0, unless a fence has failed.
    pub async fn falling_epochs(&self) -> Result<u64, StoreError> {
        let query = "SELECT count(*) FROM (SELECT epoch < lag(epoch) \
            OVER (PARTITION BY table_no ORDER BY number) AS falls FROM lines) l WHERE falls";
        let rows = self.pool.read(query, &[]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0).unsigned_abs()))
    }

    /// The process of the server that answers, for measurements on its machine.
    pub async fn backend_process(&self) -> Result<Option<u32>, StoreError> {
        let rows = self.pool.read("SELECT pg_backend_pid()", &[]).await?;
        Ok(rows.first().map(|row| row.get::<_, i32>(0).unsigned_abs()))
    }
}
