//! Idle sockets beside the tables that are played at: people who sit where no match begins.

use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Order, Say};
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

use super::super::{
    guest_client::{GuestClient, Socket},
    seated_client,
};
use crate::Failure;

/// The sockets at one table.
const SOCKETS_PER_TABLE: u32 = 5;

/// The tables whose sockets are connected at the same time.
const TABLES_AT_A_TIME: usize = 16;

/// The sockets of one loopback address, which has fewer ports than a load test may have sockets.
const SOCKETS_PER_ADDRESS: u32 = 10_000;

/// Sockets that only listen, until they are dropped.
pub(super) struct IdleSockets {
    /// Those that the server has closed.
    cut: Arc<AtomicU64>,
    _listening: JoinSet<()>,
}

impl IdleSockets {
    /// Connects so many, five at a table.
    pub(super) async fn connect(
        server: SocketAddr,
        sockets: u32,
        order: &Order,
    ) -> Result<IdleSockets, Failure> {
        let (cut, order) = (Arc::new(AtomicU64::new(0)), Arc::new(order.clone()));
        let (mut connecting, mut listening) = (JoinSet::new(), JoinSet::new());
        for first in (0..sockets).step_by(SOCKETS_PER_TABLE as usize) {
            if connecting.len() == TABLES_AT_A_TIME {
                keep(connecting.join_next().await, &mut listening, &cut)?;
            }
            let seated = SOCKETS_PER_TABLE.min(sockets - first);
            connecting.spawn(sit_around(server, first, seated, Arc::clone(&order)));
        }
        while let Some(connected) = connecting.join_next().await {
            keep(Some(connected), &mut listening, &cut)?;
        }
        Ok(IdleSockets { cut, _listening: listening })
    }

    pub(super) fn cut(&self) -> u64 {
        self.cut.load(Ordering::Relaxed)
    }
}

type Connected = Result<Result<Vec<Socket>, Failure>, tokio::task::JoinError>;

fn keep(
    connected: Option<Connected>,
    listening: &mut JoinSet<()>,
    cut: &Arc<AtomicU64>,
) -> Result<(), Failure> {
    let Some(connected) = connected else { return Ok(()) };
    for socket in connected.expect("a client does not panic")? {
        listening.spawn(listen(socket, Arc::clone(cut)));
    }
    Ok(())
}

/// Opens a table, and connects sockets to it.
async fn sit_around(
    server: SocketAddr,
    first: u32,
    sockets: u32,
    order: Arc<Order>,
) -> Result<Vec<Socket>, Failure> {
    let refused = |what: &str| Failure::Message(format!("{what} of idle sockets is refused"));
    let mut opener = guest(server, first)?;
    let table = seated_client::open(&mut opener, &order).await.map_err(|_| refused("a table"))?;
    let mut connected = Vec::with_capacity(sockets as usize);
    for number in first..first + sockets {
        let mut socket =
            guest(server, number)?.socket(&table).await.ok_or_else(|| refused("one"))?;
        sit(&mut socket).await.ok_or_else(|| refused("a seat"))?;
        connected.push(socket);
    }
    Ok(connected)
}

/// Asks for a seat. Without a part of the deal from each of them the match does not begin.
async fn sit(socket: &mut Socket) -> Option<()> {
    let sit = Say { id: "sit".to_owned(), ask: Ask::Sit { seat: None } };
    let text = serde_json::to_string(&sit).expect("a request is plain data");
    socket.send(Message::text(text)).await.ok()
}

fn guest(server: SocketAddr, number: u32) -> Result<GuestClient, Failure> {
    let last = u8::try_from(1 + number / SOCKETS_PER_ADDRESS).unwrap_or(u8::MAX);
    GuestClient::new(server, Ipv4Addr::new(127, 0, 0, last), None)
}

/// Reads, which answers pings as well, until the connection ends.
async fn listen(mut socket: Socket, cut: Arc<AtomicU64>) {
    while let Some(Ok(_)) = socket.next().await {}
    cut.fetch_add(1, Ordering::Relaxed);
}
