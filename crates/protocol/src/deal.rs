//! How the cards of a table come about, told so that every client can check it. The construction
//! is "Verifiable deals" in docs/PROTOCOL.md.

mod commitment;
mod pins;
mod seed;
mod signature;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

pub use commitment::{digest, entropy_commitment, seed_commitment};
pub use pins::{Fault, OwnEntropy, Pins};
pub use seed::Seed;
pub use signature::{ServerKey, Signed};

/// What everyone is told of the deal, before the match and during it. It tells no card: the seed
/// stays with the server until the table is settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Deal {
    /// Of the construction: 2, or 1 at a table that an older server opened.
    pub version: u8,
    /// What is played, as the seed is bound to it: the game, the edition of its rules, the number
    /// of players and every option, as in `bezique 1 2 packs=4 …`; empty in version 1.
    pub order: String,
    /// What the seed was committed to when the table opened.
    pub commitment: Seed,
    /// The server's word for it; `null` if a device deals for itself, and in version 1.
    pub signed: Option<Signed>,
    /// By seat.
    pub seats: Vec<Share>,
    /// Whether who sits where is final: the match has been started.
    pub fixed: bool,
    /// When the table is void if a person has not revealed: milliseconds since 1970; `null`
    /// unless that is waited for.
    #[ts(type = "number | null")]
    pub until: Option<i64>,
}

/// A seat's part in the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Share {
    pub kind: Kind,
    /// What the person has committed to; `null` before that, and for who adds nothing.
    pub commitment: Option<Seed>,
    /// What the person has revealed; `null` before that, and for who adds nothing.
    pub entropy: Option<Seed>,
}

/// Whether somebody sits there who takes part in the deal. Bots do not, by rule: a server could
/// choose for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Nobody,
    Person,
    Bot,
}

impl Kind {
    /// As it stands in a record and in the key of a match.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Nobody => "nobody",
            Kind::Person => "person",
            Kind::Bot => "bot",
        }
    }
}
