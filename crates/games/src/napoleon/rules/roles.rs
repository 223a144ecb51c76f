//! N3.1. Who is on which side, as far as somebody may know it.

use engine::{BySeat, Seat, View};

use crate::{
    napoleon::{Contract, Napoleon, Public, SEATS, rules::play},
    shared::{self, Partner},
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Role {
    Napoleon,
    /// Napoleon, without an adjutant.
    Alone,
    Adjutant,
    Allied,
    #[default]
    Unknown,
}

/// What everyone knows; `None` until there is a Napoleon.
pub(crate) fn shown(public: &Public) -> Option<BySeat<Role>> {
    let Contract { napoleon, .. } = public.contract?;
    let adjutant = adjutant(public);
    Some(BySeat::from_fn(SEATS, |seat| adjutant.shown(napoleon, seat).into()))
}

/// What the viewer knows; `None` until there is a Napoleon.
pub(crate) fn known(view: View<'_, Napoleon>) -> Option<BySeat<Role>> {
    let Contract { napoleon, .. } = view.public.contract?;
    let exchange = view.private.exchange;
    let own = view.private.hand | exchange.taken_up | exchange.laid_away;
    let adjutant = adjutant(view.public);
    let role = |seat: Seat| adjutant.role(napoleon, seat, view.seat, own).into();
    Some(BySeat::from_fn(SEATS, role))
}

/// N3.4. A named card that nobody has played when the deal is over was laid away.
fn adjutant(public: &Public) -> Partner<cards::french::Card> {
    let revealed = public.adjutant.revealed || play::is_over(public);
    Partner { revealed, ..public.adjutant }
}

impl From<shared::Role> for Role {
    fn from(role: shared::Role) -> Role {
        match role {
            shared::Role::Declarer => Role::Napoleon,
            shared::Role::Alone => Role::Alone,
            shared::Role::Partner => Role::Adjutant,
            shared::Role::Opponent => Role::Allied,
            shared::Role::Unknown => Role::Unknown,
        }
    }
}
