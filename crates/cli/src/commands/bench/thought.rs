//! How fast bots think: rules of thumb, worlds dealt from a view, visits of a tree.

use std::{hint::black_box, time::Duration};

use bots::{Bot, Determinizer, Ismcts, RandomPolicy, Thinking, heuristic_step};
use engine::{Pending, Rng as _, Seat, SplitMix, State, mind::Contest};

use super::{Measured, repeat};

/// Measured where beginners have brought the match to its contest: a decision by rules of thumb,
/// the table from which worlds are dealt, a world, and visits of a tree that go on at random.
pub(super) fn measure<G: Contest>(rules: G::Rules, time: Duration) -> Vec<Measured> {
    let mut rng = SplitMix::new(1865);
    let positions: Vec<State<G>> = (0..16).map(|_| begun(rules, &mut rng)).collect();
    let position = |turn: usize| &positions[turn % positions.len()];
    let view = |turn| position(turn).view(asked(position(turn)));
    let (sensible, decisions) =
        repeat(time, 100, |turn| rollout_decisions(*position(turn), &mut rng));
    let (table, tables) = repeat(time, 100, |turn| {
        black_box(Determinizer::new(view(turn)).expect("a view has a world"));
        1
    });
    let mut tables_of: Vec<_> = (0..positions.len())
        .map(|turn| Determinizer::new(view(turn)).expect("a view has a world"))
        .collect();
    let places = tables_of.len();
    let (world, worlds) = repeat(time, 1000, |turn| {
        black_box(tables_of[turn % places].draw(&mut rng));
        1
    });
    let tree = Ismcts { visits: VISITS, policy: RandomPolicy };
    let (visit, visits) = repeat(time, 1, |turn| {
        black_box(tree.weigh(view(turn), &Thinking::with_seed(rng.next_u64())));
        u64::from(VISITS)
    });
    vec![
        ("sensible", sensible * 1e9, "ns", decisions),
        ("table", table * 1e9, "ns", tables),
        ("world", world * 1e9, "ns", worlds),
        ("visits", 1.0 / visit, "1/s", visits),
    ]
}

/// As many as a strong bot makes.
const VISITS: u32 = 5_000;

fn asked<G: Contest>(state: &State<G>) -> Seat {
    let Pending::Seats(seats) = state.pending() else { unreachable!("a contest begins") };
    seats.lowest().expect("a table waits for somebody")
}

/// A position in which a contest begins.
fn begun<G: Contest>(rules: G::Rules, rng: &mut SplitMix) -> State<G> {
    let mut state = G::open(rules);
    while !G::is_begun(&state) {
        if !heuristic_step(&mut state, rng) {
            state = G::open(rules);
        }
    }
    state
}

/// Plays on by rules of thumb as far as a thought goes; gives the number of decisions.
fn rollout_decisions<G: Contest>(start: State<G>, rng: &mut SplitMix) -> u64 {
    let mut state = start;
    let mut decisions = 0;
    while !G::is_far_enough(&start.public, &state.public) {
        decisions += u64::from(state.pending() != Pending::Chance);
        if !heuristic_step(&mut state, rng) {
            break;
        }
    }
    decisions
}
