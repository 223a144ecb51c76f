//! What the viewer cannot see, for a critic.

use cards::CardSet;
use engine::{Seat, State, mind::Row};

use super::{
    Order,
    fields::{CARDS, HALVES, SEATS},
    own::halves,
    steps::thermometers,
};
use crate::kbernestich::{Card, Kbernestich, mind::sense::Hand};

/// The hands of the others with what lies face down of them, what lies aside, and what the hands
/// promise.
pub(super) fn truth(state: &State<Kbernestich>, viewer: Seat, row: &mut Row<'_>) {
    let order = Order::of(state.view(viewer));
    let mut lying = [CardSet::EMPTY; SEATS];
    let mut face_down = CardSet::EMPTY;
    let mut promised = [0; SEATS - 1];
    lying[SEATS - 1] = state.hidden.aside;
    for (place, seat) in state.private.from(viewer).skip(1).enumerate() {
        let own = &state.private[seat];
        let hidden = own.face_down.map_or(CardSet::EMPTY, CardSet::<Card>::only);
        face_down = face_down | hidden;
        lying[place] = own.hand | hidden;
        lying[SEATS - 1] = lying[SEATS - 1] | own.discards;
        promised[place] = halves(Hand::new(state.view(seat)).tricks());
    }
    row.each(lying.map(|cards| order.cards(cards)), CARDS);
    row.bits(order.cards(face_down), CARDS);
    thermometers(row, promised, HALVES);
}
