//! What comes out of a deal: results of its games, times of its decisions, or a foul.

use std::time::Duration;

use engine::{BySeat, Seat, SeatSet};

use super::MAX_STEPS;
use crate::rotation::Rotation;

/// The time limits of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Deadline {
    pub card: Duration,
    /// Of a decision that the game calls big.
    pub big: Duration,
}

impl Deadline {
    pub(crate) fn of(self, big: bool) -> Duration {
        if big { self.big } else { self.card }
    }
}

/// The outcome of one deal, played in every rotation.
pub(crate) struct DealOutcome {
    pub(crate) rotation: Rotation,
    pub(crate) games: Vec<GameResult>,
    /// The decision times of each of the two players.
    pub(crate) times: [Vec<DecisionTime>; 2],
}

/// The result of one game of a deal.
pub(crate) struct GameResult {
    /// The seats of the first player; the second had all others.
    pub(crate) first: SeatSet,
    /// In thousandths of the unit.
    pub(crate) result: BySeat<i32>,
}

/// A promise, such as a contract, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedPromise {
    /// Which of the two players made it: 0 or 1.
    pub(crate) player: usize,
    pub(crate) is_kept: bool,
}

/// The time of one decision with more than one legal action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DecisionTime {
    pub(crate) took: Duration,
    pub(crate) big: bool,
}

/// Why a deal cannot be played to its end.
#[derive(Debug, thiserror::Error)]
pub enum Foul {
    #[error(
        "deal {deal}: beginners have not come to where the comparison begins after {MAX_STEPS} steps"
    )]
    NeverBegins { deal: u64 },
    #[error("deal {deal}: the game has not ended after {MAX_STEPS} steps")]
    NeverEnds { deal: u64 },
    #[error("deal {deal}: the {which} bot does `{action}` in seat {seat}: {why}")]
    Illegal { deal: u64, which: &'static str, seat: Seat, action: String, why: engine::Illegal },
    #[error("the duel was stopped")]
    Halted,
}
