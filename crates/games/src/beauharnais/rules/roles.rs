//! B4.1. Who is on which side, as far as somebody may know it.

use cards::CardSet;
use engine::{BySeat, Seat, View};

use crate::{
    beauharnais::{Beauharnais, Contract, Good, Public, rules::play::tricks_left},
    shared::{self, Partner},
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    Beauharnais,
    /// Beauharnais, without a butler.
    Alone,
    Butler,
    Daughter,
    #[default]
    Unknown,
}

/// What everyone knows; `None` until there is a Beauharnais, and without teams.
pub(crate) fn shown(public: &Public) -> Option<BySeat<Role>> {
    let Contract { beauharnais, .. } = public.contract?;
    let butler = butler(public);
    let role = |seat| butler.shown(beauharnais, seat).into();
    Some(BySeat::from_fn(public.scores.len(), role))
}

/// What the viewer knows; `None` until there is a Beauharnais, and without teams.
pub(crate) fn known(view: View<'_, Beauharnais>) -> Option<BySeat<Role>> {
    let Contract { beauharnais, .. } = view.public.contract?;
    let exchange = view.private.exchange;
    let sealed: CardSet<Good> = view.private.sealed.into_iter().collect();
    let own = view.private.hand | sealed | exchange.taken_up | exchange.laid_away;
    let butler = butler(view.public);
    let role = |seat: Seat| butler.role(beauharnais, seat, view.seat, own).into();
    Some(BySeat::from_fn(view.public.scores.len(), role))
}

/// B4.2. A named good that nobody has played when the deal is over was discarded.
fn butler(public: &Public) -> Partner<Good> {
    let revealed = public.butler.revealed || tricks_left(public) == 0;
    Partner { revealed, ..public.butler }
}

impl From<shared::Role> for Role {
    fn from(role: shared::Role) -> Role {
        match role {
            shared::Role::Declarer => Role::Beauharnais,
            shared::Role::Alone => Role::Alone,
            shared::Role::Partner => Role::Butler,
            shared::Role::Opponent => Role::Daughter,
            shared::Role::Unknown => Role::Unknown,
        }
    }
}
