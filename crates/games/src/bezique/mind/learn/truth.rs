//! What the viewer cannot see, for a critic.

use cards::{CardSet, piquet::Card};
use engine::{Seat, State, mind::Row};

use super::{
    Suits, copies,
    fields::{NEXT, OTHERS},
    shapes::{SHAPES, Sources, standings, which},
};
use crate::bezique::{Bezique, Class, mind::guess};

pub(super) fn truth(state: &State<Bezique>, viewer: Seat, suits: Suits, row: &mut Row<'_>) {
    let public = &state.public;
    let seats = || {
        (1..=OTHERS as u8)
            .map(|steps| (steps < public.seats()).then(|| viewer.round(steps, public.seats())))
    };
    for seat in seats() {
        let lying = |seat: Seat| state.private[seat].hand - public.shown[seat];
        let cards = seat.map_or(CardSet::EMPTY, lying);
        row.bits(copies::once_or_twice(suits.cards(cards)), 64);
    }
    let stock = &state.hidden.stock[..guess::face_down(public)];
    for at in 1..=NEXT {
        let next = stock.len().checked_sub(at).map(|place| stock[place]);
        row.one_hot(next.map(|card| usize::from(suits.face(card) / 4)), 32);
    }
    row.bits(copies::once_or_twice(suits.cards(face_down(state))), 64);
    for seat in seats() {
        match seat.filter(|_| public.stock > 0) {
            None => row.bits(0, 2 * SHAPES),
            Some(seat) => combinations(state, seat, suits, row),
        }
    }
}

/// What lies under the back of the stock: whatever is neither seen nor in a hand.
fn face_down(state: &State<Bezique>) -> CardSet<Card> {
    let hands = state.private.values().iter().fold(CardSet::EMPTY, |all, own| all | own.hand);
    let lying = state.rules.pack() - guess::seen(&state.public) - hands;
    lying.when(guess::face_down(&state.public) > 0)
}

/// Which combinations a seat could declare, and of which one card lacks.
fn combinations(state: &State<Bezique>, seat: Seat, suits: Suits, row: &mut Row<'_>) {
    let (public, hand) = (&state.public, state.private[seat].hand);
    let held = hand | public.table[seat];
    let free = Class::ALL.map(|class| held - public.served.barred(class));
    let from = Sources { free, hand, unseen: CardSet::EMPTY };
    let all = standings(public.trump(), suits, &from);
    row.bits(which(&all, |one| one.is_ready), SHAPES);
    row.bits(which(&all, |one| one.lacking == 1), SHAPES);
}
