//! What kind of moment an event is, by which a client paces, sounds and marks a match without
//! knowing its game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How an event weighs: what a client goes by for pace, sound, the marks of a replay and the
/// panel of points. Of several events of one step the heaviest counts, the last here first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Beat {
    /// Nothing to look at by itself.
    None,
    /// A seat has done something in sight: a card, a bid, a word.
    Card,
    /// Cards are dealt: a deal, or what the game has instead, begins.
    Deal,
    /// A trick is complete and is looked at.
    Trick,
    /// Points are counted: a deal, or what the game has instead, is over.
    Score,
}
