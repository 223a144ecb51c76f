//! What a score is made of.

use std::{collections::BTreeMap, fmt::Display};

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

/// Some points, and where they come from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "ScorePart")]
pub struct Part {
    pub seat: Seat,
    pub points: i32,
    /// The key of the message that says why.
    pub reason: &'static str,
    /// What the message is filled in with.
    pub values: BTreeMap<&'static str, String>,
}

impl Part {
    pub fn new(
        seat: Seat,
        points: i32,
        reason: &'static str,
        values: &[(&'static str, &dyn Display)],
    ) -> Part {
        let values = values.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Part { seat, points, reason, values }
    }
}
