//! What the critic of a network and level 3 make of the same actions: how often they find the same best, how far
//! apart what an action costs is, and how long each thinks, without what it waited for a core (on Linux). Level 3 with
//! another seed shows how much of it is noise.
//!
//! `cargo bench --package benches --bench critic -- 300` takes 300 positions of every form whose hints are the
//! critic's, one decision in some of matches that beginners play.

#[path = "critic/agreement.rs"]
mod agreement;

use std::time::Duration;

use arena::Timer;
use bots::{ActionValue, Bot, Level, Thinking, heuristic_step};
use engine::{Choices, Pending, Seat, Setup, SplitMix, State, luck::below, mind::Measure};
use games::{Listed, Visit};
use net::{CriticBot, Library};

use agreement::{Agreement, percentile};

const SEED: u64 = 5117;

/// Positions of a match come one in so many, so that they are of many matches.
const ONE_IN: u32 = 8;

/// A form without a position in so many matches is one in which people cannot be told what a reward means.
const MATCHES_WITHOUT: u64 = 20;

/// As many as hints are made of.
const WORLDS: usize = 32;

fn main() {
    let positions = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(200);
    games::each(&mut Compare { positions, library: Library::shipped() });
}

struct Compare {
    positions: usize,
    library: Library,
}

impl Visit for Compare {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        for &players in G::PLAYERS {
            let setup = Setup::new(players);
            let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
            if let (Measure::Chance, Ok(critic)) =
                (G::MEASURE, self.library.critic_bot::<G>(&rules, WORLDS))
            {
                let positions = positions::<G>(rules, self.positions);
                if !positions.is_empty() {
                    println!("{}, {setup}", G::ID);
                    compare(&critic, &positions);
                }
            }
        }
    }
}

/// Positions in which a card is chosen and people can be told what an expected reward means.
fn positions<G: Listed>(rules: G::Rules, wanted: usize) -> Vec<(State<G>, Seat)> {
    let mut found = Vec::new();
    for number in 0.. {
        let rng = &mut SplitMix::of_match(SEED, number);
        let mut state = G::open(rules);
        loop {
            if let Some(seat) = asked(&state).filter(|_| below(rng, ONE_IN) == 0) {
                found.push((state, seat));
            }
            if found.len() == wanted {
                return found;
            }
            if !heuristic_step(&mut state, rng) {
                break;
            }
        }
        if number == MATCHES_WITHOUT && found.is_empty() {
            break;
        }
    }
    found
}

fn asked<G: Listed>(state: &State<G>) -> Option<Seat> {
    let Pending::Seats(seats) = state.pending() else { return None };
    let seat = seats.lowest()?;
    let view = state.view(seat);
    let is_told = G::measured_reward(state, seat, 0).is_some();
    (is_told && !G::is_big(view) && G::legal(view).len() > 1).then_some(seat)
}

fn compare<G: Listed>(critic: &CriticBot<G>, positions: &[(State<G>, Seat)]) {
    let strong = Level::Strong.bot::<G>().expect("level 3 is no network");
    let [by_critic, by_strong, again] = [(critic as &dyn Bot<G>, 1), (&*strong, 1), (&*strong, 2)]
        .map(|(bot, seed)| {
            let weighed = |(state, seat): &(State<G>, Seat)| weigh(bot, state, *seat, seed);
            positions.iter().map(weighed).collect::<Vec<_>>()
        });
    for (who, others) in [("the critic and level 3", &by_critic), ("level 3 and itself", &again)] {
        let mut agreement = Agreement::default();
        for ((one, _), (other, _)) in others.iter().zip(&by_strong) {
            agreement.add(one, other);
        }
        println!("  {who}: {agreement}");
    }
    for (who, thoughts) in [("the critic", &by_critic), ("level 3", &by_strong)] {
        let times: Vec<Duration> = thoughts.iter().map(|(_, time)| *time).collect();
        let [median, slow] = [50, 95].map(|part| percentile(&times, part).as_secs_f64() * 1e3);
        println!("  {who} thinks p50 {median:.1} p95 {slow:.1} ms (n = {})", times.len());
    }
}

/// What a bot makes of the actions, and how long it thinks.
fn weigh<G: Listed>(
    bot: &dyn Bot<G>,
    state: &State<G>,
    seat: Seat,
    seed: u64,
) -> (Vec<ActionValue<G::Action>>, Duration) {
    let timer = Timer::start(true);
    let values = bot.weigh(state.view(seat), &Thinking::with_seed(seed));
    (values, timer.stop())
}
