//! The pictures of either side, as far as somebody knows who is on it.

use cards::{CardSet, french::Card};
use engine::BySeat;
use serde::Serialize;
use ts_rs::TS;

use crate::napoleon::{Public, Role, rules::deal::PICTURES};

/// Pictures against the target.
#[derive(Clone, Copy, Debug, Default, Serialize, TS)]
pub struct Count {
    pub target: u8,
    /// Taken by Napoleon and, where known, the adjutant.
    pub army: u8,
    /// Taken by those who are known to be against them.
    pub allied: u8,
    /// Taken by seats of which nobody knows.
    pub unknown: u8,
    /// Not taken yet. Some of them may have been laid away (N3.4); not those known to be.
    pub left: u8,
}

/// `laid_away` are the cards that are known to be. `None` until there is a Napoleon.
pub(super) fn count(
    public: &Public,
    roles: Option<BySeat<Role>>,
    laid_away: CardSet<Card>,
) -> Option<Count> {
    let (contract, roles) = (public.contract?, roles?);
    let mut count = Count { target: contract.target, ..Count::default() };
    count.left = (PICTURES - laid_away).len() as u8;
    for (seat, pictures) in public.pictures.iter() {
        let pictures = pictures.len() as u8;
        count.left -= pictures;
        match roles[seat] {
            Role::Napoleon | Role::Alone | Role::Adjutant => count.army += pictures,
            Role::Allied => count.allied += pictures,
            Role::Unknown => count.unknown += pictures,
        }
    }
    Some(count)
}
