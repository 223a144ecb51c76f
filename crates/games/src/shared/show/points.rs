//! Points with where they came from.

use std::{collections::BTreeMap, fmt::Display};

use engine::{Rule, Seat};
use serde::Serialize;
use ts_rs::TS;

/// Points of a seat, or none, and what for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Points {
    pub seat: Seat,
    pub points: i32,
    /// The message that says what for.
    pub reason: &'static str,
    /// The rule by which.
    pub rule: &'static str,
    /// What the message is filled in with, by the names that it has for it.
    pub values: BTreeMap<&'static str, String>,
}

impl Points {
    pub fn new(
        seat: Seat,
        points: impl Into<i32>,
        reason: &'static str,
        rule: Rule,
        values: &[(&'static str, &dyn Display)],
    ) -> Points {
        let values = values.iter().map(|(name, value)| (*name, value.to_string())).collect();
        Points { seat, points: points.into(), reason, rule: rule.0, values }
    }
}
