//! The daily duplicate: the same boards for everybody against the same bots, a set a game and a day.

mod calendar;
mod commitment;
mod day;
mod form;
mod prepare;
mod score;
mod share;
mod streak;

pub use calendar::GAMES;
pub use commitment::{SetId, SetMode, board_key};
pub use day::{Day, NoDay};
pub use form::SetForm;
pub use prepare::{BoardMaker, PreparedBoard, Runs};
pub use score::{BoardField, SetStanding, standings};
pub use share::share;
pub use streak::{Streak, streak};
