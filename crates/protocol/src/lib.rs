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
//!     let rest = r#""at":0,"what":{"kind":"unheard"},"events":[],"seating":null,"deal":null"#;
//!     format!(r#"{{"step":{{"step":{number},{rest},"view":null,"hash":null}}}}"#)
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
mod follower;
mod hash;
mod refusal;
mod seating;
mod talk;
mod tell;
mod terms;

pub use ask::{Ask, Say};
pub use deal::{
    Deal, Fault, Kind, OwnEntropy, Pins, Seed, ServerKey, Share, Signed, digest,
    entropy_commitment, seed_commitment,
};
pub use follower::{Follower, Heard};
pub use hash::{Fingerprint, fingerprint};
pub use refusal::{Code, Refusal};
pub use seating::{Chair, Clock, Grace, Proposal, Proposed, Rematch, Seating, Sitter, Stage};
pub use talk::{Said, TALK_KEPT, Talk};
pub use tell::{
    Advice, Choice, Estimate, Event, Recalled, STEPS_RECALLED, STEPS_RETOLD, Snapshot, Step, Tell,
    View, What,
};
pub use terms::{Order, Pace, Terms};

/// Goes up when an old client would misunderstand.
pub const VERSION: u32 = 4;
