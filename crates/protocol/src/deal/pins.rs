//! A client's side of a deal: what it was told is pinned, so that nobody can change it afterwards,
//! and what it adds is said at the right time. `web/src/session/pins.ts` does the same.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Deal, Kind, Seed, Share, Signed, entropy_commitment};
use crate::{Ask, Order};

/// What a client keeps of a deal, from the first it is told of the table to the last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Pins {
    pub table: String,
    pub order: Order,
    /// [`Deal::order`].
    pub bound: String,
    pub version: u8,
    pub commitment: Seed,
    pub signed: Option<Signed>,
    /// What this client adds; `null` if it does not.
    pub own: Option<OwnEntropy>,
    /// By seat, who sat there when the match was started and what was revealed since; empty
    /// before that.
    pub seats: Vec<Share>,
    /// What was found wrong first; `null` if nothing was.
    pub fault: Option<Fault>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OwnEntropy {
    pub seat: u8,
    pub entropy: Seed,
}

/// What a server or a seat has done that it must not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind", try_from = "FaultFields")]
pub enum Fault {
    /// The server has not signed its commitment.
    Unsigned,
    /// The signature of the commitment does not hold.
    Signature,
    /// The seed is bound to another order than the one that is shown.
    Order,
    /// Another commitment was told than before.
    Commitment,
    /// What this client had committed to is not what the match was started with: another device
    /// of the same person takes part, or the server does in its place.
    Replaced,
    /// The person at a seat, or what was committed to, has changed after the start.
    Seating { seat: u8 },
    /// What was revealed is not what was committed to.
    Entropy { seat: u8 },
}

/// How a [`Fault`] is read: as one type, which is less code than one for each kind.
#[derive(Deserialize)]
struct FaultFields {
    kind: FaultKind,
    seat: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum FaultKind {
    Unsigned,
    Signature,
    Order,
    Commitment,
    Replaced,
    Seating,
    Entropy,
}

impl TryFrom<FaultFields> for Fault {
    type Error = &'static str;

    fn try_from(FaultFields { kind, seat }: FaultFields) -> Result<Fault, &'static str> {
        let seat = seat.ok_or("a seat is missing");
        Ok(match kind {
            FaultKind::Unsigned => Fault::Unsigned,
            FaultKind::Signature => Fault::Signature,
            FaultKind::Order => Fault::Order,
            FaultKind::Commitment => Fault::Commitment,
            FaultKind::Replaced => Fault::Replaced,
            FaultKind::Seating => Fault::Seating { seat: seat? },
            FaultKind::Entropy => Fault::Entropy { seat: seat? },
        })
    }
}

impl Pins {
    /// From the first that is told of a table. A server signs what it commits to; a device that
    /// deals for itself does not.
    pub fn new(table: &str, order: &Order, deal: &Deal, is_server: bool) -> Pins {
        Pins {
            table: table.to_owned(),
            order: order.clone(),
            bound: deal.order.clone(),
            version: deal.version,
            commitment: deal.commitment,
            signed: deal.signed.clone(),
            own: None,
            seats: Vec::new(),
            fault: first_fault(table, order, deal, is_server),
        }
    }

    /// Compares what is told with what was told, and pins what is new. The seat is the own one.
    pub fn hear(&mut self, deal: &Deal, seat: Option<u8>) {
        let was_fixed = !self.seats.is_empty();
        // What was added for a seat that is left before the start counts no longer.
        self.own.take_if(|own| Some(own.seat) != seat && !was_fixed);
        let moved =
            self.own.as_ref().filter(|own| Some(own.seat) != seat || was_fixed && !deal.fixed);
        let fault = moved.map(|own| Fault::Seating { seat: own.seat });
        let fault = fault.or_else(|| self.compare(deal));
        self.fault = self.fault.or(fault);
        if self.fault.is_none() && deal.fixed {
            self.seats.clone_from(&deal.seats);
        }
    }

    fn compare(&self, deal: &Deal) -> Option<Fault> {
        let now = (deal.version, &deal.order, deal.commitment, &deal.signed);
        if now != (self.version, &self.bound, self.commitment, &self.signed) {
            return Some(Fault::Commitment);
        }
        if !deal.fixed {
            return None;
        }
        if self.own.as_ref().is_some_and(|own| self.replaced(own, deal)) {
            return Some(Fault::Replaced);
        }
        (0..).zip(&deal.seats).find_map(|(seat, share)| self.compare_seat(seat, share))
    }

    fn replaced(&self, own: &OwnEntropy, deal: &Deal) -> bool {
        let share = deal.seats.get(usize::from(own.seat));
        share.is_none_or(|share| share.commitment != Some(self.committed(own)))
    }

    fn compare_seat(&self, seat: u8, share: &Share) -> Option<Fault> {
        if let Some(pinned) = self.seats.get(usize::from(seat)) {
            if (pinned.kind, pinned.commitment) != (share.kind, share.commitment) {
                return Some(Fault::Seating { seat });
            }
            if pinned.entropy.is_some() && pinned.entropy != share.entropy {
                return Some(Fault::Entropy { seat });
            }
        }
        let fits = |entropy: Seed| {
            share.kind == Kind::Person
                && share.commitment == Some(entropy_commitment(&self.table, seat, &entropy))
        };
        let is_wrong = self.version > 1 && share.entropy.is_some_and(|entropy| !fits(entropy));
        is_wrong.then_some(Fault::Entropy { seat })
    }

    /// What is to be said now by who sits on that seat. Who has just connected takes part from
    /// here, whichever device did before; `fresh` are 32 random bytes, used if none are kept.
    pub fn wants(
        &mut self,
        deal: &Deal,
        seat: Option<u8>,
        just_connected: bool,
        fresh: impl FnOnce() -> Seed,
    ) -> Option<Ask> {
        let seat = seat.filter(|_| deal.signed.is_some() && self.fault.is_none())?;
        let share = deal.seats.get(usize::from(seat));
        let share = share.filter(|share| share.kind == Kind::Person)?;
        if deal.fixed {
            let is_open = deal.until.is_some() && share.entropy.is_none();
            let own = self.own.as_ref().filter(|_| is_open)?;
            return Some(Ask::Reveal { entropy: own.entropy.hex() });
        }
        if share.commitment.is_some() && !just_connected {
            return None;
        }
        let own = self.own.take().unwrap_or_else(|| OwnEntropy { seat, entropy: fresh() });
        let commitment = self.committed(&own);
        self.own = Some(own);
        let is_known = share.commitment == Some(commitment);
        (!is_known).then(|| Ask::Commit { commitment: commitment.hex() })
    }

    fn committed(&self, own: &OwnEntropy) -> Seed {
        entropy_commitment(&self.table, own.seat, &own.entropy)
    }
}

/// What can be found wrong at once.
fn first_fault(table: &str, order: &Order, deal: &Deal, is_server: bool) -> Option<Fault> {
    if deal.version == 1 {
        return None;
    }
    match &deal.signed {
        None if is_server => return Some(Fault::Unsigned),
        Some(signed) if !signed.holds(table, &deal.commitment) => return Some(Fault::Signature),
        _ => {}
    }
    (!says(&deal.order, order)).then_some(Fault::Order)
}

/// Whether a bound order has the game, the players and the options of what was ordered.
fn says(bound: &str, order: &Order) -> bool {
    let words: Vec<&str> = bound.split(' ').collect();
    let [game, _edition, players, options @ ..] = words.as_slice() else { return false };
    let said =
        |(key, value): &(String, String)| options.contains(&format!("{key}={value}").as_str());
    *game == order.game && *players == order.players.to_string() && order.options.iter().all(said)
}
