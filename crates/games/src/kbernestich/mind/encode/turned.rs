//! The same match with every seat further round the table.

use engine::{Seat, State};

use crate::kbernestich::{Kbernestich, Public};

pub(super) fn turned(state: &State<Kbernestich>, by: u8) -> State<Kbernestich> {
    let seats = state.rules.seats;
    let turn = |seat: Seat| seat.round(by, seats);
    let public = &state.public;
    State {
        public: Public {
            turn: turn(public.turn),
            starter: public.starter.map(turn),
            plot: public.plot.turned(by),
            actions: public.actions.turned(by, seats),
            cubes: public.cubes.turned(by),
            tricks: public.tricks.turned(by),
            taken: public.taken.turned(by),
            taker: public.taker.map(turn),
            track: public.track.turned(by),
            ledger: public.ledger.turned(by),
            ..*public
        },
        private: state.private.turned(by),
        ..*state
    }
}
