//! The commands of `soiree`, a module each.

pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod hint;
pub(crate) mod load;
pub(crate) mod play;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod siege;
pub(crate) mod simulate;
pub(crate) mod verify;
