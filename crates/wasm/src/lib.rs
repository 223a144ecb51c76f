//! The tables of a device, for a browser's worker: a steward and bots without threads, files or
//! clocks.
//!
//! Whatever is heard gives an [`Answer`] as JSON: what to keep durably, what to tell, and when to
//! come back with [`Owner::go_on`]. One call thinks one thought of one bot at the most, so a
//! worker can look after several tables in turn.
//!
//! ```
//! use std::sync::Arc;
//!
//! use protocol::{Order, Seed, Terms};
//! use wasm::{ConnectRequest, Owner};
//!
//! let terms = Terms { level: "L0".to_owned(), ..Terms::default() };
//! let order = Order { game: "bezique".to_owned(), players: 2, options: Vec::new(), terms };
//! let mut owner = Owner::open("here-1", order, Seed([9; 32]), &Arc::default(), 0)?;
//!
//! let opened = owner.begin(0);
//! assert!(opened.append.is_some()); // A worker writes it to IndexedDB, then says so.
//! owner.appended(0);
//! let (name, language) = ("Aiko".to_owned(), table::language("en"));
//! let answer = owner.connect(1, ConnectRequest { name, language, since: None }, 0);
//! assert!(answer.send[0].text.starts_with(r#"{"snapshot""#));
//! # Ok::<(), String>(())
//! ```

mod answer;
mod bindings;
mod deal_check;
mod finished;
mod owner;

pub use answer::{Answer, Append, LocalEntry, Outgoing, RematchRequest, StoredTalkLine};
pub use bindings::{DeviceNetworks, give_texts, start};
#[cfg(feature = "tables")]
pub use bindings::{HereTable, PastMatch, check, fault_in, judge_puzzle, puzzle_question};
pub use deal_check::{DealCheck, FailedCheck};
pub use finished::{FinishedMatch, RecordFault};
pub use owner::{ConnectRequest, Owner};

/// The player of this device, as its tables call them.
const ME: &str = "me";

/// Milliseconds since some moment; only differences mean something.
pub type Stopwatch<'a> = &'a dyn Fn() -> f64;

/// How long a bot may think, in milliseconds: about a card, and about something big. People wait
/// no longer, as bots with natural manners take that time anyway.
const A_CARD: f64 = 600.0;
const SOMETHING_BIG: f64 = 1400.0;
