//! One deal, played again and again with the players changed round.

use std::time::{Duration, Instant};

use engine::{BySeat, Contest, Nobody, Pending, Seat, SeatSet, SplitMix, State};
use search::{Bot, Thinking};

use engine::Rng as _;

/// What one deal says about the first of two players.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// In units: how much better the first did than the second.
    pub(crate) mean: f64,
    /// What the first got of a game, in units, and what the second did.
    pub(crate) shares: [f64; 2],
    /// How long the first thought about each decision.
    pub(crate) thought: Vec<Duration>,
}

/// Plays the deal of that number with the players changed round.
pub(crate) fn duel<G: Contest>(
    rules: G::Rules,
    bots: [&dyn Bot<G>; 2],
    seed: u64,
    number: u64,
) -> Outcome {
    let start = begin::<G>(rules, seed, number);
    let everyone = SeatSet::first(start.private.len());
    let mut outcome = Outcome::default();
    let first_seats: Vec<SeatSet> = match G::side(&start) {
        Some(side) => {
            vec![side, everyone.iter().filter(|seat| !side.contains(*seat)).collect()]
        }
        None => everyone
            .iter()
            .flat_map(|one| {
                let others = everyone.iter().filter(move |seat| *seat != one).collect();
                [SeatSet::only(one), others]
            })
            .collect(),
    };
    let games = first_seats.len() as f64;
    let free = G::side(&start).is_none();
    for seats in first_seats {
        let result = play(
            start,
            |seat| bots[usize::from(!seats.contains(seat))],
            (seed, number),
            |seat, took| {
                if seats.contains(seat) {
                    outcome.thought.push(took);
                }
            },
        );
        let of = |seats: SeatSet| {
            let all: f64 = seats.iter().map(|seat| f64::from(result[seat])).sum();
            all / f64::from(seats.len()) / 1000.0
        };
        let others: SeatSet = everyone.iter().filter(|seat| !seats.contains(*seat)).collect();
        if free {
            // The challenger's share counts, whoever that is.
            if seats.len() == 1 {
                outcome.shares[0] += 2.0 * of(seats) / games;
                outcome.mean += 2.0 * of(seats) / games;
            } else {
                outcome.shares[1] += 2.0 * of(others) / games;
                outcome.mean -= 2.0 * of(others) / games;
            }
        } else {
            outcome.shares[0] += of(seats) / games;
            outcome.shares[1] += of(others) / games;
            outcome.mean += (of(seats) - of(others)) / games;
        }
    }
    outcome
}

/// The position that the deal is played from.
fn begin<G: Contest>(rules: G::Rules, seed: u64, number: u64) -> State<G> {
    let mut rng = SplitMix::of_match(seed, number);
    let mut state = G::open(rules);
    while !G::is_begun(&state) {
        match state.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let action = G::sensible(state.view(seat));
                state.check(seat, action).expect("what is sensible is legal").play(&mut Nobody);
            }
            Pending::Chance => state.roll(&mut rng).expect("chance is pending").happen(&mut Nobody),
            Pending::Nothing => state = G::open(rules),
        }
    }
    state
}

fn play<'a, G: Contest>(
    start: State<G>,
    bot: impl Fn(Seat) -> &'a dyn Bot<G>,
    (seed, number): (u64, u64),
    mut thought: impl FnMut(Seat, Duration),
) -> BySeat<i32> {
    let mut state = start;
    let mut luck = SplitMix::of_match(!seed, number);
    let mut ply = 0;
    while !G::is_decided(&start.public, &state.public) {
        ply += 1;
        match state.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let key = number << 24 ^ u64::from(seat.number()) << 20 ^ ply;
                let seed = SplitMix::of_match(seed, key).next_u64();
                let begun = Instant::now();
                let action = bot(seat).choose(state.view(seat), &Thinking::with_seed(seed));
                thought(seat, begun.elapsed());
                state.check(seat, action).expect("a bot plays by the rules").play(&mut Nobody);
            }
            Pending::Chance => {
                state.roll(&mut luck).expect("chance is pending").happen(&mut Nobody);
            }
            Pending::Nothing => break,
        }
    }
    G::result(&start.public, &state)
}
