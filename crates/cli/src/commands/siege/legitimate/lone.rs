//! A legitimate client that plays a bot.

use std::time::{Duration, Instant};

use protocol::{Ask, Heard, Stage};

use super::{
    super::{
        guest_client::{GuestClient, TIMEOUT},
        seated_client::SeatedClient,
        service_level::ServiceLevel,
    },
    open, order,
};

/// The pause of a bot before a card.
const PAUSE: Duration = Duration::from_millis(700);

/// The stride of hints: one is asked for every this many turns.
const HINT_STRIDE: u32 = 4;

/// One client with a strong bot that pauses, at one table after the other.
pub(super) async fn lone(mut guest: GuestClient, until: Instant, measured: &ServiceLevel) {
    while Instant::now() < until {
        let Some(table) = open(&mut guest, &order(false), measured).await else { continue };
        let played = match SeatedClient::take_seat(&mut guest, &table, 3).await {
            Some(client) => play_alone(client, until, measured).await,
            None => None,
        };
        if played.is_none() {
            measured.add(&measured.bots, TIMEOUT);
            measured.trouble();
        }
    }
}

async fn play_alone(
    mut client: SeatedClient,
    until: Instant,
    measured: &ServiceLevel,
) -> Option<()> {
    client.send(Ask::Start).await?;
    let (mut turns, own) = (0_u32, client.follower.seat?);
    while Instant::now() < until && client.stage() != Some(Stage::Over) {
        let (step, asked) = (client.follower.step, Instant::now());
        let is_bots_turn = client.view().pending.iter().any(|seat| *seat != own);
        if let Some(act) = client.random_action().filter(|_| !is_bots_turn) {
            turns += 1;
            if turns % HINT_STRIDE == 0 {
                ask_for_a_hint(&mut client, measured).await?;
            }
            client.send(act).await?;
        }
        while client.follower.step == step {
            client.receive().await?;
        }
        if is_bots_turn {
            measured.add(&measured.bots, asked.elapsed().saturating_sub(PAUSE));
        }
    }
    Some(())
}

async fn ask_for_a_hint(client: &mut SeatedClient, measured: &ServiceLevel) -> Option<()> {
    let asked = Instant::now();
    let id = client.send(Ask::Hint { at: client.follower.step }).await?;
    loop {
        match client.receive().await? {
            Heard::Done(say) if say.id == id => break,
            Heard::Refused(_) => return None,
            _ => {}
        }
    }
    measured.add(&measured.hints, asked.elapsed());
    Some(())
}
