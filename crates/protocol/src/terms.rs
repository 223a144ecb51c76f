//! What a host chooses: a game, and the terms of the table.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A table that somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Order {
    pub game: String,
    pub players: u8,
    /// Keys and values; what is not said has its default.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    #[serde(default)]
    pub terms: Terms,
}

/// Terms that hold at any game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[expect(clippy::struct_excessive_bools, reason = "a host ticks boxes; each is a word in JSON")]
pub struct Terms {
    pub pace: Pace,
    /// The level of bots that fill seats and stand in: `L0` to `L4`, as far as the
    /// table offers them.
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
    /// Whether a bot gives hints also where several people play; who is alone with bots always may
    /// ask for one.
    pub hints: bool,
    /// Whether the result counts: a bot decides by what it sees, the seed and the number of lines before
    /// alone, and nobody asks for hints, takes back, claims, pauses, shows cards or says own words.
    #[serde(skip_serializing_if = "is_off")]
    #[ts(as = "Option<bool>", optional)]
    pub counted: bool,
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
            hints: false,
            counted: false,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_off(is_on: &bool) -> bool {
    !is_on
}
