//! Endgames are solved as well as by trying out everything, and bots play what was found.

use bots::{AlphaBeta, Level, Thinking};
use engine::{
    Choices, Game, Nobody, Pending, Seat, SeatSet, Setup, SplitMix, State, luck::below,
    mind::Sense, playout::pick,
};
use games::bezique::Bezique;

/// A position of Bézique's last eight with so many cards left to who is to play.
fn last_eight(cards: usize, number: u64) -> (State<Bezique>, Seat) {
    let mut rng = SplitMix::of_match(1865, number);
    let packs = ["2", "4"][below(&mut rng, 2) as usize];
    let setup = Setup::new(2).with("packs", packs).with("target", "0");
    let mut state = Bezique::open(Bezique::rules(&setup.check::<Bezique>().expect("a good setup")));
    loop {
        let Pending::Seats(seats) = state.pending() else {
            state.roll(&mut rng).expect("the deal is not over").happen(&mut Nobody);
            continue;
        };
        let seat = seats.lowest().expect("somebody is to act");
        if state.public.stock == 0 && state.private[seat].hand.len() == cards {
            // Now the leader, now who follows.
            if number.is_multiple_of(2) || !state.public.trick.cards().is_empty() {
                return (state, seat);
            }
        }
        let sensible = below(&mut rng, 2) == 0 && state.public.stock > 0;
        let action = sensible.then(|| Bezique::sensible(state.view(seat)));
        let action = action.or_else(|| pick(state.view(seat), &mut rng));
        state.check(seat, action.expect("a seat can act")).expect("it is legal").play(&mut Nobody);
    }
}

/// What the seat can reach from here: everything is tried out, nothing left out or remembered.
fn brute_force(state: &State<Bezique>, seat: Seat) -> i32 {
    let Pending::Seats(seats) = state.pending() else { return Bezique::worth(state)[seat] };
    let to_act = seats.lowest().expect("somebody is to act");
    let choices = Bezique::legal(state.view(to_act));
    let worths = choices.iter().map(|action| brute_force(&after(state, to_act, action), seat));
    let best = if to_act == seat { worths.max() } else { worths.min() };
    best.expect("a seat can act")
}

fn after(state: &State<Bezique>, seat: Seat, action: <Bezique as Game>::Action) -> State<Bezique> {
    let mut next = *state;
    next.check(seat, action).expect("it is legal").play(&mut Nobody);
    next
}

fn solver(state: &State<Bezique>, seat: Seat) -> AlphaBeta<'_, Bezique> {
    AlphaBeta::new(state, seat, SeatSet::only(seat), u32::MAX, Thinking::with_seed(0))
}

#[test]
fn the_last_tricks_are_worth_what_brute_force_finds() {
    for number in 0..400 {
        let (state, seat) = last_eight(2 + (number % 4) as usize, number);
        let mut solver = solver(&state, seat);
        for action in state.view(seat).legal() {
            let worth = brute_force(&after(&state, seat, action), seat);
            assert_eq!(solver.worth_of(action), Some(worth), "deal {number}, {action}");
        }
    }
}

#[test]
fn what_is_remembered_changes_nothing() {
    for number in 0..6 {
        let (state, seat) = last_eight(8, number);
        let mut forgetful = solver(&state, seat).without_transpositions();
        let mut solver = solver(&state, seat);
        for action in state.view(seat).legal() {
            let worth = forgetful.worth_of(action);
            assert_eq!(solver.worth_of(action), worth, "deal {number}, {action}");
        }
    }
}

#[test]
fn the_casual_and_the_strong_play_the_last_eight_as_well_as_can_be() {
    for number in 0..300 {
        let (state, seat) = last_eight(4 + (number % 3) as usize, number);
        let best = brute_force(&state, seat);
        for level in [Level::Casual, Level::Strong] {
            let choice = level
                .bot::<Bezique>()
                .expect("it is no network")
                .choose(state.view(seat), &Thinking::with_seed(number));
            let reached = brute_force(&after(&state, seat, choice), seat);
            assert_eq!(reached, best, "deal {number}, {level} plays {choice}");
        }
    }
}

#[test]
fn a_solver_gives_up_when_it_is_told_to_or_has_seen_enough() {
    let (state, seat) = last_eight(8, 0);
    let action = state.view(seat).legal()[0];
    let stopped = Thinking { seed: 0, stop: &|| true };
    let side = SeatSet::only(seat);
    assert_eq!(AlphaBeta::new(&state, seat, side, u32::MAX, stopped).worth_of(action), None);
    let patient = Thinking::with_seed(0);
    assert_eq!(AlphaBeta::new(&state, seat, side, 10, patient).worth_of(action), None);
    assert!(AlphaBeta::new(&state, seat, side, u32::MAX, patient).worth_of(action).is_some());
}
