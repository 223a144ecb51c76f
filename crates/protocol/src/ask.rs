//! What a client says.

mod fields;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use fields::AskFields;

/// One message of a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// Chosen by the client, new for each wish (a UUID): saying it again is harmless.
    pub id: String,
    pub ask: Ask,
}

/// What is wished. Seats are numbers from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[serde(try_from = "AskFields")]
pub enum Ask {
    /// Everything, with the steps after this number that were missed.
    Since {
        step: u32,
        /// The last line of talk that was heard; 0 if none was.
        #[serde(default)]
        talk: u32,
    },
    /// To be told the table in words with every view, or no longer: a snapshot comes first if that
    /// changes what is told.
    Describe { on: bool },
    /// To sit down: on this seat, or on the first that is free.
    Sit { seat: Option<u8> },
    /// Before the match, to commit to what the own seat adds to the deal: 32 bytes as 64
    /// hexadecimal digits; see "Verifiable deals". The last one counts.
    Commit { commitment: String },
    /// Once the match is started, to reveal it.
    Reveal { entropy: String },
    /// To leave: before the match the seat is free again, in it a bot plays on.
    Stand,
    /// To come back to a seat that a bot plays.
    Return,
    /// The host puts a bot of this level on a free seat.
    Bot { seat: u8, level: String },
    /// The host frees a seat before the match.
    Clear { seat: u8 },
    /// The host begins; bots take the free seats.
    Start,
    /// To do something in the match, as a record spells it.
    Act {
        /// The last step that was heard; refused if the seat has been asked anew since.
        at: u32,
        action: String,
    },
    /// Why something cannot be done: refused as `act` would be, and never done; `done` if it may be.
    Why { at: u32, action: String },
    /// To do something as soon as a sealed choice is asked for; `null` takes it back.
    Plan { action: Option<String> },
    /// To take back the last action of the own seat.
    Undo { at: u32 },
    /// To claim the tricks that are left of the deal.
    Claim { at: u32 },
    /// To stop the clocks for all, by agreement.
    Pause,
    /// To end a pause.
    Resume,
    /// To answer what somebody proposes: `to` is the step in which it was. Whoever has proposed it
    /// withdraws it with no.
    Answer { to: u32, yes: bool },
    /// To say one of the ready-made phrases.
    Phrase { phrase: String },
    /// To say something in own words.
    Text { text: String },
    /// The host allows own words, or no longer.
    AllowText { on: bool },
    /// To let watchers see the own cards who are invited, or no longer.
    Show { on: bool },
    /// What a bot makes of the own decision.
    Hint { at: u32 },
    /// To propose another match with the same people and terms, at a table of its own; at once if
    /// nobody else is there.
    Again,
}
