//! Leases and claims, by the functions of the schema.

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use super::{Postgres, flush};
use crate::{
    ClaimOutcome, Claims, Company, Epoch, Lease, Node, NodeId, Ownership, StoreCounts, StoreError,
    TableId, TakeOver, TakeOverReason, store::StoreFuture,
};

/// How long a lease lasts without a renewal.
const LEASE_TIME: Duration = Duration::from_secs(5);

/// The same as an interval of the database.
const TTL: &str = "interval '5 seconds'";

/// A neighbour that was killed counts as alive until its lease ends.
const NEIGHBOUR_PATIENCE: Duration = Duration::from_secs(6);

impl Claims for Postgres {
    fn lease_time(&self) -> Option<Duration> {
        Some(LEASE_TIME)
    }

    fn enter(&self, node: Node, company: Company) -> StoreFuture<'_, NodeId> {
        Box::pin(self.enter_nodes(node, company))
    }

    fn renew(&self) -> StoreFuture<'_, Lease> {
        Box::pin(self.renew_lease())
    }

    fn claim<'a>(
        &'a self,
        table: &'a TableId,
        from: Option<TakeOver>,
    ) -> StoreFuture<'a, ClaimOutcome> {
        Box::pin(self.claim_table(table, from))
    }

    fn claim_orphans(&self, limit: u32) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        Box::pin(async move {
            let query = format!("SELECT * FROM claim_orphans($1, $2, {TTL})");
            let limit = i32::try_from(limit).unwrap_or(i32::MAX);
            let rows = self.pool.change(&query, &[&self.state.node(), &limit]).await??;
            let claimed = rows.iter().map(|row| {
                let (table, epoch) = (TableId::from(row.get::<_, &str>(0)), epoch(row.get(1)));
                if let Some(head) = flush::head(&table, row.get(2), row.get(3)) {
                    self.state.heads.keep(&table, epoch, head);
                }
                (table, epoch)
            });
            let claimed: Vec<_> = claimed.collect();
            self.state.counts.claims_of_others.fetch_add(claimed.len() as u64, Ordering::Relaxed);
            Ok(claimed)
        })
    }

    fn ownership<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<Ownership>> {
        Box::pin(self.read_ownership(table, ""))
    }

    fn settled_ownership<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<Ownership>> {
        Box::pin(self.read_ownership(table, "FOR SHARE OF o"))
    }

    fn held(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        Box::pin(async {
            let query = "SELECT t.id, o.epoch FROM owners o JOIN tables t ON t.no = o.table_no \
                WHERE o.node = $1 ORDER BY o.table_no FOR SHARE OF o";
            let rows = self.pool.read(query, &[&self.state.node()]).await?;
            Ok(rows.iter().map(|row| (row.get::<_, &str>(0).into(), epoch(row.get(1)))).collect())
        })
    }

    fn release<'a>(&'a self, table: &'a TableId, epoch: Epoch) -> StoreFuture<'a, ()> {
        Box::pin(async move {
            self.state.heads.drop(table);
            let query = "UPDATE owners SET node = NULL WHERE epoch = $2 AND node = $3 \
                AND table_no = (SELECT no FROM tables WHERE id = $1)";
            let values = (&table.as_str(), token(epoch), self.state.node());
            self.pool.change(query, &[values.0, &values.1, &values.2]).await??;
            Ok(())
        })
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(async {
            let query = "WITH gone AS (DELETE FROM nodes WHERE id = $1) \
                UPDATE owners SET node = NULL WHERE node = $1";
            self.pool.change(query, &[&self.state.node()]).await??;
            Ok(())
        })
    }

    fn counts(&self) -> StoreCounts {
        self.state.counts.read()
    }

    fn house(&self) -> &str {
        &self.house
    }
}

impl Postgres {
    async fn enter_nodes(&self, node: Node, company: Company) -> Result<NodeId, StoreError> {
        let query = format!("SELECT * FROM enter($1, $2, $3, {TTL})");
        let (alone, since) = (company == Company::Alone, Instant::now());
        loop {
            let rows = self.pool.change(&query, &[&node.name, &node.build, &alone]).await??;
            let row = rows.first().expect("a function gives one row");
            if let Some(number) = row.get::<_, Option<i32>>(0) {
                self.state.node.store(number, Ordering::Relaxed);
                return Ok(NodeId::new(number));
            }
            if since.elapsed() > NEIGHBOUR_PATIENCE {
                return Err(StoreError::NotAlone(row.get(1)));
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        let query = format!("SELECT * FROM renew($1, {TTL})");
        let rows = self.pool.change(&query, &[&self.state.node()]).await??;
        let row = rows.first().expect("a function gives one row");
        let is_unbroken = row.get::<_, Option<bool>>(1).ok_or(StoreError::NoNode)?;
        if row.get::<_, &str>(3) != self.house {
            return Err(StoreError::NoNode);
        }
        let others = row.get::<_, Vec<i32>>(2).into_iter().map(NodeId::new).collect();
        Ok(Lease { now: row.get(0), is_unbroken, others })
    }

    async fn read_ownership(
        &self,
        table: &TableId,
        lock: &str,
    ) -> Result<Option<Ownership>, StoreError> {
        let query = format!(
            "SELECT o.node, o.epoch, o.node IS NOT NULL AND NOT EXISTS (SELECT 1 FROM nodes n \
             WHERE n.id = o.node AND n.lives_until > clock_timestamp()) \
             FROM owners o JOIN tables t ON t.no = o.table_no WHERE t.id = $1 {lock}"
        );
        let rows = self.pool.read(&query, &[&table.as_str()]).await?;
        Ok(rows.first().map(|row| Ownership {
            node: row.get::<_, Option<i32>>(0).map(NodeId::new),
            epoch: epoch(row.get(1)),
            is_dead: row.get(2),
        }))
    }

    async fn claim_table(
        &self,
        table: &TableId,
        from: Option<TakeOver>,
    ) -> Result<ClaimOutcome, StoreError> {
        let query = format!("SELECT * FROM claim($1, $2, $3, $4, $5, {TTL})");
        let former = from.map(|from| from.node.number());
        let seen = from.map(|from| token(from.epoch));
        let consent = from.is_some_and(|from| from.why == TakeOverReason::Consent);
        let (me, id) = (self.state.node(), table.as_str());
        let claimed = self.pool.change(&query, &[&me, &id, &former, &seen, &consent]).await?;
        let rows = match claimed {
            Err(failure) if failure.is_unstorable() => Vec::new(),
            claimed => claimed?,
        };
        let row = rows.first().ok_or_else(|| StoreError::NoTable(table.clone()))?;
        let (outcome, won) = (row.get::<_, &str>(0), epoch(row.get(2)));
        let counts = &self.state.counts;
        let is_free = outcome == "free";
        match outcome {
            "expired" => return Err(StoreError::LeaseExpired),
            "held" => {
                counts.claims_lost.fetch_add(1, Ordering::Relaxed);
                return Ok(ClaimOutcome::Held { node: NodeId::new(row.get(1)), epoch: won });
            }
            "free" => counts.claims_of_free.fetch_add(1, Ordering::Relaxed),
            _ => counts.claims_of_others.fetch_add(1, Ordering::Relaxed),
        };
        if let Some(head) = flush::head(table, row.get(3), row.get(4)) {
            self.state.heads.keep(table, won, head);
        }
        Ok(if is_free { ClaimOutcome::Won(won) } else { ClaimOutcome::TakenOver(won) })
    }
}

/// An epoch as it is stored.
pub(super) fn token(epoch: Epoch) -> i32 {
    epoch.number().cast_signed()
}

fn epoch(number: i32) -> Epoch {
    Epoch::new(number.unsigned_abs())
}
