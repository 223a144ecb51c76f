//! Matches in a loop: a table is opened, played at by a client in every seat, and replaced.

use std::{
    sync::{
        Arc, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serde::Deserialize;
use tokio::{task::JoinSet, time::sleep};

use super::{
    super::http,
    client::LoadClient,
    gates::Gates,
    metrics::Metrics,
    shared_table::SharedTable,
    workload::{Acknowledged, Plan, Tables},
};
use crate::Failure;

/// The delay before a table that could not be opened is asked for again.
const RETRY_DELAY: Duration = Duration::from_millis(100);

/// Plays one match after the other, each at a new table.
pub(super) struct MatchLoop {
    pub(super) gates: Arc<Gates>,
    pub(super) tables: Tables,
    pub(super) plan: Arc<Plan>,
    /// The number of the next order, and of the node that it is given to.
    pub(super) next: usize,
    pub(super) metrics: Arc<Metrics>,
    pub(super) is_over: Arc<AtomicBool>,
}

impl MatchLoop {
    /// One match after the other, until the workload ends.
    pub(super) async fn play(mut self, first: Arc<SharedTable>) -> Vec<Acknowledged> {
        let (mut acknowledged, mut table) = (Vec::new(), Some(first));
        while let Some(shared) = table {
            let seats = 0..shared.players;
            let players: JoinSet<_> =
                seats.map(|seat| LoadClient::new(Arc::clone(&shared), seat).play()).collect();
            acknowledged.extend(players.join_all().await.into_iter().flatten());
            table = self.open_next().await;
        }
        acknowledged
    }

    /// Retries until a table is open, since the server may be down; `None` if the workload ends.
    async fn open_next(&mut self) -> Option<Arc<SharedTable>> {
        while !self.is_over.load(Ordering::Relaxed) {
            if let Ok(table) = self.open().await {
                return Some(table);
            }
            // Another node may have it.
            self.next += usize::from(self.gates.count() > 1);
            sleep(RETRY_DELAY).await;
        }
        None
    }

    pub(super) async fn open(&mut self) -> Result<Arc<SharedTable>, Failure> {
        #[derive(Deserialize)]
        struct Opened {
            id: String,
        }
        let order = &self.plan.orders[self.next % self.plan.orders.len()];
        let body = serde_json::to_string(order).expect("an order is plain data");
        let address = self.gates.address(self.next);
        let answer = http::ask(address, "POST", "/api/tables", &body).await?;
        let Opened { id } = serde_json::from_str(&answer)
            .map_err(|why| Failure::Message(format!("the server answered {answer}: {why}")))?;
        let table = Arc::new(SharedTable::new(
            id.clone(),
            order.players,
            self.next,
            Arc::clone(&self.gates),
            Arc::clone(&self.plan),
            Arc::clone(&self.metrics),
            Arc::clone(&self.is_over),
        ));
        self.next += 1;
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        tables.insert(id, Arc::clone(&table));
        Ok(table)
    }
}
