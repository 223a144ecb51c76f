//! Points with where they came from.

use engine::Seat;
use serde::{Serialize, Serializer};
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
    /// What the message is filled in with.
    #[ts(type = "Record<string, number>")]
    pub values: Values,
}

/// Numbers by the names that a message has for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values(pub Vec<(&'static str, i32)>);

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
