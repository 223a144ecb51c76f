//! Who scores for a deal.

use engine::{Rule, show::Points};

use crate::toy::{Public, Stake, rules::play};

/// T4.1. Nothing until the deal is over.
pub(super) fn reckoning(public: &Public) -> Vec<Points> {
    let stake = public.stake.filter(|_| play::is_over(public)).map(Stake::points);
    let Some(stake) = stake else { return Vec::new() };
    let points = |(seat, &tricks): (_, &u8)| {
        let values: [(_, &dyn std::fmt::Display); 2] = [("tricks", &tricks), ("stake", &stake)];
        Points::new(seat, stake * tricks, "score.tricks", Rule("T4.1"), &values)
    };
    public.taken.iter().map(points).collect()
}
