//! Why something is not done.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A reason that a program can act on and a person can read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Refusal {
    pub code: Code,
    /// The rule that forbids it; `null` if no rule of the game does.
    pub rule: Option<String>,
    pub text: String,
    /// Why not in this position, in words; `null` where there is no more to say.
    pub here: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The message is no JSON of the protocol.
    BadMessage,
    /// No table can be opened so.
    BadOrder,
    /// The action spells nothing in this game.
    Unreadable,
    /// A rule of the game forbids it.
    AgainstTheRules,
    NotYourTurn,
    /// The seat has been asked anew since.
    Stale,
    /// Only who sits may.
    NotSeated,
    /// Only the host may.
    NotHost,
    NoSuchSeat,
    SeatTaken,
    /// Sits already.
    Seated,
    NoSuchLevel,
    NotStarted,
    AlreadyStarted,
    Paused,
    NotPaused,
    MatchOver,
    NotOver,
    Closed,
    /// A table of a device that another page has open.
    OpenElsewhere,
    /// Something else waits for answers.
    AlreadyProposed,
    /// The others have refused such proposals before.
    AskedEnough,
    /// There is nothing of that number to answer.
    NothingProposed,
    /// There is nothing to take back, or cards have been dealt since.
    NothingToUndo,
    /// A person who would have to agree is away, or a bot stands in for them.
    NotAllHere,
    CannotClaim,
    /// Bots alone cannot agree to what is not sure.
    ClaimNotSure,
    NoSealedChoice,
    /// Several people play, and the terms of the table allow no hints.
    HintsOff,
    /// Not at a table whose result counts.
    Counted,
    /// Of a board that others still play: it is opened when its day is over.
    Sealed,
    /// The day of the boards is over.
    DailyClosed,
    /// The boards of the day are still being prepared.
    DailyPreparing,
    NoSuchPhrase,
    TextIsOff,
    BadText,
    /// Not 64 hexadecimal digits, or not what was committed to.
    BadEntropy,
    /// A person is not connected, or has not committed to a part of the deal.
    NotReady,
    /// Everyone is revealing their part of the deal.
    Dealing,
    /// A part of the deal was not revealed, so there is no match.
    Void,
    NoWatchers,
    NotShown,
    TooFast,
    /// So many lines have been said that others could not read them.
    TalkTooFast,
    /// So much has happened at the table that only the match goes on.
    LogFull,
    /// Of one person.
    TooManyTables,
    /// Too many tables have been opened from one address.
    AddressFull,
    /// There is no room for another table of anybody.
    HouseFull,
    TooLarge,
    NotFound,
    /// It could not be kept, so it did not happen.
    NotKept,
    /// The table's log is not what was written: nobody can play on or look at it.
    Damaged,
    /// The server is about to stop; come back in a moment.
    Stopping,
    /// Not a name that can be seen and written down.
    BadName,
    /// A name that could be taken for another's: a bot's, an unnamed guest's.
    MisleadingName,
    /// A name that looks like somebody else's handle.
    NameIsHandle,
    /// Not of 3 to 20 letters, digits and hyphens.
    BadHandle,
    /// Letters of several scripts, or of one that is drawn like another.
    HandleMixesScripts,
    HandleTaken,
    /// Another person's handle looks like it.
    HandleAlike,
    /// A name of bots, of guests or of those who run the server.
    HandleReserved,
    /// A handle can be changed every 90 days.
    HandleTooSoon,
    /// A handle is kept by a passkey, and the person has none.
    NeedsPasskey,
    /// The last passkey of somebody who has a handle.
    KeepsHandle,
    /// It took too long.
    TooSlow,
    /// The address exists, but does not do that.
    WrongMethod,
    /// The body is not called JSON.
    WrongType,
    /// A browser says that another page asks.
    ForeignOrigin,
    /// The server is asked by a name that it does not know as its own.
    UnknownHost,
    /// Browsers make no passkeys for this address.
    NoPasskeys,
    /// The passkey was not accepted, or not asked for.
    BadPasskey,
    TooManyPasskeys,
    /// It needs a passkey of one's own that was shown within the last five minutes.
    ProveFirst,
    /// Signed out, here or from elsewhere.
    SessionEnded,
    /// The server made a mistake.
    Failed,
}
