//! A table apart from its match: who sits where, what is proposed, how long is left.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seating {
    pub stage: Stage,
    /// By seat.
    pub chairs: Vec<Chair>,
    /// The seat of who may add bots and begin; `null` while that is who opened the table and does not sit.
    pub host: Option<u8>,
    /// What is waiting for answers; `null` if nothing is.
    pub proposal: Option<Proposal>,
    /// Whether own words may be said.
    pub text: bool,
    /// Where the next match is; `null` until all who were asked have answered.
    pub again: Option<Rematch>,
    /// How many people look on who have no seat; 0 before the match.
    pub watchers: u32,
}

/// The table of the next match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Rematch {
    pub table: String,
    /// The seats whose people play there, each on the same seat; bots have the others.
    pub seats: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// The seating is final, and everyone reveals what they add to the deal.
    Revealing,
    Playing,
    /// By agreement.
    Paused,
    /// The match is over.
    Over,
    /// Given up before the match was over.
    Closed,
    /// A person has not revealed in time: there will be no match.
    Void,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Chair {
    pub sitter: Sitter,
    /// What the seat is called; empty if it is free. If the names of two are alike, each person's
    /// has a tag behind it, `Aiko #K7Q2M`, which is no part of any name.
    pub name: String,
    /// Whether a person sits there who has no passkey: it may be anybody by that name.
    pub guest: bool,
    /// How many tables were void because the person did not reveal their part of the deal.
    pub voids: u32,
    /// The bot's level: of a bot, or of one that stands in; `null` if a person plays.
    pub level: Option<String>,
    /// What plays in its place where there is no network for that level; `null` if that level plays.
    pub instead: Option<Instead>,
    /// Whether the person is connected; true for bots.
    pub here: bool,
    /// Whether watchers whom the seat has invited see its cards.
    pub shown: bool,
    /// How long the seat may think; `null` if it is not asked, or may think as long as it likes.
    pub clock: Option<Clock>,
    /// When a bot will decide; `null` if none is about to.
    pub grace: Option<Grace>,
    /// How many decisions in a row a bot has made because the time was up.
    pub misses: u8,
}

/// The level that plays in place of one that has no network where the table is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Instead {
    pub level: String,
    pub why: InsteadReason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum InsteadReason {
    /// The network is on its way to this device.
    Coming,
    /// The network was to be fetched, and could not be: that is tried again.
    Failed,
    /// There is no network for such a table here.
    Missing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    Nobody,
    Person,
    Bot,
    /// A bot plays for a person, who may come back at any time.
    StandIn,
}

/// Milliseconds since 1970, by the server's clock; a step says what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Clock {
    /// Runs out at this time.
    Runs {
        #[ts(type = "number")]
        until: i64,
    },
    /// Stands still with so many milliseconds left.
    Stands {
        #[ts(type = "number")]
        left: i64,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Grace {
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Proposal {
    /// The step in which it was proposed: what an answer is to.
    pub step: u32,
    pub seat: u8,
    pub what: Proposed,
    /// The seats that have not answered.
    pub waits_for: Vec<u8>,
    /// The seats that want it: whose it is, and who has agreed.
    pub agreed: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Proposed {
    Undo,
    Pause,
    /// All that is left of the deal, with the cards that make it so.
    Claim {
        cards: Vec<String>,
    },
    /// Another match. Whoever declines, or goes away, leaves their seat to a bot.
    Again,
}
