//! Puzzles: the last tricks of a deal with every hand shown, where one card is right and a beginner
//! plays another.
//!
//! A [`Puzzle`] is the record of a deal up to a decision, and the seat that decides. The endgame
//! solver of the crate `bots` finds the right cards, plays for everybody else ([`judge()`],
//! [`best_line`]) and makes puzzles of deals that bots have played ([`make()`]). What it finds is held
//! against [`Exhaustive`], a search that leaves nothing out and remembers nothing ([`check()`]).
//!
//! Must not know: any game by name, clocks, files.

mod check;
mod exhaustive;
mod grade;
mod judge;
mod make;
mod puzzle;
mod solve;

pub use check::{BadPuzzle, check};
pub use exhaustive::Exhaustive;
pub use grade::{Grade, LEVELS};
pub use judge::{Task, Verdict, judge, task};
pub use make::{Deals, MadePuzzle, make};
pub use puzzle::{BadSet, Puzzle, read, write};
pub use solve::{Solution, SolvedAction, answer, best_line, solve};
