//! What is seen of a match: by everyone, or by one seat.

use std::fmt;

use crate::{Game, View};

/// What everyone sees, and what one seat sees beyond that.
pub struct Seen<'a, G: Game> {
    pub rules: &'a G::Rules,
    pub public: &'a G::Public,
    /// `None` for watchers.
    pub own: Option<View<'a, G>>,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What everyone sees.
    pub const fn by_all(rules: &'a G::Rules, public: &'a G::Public) -> Seen<'a, G> {
        Seen { rules, public, own: None }
    }
}

impl<'a, G: Game> From<View<'a, G>> for Seen<'a, G> {
    fn from(view: View<'a, G>) -> Seen<'a, G> {
        Seen { rules: view.rules, public: view.public, own: Some(view) }
    }
}

impl<G: Game> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Seen<'_, G> {}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Seen<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("public", self.public).finish_non_exhaustive()
    }
}
