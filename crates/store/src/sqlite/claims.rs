//! Ownership by the file lock: this process owns every table for as long as it holds the lock, so
//! there is one node, one epoch, and nothing to renew.

use std::{future::ready, time::Duration};

use super::Sqlite;
use crate::{
    ClaimOutcome, Claims, Company, Epoch, Lease, Node, NodeId, Ownership, StoreCounts, TableId,
    TakeOver, store::StoreFuture,
};

const SOLE: NodeId = NodeId::new(1);

impl Claims for Sqlite {
    fn lease_time(&self) -> Option<Duration> {
        None
    }

    fn enter(&self, _: Node, _: Company) -> StoreFuture<'_, NodeId> {
        Box::pin(ready(Ok(SOLE)))
    }

    fn renew(&self) -> StoreFuture<'_, Lease> {
        Box::pin(ready(Ok(Lease { now: 0, is_unbroken: true, others: Vec::new() })))
    }

    /// A table that is not there is found missing when it is read.
    fn claim<'a>(&'a self, _: &'a TableId, _: Option<TakeOver>) -> StoreFuture<'a, ClaimOutcome> {
        Box::pin(ready(Ok(ClaimOutcome::Won(Epoch::FIRST))))
    }

    fn claim_orphans(&self, _: u32) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn ownership<'a>(&'a self, _: &'a TableId) -> StoreFuture<'a, Option<Ownership>> {
        let own = Ownership { node: Some(SOLE), epoch: Epoch::FIRST, is_dead: false };
        Box::pin(ready(Ok(Some(own))))
    }

    fn settled_ownership<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Option<Ownership>> {
        self.ownership(table)
    }

    fn held(&self) -> StoreFuture<'_, Vec<(TableId, Epoch)>> {
        Box::pin(ready(Ok(Vec::new())))
    }

    fn release<'a>(&'a self, _: &'a TableId, _: Epoch) -> StoreFuture<'a, ()> {
        Box::pin(ready(Ok(())))
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(ready(Ok(())))
    }

    fn counts(&self) -> StoreCounts {
        StoreCounts::default()
    }

    /// No other process can open the file.
    fn house(&self) -> &'static str {
        "file"
    }
}
