//! K2. Trump.

use engine::{Seat, State, Told};

use crate::kbernestich::{
    Event, Kbernestich, Rules,
    rules::{
        action::Trump,
        future,
        pack::{Colour, Colours},
        plot,
    },
};

/// K2.2. A colour in play, or none.
pub(crate) fn eligible(rules: &Rules) -> Colours {
    Colour::in_play(rules.seats).iter().copied().collect()
}

/// K2.3. The start player, who chose it, opens the first plot phase; K9.1: claims come before.
pub(crate) fn choose(
    state: &mut State<Kbernestich>,
    seat: Seat,
    trump: Trump,
    told: &mut impl Told<Kbernestich>,
) {
    state.public.trump = Some(trump);
    state.public.tricks.set_trump(trump);
    told.all(|| Event::Trump { seat, trump });
    if state.rules.future {
        future::begin(&mut state.public, seat);
    } else {
        plot::begin(&mut state.public, told);
    }
}
