//! A pair of legitimate clients that play each other.

use std::time::Instant;

use protocol::{Heard, Stage};
use tokio::time::sleep;

use super::{
    super::{
        guest_client::{GuestClient, TIMEOUT},
        seated_client::SeatedClient,
        service_level::ServiceLevel,
    },
    PACE, open, order,
};

/// Two clients, at one table after the other.
pub(super) async fn pair(
    mut one: GuestClient,
    mut other: GuestClient,
    until: Instant,
    measured: &ServiceLevel,
) {
    while Instant::now() < until {
        let Some(table) = open(&mut one, &order(true), measured).await else { continue };
        let clients = [
            SeatedClient::take_seat(&mut one, &table, 1).await,
            SeatedClient::take_seat(&mut other, &table, 2).await,
        ];
        let [Some(first), Some(second)] = clients else {
            measured.trouble();
            continue;
        };
        if play_together([first, second], until, measured).await.is_none() {
            measured.add(&measured.answers, TIMEOUT);
            measured.trouble();
        }
    }
}

/// `None` if a client was disconnected, refused or not answered.
async fn play_together(
    mut clients: [SeatedClient; 2],
    until: Instant,
    measured: &ServiceLevel,
) -> Option<()> {
    while Instant::now() < until {
        let [one, other] = &mut clients;
        let step = one.follower.step.max(other.follower.step);
        for client in [&mut *one, &mut *other] {
            while client.follower.step < step {
                client.receive().await?;
            }
        }
        if one.stage() == Some(Stage::Over) {
            return Some(());
        }
        let (actor, act) = match (one.random_action(), other.random_action()) {
            (Some(act), _) => (one, act),
            (None, Some(act)) => (other, act),
            // Cards are being dealt.
            (None, None) => {
                one.receive().await?;
                continue;
            }
        };
        sleep(PACE).await;
        let sent = Instant::now();
        actor.send(act).await?;
        for client in &mut clients {
            while client.follower.step <= step {
                let heard = client.receive().await?;
                if matches!(heard, Heard::Refused(_)) {
                    return None;
                }
            }
        }
        measured.add(&measured.answers, sent.elapsed());
    }
    Some(())
}
