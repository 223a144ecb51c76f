//! What a steward wants done.

use std::fmt;

use engine::Seat;

use crate::{Thought, Time, Weighing, kept::Kept, past::Retelling, talk::Spoken};

/// What is to be done.
pub enum Output {
    /// To be kept durably, in this order, after all that was kept before.
    Keep(Vec<Kept>),
    /// To be kept durably beside the log, until [`protocol::TALK_KEPT`] more lines have come.
    KeepTalk(Spoken),
    Tell {
        connection: u64,
        text: String,
    },
    /// To be written, which takes a while, and told before anything that is told there after it.
    Retell {
        connection: u64,
        /// Of the wish; `None` for somebody who has just connected.
        id: Option<String>,
        retelling: Retelling,
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
    OpenAgain {
        connection: u64,
        id: String,
    },
}

/// Says what is to be done, not what is told.
impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Output::Keep(_) => "Keep",
            Output::KeepTalk(_) => "KeepTalk",
            Output::Tell { .. } => "Tell",
            Output::Retell { .. } => "Retell",
            Output::Close { .. } => "Close",
            Output::Think { .. } => "Think",
            Output::Weigh { .. } => "Weigh",
            Output::OpenAgain { .. } => "OpenAgain",
        })
    }
}
