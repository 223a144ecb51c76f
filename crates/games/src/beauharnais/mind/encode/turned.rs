//! The same match with every seat further round the table.

use engine::{Seat, State};

use crate::beauharnais::{Beauharnais, Contract, Hidden, Public};

pub(super) fn turned(state: &State<Beauharnais>, by: u8) -> State<Beauharnais> {
    let seats = state.rules.players;
    let turn = |seat: Seat| seat.round(by, seats);
    let public = &state.public;
    State {
        rules: state.rules,
        public: Public {
            waiting: public.waiting.turned(by, seats),
            start: turn(public.start),
            drawn: public.drawn.map(turn),
            auction: public.auction.turned(by, seats),
            contract: public
                .contract
                .map(|contract| Contract { beauharnais: turn(contract.beauharnais), ..contract }),
            butler: public.butler.turned(by, seats),
            tricks: public.tricks.turned(by, seats),
            taken: public.taken.turned(by),
            taker: public.taker.map(turn),
            scores: public.scores.turned(by),
            ..*public
        },
        private: state.private.turned(by),
        hidden: Hidden { butler: state.hidden.butler.map(turn), ..state.hidden },
    }
}
