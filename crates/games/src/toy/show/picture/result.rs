//! How a deal ended, and who scores for it.

use engine::Rule;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    shared::Points,
    toy::{Public, Stake, rules::play},
};

#[derive(Clone, Debug, Serialize, TS)]
pub struct ResultData {
    pub parts: Vec<Points>,
}

/// T4.1. `None` until the deal is over.
pub(super) fn outcome(public: &Public) -> Option<ResultData> {
    let stake = public.stake.filter(|_| play::is_over(public)).map(Stake::points)?;
    let part = |(seat, &tricks): (_, &u8)| {
        let points = stake * tricks;
        let values: [(_, &dyn std::fmt::Display); 2] = [("tricks", &tricks), ("stake", &stake)];
        Points::new(seat, points, "score.tricks", Rule("T4.1"), &values)
    };
    Some(ResultData { parts: public.taken.iter().map(part).collect() })
}
