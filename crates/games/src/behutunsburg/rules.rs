//! The rules, one file a section of RULES.md, and what they are made of.
//!
//! Must not know: `show` and `mind`, but for the events that are told.

pub(super) mod action;
pub(super) mod castle;
pub(super) mod counts;
pub(super) mod court;
pub(super) mod discard;
pub(super) mod draw;
pub(super) mod end;
pub(super) mod facts;
pub(super) mod hand;
pub(super) mod house;
pub(super) mod jester;
pub(super) mod kidnap;
pub(super) mod ledger;
pub(super) mod legal;
pub(super) mod luck;
pub(super) mod names;
pub(super) mod options;
pub(super) mod pay;
pub(super) mod pile;
pub(super) mod places;
pub(super) mod quest;
pub(super) mod rogue;
pub(super) mod round;
pub(super) mod spelling;
pub(super) mod theft;
pub(super) mod trace;
pub(super) mod trading;
pub(super) mod treasury;
pub(super) mod turn;
