//! Legitimate clients, which play while the server is attacked and measure how well they are served.

mod lone;
mod pair;

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use protocol::{Order, Terms};
use tokio::time::sleep;

use super::{guest_client::GuestClient, seated_client, service_level::ServiceLevel};
use crate::Failure;

/// Between two actions of the pair.
const PACE: Duration = Duration::from_millis(100);

/// Plays until then on a thread of its own, so that the cost of the attackers is not measured with
/// that of the server.
pub(super) fn play(
    [one, other, alone]: [GuestClient; 3],
    until: Instant,
    measured: &ServiceLevel,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        tokio::join!(pair::pair(one, other, until, measured), lone::lone(alone, until, measured));
    });
    Ok(())
}

/// Bézique: a match of cards only, in which the two act by turns.
fn order(is_for_two: bool) -> Order {
    let options = vec![("packs".to_owned(), "2".to_owned())];
    let terms = Terms { level: "L3".to_owned(), start_when_full: is_for_two, ..Terms::default() };
    Order { game: "bezique".to_owned(), players: 2, options, terms }
}

/// Opens a table; `None` after a pause if it is refused. Attackers from a thousand addresses can
/// fill the server, which is not counted as trouble.
async fn open(client: &mut GuestClient, order: &Order, measured: &ServiceLevel) -> Option<String> {
    match seated_client::open(client, order).await {
        Ok(table) => return Some(table),
        Err(seated_client::SERVER_FULL) => drop(measured.full.fetch_add(1, Ordering::Relaxed)),
        Err(_) => measured.trouble(),
    }
    sleep(PACE).await;
    None
}
