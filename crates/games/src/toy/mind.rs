//! What players think with: what they cannot see, rules of thumb, and how strength is counted.
//! Every answer comes from a view.

pub(super) mod contest;
pub(super) mod encode;
pub(super) mod guess;
pub(super) mod learn;
pub(super) mod sense;

/// There are none: what is left to chance, or to be guessed, cannot be tried out.
impl engine::mind::Puzzling for super::Toy {}
