//! What lets a friend look over somebody's shoulder: a secret that the seat alone is told, and
//! gives to whom it likes.

use engine::Seat;
use protocol::{Code, digest};
use subtle::ConstantTimeEq as _;

use crate::Table;

/// Hexadecimal digits: 128 bits.
const LENGTH: usize = 32;

/// The seat whose cards a watcher would like to see, and what lets them.
#[derive(Clone, PartialEq, Eq)]
pub struct Look {
    pub seat: u8,
    /// Empty if there is none.
    pub invitation: String,
}

impl Table {
    /// New each time the seat begins to show its cards; `None` while it does not. It follows from
    /// the seed, which nobody knows before everyone may see all cards.
    pub(crate) fn invitation(&self, seat: Seat) -> Option<String> {
        let since = self.chair(seat).shown_since?.to_le_bytes();
        let (table, seed) = (self.id.as_bytes(), &self.deal.seed.0);
        let parts = [b"invitation".as_slice(), table, seed, &[seat.number()], &since];
        let mut invitation = digest(parts).hex();
        invitation.truncate(LENGTH);
        Some(invitation)
    }

    /// The seat, if the invitation is good.
    pub(crate) fn invited(&self, look: &Look) -> Result<Seat, Code> {
        let seat = Seat::new(look.seat).filter(|seat| seat.number() < self.order.players);
        let seat = seat.ok_or(Code::NoSuchSeat)?;
        let invitation = self.invitation(seat).ok_or(Code::NotShown)?;
        let is_good = invitation.as_bytes().ct_eq(look.invitation.as_bytes());
        if is_good.into() { Ok(seat) } else { Err(Code::NotShown) }
    }
}

/// Says whose cards, not what lets somebody see them.
impl std::fmt::Debug for Look {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Look({})", self.seat)
    }
}
