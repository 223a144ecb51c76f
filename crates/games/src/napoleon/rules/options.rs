//! What a host may choose.

use engine::{
    Settings,
    options::{OptionSpec, Values},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// N6.2. How many deals a match has; redeals do not count.
    pub deals: u8,
    /// N4.7. When a led ♠3 demands the joker.
    pub demand: Demand,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demand {
    Always,
    /// If its leader says so.
    Choice,
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "deals", values: |_| Values::Numbers(1..=50), default: |_| "1" },
    OptionSpec {
        key: "demand",
        values: |_| Values::Words(&["always", "choice"]),
        default: |_| "always",
    },
];

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    let demand = if settings.word("demand") == "choice" { Demand::Choice } else { Demand::Always };
    Rules { deals: settings.number("deals") as u8, demand }
}
