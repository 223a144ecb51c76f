//! The workload of a load test: many tables at which clients play one match after the other.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use protocol::Order;
use tokio::task::JoinSet;

use super::{
    gates::Gates, match_loop::MatchLoop, metrics::Metrics, shared_table::SharedTable, until,
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
    pub(super) seating: Seating,
    /// A client that hears nothing for this time connects to another node; `None` waits for ever.
    pub(super) patience: Option<Duration>,
}

/// Which nodes the clients of a table connect to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seating {
    /// One after the other, beginning with another one at each table.
    RoundRobin,
    /// All to the one that the table was opened at.
    Together,
}

/// The table that each loop plays at, those of former matches included.
pub(super) type Tables = Arc<Mutex<BTreeMap<String, Arc<SharedTable>>>>;

/// All running match loops.
pub(super) struct Workload {
    loops: JoinSet<Vec<Acknowledged>>,
    is_over: Arc<AtomicBool>,
    tables: Tables,
}

impl Workload {
    /// Opens the tables and waits until every match has begun.
    pub(super) async fn start(
        gates: &Arc<Gates>,
        tables: u32,
        plan: Plan,
        metrics: &Arc<Metrics>,
    ) -> Result<Workload, Failure> {
        let (plan, is_over) = (Arc::new(plan), Arc::new(AtomicBool::new(false)));
        let (mut loops, known) = (JoinSet::new(), Tables::default());
        let mut first = Vec::new();
        for number in 0..tables as usize {
            let mut matches = MatchLoop {
                gates: Arc::clone(gates),
                tables: Arc::clone(&known),
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
        Ok(Workload { loops, is_over, tables: known })
    }

    /// All tables that were ever opened, by id.
    pub(super) fn tables(&self) -> BTreeMap<String, Arc<SharedTable>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The last step that anybody was told, by table.
    pub(super) fn told(&self) -> BTreeMap<String, u32> {
        let tables = self.tables().into_iter();
        tables.map(|(id, table)| (id, table.told.load(Ordering::Relaxed))).collect()
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
