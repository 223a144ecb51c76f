//! The premium goods of either team, as far as somebody knows who is on it.

use cards::CardSet;
use engine::BySeat;
use serde::Serialize;
use ts_rs::TS;

use crate::beauharnais::{Good, Public, Role};

/// Premium goods against the bid.
#[derive(Clone, Copy, Debug, Default, Serialize, TS)]
pub struct Count {
    pub bid: u8,
    /// Taken by Beauharnais and, where known, the butler.
    pub team: u8,
    /// Taken by those who are known to be daughters.
    pub daughters: u8,
    /// Taken by seats of which nobody knows.
    pub unknown: u8,
    /// Not taken yet. Some of them may have been discarded (B4.3); not those known to be.
    pub left: u8,
}

/// `discard` are the goods that are known to be. `None` until there is a Beauharnais.
pub(super) fn count(
    public: &Public,
    roles: Option<BySeat<Role>>,
    discard: CardSet<Good>,
) -> Option<Count> {
    let (contract, roles) = (public.contract?, roles?);
    let mut count = Count { bid: contract.bid, ..Count::default() };
    count.left = (public.premium - discard).len() as u8;
    for seat in public.scores.seats() {
        let premium = public.premium_of(seat).len() as u8;
        count.left -= premium;
        match roles[seat] {
            Role::Beauharnais | Role::Alone | Role::Butler => count.team += premium,
            Role::Daughter => count.daughters += premium,
            Role::Unknown => count.unknown += premium,
        }
    }
    Some(count)
}
