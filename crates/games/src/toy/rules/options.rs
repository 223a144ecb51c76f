//! What a host may choose.

use engine::{
    Settings,
    options::{OptionSpec, Values},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// T4.2. How many deals a match has.
    pub deals: u8,
}

pub(crate) const OPTIONS: &[OptionSpec] =
    &[OptionSpec { key: "deals", values: |_| Values::Numbers(1..=9), default: |_| "2" }];

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    Rules { deals: settings.number("deals") as u8 }
}
