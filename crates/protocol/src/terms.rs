//! What a host chooses about a table, apart from the game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Terms {
    pub pace: Pace,
    /// The level of bots that fill seats and stand in: `L0` to `L3`.
    pub level: String,
    /// Whether the match begins by itself when every seat is taken.
    pub start_when_full: bool,
    /// Whether own words may be said; ready-made phrases always may.
    pub text: bool,
    /// Whether others may watch.
    pub watchers: bool,
    /// Whether bots wait a moment before they act.
    pub natural: bool,
    /// Whether the table stands in the lobby; by invitation only if not.
    pub listed: bool,
}

/// How long a person may think about a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// As long as they like.
    #[default]
    None,
    /// A minute and a half, twice that for what is worth a longer thought.
    Casual,
    /// Twenty seconds, twice that for what is worth a longer thought.
    Brisk,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            pace: Pace::None,
            level: "L2".to_owned(),
            start_when_full: true,
            text: true,
            watchers: true,
            natural: true,
            listed: false,
        }
    }
}
