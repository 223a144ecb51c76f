//! What players think with: what they cannot see, rules of thumb, and how strength is counted.
//! Every answer comes from a view, but for puzzles,
//! which are made of records.

pub(super) mod claim;
pub(super) mod contest;
pub(super) mod duel;
pub(super) mod encode;
pub(super) mod endgame;
pub(super) mod guess;
pub(super) mod learn;
mod puzzle;
pub(super) mod sense;
