//! What the node asks of the ledger, as calls of the store.

use std::{sync::PoisonError, time::Duration};

use ::cluster::{
    ClaimReason, Claimed, Found, LedgerAnswer, LedgerRequest, Moment, NodeId, OwnerRow,
};
use store::{ClaimOutcome, Ownership, StoreError, TableId, TakeOver, TakeOverReason};
use tokio::time::timeout;

use super::{Cluster, Stage};

/// A statement without an answer for this time has none.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

impl Cluster {
    pub(super) async fn ask_ledger(&self, request: LedgerRequest) -> LedgerAnswer {
        let lost = LedgerAnswer::Lost(request.clone());
        match timeout(ANSWER_TIMEOUT, self.answer(request)).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => {
                tracing::warn!(%error, ?lost, "the ledger gives no answer");
                lost
            }
            Err(_) => lost,
        }
    }

    async fn answer(&self, request: LedgerRequest) -> Result<LedgerAnswer, StoreError> {
        let store = &self.store;
        match request {
            LedgerRequest::Renew { sent } => self.renew(sent).await,
            LedgerRequest::ListHeld { number } => {
                let held = store.held().await?.into_iter();
                let tables = held.map(|(table, epoch)| (table.to_string(), epoch.number()));
                Ok(LedgerAnswer::Held { number, tables: tables.collect() })
            }
            LedgerRequest::Find { table } => Ok(LedgerAnswer::Found(self.find(table).await?)),
            LedgerRequest::Claim { table, claim } => self.claim(table, claim).await,
            LedgerRequest::ClaimOrphans { limit } => {
                let orphans = store.claim_orphans(limit).await?.into_iter();
                let orphans = orphans.map(|(table, epoch)| (table.to_string(), epoch.number()));
                Ok(LedgerAnswer::Orphans(orphans.collect()))
            }
            LedgerRequest::Release { table, epoch } => {
                store.release(&table.into(), store::Epoch::new(epoch)).await?;
                Ok(LedgerAnswer::Released)
            }
            LedgerRequest::Leave => {
                store.leave().await?;
                Ok(LedgerAnswer::Released)
            }
        }
    }

    async fn renew(&self, sent: Moment) -> Result<LedgerAnswer, StoreError> {
        let renewed = match self.store.renew().await {
            // While it leaves, that is no news.
            Err(StoreError::NoNode) => {
                self.stage.send_if_modified(|stage| {
                    let is_news = matches!(stage, Stage::Runs);
                    if is_news {
                        *stage = Stage::Lost(StoreError::NoNode);
                    }
                    is_news
                });
                return Err(StoreError::NoNode);
            }
            renewed => renewed?,
        };
        self.lease.note(sent);
        let others = renewed.others.into_iter().map(node_id).chain([self.me]);
        let peers = self.peers.lock().unwrap_or_else(PoisonError::into_inner);
        let live = others.map(|node| peers.live(node)).collect();
        Ok(LedgerAnswer::Renewed { sent, time: renewed.now, live })
    }

    async fn find(&self, table: String) -> Result<Found, StoreError> {
        let row = self.store.ownership(&table.as_str().into()).await?;
        Ok(Found { table, row: row.map(row_of) })
    }

    async fn claim(&self, table: String, claim: ClaimReason) -> Result<LedgerAnswer, StoreError> {
        let from = match claim {
            ClaimReason::Plain => None,
            ClaimReason::HandedOver { from, epoch } => {
                Some(take_over(from, epoch, TakeOverReason::Consent))
            }
            ClaimReason::NoResponders { from, epoch } => {
                Some(take_over(from, epoch, TakeOverReason::Silence))
            }
        };
        let id = TableId::from(table.as_str());
        let (epoch, was_taken) = match self.store.claim(&id, from).await {
            Ok(ClaimOutcome::Won(epoch)) => (epoch, false),
            Ok(ClaimOutcome::TakenOver(epoch)) => (epoch, true),
            Ok(ClaimOutcome::Held { .. }) | Err(StoreError::LeaseExpired) => {
                return Ok(LedgerAnswer::Refused(self.find(table).await?));
            }
            Err(StoreError::NoTable(_)) => {
                return Ok(LedgerAnswer::Refused(Found { table, row: None }));
            }
            Err(error) => return Err(error),
        };
        let why = match claim {
            ClaimReason::HandedOver { from, .. } if was_taken || from == self.me => {
                Claimed::HandedOver
            }
            ClaimReason::NoResponders { .. } if was_taken => Claimed::NoResponders,
            _ if was_taken => Claimed::Dead,
            _ => Claimed::PutAway,
        };
        Ok(LedgerAnswer::Claimed { table, epoch: epoch.number(), why })
    }
}

fn take_over(from: NodeId, epoch: ::cluster::Epoch, why: TakeOverReason) -> TakeOver {
    let node = store::NodeId::new(from.0.cast_signed());
    TakeOver { node, epoch: store::Epoch::new(epoch), why }
}

pub(super) fn node_id(node: store::NodeId) -> NodeId {
    NodeId(node.number().cast_unsigned())
}

fn row_of(row: Ownership) -> OwnerRow {
    let Ownership { node, epoch, is_dead } = row;
    OwnerRow { node: node.map(node_id), epoch: epoch.number(), is_dead }
}
