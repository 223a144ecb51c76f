//! What is known of a match besides its record.

use engine::{Record, Seat};
use games::Listed;
use protocol::{Pins, Seed, Share, entropy_commitment};

use super::{
    Unproved,
    proof::{Made, Proof, Second},
    unproved::Compared,
};
use crate::{deal::is_bound, table::ordered};

/// What was noted while the match was played. The proof of a record is arithmetic that anybody
/// can do for a deal of their choice; that it fits what was seen before is the proof.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// `None` if it was not noted.
    pub commitment: Option<Seed>,
    /// The server's public key; `None` if it was not noted.
    pub key: Option<String>,
    /// What the people at these seats added.
    pub entropy: Vec<(Seat, Seed)>,
    /// All that a client kept; `None` if there was none.
    pub pins: Option<Pins>,
}

impl From<Pins> for Expected {
    fn from(pins: Pins) -> Expected {
        Expected {
            commitment: Some(pins.commitment),
            key: pins.signed.as_ref().map(|signed| signed.key.clone()),
            pins: Some(pins),
            ..Expected::default()
        }
    }
}

impl Expected {
    /// Whether a client took part itself, from before the start.
    pub(super) fn is_witness(&self) -> bool {
        self.pins.as_ref().is_some_and(|pins| pins.own.is_some() && !pins.seats.is_empty())
    }

    /// Whether the match was played by the order that was shown.
    pub(super) fn compare_order<G: Listed>(&self, record: &Record<G>) -> Result<(), Unproved> {
        let Some(pins) = self.pins.as_ref().filter(|pins| pins.version > 1) else { return Ok(()) };
        let edition = record.setup().edition().unwrap_or(G::EDITION);
        let shown = ordered(&pins.order).of_edition(edition);
        let is_same = pins.order.game == G::ID && is_bound::<G>(&pins.bound, &shown);
        if is_same { Ok(()) } else { Err(Unproved::Order { order: pins.bound.clone() }) }
    }

    pub(super) fn compare(&self, proof: &Proof) -> Result<(), Unproved> {
        if let Some(fault) = self.pins.as_ref().and_then(|pins| pins.fault) {
            return Err(Unproved::SeenView(fault));
        }
        if let Some(expected) = self.commitment.filter(|expected| *expected != proof.commitment) {
            return Err(other(Compared::Commitment, &proof.commitment.hex(), &expected.hex()));
        }
        let key = proof.key().unwrap_or("none");
        if let Some(expected) = self.key.as_ref().filter(|expected| *expected != key) {
            return Err(other(Compared::Key, key, expected));
        }
        self.compare_entropy(proof)?;
        self.pins.as_ref().map_or(Ok(()), |pins| compare_pins(pins, proof))
    }

    fn compare_entropy(&self, proof: &Proof) -> Result<(), Unproved> {
        let found = proof.entropy();
        for (seat, expected) in &self.entropy {
            let added = found.iter().find(|(added, _)| added == seat);
            if added.is_none_or(|(_, added)| added != expected) {
                let found = added.map_or_else(|| "none".to_owned(), |(_, added)| added.hex());
                let (seat, expected) = (*seat, expected.hex());
                return Err(Unproved::OtherEntropy { seat, found, expected });
            }
        }
        Ok(())
    }
}

fn compare_pins(pins: &Pins, proof: &Proof) -> Result<(), Unproved> {
    let second = match (&proof.made, pins.version) {
        (Made::First(_), 1) => return Ok(()),
        (Made::Second(second), expected) if expected == if second.is_board { 3 } else { 2 } => {
            second
        }
        (made, expected) => {
            let found = match made {
                Made::First(_) => "1",
                Made::Second(second) if second.is_board => "3",
                Made::Second(_) => "2",
            };
            return Err(other(Compared::Version, found, &expected.to_string()));
        }
    };
    if second.table != pins.table {
        return Err(other(Compared::Table, &second.table, &pins.table));
    }
    if second.order != pins.bound {
        return Err(other(Compared::Order, &second.order, &pins.bound));
    }
    if second.signed != pins.signed {
        return Err(Unproved::Signature);
    }
    for (seat, pinned) in Seat::ALL.into_iter().zip(&pins.seats) {
        compare_seat(seat, pinned, second)?;
    }
    Ok(())
}

/// The kind of sitter when the match was started, what was committed to and what was revealed.
fn compare_seat(seat: Seat, pinned: &Share, second: &Second) -> Result<(), Unproved> {
    let Some((kind, added)) = second.seats.get(seat.index()) else {
        return Err(Unproved::NoSeat { seat });
    };
    let commitment = |added: &Seed| entropy_commitment(&second.table, seat.number(), added);
    if *kind != pinned.kind {
        return Err(Unproved::OtherSeat { seat });
    }
    let is_committed = added.is_none() || added.as_ref().map(commitment) == pinned.commitment;
    let is_revealed = pinned.entropy.is_none() || pinned.entropy == *added;
    if is_committed && is_revealed {
        return Ok(());
    }
    let hex = |added: &Option<Seed>| added.map_or_else(|| "none".to_owned(), |added| added.hex());
    Err(Unproved::OtherEntropy { seat, found: hex(added), expected: hex(&pinned.entropy) })
}

fn other(what: Compared, found: &str, expected: &str) -> Unproved {
    Unproved::Other { what, found: found.to_owned(), expected: expected.to_owned() }
}
