//! The workload of a load test: many tables at which clients play one match after the other.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use protocol::Order;
use tokio::task::JoinSet;

use super::{
    super::server_process::ServerProcess, match_loop::MatchLoop, metrics::Metrics,
    shared_table::SharedTable, until,
};
use crate::Failure;

/// The number of tables that are opened before all of them must have begun.
const BATCH: usize = 64;

/// An action that the server has acknowledged.
#[derive(Debug)]
pub(super) struct Acknowledged {
    pub(super) table: String,
    pub(super) id: String,
    /// The step that it became.
    pub(super) step: u32,
}

/// What is played, and how fast.
#[derive(Debug)]
pub(super) struct Plan {
    /// Tables and matches take them in turn.
    pub(super) orders: Vec<Order>,
    pub(super) pace: Duration,
}

/// All running match loops.
pub(super) struct Workload {
    loops: JoinSet<Vec<Acknowledged>>,
    is_over: Arc<AtomicBool>,
}

impl Workload {
    /// Opens the tables and waits until every match has begun.
    pub(super) async fn start(
        server: &ServerProcess,
        tables: u32,
        plan: Plan,
        metrics: &Arc<Metrics>,
    ) -> Result<Workload, Failure> {
        let (plan, is_over) = (Arc::new(plan), Arc::new(AtomicBool::new(false)));
        let mut loops = JoinSet::new();
        let mut first = Vec::new();
        for number in 0..tables as usize {
            let mut matches = MatchLoop {
                address: server.address,
                plan: Arc::clone(&plan),
                next: number,
                metrics: Arc::clone(metrics),
                is_over: Arc::clone(&is_over),
            };
            let table = matches.open().await?;
            first.push(Arc::clone(&table));
            loops.spawn(matches.play(table));
            if number % BATCH == BATCH - 1 {
                wait_for(&first).await;
            }
        }
        wait_for(&first).await;
        Ok(Workload { loops, is_over })
    }

    /// Ends all loops; gives what was acknowledged.
    pub(super) async fn end(mut self) -> Vec<Acknowledged> {
        self.is_over.store(true, Ordering::Relaxed);
        let mut all = Vec::new();
        while let Some(acknowledged) = self.loops.join_next().await {
            all.extend(acknowledged.expect("a match loop does not panic"));
        }
        all
    }
}

async fn wait_for(tables: &[Arc<SharedTable>]) {
    until(|| tables.iter().all(|table| table.has_begun())).await;
}
