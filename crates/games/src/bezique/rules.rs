//! The rules, one file a section of RULES.md, and what they are made of.
//!
//! Must not know: `show` and `mind`, but for the events that are told.

pub(super) mod action;
pub(super) mod combinations;
pub(super) mod deal;
pub(super) mod declarations;
pub(super) mod facts;
pub(super) mod last_eight;
pub(super) mod offer;
pub(super) mod options;
pub(super) mod score;
pub(super) mod shape;
pub(super) mod trick;
pub(super) mod tricks;
