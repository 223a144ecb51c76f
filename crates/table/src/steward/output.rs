//! What a steward wants done.

use std::fmt;

use engine::Seat;

use crate::{Thought, Time, Weighing, history::CatchUp, log::LogLine, talk::TalkLine};

/// What is to be done.
pub enum Output {
    /// To be kept durably, in this order, after all that was kept before.
    Append(Vec<LogLine>),
    /// To be kept durably beside the log, until [`protocol::TALK_KEPT`] more lines have come.
    AppendTalk(TalkLine),
    Send {
        connection: u64,
        text: String,
    },
    /// To be written, which takes a while, and told before anything that is told there after it.
    CatchUp {
        connection: u64,
        /// Of the wish; `None` for somebody who has just connected.
        id: Option<String>,
        catch_up: CatchUp,
    },
    /// The connection has been told why.
    Close {
        connection: u64,
    },
    /// To be thought about, and answered after the [`pause`](crate::pause) that the terms want.
    Think {
        seat: Seat,
        asked: u32,
        asked_at: Time,
        is_natural: bool,
        thought: Thought,
    },
    Weigh {
        connection: u64,
        id: String,
        weighing: Weighing,
    },
    /// To open the next table, for somebody who asked.
    OpenRematch {
        connection: u64,
        id: String,
    },
}

/// Says what is to be done, not what is told.
impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Output::Append(_) => "Append",
            Output::AppendTalk(_) => "AppendTalk",
            Output::Send { .. } => "Send",
            Output::CatchUp { .. } => "CatchUp",
            Output::Close { .. } => "Close",
            Output::Think { .. } => "Think",
            Output::Weigh { .. } => "Weigh",
            Output::OpenRematch { .. } => "OpenRematch",
        })
    }
}
