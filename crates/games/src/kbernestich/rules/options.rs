//! What a host may choose.

use engine::{
    Settings,
    options::{OptionSpec, Spelling, Values},
};

use crate::kbernestich::rules::sheet::{EXAMPLE, Layout, STANDARD};

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
    OptionSpec { key: "sheet", values: |_| SHEETS, default: |_| STANDARD },
];

/// K8. The sheet of the rules, or one's own.
const SHEETS: Values = Values::WordsOr(
    &[STANDARD],
    Spelling {
        what: "squares of a sheet, as `bust:22,grace,to:1*`",
        example: EXAMPLE,
        check: |value, players| Layout::of_option(value, players).map(|_| ()),
    },
);

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    Rules {
        seats: settings.players(),
        rounds: settings.number("rounds") as u8,
        future: settings.word("future") == "yes",
        memories: settings.word("memories") == "yes",
        layout: Layout::of_option(settings.word("sheet"), settings.players())
            .expect("a checked setup has a sheet that can be read"),
    }
}
