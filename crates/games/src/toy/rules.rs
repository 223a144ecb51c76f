//! The rules, one file a section of RULES.md, and what they are made of.
//!
//! Must not know: `show` and `mind`, but for the events that are told.

pub(super) mod action;
pub(super) mod deal;
pub(super) mod facts;
pub(super) mod options;
pub(super) mod pack;
pub(super) mod play;
pub(super) mod result;
pub(super) mod stake;
