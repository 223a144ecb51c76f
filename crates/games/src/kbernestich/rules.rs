//! The rules, one file a section of RULES.md, and what they are made of.
//!
//! Must not know: `show` and `mind`, but for the events that are told.

pub(super) mod action;
pub(super) mod actions;
pub(super) mod facts;
pub(super) mod future;
pub(super) mod ledger;
pub(super) mod options;
pub(super) mod pack;
pub(super) mod plot;
pub(super) mod round;
pub(super) mod scoring;
pub(super) mod sheet;
pub(super) mod square;
pub(super) mod track;
pub(super) mod trick;
pub(super) mod trump;
pub(super) mod upkeep;
