//! Cards into and out of hands, whose sizes everyone knows.

use engine::{Seat, State};

use super::{Behutunsburg, Counts, Name, pile};

pub(super) fn give(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    state.private[seat].hand = state.private[seat].hand + name;
    state.public.hands[seat] += 1;
}

/// The seat must hold it.
pub(super) fn take(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    state.private[seat].hand = state.private[seat].hand - name;
    state.public.hands[seat] -= 1;
}

/// To the discard pile, for all to see.
pub(super) fn spend(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    take(state, seat, name);
    pile::discard(&mut state.public, name);
}

/// Cards that the seat holds, for others.
pub(super) fn exchange(state: &mut State<Behutunsburg>, seat: Seat, out: Counts, into: Counts) {
    let hand = &mut state.private[seat].hand;
    *hand = *hand - out + into;
    state.public.hands[seat] += into.len();
    state.public.hands[seat] -= out.len();
}
