//! Any game behind one object, and the rules of a table.
//!
//! A [`Table`] is a state machine: it is its log, and `apply` is the only thing that
//! changes it. A [`Steward`] runs one: whatever people, bots and clocks ask for becomes lines to
//! keep, and only what has been kept happens and is told. The same code runs in a server, in a
//! browser's worker and in simulations that crash between any two steps.
//!
//! Must not know: sockets, files, threads, the clock on the wall (the time is handed in), or
//! users (a person is a text that means nothing here).

mod action_ids;
mod chair;
mod clock;
mod deal;
mod decide;
mod due;
mod forget;
mod history;
mod host;
mod invitation;
mod length;
mod lists;
mod live;
mod log;
mod playing;
mod proposal;
mod replay;
mod steward;
mod table;
mod talk;
mod tell;
#[cfg(test)]
mod tests;
mod thought;
mod verify;
#[cfg_attr(not(feature = "unicode"), path = "visible_plain.rs")]
mod visible;
mod words;

pub use clock::{EMPTY, pause};
pub use deal::Promise;
pub use forget::{FORGOTTEN, forget};
pub use games::{GameEntry, menu};
pub use history::CatchUp;
pub use invitation::Look;
pub use lists::{GameList, LevelEntry, ListedTable, MatchEntry, OpenTable, SeatEntry};
pub use log::{CorruptLog, LogEvent, LogLine, NewLine, ProposalKind, StandInReason, TableEvent};
pub use replay::{Advice, MOST_FRAMES, Replay, Shown, ShownFrame, Sight};
pub use steward::{Executor, Guest, Input, Output, Since, Steward, ThinkRequest, Wait, carry_out};
pub use table::{Opening, Table, TableSummary, bot_name};
pub use talk::TalkLine;
pub use tell::Audience;
pub use thought::{Stop, Thought, Weighing};
pub use verify::{Compared, DealMethod, Expected, Unproved, Verified, verify};
#[cfg(feature = "unicode")]
pub use visible::{For, looks, looks_like_a_bot, looks_like_a_tag, mixes_scripts, visible};
pub use words::{language, refusal, rulebook};

/// Milliseconds since 1970.
pub type Time = i64;
