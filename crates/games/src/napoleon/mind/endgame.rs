//! The last tricks, once it is known who plays with whom: few enough to try everything out.

use cards::{CardSet, french::Card};
use engine::{SeatSet, State, View, mind::Rest};

use crate::{
    napoleon::{Napoleon, Phase, Public, SEATS, rules::result},
    shared,
};

/// With more cards in hand it takes too long.
const CARDS: usize = 3;

/// The viewer's side in the last tricks.
pub(crate) fn side(view: View<'_, Napoleon>) -> Option<SeatSet> {
    let public = view.public;
    let is_late = public.phase == Phase::Play && view.private.hand.len() <= CARDS;
    let army = (is_late && public.adjutant.revealed).then(|| army(public))?;
    Some(shared::own_side(view.seat, army, SEATS))
}

/// The army, once the adjutant is known, or known to be nobody.
pub(crate) fn army(public: &Public) -> SeatSet {
    let contract = public.contract.expect("cards are played under a contract");
    shared::side(contract.napoleon, public.adjutant.seat)
}

/// Between tricks: the cards that are left, and how many pictures the army has.
pub(crate) fn rest(world: &State<Napoleon>) -> Option<Rest> {
    let public = &world.public;
    if !public.tricks.current().is_empty() {
        return None;
    }
    let hands = world.private.values().iter();
    let left = hands.fold(CardSet::<Card>::EMPTY, |all, own| all | own.hand);
    let pictures = result::pictures(public, army(public));
    Some(Rest { key: u128::from(left.bits()) << 8 | u128::from(pictures), had: 0 })
}
