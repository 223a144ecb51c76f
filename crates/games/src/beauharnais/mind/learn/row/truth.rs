//! What the viewer cannot see.

use cards::CardSet;
use engine::{Seat, State, mind::Row};

use crate::{
    beauharnais::{
        Beauharnais, Good,
        mind::learn::{
            fields::{GOODS, ONE_GOOD, OTHERS, PREMIUM, SEATS},
            suits::Suits,
        },
    },
    shared,
};

pub(in super::super) fn truth(state: &State<Beauharnais>, viewer: Seat, row: &mut Row<'_>) {
    let (public, players) = (&state.public, state.rules.players);
    let suits = Suits::of(public.trump);
    let (mut held, mut aside) = ([0; OTHERS], [0; OTHERS]);
    let mut left = state.hidden.surplus;
    for (place, seat) in public.scores.from(viewer).skip(1).enumerate() {
        let own = &state.private[seat];
        let sealed: CardSet<Good> = own.sealed.map_or(CardSet::EMPTY, CardSet::only);
        held[place] = suits.goods(own.hand | sealed);
        aside[place] = suits.one(own.sealed);
        left = left | own.exchange.laid_away;
    }
    row.each(held, GOODS);
    row.bits(suits.goods(left), GOODS);
    row.each(aside, ONE_GOOD);
    let butler = state.hidden.butler.map(|seat| seat.steps_from(viewer, players).into());
    let butler = public.butler.named.map(|_| butler.unwrap_or(SEATS));
    row.one_hot(butler, SEATS + 1);
    row.one_hot(needed(state), PREMIUM);
}

/// What Beauharnais and the butler, known or not, lack; `None` without a contract.
fn needed(state: &State<Beauharnais>) -> Option<usize> {
    let contract = state.public.contract?;
    let team = shared::side(contract.beauharnais, state.hidden.butler);
    let taken: usize = team.iter().map(|seat| state.public.premium_of(seat).len()).sum();
    Some(usize::from(contract.bid).saturating_sub(taken))
}
