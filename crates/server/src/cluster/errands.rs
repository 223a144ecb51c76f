//! What a node has another one do at a table that it owns, for a request over HTTP.

use std::{collections::HashMap, sync::Arc, time::Duration};

use ::cluster::{LedgerRequest, NodeId};
use protocol::Code;
use serde::{Deserialize, Serialize};
use table::Guest;
use tokio::time::{Instant, sleep, timeout};

use super::{Cluster, ledger::node_id};
use crate::ApiError;

/// How long a request looks for the owner of a table, which may change hands meanwhile.
const PATIENCE: Duration = Duration::from_secs(12);

const RETRY_DELAY: Duration = Duration::from_millis(100);

/// A list waits no longer for what another node knows.
const BRIEF: Duration = Duration::from_millis(500);

/// Something to be done by the node that owns the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Errand {
    /// A person leaves who need not be connected.
    Leave { table: String, person: String, name: String },
    /// A person is erased from the table and its log.
    Forget { table: String, person: String },
    /// Whose turn it is, of tables that are owned there.
    Asked { tables: Vec<String> },
}

/// What came of an errand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Report {
    Done,
    Refused(Code),
    /// The table is not owned there.
    NotMine,
    /// By table: its seats that the match waits for, and those of guests.
    Asked(Vec<(String, Vec<u8>, Vec<u8>)>),
}

/// Where a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Its owner is in this process.
    Here,
    /// It is put away, and no node has it.
    Nowhere,
    At(NodeId),
}

impl Cluster {
    pub(crate) async fn place(&self, table: &str) -> Result<Place, ApiError> {
        if self.lock().owners.contains_key(table) {
            return Ok(Place::Here);
        }
        let known = self.store.ownership(&table.into()).await?;
        let known = known.ok_or_else(|| ApiError::new(Code::NotFound))?;
        let node = known.node.filter(|_| !known.is_dead).map(node_id);
        Ok(node.filter(|node| *node != self.me).map_or(Place::Nowhere, Place::At))
    }

    /// Lets the table have an owner, here if it has none; gives where it is then.
    pub(crate) async fn locate(&self, table: &str) -> Result<Place, ApiError> {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            match self.place(table).await? {
                Place::Nowhere => self.ask(LedgerRequest::Find { table: table.to_owned() }),
                place => return Ok(place),
            }
            sleep(RETRY_DELAY).await;
        }
        Err(ApiError::new(Code::NotKept))
    }

    /// Has the errand done by the table's owner; `None` if that is this process, which does it
    /// itself.
    pub(crate) async fn send_to_owner(
        &self,
        table: &str,
        errand: &Errand,
    ) -> Result<Option<()>, ApiError> {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            let Place::At(node) = self.locate(table).await? else { return Ok(None) };
            match self.request(node, errand).await {
                Some(Report::Done) => return Ok(Some(())),
                Some(Report::Refused(code)) => return Err(ApiError::new(code)),
                _ => sleep(RETRY_DELAY).await,
            }
        }
        Err(ApiError::new(Code::NotKept))
    }

    /// Whose turn it is at tables that other nodes own; what has no answer is left out.
    pub(crate) async fn asked_elsewhere(
        &self,
        tables: Vec<String>,
    ) -> Vec<(String, Vec<u8>, Vec<u8>)> {
        let mut by_node: HashMap<NodeId, Vec<String>> = HashMap::new();
        for table in tables {
            if let Ok(Place::At(node)) = self.place(&table).await {
                by_node.entry(node).or_default().push(table);
            }
        }
        let mut asked = Vec::new();
        for (node, tables) in by_node {
            let errand = Errand::Asked { tables };
            let answer = timeout(BRIEF, self.request(node, &errand)).await;
            if let Ok(Some(Report::Asked(some))) = answer {
                asked.extend(some);
            }
        }
        asked
    }

    /// `None` if there was no answer.
    pub(crate) async fn request(&self, node: NodeId, errand: &Errand) -> Option<Report> {
        let asked = serde_json::to_vec(errand).expect("an errand is plain data");
        let answer = self.bus.request(node, asked).await?;
        serde_json::from_slice(&answer).ok()
    }

    /// Does what another node has asked for; gives the report.
    pub(super) async fn run_errand(self: &Arc<Cluster>, asked: &[u8]) -> Vec<u8> {
        // Beyond the limit the other node asks again.
        let permit = self.errands.try_acquire();
        let report = match (serde_json::from_slice(asked), self.tables()) {
            _ if permit.is_err() => Report::NotMine,
            (Ok(errand), Some(tables)) => match errand {
                Errand::Asked { tables: ids } => Report::Asked(tables.asked_here(&ids)),
                Errand::Leave { table, person, name } => {
                    let who = Guest { person, name, ..Guest::default() };
                    self.report(&table, tables.leave_here(&table, &who)).await
                }
                Errand::Forget { table, person } => {
                    let (table, person) = (table.as_str().into(), person.as_str().into());
                    self.report(table_id(&table), tables.forget_here(&table, &person)).await
                }
            },
            (Err(_), _) => {
                self.metrics.cluster.garbled.inc();
                Report::Refused(Code::BadMessage)
            }
            (_, None) => Report::NotMine,
        };
        serde_json::to_vec(&report).expect("a report is plain data")
    }

    async fn report(
        &self,
        table: &str,
        done: impl Future<Output = Result<(), ApiError>>,
    ) -> Report {
        if !self.lock().owners.contains_key(table) {
            return Report::NotMine;
        }
        match done.await {
            Ok(()) => Report::Done,
            Err(refused) => Report::Refused(refused.code()),
        }
    }
}

fn table_id(table: &store::TableId) -> &str {
    table.as_str()
}
