//! K7. Upkeep and end.

use engine::{Seat, SeatSet, State, Told};

use crate::kbernestich::{Event, Kbernestich, Phase, Public, rules::round::CUBES};

/// K7.1. After every round. Cubes on the sheet go back to the supplies, cubes not placed
/// are kept, and each seat receives more from its own supply as far as it goes.
pub(crate) fn finish_round(state: &mut State<Kbernestich>, told: &mut impl Told<Kbernestich>) {
    let public = &mut state.public;
    public.plot.clear(state.rules.layout);
    for seat in public.cubes.seats() {
        let supply = CUBES - public.cubes[seat];
        let cubes = supply.min(share(public.track.space(seat)));
        public.cubes[seat] += cubes;
        told.all(|| Event::Received { seat, cubes });
    }
    if public.round == state.rules.rounds {
        finish(public, told);
    } else {
        public.phase = Phase::Deal;
    }
}

/// K7.1. The further ahead, the fewer cubes.
pub(crate) fn share(score: u16) -> u8 {
    match score {
        0..=25 => 5,
        26..=40 => 4,
        _ => 3,
    }
}

/// K9.3. After the last of 4, 6 or 8 rounds.
fn finish(public: &mut Public, told: &mut impl Told<Kbernestich>) {
    public.phase = Phase::Over;
    let seat = winner(public);
    told.all(|| Event::Won { seat });
}

pub(crate) fn winners(public: &Public) -> SeatSet {
    SeatSet::only(winner(public))
}

/// K7.2. The highest score; among equals the lower disc.
fn winner(public: &Public) -> Seat {
    public.track.order().next().expect("a table has seats")
}
