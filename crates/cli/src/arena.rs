//! The arena: which bot plays better, measured by duels over duplicate deals.
//!
//! Every deal is played again with the bots in each other's seats, so that no bot gains from its
//! cards; a result is a mean over deals with a confidence interval. [`compare()`] plays every pair of
//! bots, [`hold_auctions()`] counts the contracts that are made, [`bot`] finds a bot by its name; nothing here knows the command line.

mod auctions;
mod compare;
mod cross_table;
mod duel;
mod guests;
mod latency;
mod oracle;
mod parallel;
mod players;
mod progress;
mod report;
mod rotation;
mod score;
mod stats;
mod stopwatch;

pub(crate) use auctions::hold_auctions;
pub(crate) use compare::{ArenaError, DuelSettings, compare};
pub(crate) use duel::Deadline;
pub(crate) use players::{UnknownPlayer, bot};
