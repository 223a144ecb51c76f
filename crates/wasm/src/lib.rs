//! The tables of a device, for a browser's worker: a steward and bots without threads, files or
//! clocks.
//!
//! Whatever is heard gives an [`Answer`] as JSON: what to keep durably, what to tell, and when to
//! come back with [`Owner::go_on`]. One call thinks one thought of one bot at the most, so a
//! worker can look after several tables in turn.

mod answer;
mod bindings;
mod deal_check;
mod finished;
mod owner;

pub use answer::{Answer, Append, LocalEntry, Outgoing, RematchRequest, StoredTalkLine};
pub use bindings::{HereTable, PastMatch, check, games, start};
pub use deal_check::DealCheck;
pub use finished::FinishedMatch;
pub use owner::{ConnectRequest, Owner};

/// The player of this device, as its tables call them.
const ME: &str = "me";

/// Milliseconds since some moment; only differences mean something.
pub type Stopwatch<'a> = &'a dyn Fn() -> f64;

/// How long a bot may think, in milliseconds: about a card, and about something big. People wait
/// no longer, as bots with natural manners take that time anyway.
const A_CARD: f64 = 600.0;
const SOMETHING_BIG: f64 = 1400.0;
