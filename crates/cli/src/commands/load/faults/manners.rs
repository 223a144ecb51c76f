//! Clients that misbehave, and one whose leave-taking is lost.

use std::{
    net::{Ipv4Addr, SocketAddr},
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Heard, Order, Say, Sitter};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{
    super::{
        super::{
            guest_client::{GuestClient, Socket},
            seated_client::{self, SeatedClient},
        },
        link::LinkState,
    },
    report::FaultReport,
    stage::Stage,
};
use crate::Failure;

/// Clients of one round that send what cannot be stored.
const SENDERS: usize = 20;

/// An answer that takes longer does not come.
const LIMIT: Duration = Duration::from_mins(1);

/// Each sender is refused, and heard when it asks properly.
pub(super) async fn nul(stage: &mut Stage<'_>, report: &mut FaultReport) -> Result<(), Failure> {
    for number in 0..SENDERS {
        let node = stage.nodes.gates.address(number);
        let (mut guest, table) = open(node).await?;
        let Some(mut socket) = guest.socket(&table).await else {
            return Err(Failure::Message("a table that was opened has no room".to_owned()));
        };
        let said = ask(&mut socket, "a\0b").await;
        if !said.is_some_and(|text| text.starts_with("{\"refused\"")) {
            report.fail("an id with a NUL was not refused");
        }
        let said = ask(&mut socket, "a-b").await;
        if !said.is_some_and(|text| text.starts_with("{\"done\"")) {
            report.fail("whoever sent an id with a NUL was not heard afterwards");
        }
    }
    Ok(())
}

/// Asks for a seat; gives the answer.
async fn ask(socket: &mut Socket, id: &str) -> Option<String> {
    let say = Say { id: id.to_owned(), ask: Ask::Sit { seat: Some(1) } };
    let text = serde_json::to_string(&say).expect("a request is plain data");
    socket.send(Message::text(text)).await.ok()?;
    let answer = async {
        loop {
            let Message::Text(text) = socket.next().await?.ok()? else { continue };
            if text.starts_with("{\"refused\"") || text.starts_with("{\"done\"") {
                return Some(text.to_string());
            }
        }
    };
    timeout(LIMIT, answer).await.ok()?
}

/// A client leaves while its node cannot tell the owner; the other client is told in the end.
pub(super) async fn detach(
    stage: &mut Stage<'_>,
    place: usize,
    report: &mut FaultReport,
) -> Result<(), Failure> {
    let (here, there) = (stage.nodes.gates.address(place + 1), stage.nodes.gates.address(place));
    let (mut host, table) = open(here).await?;
    let mut guest = GuestClient::new(there, Ipv4Addr::LOCALHOST, None)?;
    let full = || Failure::Message("nobody may sit at a table that was opened".to_owned());
    let mut stays = SeatedClient::take_seat(&mut host, &table, 1).await.ok_or_else(full)?;
    let leaves = SeatedClient::take_seat(&mut guest, &table, 2).await.ok_or_else(full)?;
    let seat = leaves.follower.seat.unwrap_or_default();
    if !is_here(&mut stays, seat, true).await {
        report.fail("nobody was told that a client sits");
    }
    stage.set_nats(place, LinkState::Closed);
    sleep(Duration::from_millis(500)).await;
    drop(leaves);
    let since = Instant::now();
    sleep(Duration::from_secs(2)).await;
    stage.set_nats(place, LinkState::Open);
    if is_here(&mut stays, seat, false).await {
        report.add_noticed(since.elapsed());
    } else {
        report.fail("a client that has left is still there");
    }
    Ok(())
}

/// Waits until a client is told that a person is here, or is not.
async fn is_here(client: &mut SeatedClient, seat: u8, wanted: bool) -> bool {
    let told = async {
        loop {
            let chair = client.follower.seating.as_ref();
            let chair = chair.and_then(|seating| seating.chairs.get(usize::from(seat)));
            let sits = |chair: &protocol::Chair| chair.here && chair.sitter == Sitter::Person;
            if chair.is_some_and(sits) == wanted {
                return true;
            }
            // Silence is no end: the bound around this is.
            if client.receive().await == Some(Heard::Bye) {
                return false;
            }
        }
    };
    timeout(LIMIT, told).await.unwrap_or(false)
}

async fn open(node: SocketAddr) -> Result<(GuestClient, String), Failure> {
    let mut guest = GuestClient::new(node, Ipv4Addr::LOCALHOST, None)?;
    let order: Order = seated_client::order("napoleon", 5, &[]);
    let opened = seated_client::open(&mut guest, &order).await;
    let table = opened
        .map_err(|status| Failure::Message(format!("a table could not be opened: {status}")))?;
    Ok((guest, table))
}
