//! What a host may choose.

use engine::{OptionSpec, Settings, Values};

use crate::kbernestich::rules::sheet::{HOUSE, Layout, STANDARD, Sheet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Three or four.
    pub seats: u8,
    /// K9.3. How many rounds a match has.
    pub rounds: u8,
    /// K9.1. Whether colours can be claimed.
    pub future: bool,
    /// K9.2. Whether cards taken lie face down.
    pub memories: bool,
    /// K8. The squares of the sheet.
    pub layout: Layout,
}

const NO_OR_YES: Values = Values::Words(&["no", "yes"]);

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "rounds", values: |_| Values::Words(&["4", "6", "8"]), default: |_| "4" },
    OptionSpec { key: "future", values: |_| NO_OR_YES, default: |_| "no" },
    OptionSpec { key: "memories", values: |_| NO_OR_YES, default: |_| "no" },
    OptionSpec { key: "sheet", values: |_| sheets(), default: |_| STANDARD },
];

/// The host's own is one of them only where the host has put it on the table.
fn sheets() -> Values {
    let both: &[&str] = &[STANDARD, HOUSE];
    Values::Words(if Sheet::house().is_some() { both } else { &both[..1] })
}

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    Rules {
        seats: settings.players(),
        rounds: settings.number("rounds") as u8,
        future: settings.word("future") == "yes",
        memories: settings.word("memories") == "yes",
        layout: Sheet::named(settings.word("sheet")).layout(settings.players()),
    }
}
