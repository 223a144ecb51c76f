//! Any game behind one object, and the rules of a table.
//!
//! A [`Table`] is a state machine: it is its log, and `apply` is the only thing that
//! changes it. A [`Steward`] runs one: whatever people, bots and clocks ask for becomes lines to
//! keep, and only what has been kept happens and is told. The same code runs in a server, in a
//! browser's worker and in simulations that crash between any two steps.
//!
//! A device opens a table of Bézique, and a person sits down opposite a bot:
//!
//! ```
//! use std::{collections::VecDeque, sync::Arc};
//!
//! use protocol::{Order, Seed, Terms};
//! use table::{
//!     Executor, Guest, Input, Networks, Opening, Steward, ThinkRequest, Wait, Weighing, carry_out,
//! };
//!
//! /// Keeps what is sent, and lets bots think at once.
//! #[derive(Default)]
//! struct Device {
//!     sent: Vec<String>,
//!     inputs: VecDeque<Input>,
//! }
//!
//! impl Executor for Device {
//!     fn send(&mut self, _connection: u64, text: String) {
//!         self.sent.push(text);
//!     }
//!     fn think(&mut self, request: ThinkRequest) {
//!         let ThinkRequest { seat, asked, thought, .. } = request;
//!         let action = thought.choose_at_once();
//!         self.inputs.push_back(Input::Thought { seat, asked, action });
//!     }
//!     fn close(&mut self, _connection: u64) {}
//!     fn weigh(&mut self, _connection: u64, _id: String, _weighing: Weighing) {}
//! }
//!
//! let terms = Terms { level: "L0".to_owned(), ..Terms::default() };
//! let order = Order { game: "bezique".to_owned(), players: 2, options: Vec::new(), terms };
//! let (seed, networks) = (Seed([7; 32]), Arc::new(Networks::default()));
//! let opening =
//!     Opening { id: "a", opener: Some("me"), seed, key: None, at: 0, networks: &networks };
//! let (mut steward, line) = Steward::open(&opening, order)?;
//! let mut log = vec![line.line];
//!
//! let mut device = Device::default();
//! let guest = Guest { person: "me".to_owned(), name: "Aiko".to_owned(), ..Guest::default() };
//! let (connection, language) = (1, table::language("en"));
//! device.inputs.push_back(Input::Connect { connection, guest, language, sees: None, since: None });
//! for text in [
//!     r#"{"id":"1","ask":{"kind":"sit","seat":0}}"#,
//!     r#"{"id":"2","ask":{"kind":"start"}}"#,
//! ] {
//!     device.inputs.push_back(Input::Message { connection, text: text.to_owned() });
//! }
//! while let Some(input) = device.inputs.pop_front() {
//!     let mut outputs = steward.hear(input, 0);
//!     while let Some(Wait::Append(lines)) = carry_out(outputs, &mut device) {
//!         log.extend(lines.into_iter().map(|new| new.line)); // A store makes them durable here.
//!         outputs = steward.hear(Input::Appended, 0);
//!     }
//! }
//! assert!(device.sent.iter().any(|text| text.starts_with(r#"{"done":{"id":"2""#)));
//! assert!(Steward::resume("a", log, &networks).is_ok()); // The table is its log.
//! # Ok::<(), String>(())
//! ```
//!
//! Must not know: sockets, files, threads, the clock on the wall (the time is handed in), or
//! users (a person is a text that means nothing here).

mod action_ids;
mod advice;
mod board;
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
mod networks;
mod order;
mod playing;
mod proposal;
mod puzzle;
mod replay;
mod steward;
mod table;
mod talk;
mod tell;
#[cfg(test)]
mod tests;
mod thought;
mod told;
mod verify;
#[cfg_attr(not(feature = "unicode"), path = "visible_plain.rs")]
mod visible;
mod words;

pub use advice::{advise, shown};
pub use board::{Board, BoardFault, PlayedBoard, bots_edition};
pub use clock::{EMPTY, pause};
pub use deal::Promise;
pub use forget::{FORGOTTEN, forget};
pub use games::{GameEntry, menu};
pub use history::CatchUp;
pub use invitation::Look;
pub use lists::{FormEntry, GameList, LevelEntry, ListedTable, MatchEntry, OpenTable, SeatEntry};
pub use log::{CorruptLog, LogEvent, LogLine, NewLine, ProposalKind, StandInReason, TableEvent};
pub use networks::{Networks, NoSuchForm, UselessNetwork, levels};
pub use order::objection;
pub use puzzle::{PuzzleQuestion, PuzzleTask, PuzzleVerdict, judge_puzzle, puzzle_question};
pub use replay::{MOST_FRAMES, Replay, Shown, ShownFrame, Sight};
pub use steward::{Executor, Guest, Input, Output, Since, Steward, ThinkRequest, Wait, carry_out};
#[cfg(feature = "unicode")]
pub use table::is_a_bot_s;
pub use table::{MissingLevel, Opening, Table, TableSummary, bot_name};
pub use talk::TalkLine;
pub use tell::Audience;
pub use thought::{Stop, Thought, Weighing};
pub use verify::{Compared, DealMethod, Expected, Unproved, Verified, verify};
#[cfg(feature = "unicode")]
pub use visible::{For, looks, looks_like_a_bot, looks_like_a_tag, mixes_scripts, visible};
pub use words::{language, refusal, rulebook, title};

/// Milliseconds since 1970.
pub type Time = i64;
