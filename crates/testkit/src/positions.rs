//! Positions to try bots in.

use engine::{
    Nobody, Pending, Seat, Setup, SplitMix, State, luck::below, mind::Sense, playout::pick,
};

/// A decision somewhere in a match that beginners play, with a slip now and then, and who is to act.
pub fn position<G: Sense>(setup: &Setup, rng: &mut SplitMix) -> (State<G>, Seat) {
    let rules = G::rules(&setup.check::<G>().expect("a usual setup is good"));
    let mut state = G::open(rules);
    let mut found = None;
    let mut decisions = 0;
    loop {
        match state.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let slip = below(rng, 8) == 0;
                let action = if slip { pick(state.view(seat), rng) } else { None };
                let action = action.unwrap_or_else(|| G::sensible(state.view(seat)));
                decisions += 1;
                if below(rng, decisions) == 0 {
                    found = Some((state, seat));
                }
                state.check(seat, action).expect("it is legal").play(&mut Nobody);
            }
            Pending::Chance if decisions < 400 => {
                state.roll(rng).expect("chance is pending").happen(&mut Nobody);
            }
            Pending::Chance | Pending::Nothing => return found.expect("a match has a decision"),
        }
    }
}
