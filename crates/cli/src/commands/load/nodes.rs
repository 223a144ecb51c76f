//! The nodes of a load test: one server, or several that share their tables.

use std::{path::Path, sync::Arc, time::Duration};

use store::{NodeId, Postgres};

use super::{
    super::{
        http,
        resource_usage::ResourceUsage,
        server_process::{Backends, ServerProcess, free_address},
    },
    gates::Gates,
    links::Links,
};
use crate::Failure;

pub(super) struct Node {
    pub(super) server: ServerProcess,
    /// None of them if it is connected without.
    pub(super) links: Links,
    /// Where it serves its metrics.
    metrics: std::net::SocketAddr,
    /// What the database calls it; `None` without one.
    pub(super) id: Option<NodeId>,
}

pub(super) struct Nodes {
    pub(super) list: Vec<Node>,
    pub(super) gates: Arc<Gates>,
    /// The database past all nodes; `None` if the data is in a folder.
    pub(super) database: Option<Postgres>,
}

/// How nodes are started.
pub(super) struct Settings<'a> {
    pub(super) count: u32,
    /// The folder of the only node; several have one in it each.
    pub(super) data: &'a Path,
    pub(super) backends: &'a Backends,
    pub(super) flags: Vec<String>,
    /// Whether every connection to PostgreSQL and NATS can be cut.
    pub(super) with_links: bool,
}

impl Nodes {
    /// Starts one after the other.
    pub(super) async fn start(settings: &Settings<'_>) -> Result<Nodes, Failure> {
        let database = match &settings.backends.postgres {
            Some(address) => Some(
                Postgres::open(address.clone()).await.map_err(|why| Failure::from_error(&why))?,
            ),
            None => None,
        };
        let mut nodes = Nodes { list: Vec::new(), gates: Arc::new(Gates::new([])), database };
        for number in 0..settings.count {
            let node = nodes.start_one(settings, number).await?;
            nodes.list.push(node);
        }
        let addresses = nodes.list.iter().map(|node| node.server.address);
        nodes.gates = Arc::new(Gates::new(addresses));
        Ok(nodes)
    }

    async fn start_one(&self, settings: &Settings<'_>, number: u32) -> Result<Node, Failure> {
        let backends = settings.backends.of(number as usize);
        let (links, backends) = if settings.with_links {
            Links::lay(&backends).await?
        } else {
            (Links::default(), backends)
        };
        let data = match settings.count {
            1 => settings.data.to_owned(),
            _ => settings.data.join(number.to_string()),
        };
        let metrics = free_address()?;
        let mut flags = settings.flags.clone();
        flags.push(format!("--metrics-listen={metrics}"));
        let server = ServerProcess::start(&data, backends, flags).await?;
        Ok(Node { server, links, metrics, id: self.newest().await? })
    }

    /// What the database calls the node that was started last.
    async fn newest(&self) -> Result<Option<NodeId>, Failure> {
        let Some(database) = &self.database else { return Ok(None) };
        database.newest_node().await.map_err(|why| Failure::from_error(&why))
    }

    /// Starts a node again that has ended: a new node, at the same address. Gives the time until it
    /// was ready.
    pub(super) async fn restart(&mut self, place: usize) -> Result<Duration, Failure> {
        let took = self.list[place].server.restart().await?;
        self.list[place].id = self.newest().await?;
        Ok(took)
    }

    /// The sum over all nodes.
    pub(super) fn usage(&self) -> ResourceUsage {
        let usages = self.list.iter().map(|node| node.server.usage());
        usages.reduce(ResourceUsage::and).unwrap_or_default()
    }

    pub(super) async fn stop(&mut self) -> Result<(), Failure> {
        for node in &mut self.list {
            node.server.stop().await?;
        }
        Ok(())
    }
}

impl Node {
    /// What it says of itself; `None` if it does not answer.
    pub(super) async fn metrics(&self) -> Option<String> {
        let asked = http::ask(self.metrics, "GET", "/metrics", "");
        tokio::time::timeout(Duration::from_secs(5), asked).await.ok()?.ok()
    }
}

/// The sum of a counter over its labels.
pub(super) fn counter(text: &str, name: &str) -> u64 {
    let lines = text.lines().filter_map(|line| line.strip_prefix("soiree_")?.strip_prefix(name));
    let values = lines.filter(|rest| rest.starts_with(['_', ' ', '{']));
    values.filter_map(|rest| rest.rsplit_once(' ')?.1.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counter_is_summed_over_its_labels() {
        let text = "# HELP soiree_claims x\nsoiree_claims_total{why=\"a\"} 3\n\
            soiree_claims_total{why=\"b\"} 4\nsoiree_claimsof_total 9\nsoiree_fenced_total 2\n";
        assert_eq!((counter(text, "claims"), counter(text, "fenced")), (7, 2));
        assert_eq!(counter(text, "none"), 0);
    }
}
