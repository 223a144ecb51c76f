//! Points with where they came from.

use std::{collections::BTreeMap, fmt::Display};

use crate::{Rule, Seat};

/// Points of a seat or of its side, or none, and what for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Points {
    pub seat: Seat,
    /// Whether nobody of the side has them more than another.
    pub is_shared: bool,
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
        let mut said = BTreeMap::new();
        for (name, value) in values {
            said.insert(*name, value.to_string());
        }
        let points = points.into();
        Points { seat, is_shared: false, points, reason, rule: rule.0, values: said }
    }

    /// The same, as points of the whole side.
    #[must_use]
    pub fn shared(self) -> Points {
        Points { is_shared: true, ..self }
    }
}
