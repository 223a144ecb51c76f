//! What a host may choose.

use engine::{OptionSpec, Settings, Values};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// N6.2. How many deals a match has; redeals do not count.
    pub deals: u8,
}

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec { key: "deals", values: |_| Values::Numbers(1..=50), default: |_| "1" }];

pub(super) fn rules(settings: &Settings<'_>) -> Rules {
    Rules { deals: settings.number("deals") as u8 }
}
