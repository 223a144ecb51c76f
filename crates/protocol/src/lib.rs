//! What is said on the wire between a table and whoever sits at it or watches it.
//!
//! A client says [`Say`]; a table tells [`Tell`]. Every step of a table has a number, and every
//! hearer is told each step exactly once, so a gap is a lost message: ask with [`Ask::Since`].
//! [`Talk`] is told beside the steps, with numbers of its own.
//! docs/PROTOCOL.md begins with an example; `samples/` has one of each.
//!
//! Must not know: rules. What a game shows passes through as data.

mod ask;
mod deal;
mod follower;
mod hash;
mod refusal;
mod seating;
mod talk;
mod tell;
mod terms;

pub use ask::{Ask, Say};
pub use deal::{
    Deal, Fault, Kind, Own, Pins, Seed, ServerKey, Share, Signed, digest, entropy_commitment,
    seed_commitment,
};
pub use follower::{Follower, Heard};
pub use hash::{Fingerprint, fingerprint};
pub use refusal::{Code, Refusal};
pub use seating::{Chair, Clock, Grace, Proposal, Proposed, Seating, Sitter, Stage};
pub use talk::{Said, TALK_KEPT, Talk};
pub use tell::{Choice, Estimate, Event, STEPS_RETOLD, Snapshot, Step, Tell, View, What};
pub use terms::{Order, Pace, Terms};

/// Goes up when an old client would misunderstand.
pub const VERSION: u32 = 3;
