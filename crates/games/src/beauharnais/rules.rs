//! The rules, one file a section of RULES.md, and what they are made of.
//!
//! Must not know: `show` and `mind`, but for the events that are told.

pub(super) mod action;
pub(super) mod auction;
pub(super) mod deal;
pub(super) mod ex;
pub(super) mod exchange;
pub(super) mod facts;
pub(super) mod goods;
pub(super) mod luck;
pub(super) mod options;
pub(super) mod play;
pub(super) mod result;
pub(super) mod roles;
pub(super) mod rule_cards;
pub(super) mod sealed;
pub(super) mod three;
pub(super) mod two;
pub(super) mod value;
