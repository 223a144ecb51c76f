//! The last tricks, once it is known who plays with whom: few enough to try everything out.

use engine::{SeatSet, View};

use crate::{
    beauharnais::{Beauharnais, Phase},
    shared,
};

/// With more goods in hand it takes too long.
const GOODS: usize = 3;

/// The viewer's side in the last tricks of a game of teams.
pub(crate) fn side(view: View<'_, Beauharnais>) -> Option<SeatSet> {
    let public = view.public;
    let contract = public.contract.filter(|_| public.butler.revealed)?;
    if public.phase != Phase::Play || view.private.hand.len() > GOODS {
        return None;
    }
    let team = shared::side(contract.beauharnais, public.butler.seat);
    Some(shared::own_side(view.seat, team, view.rules.players))
}
