//! T4. Points.

use engine::{Seat, State, Told};

use crate::toy::{Event, Phase, Public, Stake, Toy};

/// T4.1. A trick is worth the stake to who takes it.
pub(crate) fn score(public: &mut Public, seat: Seat) -> u8 {
    let points = public.stake.map_or(0, Stake::points);
    public.scores[seat] += i32::from(points);
    points
}

/// T4.2. The match is over after as many deals as the option says.
pub(crate) fn finish_deal(state: &mut State<Toy>, told: &mut impl Told<Toy>) {
    let public = &mut state.public;
    public.finished += 1;
    public.phase = if public.finished == state.rules.deals { Phase::Over } else { Phase::Deal };
    let taken = public.taken;
    told.all(|| Event::Finished { taken });
}
