//! Where networks are shown to be stronger than level 3: by what manifests in `weights/` say.

use engine::mind::Learn;

/// The forms of games, by [`Learn::form`].
const PROVED: &[&str] = include!(concat!(env!("OUT_DIR"), "/proved.rs"));

/// Whether the network of such a table is shown to be stronger than level 3 there. Nothing else is offered to
/// people as level 4.
pub fn is_proved<G: Learn>(rules: &G::Rules) -> bool {
    G::form(rules).is_some_and(|form| PROVED.contains(&form))
}
