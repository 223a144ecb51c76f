//! Those who only want to play, and what they feel.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::{Duration, Instant},
};

use protocol::{Ask, Heard, Order, Stage, Terms};
use tokio::time::sleep;

use super::{
    caller::{Caller, PATIENCE},
    chair::{self, Chair},
};
use crate::Failure;

/// From one action of the pair to the next.
const PACE: Duration = Duration::from_millis(100);

/// What bots wait before a card.
const PAUSE: Duration = Duration::from_millis(700);

/// Every so many of the own turns a hint is asked for.
const HINT_EVERY: u32 = 4;

/// Times in milliseconds: with nobody else there, and besieged.
#[derive(Debug, Default)]
pub(super) struct Measured {
    is_besieged: AtomicBool,
    /// From sending an action until both have been told.
    pub(super) answers: Times,
    /// How much later than its pause a bot was told.
    pub(super) bots: Times,
    pub(super) hints: Times,
    /// Besieged, refused or hung up on.
    pub(super) troubles: AtomicU32,
    /// Besieged, told that the house is full, with the match before over.
    pub(super) full: AtomicU32,
}

#[derive(Debug, Default)]
pub(super) struct Times {
    pub(super) calm: Mutex<Vec<f64>>,
    pub(super) besieged: Mutex<Vec<f64>>,
}

impl Measured {
    pub(super) fn besieged(&self) {
        self.is_besieged.store(true, Ordering::Relaxed);
    }

    fn note(&self, times: &Times, time: Duration) {
        let is_besieged = self.is_besieged.load(Ordering::Relaxed);
        let times = if is_besieged { &times.besieged } else { &times.calm };
        let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
        times.push(time.as_secs_f64() * 1000.0);
    }

    fn trouble(&self) {
        self.troubles.fetch_add(1, Ordering::Relaxed);
    }
}

/// Until then, on a thread of their own: what they feel is not what the crowd beside them costs.
pub(super) fn play(
    [one, other, alone]: [Caller; 3],
    until: Instant,
    measured: &Measured,
) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        tokio::join!(pair(one, other, until, measured), lone(alone, until, measured));
    });
    Ok(())
}

/// Bézique: a match of cards only, in which the two act by turns.
fn order(is_for_two: bool) -> Order {
    let options = vec![("packs".to_owned(), "2".to_owned())];
    let terms = Terms { level: "L3".to_owned(), start_when_full: is_for_two, ..Terms::default() };
    Order { game: "bezique".to_owned(), players: 2, options, terms }
}

/// A table, or `None` after a while if there is none to be had. A thousand guests of a thousand
/// addresses who each have a table are a full house, and are told apart from it by nobody.
async fn open(caller: &mut Caller, order: &Order, measured: &Measured) -> Option<String> {
    match chair::open(caller, order).await {
        Ok(table) => return Some(table),
        Err(chair::FULL) => drop(measured.full.fetch_add(1, Ordering::Relaxed)),
        Err(_) => measured.trouble(),
    }
    sleep(PACE).await;
    None
}

/// A pair, at one table after the other.
async fn pair(mut one: Caller, mut other: Caller, until: Instant, measured: &Measured) {
    while Instant::now() < until {
        let Some(table) = open(&mut one, &order(true), measured).await else { continue };
        let chairs =
            [Chair::take(&mut one, &table, 1).await, Chair::take(&mut other, &table, 2).await];
        let [Some(first), Some(second)] = chairs else {
            measured.trouble();
            continue;
        };
        if play_together([first, second], until, measured).await.is_none() {
            measured.note(&measured.answers, PATIENCE);
            measured.trouble();
        }
    }
}

/// `None` if somebody was hung up on, or not answered at all.
async fn play_together(mut chairs: [Chair; 2], until: Instant, measured: &Measured) -> Option<()> {
    while Instant::now() < until {
        let [one, other] = &mut chairs;
        let step = one.knows.step.max(other.knows.step);
        for chair in [&mut *one, &mut *other] {
            while chair.knows.step < step {
                chair.hear().await?;
            }
        }
        if one.stage() == Some(Stage::Over) {
            return Some(());
        }
        let (actor, act) = match (one.choice(), other.choice()) {
            (Some(act), _) => (one, act),
            (None, Some(act)) => (other, act),
            // Cards are being dealt.
            (None, None) => {
                one.hear().await?;
                continue;
            }
        };
        sleep(PACE).await;
        let sent = Instant::now();
        actor.say(act).await?;
        for chair in &mut chairs {
            while chair.knows.step <= step {
                let heard = chair.hear().await?;
                if matches!(heard, Heard::Refused(_)) {
                    return None;
                }
            }
        }
        measured.note(&measured.answers, sent.elapsed());
    }
    Some(())
}

/// A well-behaved client alone with a strong bot that pauses.
async fn lone(mut caller: Caller, until: Instant, measured: &Measured) {
    while Instant::now() < until {
        let Some(table) = open(&mut caller, &order(false), measured).await else { continue };
        let played = match Chair::take(&mut caller, &table, 3).await {
            Some(chair) => play_alone(chair, until, measured).await,
            None => None,
        };
        if played.is_none() {
            measured.note(&measured.bots, PATIENCE);
            measured.trouble();
        }
    }
}

async fn play_alone(mut chair: Chair, until: Instant, measured: &Measured) -> Option<()> {
    chair.say(Ask::Start).await?;
    let (mut turns, own) = (0_u32, chair.knows.seat?);
    while Instant::now() < until && chair.stage() != Some(Stage::Over) {
        let (step, asked) = (chair.knows.step, Instant::now());
        let is_bots_turn = chair.sight().pending.iter().any(|seat| *seat != own);
        if let Some(act) = chair.choice().filter(|_| !is_bots_turn) {
            turns += 1;
            if turns % HINT_EVERY == 0 {
                ask_for_a_hint(&mut chair, measured).await?;
            }
            chair.say(act).await?;
        }
        while chair.knows.step == step {
            chair.hear().await?;
        }
        if is_bots_turn {
            measured.note(&measured.bots, asked.elapsed().saturating_sub(PAUSE));
        }
    }
    Some(())
}

async fn ask_for_a_hint(chair: &mut Chair, measured: &Measured) -> Option<()> {
    let asked = Instant::now();
    let id = chair.say(Ask::Hint { at: chair.knows.step }).await?;
    loop {
        match chair.hear().await? {
            Heard::Done(say) if say.id == id => break,
            Heard::Refused(_) => return None,
            _ => {}
        }
    }
    measured.note(&measured.hints, asked.elapsed());
    Some(())
}
