//! What rounds have come to.

use engine::BySeat;

use crate::behutunsburg::Ending;

/// H2.1. The longest match.
const MOST_ROUNDS: usize = 8;

/// What every round has come to, and how the last one ended. Everyone was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// A house is worth far less than 32000.
    rounds: [BySeat<i16>; MOST_ROUNDS],
    count: u8,
    /// How the last round scored ended; `None` if none has been.
    pub ending: Option<Ending>,
}

impl Ledger {
    pub(crate) fn new(seats: u8) -> Ledger {
        Ledger { rounds: [BySeat::new(seats); MOST_ROUNDS], count: 0, ending: None }
    }

    /// What each seat scored in each round.
    pub fn rounds(&self) -> &[BySeat<i16>] {
        &self.rounds[..self.count.into()]
    }

    pub(crate) fn enter(&mut self, ending: Ending, points: &BySeat<i32>) {
        let points = BySeat::from_fn(points.len(), |seat| points[seat] as i16);
        self.rounds[usize::from(self.count)] = points;
        self.count += 1;
        self.ending = Some(ending);
    }
}
