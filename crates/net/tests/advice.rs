//! Hints of networks.
#![cfg(feature = "weights")]

use bots::{Bot as _, Thinking, heuristic_step};
use engine::{Choices as _, Game, Pending, Setup, SplitMix, State};
use games::napoleon::{Napoleon, Phase};
use net::Library;

#[test]
fn the_critic_advises_on_cards_and_leaves_bids_to_level_three() {
    let rules = Napoleon::rules(&Setup::new(5).check::<Napoleon>().expect("usual options"));
    let library = Library::shipped();
    let adviser = library.adviser::<Napoleon>(&rules);
    let critic = library.critic_bot::<Napoleon>(&rules, 32).expect("its weights are shipped");
    let rng = &mut SplitMix::new(17);
    let mut state: State<Napoleon> = Napoleon::open(rules);
    let mut seen = [0; 2];
    while state.pending() != Pending::Nothing {
        let Pending::Seats(seats) = state.pending() else {
            heuristic_step(&mut state, rng);
            continue;
        };
        let view = state.view(seats.lowest().expect("a pending set of seats is not empty"));
        let is_play = view.public.phase == Phase::Play;
        if Napoleon::legal(view).len() > 1 && (is_play || seen[0] == 0) {
            let advice = adviser.weigh(view, &Thinking::with_seed(3));
            let found = critic.weigh(view, &Thinking::with_seed(3));
            assert_eq!(advice == found, is_play, "{advice:?}");
            assert!(advice.iter().all(|value| (0.0..=1000.0).contains(&value.measured)));
            assert_eq!(advice[0].action, adviser.choose(view, &Thinking::with_seed(3)));
            seen[usize::from(is_play)] += 1;
        }
        heuristic_step(&mut state, rng);
    }
    assert!(seen[0] == 1 && seen[1] > 20, "{seen:?}");
}
