//! Chance in small steps: what is gathered is possible, and likely as it should be.

use engine::{
    Luck, Nobody, Pending, Setup, SplitMix, State, chance, luck::below, playout::step_at_random,
};
use games::{Listed, Visit, beauharnais::Beauharnais};

/// Plays at random with chance in small steps.
struct Gather;

impl Visit for Gather {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for &players in G::PLAYERS {
            let rng = &mut SplitMix::of_match(5, players.into());
            let mut state = open::<G>(players);
            for _ in 0..600 {
                if state.pending() != Pending::Chance {
                    if !step_at_random(&mut state, rng) {
                        break;
                    }
                    continue;
                }
                let luck = gather(&state, rng).0;
                lists_what_is_drawn(&state, rng);
                state.check_luck(luck).expect("it was gathered here").happen(&mut Nobody);
            }
        }
    }
}

fn open<G: Listed>(players: u8) -> State<G> {
    let setup = Setup::new(players);
    G::open(G::rules(&setup.check::<G>().expect("the usual options fit together")))
}

/// One decision of chance, outcome by outcome, and the logarithm of how likely it was.
fn gather<G: Listed>(state: &State<G>, rng: &mut SplitMix) -> (G::Luck, f64) {
    let mut begun = Vec::new();
    let mut likely = 0.0;
    loop {
        let outcomes = chance::outcomes(state, &begun).expect("it was gathered here");
        let Some(&(last, _)) = outcomes.last() else { break };
        assert!(usize::from(last) < chance::most_outcomes::<G>(&state.rules));
        assert!(outcomes.is_sorted_by(|one, other| one.0 < other.0), "in order, each once");
        assert!(chance::spelled(state, last).is_ok());
        assert!(begun.is_empty() || chance::gathered(state, &begun).is_err(), "not whole yet");
        let sum: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut drawn = below(rng, sum);
        let (outcome, weight) = *outcomes
            .iter()
            .find(|(_, weight)| {
                let found = drawn < *weight;
                drawn = drawn.wrapping_sub(*weight);
                found
            })
            .expect("the weights have that sum");
        begun.push(outcome);
        likely += (f64::from(weight) / f64::from(sum)).ln();
    }
    let luck = chance::gathered(state, &begun).expect("outcomes that were offered are possible");
    assert_eq!(chance::taken_apart(state, &luck), Ok(begun));
    (luck, likely)
}

/// What is drawn is on the list.
fn lists_what_is_drawn<G: Listed>(state: &State<G>, rng: &mut SplitMix) {
    let luck = G::draw(state, rng);
    let begun = chance::taken_apart(state, &luck).expect("what is drawn can be taken apart");
    for number in 0..begun.len() {
        let outcomes = chance::outcomes(state, &begun[..number]).expect("it is possible");
        assert!(outcomes.iter().any(|(outcome, _)| *outcome == begun[number]));
    }
    assert_eq!(chance::gathered(state, &begun), Ok(luck));
}

#[test]
fn what_chance_decides_step_by_step_is_what_it_can_decide_at_once() {
    games::each(&mut Gather);
}

/// B10.1: the product over the steps of a deal is the same for every deal, 1 in 20 over 5 × 32 over 11 × 26! × 27!.
#[test]
fn every_deal_of_two_is_equally_likely() {
    let factorial = |n: u32| (1..=n).map(|n| f64::from(n).ln()).sum::<f64>();
    let over = |n, k| factorial(n) - factorial(k) - factorial(n - k);
    let ways = over(20, 5) + over(32, 11) + factorial(26) + factorial(27);
    let state = open::<Beauharnais>(2);
    for number in 0..20 {
        let (luck, likely) = gather(&state, &mut SplitMix::of_match(7, number));
        assert!((likely + ways).abs() < 1e-6, "{likely} is not {}", -ways);
        assert_eq!(luck.cards().len(), 53);
    }
}

#[test]
fn lots_are_drawn_fairly_from_all_there_are() {
    let state = open::<Beauharnais>(5);
    let cards = chance::outcomes(&state, &[]).expect("a rule card is drawn first");
    assert_eq!(cards, (0..10).map(|card| (card, 6)).collect::<Vec<_>>());
    assert_eq!(chance::spelled(&state, 0).as_deref(), Ok("card cinderella"));
    assert!(chance::gathered(&state, &[10]).is_err() && chance::gathered(&state, &[]).is_err());
}
