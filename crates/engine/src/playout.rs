//! Playing at random, by the very rules of live play: for simulation, laws and measurement.

use rand_core::Rng;

use crate::{Choices, Game, Nobody, Pending, Seat, State, View, luck::below};

/// A legal action of the viewer, each equally likely; `None` if there is none.
#[inline(always)]
pub fn pick<G: Game>(view: View<'_, G>, rng: &mut impl Rng) -> Option<G::Action> {
    let choices = view.choices().filter(|choices| !choices.is_empty());
    choices.map(|choices| choices.get(below(rng, choices.len() as u32) as usize))
}

/// One of the seats the table waits for, each equally likely; `None` if it waits for none.
#[inline(always)]
pub fn pick_seat(pending: Pending, rng: &mut impl Rng) -> Option<Seat> {
    let Pending::Seats(seats) = pending else { return None };
    match seats.len() {
        1 => seats.lowest(),
        several => seats.iter().nth(below(rng, several) as usize),
    }
}

/// Plays on while seats are to act, to the next decision of chance or the end. Gives the number of decisions.
#[inline(always)]
pub fn play_on<G: Game>(state: &mut State<G>, rng: &mut impl Rng) -> u64 {
    let mut decisions = 0;
    while let Some(seat) = pick_seat(state.pending(), rng) {
        let decided = state.decide(seat, |choices| below(rng, choices as u32) as usize);
        decided.expect("a pending seat can act").play(&mut Nobody);
        decisions += 1;
    }
    decisions
}

/// One step at random: chance decides, or a seat that is asked does something that it may.
/// `false` if the match is over.
#[inline(always)]
pub fn step_at_random<G: Game>(state: &mut State<G>, rng: &mut impl Rng) -> bool {
    if let Some(seat) = pick_seat(state.pending(), rng) {
        let decided = state.decide(seat, |choices| below(rng, choices as u32) as usize);
        decided.expect("a pending seat can act").play(&mut Nobody);
        return true;
    }
    state.roll(rng).map(|rolled| rolled.happen(&mut Nobody)).is_some()
}

/// Plays to the end of the match. Gives the number of decisions.
pub fn play_out<G: Game>(state: &mut State<G>, rng: &mut impl Rng) -> u64 {
    let mut decisions = 0;
    loop {
        decisions += play_on(state, rng);
        let Some(rolled) = state.roll(rng) else { return decisions };
        rolled.happen(&mut Nobody);
    }
}

/// A position in which card play begins, reached at random; the first decision of the
/// match in a game without card play. For measurement.
pub fn opening<G: Game>(rules: G::Rules, rng: &mut impl Rng) -> State<G> {
    let mut state = G::open(rules);
    let mut first = None;
    loop {
        if let Some(seat) = pick_seat(state.pending(), rng) {
            let action = pick(state.view(seat), rng).expect("a pending seat can act");
            if action.to_string().starts_with("play ") {
                return state;
            }
            first.get_or_insert(state);
            state.check(seat, action).expect("a listed action is legal").play(&mut Nobody);
        } else if let Some(rolled) = state.roll(rng) {
            rolled.happen(&mut Nobody);
        } else {
            return first.expect("a match has a decision");
        }
    }
}
