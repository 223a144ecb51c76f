//! What a game says so that it can be thought about: what a seat cannot see, what is sensible, and
//! what strength is counted in.

mod contest;
mod guess;
mod sense;

pub use contest::{Contest, Unit, shares};
pub use guess::{Dealt, Guess, Places, Unseen};
pub use sense::{Measure, Promise, Rest, Sense};
