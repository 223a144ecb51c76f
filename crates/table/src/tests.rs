//! The rules of a table, and that nothing hidden leaves it.

mod action_ids;
mod boards;
mod catch_up;
mod cheats;
mod clocks;
mod counted;
mod deals;
mod descriptions;
mod editions;
mod experts;
mod following;
mod hints;
mod host;
mod hurry;
mod limits;
mod manners;
#[cfg(feature = "unicode")]
mod names;
mod once;
mod proof;
mod puzzles;
mod rematch;
mod room;
mod shoulder;
mod sizes;
mod take_over;
mod talk;
mod tally_in_views;
mod together;
mod two_worlds;
mod undo;
mod watchers;
