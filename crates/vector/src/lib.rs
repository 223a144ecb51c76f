//! Many matches at once, one row each, in buffers that the caller owns: for training networks.
//!
//! A row is one pending decision. [`Vector::step`] plays an action in every row and goes on to the
//! next decision of each: chance draws, other seats act if bots play them, and a match that is over
//! is followed by the next in the same step. What a row shows is written as [`engine::mind::Encode`]
//! says it, into [`Columns`].
//!
//! Episode `e` of row `i` draws from `SplitMix::of_match(seed, i · 2³² + e)`, so the same bytes come
//! whatever the number of threads, and every finished episode can be written down as a record.
//!
//! [`Lessons`] are what networks are trained on: the same, but with the inputs, labels and rewards that
//! [`engine::mind::Learn`] says, and some seats may be played by the heuristic policy.
//!
//! Must not know: any game by name, Python, the wall clock.

mod any;
mod column;
mod environment;
mod error;
mod legality;
mod lessons;
mod plan;
mod playouts;
mod replay;
mod sampling;
mod show;
mod threads;
mod unpack;
mod vector;

pub use any::AnyVector;
pub use column::{Columns, Shape};
pub use environment::Done;
pub use error::Error;
pub use lessons::{AnyLessons, Course, LessonColumns, LessonShape, Lessons};
pub use plan::{LearnerSeat, MOST_ROWS, MOST_THREADS, Plan, Players, Reward};
pub use playouts::{AnyPlayouts, Playouts, Samples};
pub use unpack::{Unpacking, unpack_bits};
pub use vector::Vector;
