//! Cards into and out of hands, whose sizes everyone knows.

use engine::{Seat, State};

use crate::behutunsburg::{Behutunsburg, Counts, Name, rules::pile};

/// In sight of all.
pub(crate) fn give(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    receive(state, seat, Counts::EMPTY + name, 1);
    state.public.traces[seat].comes(name);
}

/// Cards that nobody else sees.
pub(crate) fn receive(state: &mut State<Behutunsburg>, seat: Seat, cards: Counts, count: u8) {
    state.private[seat].hand = state.private[seat].hand + cards;
    state.public.hands[seat] += count;
}

/// In sight of all. The seat must hold it.
pub(crate) fn take(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    state.public.traces[seat].leaves(name);
    remove(state, seat, name);
}

/// To the discard pile, for all to see.
pub(crate) fn spend(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    take(state, seat, name);
    pile::discard(&mut state.public, name);
}

/// To the discard pile, face down.
pub(crate) fn bury(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    pile::bury(state, seat, name);
    remove(state, seat, name);
}

fn remove(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    state.private[seat].hand = state.private[seat].hand - name;
    state.public.hands[seat] -= 1;
    if state.public.hands[seat] == 0 {
        state.public.traces[seat].is_empty_handed();
    }
}
