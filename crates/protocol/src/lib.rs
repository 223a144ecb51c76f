//! What is said on the wire between a table and whoever sits at it or watches it.
//!
//! A client says [`Say`]; a table tells [`Tell`]. Every step of a table has a number, and every
//! hearer is told each step exactly once, so a gap is a lost message: ask with [`Ask::Since`].
//! [`Talk`] is told beside the steps, with numbers of its own.
//! docs/PROTOCOL.md begins with an example; `samples/` has one of each.
//!
//! A client that follows a table finds a gap by the numbers, and asks for what it has missed:
//!
//! ```
//! use protocol::{Ask, Follower};
//!
//! let step = |number: u32| {
//!     format!(r#"{{"step":{{"step":{number},"at":0,"what":{{"kind":"unheard"}}}}}}"#)
//! };
//! let mut follower = Follower::default();
//! follower.hear(&step(1));
//! assert_eq!((follower.step, follower.is_behind), (1, false));
//! follower.hear(&step(3));
//! assert!(follower.is_behind, "step 2 was lost");
//! assert_eq!(follower.catch_up(), Ask::Since { step: 1, talk: 0 });
//! ```
//!
//! Must not know: rules. What a game shows passes through as data.

mod ask;
mod deal;
mod difference;
mod follower;
mod hash;
mod refusal;
mod seating;
mod talk;
mod tell;
mod terms;
mod view;

pub use ask::{Ask, Say};
pub use deal::{
    Deal, Fault, Kind, OwnEntropy, Pins, Seed, ServerKey, Share, Signed, digest,
    entropy_commitment, seed_commitment,
};
pub use difference::{Indexed, Spelled, difference, patched, write_changed};
pub use follower::{Follower, Heard};
pub use hash::Fingerprint;
pub use refusal::{Code, Refusal};
pub use seating::{
    Chair, Clock, Grace, Instead, InsteadReason, Proposal, Proposed, Rematch, Seating, Sitter,
    Stage,
};
pub use talk::{Said, TALK_KEPT, Talk};
pub use tell::{
    Advice, Estimate, Event, Recalled, STEPS_RECALLED, STEPS_RETOLD, Snapshot, Step, Tell, What,
};
pub use terms::{Order, Pace, Terms};
pub use view::{Choice, SHARED_KEYS, SeatView, SharedView, View, joined};

/// Goes up when an old client would misunderstand.
pub const VERSION: u32 = 6;
