//! What is known of a match besides its record.

use engine::Seat;

use super::{Unproved, Verified};
use crate::Seed;

/// What somebody noted while the match was played. The proof of a record is arithmetic that
/// anybody can do for a deal of their choice; that it fits what was seen before is the proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// `None` if it was not noted.
    pub commitment: Option<Seed>,
    /// What the people at these seats added.
    pub entropy: Vec<(Seat, Seed)>,
}

impl Expected {
    pub(super) fn compare(&self, found: &Verified) -> Result<(), Unproved> {
        if let Some(expected) = self.commitment.filter(|expected| *expected != found.commitment) {
            let (found, expected) = (found.commitment.hex(), expected.hex());
            return Err(Unproved::OtherCommitment { found, expected });
        }
        for (seat, expected) in &self.entropy {
            let added = found.entropy.iter().find(|(added, _)| added == seat);
            if added.is_none_or(|(_, added)| added != expected) {
                let found = added.map_or_else(|| "none".to_owned(), |(_, added)| added.hex());
                let (seat, expected) = (*seat, expected.hex());
                return Err(Unproved::OtherEntropy { seat, found, expected });
            }
        }
        Ok(())
    }
}
