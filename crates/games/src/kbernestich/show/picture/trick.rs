//! Tricks as data: who played what, who is taking it, and by what.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::kbernestich::{
    Play,
    rules::{
        pack::{Card, Colour},
        trick::Tricks,
    },
};

/// The trick being played.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Trick {
    /// Who led, or is to lead.
    pub leader: Seat,
    /// The colour led; null until a card lies face up.
    pub led: Option<Colour>,
    /// In the order of play.
    pub plays: Vec<PlayData>,
    /// Who plays last because of observation; null if nobody waits.
    pub waiting: Option<Seat>,
    /// Who would take the trick if it ended now; null until a card lies face up.
    pub winning: Option<Winning>,
}

/// A card that somebody has played.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlayData {
    pub seat: Seat,
    /// Null while it lies face down.
    pub card: Option<Card>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct Winning {
    pub seat: Seat,
    pub by: By,
    /// The rule that says so.
    pub why: &'static str,
}

/// K5.2. What takes a trick: the highest trump, or the highest of the colour led.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Trump,
    ColourLed,
}

/// A trick that was played to its end.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Taken {
    pub taker: Seat,
    /// Who played, in order.
    pub seats: Vec<Seat>,
    /// What they played, in the same order; null where it lies face down and one may not look.
    pub cards: Option<Vec<Card>>,
    /// By what it was taken; null where one may not look.
    pub by: Option<By>,
    /// Whose card lay face down; null if none did, or one may not look.
    pub face_down: Option<Seat>,
}

pub(super) fn current(tricks: &Tricks) -> Trick {
    let plays = tricks.current();
    Trick {
        leader: plays.first().map_or(tricks.leader(), |play| play.seat),
        led: tricks.led().first().map(Card::colour),
        plays: plays.iter().map(|&Play { seat, card }| PlayData { seat, card }).collect(),
        waiting: tricks.waiting(),
        winning: tricks.winning().map(|seat| winning(tricks, seat)),
    }
}

/// K5.2. By the highest trump, or the highest of the colour led.
fn winning(tricks: &Tricks, seat: Seat) -> Winning {
    let trumped = !(tricks.face_up() & tricks.trumps()).is_empty();
    Winning { seat, by: by(trumped), why: "K5.2" }
}

fn by(trumped: bool) -> By {
    if trumped { By::Trump } else { By::ColourLed }
}

/// `open` if everyone may look.
pub(super) fn complete(tricks: &Tricks, open: bool) -> Vec<Taken> {
    tricks.complete().map(|trick| taken(tricks, trick, open)).collect()
}

/// The last trick, for who may look.
pub(super) fn last(tricks: &Tricks) -> Option<Taken> {
    tricks.complete().last().map(|trick| taken(tricks, trick, true))
}

fn taken(tricks: &Tricks, trick: &[Play], open: bool) -> Taken {
    let trumps = tricks.trumps();
    let mut face_up = trick.iter().filter_map(|&play| tricks.played_openly(play));
    let face_down = trick.iter().find(|&&play| tricks.played_openly(play).is_none());
    Taken {
        taker: tricks.taker_of(trick),
        seats: trick.iter().map(|play| play.seat).collect(),
        cards: open.then(|| trick.iter().filter_map(|play| play.card).collect()),
        by: open.then(|| by(face_up.any(|card| trumps.contains(card)))),
        face_down: face_down.filter(|_| open).map(|play| play.seat),
    }
}
