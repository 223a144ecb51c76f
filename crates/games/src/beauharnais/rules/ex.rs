//! B7, `ex`: a good set aside for the last trick.

use engine::{Seat, SeatSet, State, Told};

use crate::beauharnais::{Beauharnais, Good, Phase, Public, rules::sealed};

/// Before the first trick every seat sets one good aside, all at the same time.
pub(crate) fn begin(public: &mut Public) {
    public.phase = Phase::Aside;
    public.waiting = SeatSet::first(public.scores.len());
}

/// B7.1. What is set aside is not in the hand.
pub(crate) fn set_aside(
    state: &mut State<Beauharnais>,
    seat: Seat,
    good: Good,
    told: &mut impl Told<Beauharnais>,
) {
    if sealed::choose(state, seat, good, told) {
        state.public.phase = Phase::Play;
        state.public.waiting = SeatSet::only(state.public.start);
    }
}

/// B7.1. For the last trick it is all that a seat has, so it is played whatever was led.
pub(crate) fn take_up_asides(state: &mut State<Beauharnais>) {
    for seat in state.private.seats() {
        let private = &mut state.private[seat];
        private.hand = private.sealed.take().into_iter().collect();
    }
}
