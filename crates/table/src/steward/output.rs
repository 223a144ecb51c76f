//! What a steward wants done, and the one loop that carries it out.

use std::fmt;

use engine::Seat;

use crate::{CatchUp, TalkLine, Thought, Time, Weighing, log::NewLine};

/// What is to be done, in this order. A [`Wait`] is always the last.
pub enum Output {
    Send {
        connection: u64,
        text: String,
    },
    CatchUp {
        connection: u64,
        /// The action id of the request; `None` for a client that has just connected.
        id: Option<String>,
        catch_up: CatchUp,
    },
    /// The client has been sent the reason.
    Close {
        connection: u64,
    },
    Think(ThinkRequest),
    Weigh {
        connection: u64,
        id: String,
        weighing: Weighing,
    },
    Wait(Wait),
}

/// A bot is to decide; the answer is [`Input::Thought`](crate::Input::Thought), after the
/// [`pause`](crate::pause) that the terms want.
#[derive(Debug)]
pub struct ThinkRequest {
    pub seat: Seat,
    pub asked: u32,
    pub asked_at: Time,
    pub is_natural: bool,
    pub thought: Thought,
}

/// What a steward waits for: until it is done and answered, nothing else may be heard.
#[derive(Debug)]
pub enum Wait {
    /// To be made durable, in this order, after all lines before; then
    /// [`Input::Appended`](crate::Input::Appended).
    Append(Vec<NewLine>),
    /// To be made durable beside the log, until [`protocol::TALK_KEPT`] more lines have come;
    /// then [`Input::Appended`](crate::Input::Appended).
    AppendTalk(TalkLine),
    /// A table for the next match is to be opened; then
    /// [`Input::Rematch`](crate::Input::Rematch).
    OpenRematch { connection: u64, id: String },
}

/// What carries outputs out: sockets and threads, a browser's worker, a simulation.
pub trait Executor {
    fn send(&mut self, connection: u64, text: String);

    /// Serialising takes a while, so it may be done elsewhere, but before anything that is sent
    /// there after it.
    fn catch_up(&mut self, connection: u64, id: Option<String>, catch_up: CatchUp) {
        drop(id);
        self.send(connection, catch_up.write());
    }

    fn close(&mut self, connection: u64);

    fn think(&mut self, request: ThinkRequest);

    /// The answer is [`Input::Weighed`](crate::Input::Weighed).
    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing);
}

/// Carries outputs out; gives what the steward waits for, if it waits for something.
pub fn carry_out(outputs: Vec<Output>, executor: &mut impl Executor) -> Option<Wait> {
    let mut wait = None;
    for output in outputs {
        debug_assert!(wait.is_none(), "a steward that waits wants nothing else");
        match output {
            Output::Send { connection, text } => executor.send(connection, text),
            Output::CatchUp { connection, id, catch_up } => {
                executor.catch_up(connection, id, catch_up);
            }
            Output::Close { connection } => executor.close(connection),
            Output::Think(request) => executor.think(request),
            Output::Weigh { connection, id, weighing } => executor.weigh(connection, id, weighing),
            Output::Wait(this) => wait = Some(this),
        }
    }
    wait
}

/// Says what is to be done, not what is sent.
impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Output::Send { .. } => "Send",
            Output::CatchUp { .. } => "CatchUp",
            Output::Close { .. } => "Close",
            Output::Think(_) => "Think",
            Output::Weigh { .. } => "Weigh",
            Output::Wait(Wait::Append(_)) => "Append",
            Output::Wait(Wait::AppendTalk(_)) => "AppendTalk",
            Output::Wait(Wait::OpenRematch { .. }) => "OpenRematch",
        })
    }
}
