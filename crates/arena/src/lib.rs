//! The arena: which bot plays better, measured by duels over duplicate deals.
//!
//! Every deal is played again with the bots in each other's seats, so that no bot gains from its
//! cards; a result is a mean over deals with a confidence interval. [`compare()`] plays every pair
//! of entrants, [`hold_auctions()`] counts the contracts that are made. A bot is an [`Entrant`]
//! that is shown its own view ([`Entrant::fair`]); a [`Player`] is given the full state, which is
//! how an upper bound for bots is measured. [`compare_in_lockstep()`] asks for the decisions of a side
//! from outside, many at once. [`Progress`] hears of every deal, and may stop a duel.
//!
//! Decisions are seeded by the deal, the seat and the ply, so a result is the same on any number of
//! threads, as long as there is no [`Deadline`].
//!
//! A beginner against a bot that plays at random:
//!
//! ```
//! use arena::{DuelSettings, Entrant, compare};
//! use engine::Setup;
//! use games::napoleon::Napoleon;
//!
//! let bots = [Entrant::<Napoleon>::named("L1")?, Entrant::named("L0")?];
//! let settings = DuelSettings { deals: 60, seed: 1, ..DuelSettings::default() };
//! let table = compare(&Setup::new(5), &bots, &settings, &mut ())?;
//! let difference = table.reports[0].difference;
//! assert!(difference.low > Some(0.0), "contracts a deal: {difference:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Must not know: any game by name, the command line.

mod auctions;
mod compare;
mod cross_table;
mod duel;
mod latency;
mod lockstep;
mod parallel;
mod players;
mod progress;
mod report;
mod rotation;
mod score;
mod stats;
mod timer;

pub use auctions::{AuctionReport, Declarer, hold_auctions};
pub use compare::{DuelSettings, compare};
pub use cross_table::CrossTable;
pub use duel::{Deadline, Foul};
pub use latency::{Latency, Overrun, Percentiles};
pub use lockstep::{Contestant, Question, Unfinished, compare_in_lockstep};
pub use players::{Entrant, Player};
pub use progress::Progress;
pub use report::{Conditions, DuelReport, SuccessRate};
pub use stats::{Interval, RunningMean};
pub use timer::Timer;
