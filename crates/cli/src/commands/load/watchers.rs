//! Clients that only look on.

use std::net::{Ipv4Addr, SocketAddr};

use futures_util::StreamExt as _;
use tokio::task::JoinSet;

use super::super::guest_client::GuestClient;
use crate::Failure;

/// Sockets without a seat, until they are dropped.
pub(super) struct Watchers {
    _listening: JoinSet<()>,
}

impl Watchers {
    /// One at each table, all at one node.
    pub(super) async fn connect(node: SocketAddr, tables: &[String]) -> Result<Watchers, Failure> {
        let mut listening = JoinSet::new();
        for table in tables {
            let mut guest = GuestClient::new(node, Ipv4Addr::LOCALHOST, None)?;
            let refused = || Failure::Message(format!("nobody may watch table {table}"));
            let mut socket = guest.socket(table).await.ok_or_else(refused)?;
            listening.spawn(async move { while let Some(Ok(_)) = socket.next().await {} });
        }
        Ok(Watchers { _listening: listening })
    }
}
