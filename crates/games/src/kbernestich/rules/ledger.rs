//! What rounds have come to.

use engine::{BySeat, Seat};

use crate::kbernestich::rules::{
    pack::ByColour,
    plot::Plot,
    scoring::{Parts, Tally},
};

/// K9.3. The longest match.
const MOST_ROUNDS: usize = 8;

/// What every round has come to, and how the last one did. Everyone was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    rounds: [BySeat<Parts>; MOST_ROUNDS],
    count: u8,
    /// What each seat had to show in the last round scored.
    pub(crate) tallies: BySeat<Tally>,
    /// The points of each card in it.
    pub(crate) values: ByColour<Option<u8>>,
    /// Its bust value.
    pub(crate) bust: u8,
}

impl Ledger {
    pub(crate) fn new(seats: u8) -> Ledger {
        Ledger {
            rounds: [BySeat::new(seats); MOST_ROUNDS],
            count: 0,
            tallies: BySeat::new(seats),
            values: ByColour::default(),
            bust: 0,
        }
    }

    /// The same with every seat `by` places further.
    pub(crate) fn turned(&self, by: u8) -> Ledger {
        let rounds = self.rounds.map(|round| round.turned(by));
        Ledger { rounds, tallies: self.tallies.turned(by), ..*self }
    }

    /// The rounds scored.
    pub fn rounds(&self) -> &[BySeat<Parts>] {
        &self.rounds[..self.count.into()]
    }

    /// What a seat has scored in the round that ends.
    pub(crate) fn enter(&mut self, seat: Seat, tally: Tally, parts: Parts) {
        self.rounds[usize::from(self.count)][seat] = parts;
        self.tallies[seat] = tally;
    }

    /// Every seat has scored.
    pub(crate) fn close(&mut self, plot: &Plot) {
        self.count += 1;
        self.values = plot.values;
        self.bust = plot.bust();
    }
}
