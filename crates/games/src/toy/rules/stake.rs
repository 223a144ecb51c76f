//! T2. The stake.

use engine::{Seat, Told};

use crate::toy::{Event, Phase, Public, Stake, Toy};

/// T2.1. The leader says what a trick of the deal is worth, and then leads.
pub(crate) fn set(public: &mut Public, seat: Seat, stake: Stake, told: &mut impl Told<Toy>) {
    public.stake = Some(stake);
    public.phase = Phase::Play;
    told.all(|| Event::Staked { seat, stake });
}
