//! K9. The Future We Knew in Advance.

use engine::{Seat, Told, View};

use crate::kbernestich::{
    Event, Kbernestich, Phase, Public,
    rules::{
        pack::{Colour, Colours},
        plot,
    },
};

/// What a claimed colour is worth if its claimer leaves it open.
const UNMOVED: u8 = 1;

/// K9.1. From the start player's right, counter-clockwise.
pub(crate) fn begin(public: &mut Public, starter: Seat) {
    public.phase = Phase::Claim;
    public.turn = right(public, starter);
}

fn right(public: &Public, seat: Seat) -> Seat {
    let seats = public.cubes.len();
    seat.round(seats - 1, seats)
}

/// K9.1. A colour nobody has claimed. Everyone is asked: upkeep leaves nobody without a cube.
pub(crate) fn claimable(view: View<'_, Kbernestich>) -> Colours {
    let colours = Colour::in_play(view.rules.seats).iter().copied();
    colours.filter(|&colour| !view.public.plot.is_claimed(colour)).collect()
}

/// K9.1. Making a claim costs a cube.
pub(crate) fn claim(
    public: &mut Public,
    seat: Seat,
    colour: Colour,
    told: &mut impl Told<Kbernestich>,
) {
    public.plot.set_claim(seat, colour);
    public.cubes[seat] -= 1;
    told.all(|| Event::Claimed { seat, colour });
    next(public, seat, told);
}

pub(crate) fn done(public: &mut Public, seat: Seat, told: &mut impl Told<Kbernestich>) {
    told.all(|| Event::Done { seat });
    next(public, seat, told);
}

/// The start player is the last; then the first plot phase begins.
fn next(public: &mut Public, seat: Seat, told: &mut impl Told<Kbernestich>) {
    if public.starter == Some(seat) {
        plot::begin(public, told);
    } else {
        public.turn = right(public, seat);
    }
}

/// K9.1. A claimed colour not fixed when the fourth trick begins is fixed at 1.
pub(crate) fn fix_the_rest(public: &mut Public, told: &mut impl Told<Kbernestich>) {
    for seat in public.cubes.seats() {
        if let Some(colour) = public.plot.claim(seat) {
            public.plot.values[colour] = Some(UNMOVED);
            told.all(|| Event::Fixed { colour, points: UNMOVED });
        }
    }
}
