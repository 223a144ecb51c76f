//! What every fault has around it: the nodes, the tables that it concerns, and how they go on.

use std::{
    collections::BTreeMap,
    sync::Arc,
    time::{Duration, Instant},
};

use store::OwnedTable;
use tokio::time::{sleep, sleep_until};

use super::{
    super::{
        super::server_process::Signal, Nodes, crash::random_delay, link::LinkState,
        shared_table::SharedTable,
    },
    Loads,
    report::Counted,
};
use crate::Failure;

/// A table that does not go on within this time is stuck.
const LIMIT: Duration = Duration::from_mins(1);

pub(super) type Tables = Vec<Arc<SharedTable>>;

pub(super) struct Stage<'a> {
    pub(super) nodes: &'a mut Nodes,
    pub(super) loads: Loads<'a>,
    /// Whether pauses are a fraction of what they are.
    is_short: bool,
    /// Counters of nodes that have ended since.
    ended: Counted,
}

/// How tables went on.
#[derive(Default)]
pub(super) struct Recovered {
    /// From the fault to the next acknowledgement, for each table that went on.
    pub(super) next: Vec<Duration>,
    /// The longest that a client had to wait, likewise.
    pub(super) longest: Vec<Duration>,
    pub(super) stuck: Vec<String>,
}

impl<'a> Stage<'a> {
    pub(super) fn new(nodes: &'a mut Nodes, loads: Loads<'a>, is_short: bool) -> Stage<'a> {
        Stage { nodes, loads, is_short, ended: Counted::default() }
    }

    /// Measuring begins.
    pub(super) fn begin(&self) {
        self.loads.spread.1.begin();
        if let Some((_, metrics)) = self.loads.together {
            metrics.begin();
        }
    }

    /// How long a fault lasts.
    pub(super) fn length(&self, seconds: u64) -> Duration {
        let whole = Duration::from_secs(seconds);
        if self.is_short { whole / 4 } else { whole }
    }

    /// Waits until every node is ready and every table goes on, and for a moment of chance: a table
    /// that has just changed hands is claimed less easily.
    pub(super) async fn settle(&mut self) -> Result<(), Failure> {
        for node in &mut self.nodes.list {
            node.server.is_ready().await?;
        }
        let tables = self.all();
        disturb(&tables, Instant::now());
        let stuck = recovered(&tables).await.stuck;
        if !stuck.is_empty() {
            eprintln!("tables that do not go on: {}", stuck.join(" "));
        }
        if !self.is_short {
            sleep(Duration::from_secs(5)).await;
        }
        sleep(random_delay()?).await;
        Ok(())
    }

    /// Every table that is played at.
    pub(super) fn all(&self) -> Tables {
        let mut tables = self.loads.spread.0.tables();
        if let Some((together, _)) = self.loads.together {
            tables.extend(together.tables());
        }
        tables.into_values().filter(|table| table.is_played_at()).collect()
    }

    /// The owners of all tables.
    pub(super) async fn owners(&self) -> Result<Vec<OwnedTable>, Failure> {
        let Some(database) = &self.nodes.database else {
            return Err(Failure::Message("faults need --postgres".to_owned()));
        };
        let mut last = None;
        for _ in 0..100 {
            match database.owners().await {
                Ok(owners) => return Ok(owners),
                Err(why) => last = Some(why),
            }
            sleep(Duration::from_millis(100)).await;
        }
        Err(last.map_or(Failure::Message(String::new()), |why| Failure::from_error(&why)))
    }

    /// The node that owns the most tables, by place.
    pub(super) async fn busiest(&self) -> Result<usize, Failure> {
        let owners = self.owners().await?;
        let owned = |place: &usize| {
            let id = self.nodes.list[*place].id;
            owners.iter().filter(|owner| owner.node == id).count()
        };
        Ok((0..self.nodes.list.len()).max_by_key(owned).unwrap_or_default())
    }

    /// The tables that a node owns.
    pub(super) async fn owned_by(&self, place: usize) -> Result<Tables, Failure> {
        let id = self.nodes.list[place].id;
        let owners = self.owners().await?;
        let owned = owners.into_iter().filter(|owner| owner.node == id);
        let by_id: BTreeMap<String, Arc<SharedTable>> =
            self.all().into_iter().map(|table| (table.id.clone(), table)).collect();
        Ok(owned.filter_map(|owner| by_id.get(owner.table.as_str()).cloned()).collect())
    }

    pub(super) async fn kill(&mut self, place: usize) -> Result<(), Failure> {
        self.keep_counts(place).await;
        self.nodes.gates.set_down(place, true);
        self.nodes.list[place].server.kill().await
    }

    /// Ends a node in good order, within the limit.
    pub(super) async fn end(&mut self, place: usize) -> Result<(), Failure> {
        self.keep_counts(place).await;
        self.nodes.gates.set_down(place, true);
        self.nodes.list[place].server.signal(Signal::Terminate)?;
        self.nodes.list[place].server.ended(LIMIT).await
    }

    pub(super) async fn restart(&mut self, place: usize) -> Result<Duration, Failure> {
        let took = self.nodes.restart(place).await?;
        self.nodes.gates.set_down(place, false);
        Ok(took)
    }

    pub(super) fn signal(&self, place: usize, signal: Signal) -> Result<(), Failure> {
        self.nodes.gates.set_down(place, signal == Signal::Stop);
        self.nodes.list[place].server.signal(signal)
    }

    pub(super) fn set_postgres(&self, place: usize, state: LinkState) {
        self.nodes.list[place].links.set_postgres(state);
    }

    pub(super) fn set_nats(&self, place: usize, state: LinkState) {
        self.nodes.list[place].links.set_nats(state);
    }

    async fn keep_counts(&mut self, place: usize) {
        let counts = Counted::of(&self.nodes.list[place]).await;
        self.ended = self.ended.and(counts);
    }

    /// What all nodes have counted, those that have ended included.
    pub(super) async fn counted(&self) -> Counted {
        let mut counted = self.ended;
        for node in &self.nodes.list {
            counted = counted.and(Counted::of(node).await);
        }
        counted
    }
}

/// A fault begins at these tables.
pub(super) fn disturb(tables: &Tables, since: Instant) {
    for table in tables {
        table.disturb(since);
    }
}

/// Waits until all tables have gone on, or the limit is reached.
pub(super) async fn recovered(tables: &Tables) -> Recovered {
    let until = Instant::now() + LIMIT;
    let goes_on = |table: &SharedTable| table.recovery().next.is_some() || !table.is_played_at();
    while Instant::now() < until && !tables.iter().all(|table| goes_on(table)) {
        sleep(Duration::from_millis(10)).await;
    }
    let mut recovered = Recovered::default();
    for table in tables.iter().filter(|table| table.is_played_at()) {
        let recovery = table.recovery();
        match recovery.next {
            Some(next) => {
                recovered.next.push(next);
                recovered.longest.push(recovery.longest);
            }
            None => recovered.stuck.push(table.id.clone()),
        }
    }
    recovered
}

pub(super) async fn sleep_from(since: Instant, length: Duration) {
    sleep_until((since + length).into()).await;
}
