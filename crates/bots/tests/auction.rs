//! Bots stop bidding where a person would: by steps and seeds, not by the clock.

use bots::{Level, Thinking};
use engine::{Nobody, Pending, Record, Seat, Setup, SplitMix, State, mind::Sense};
use games::{
    beauharnais::Beauharnais,
    napoleon::{Action, Napoleon},
};

/// Levels, and how many seeds each is asked with.
const LEVELS: [(Level, u64); 4] =
    [(Level::Random, 20), (Level::Beginner, 1), (Level::Casual, 20), (Level::Strong, 2)];

/// Seat 1 holds ♠A6 ♥J63 ♦843 ♣AJ, on which a bot once bid up to 19♠.
const TRIAL: &str = "soiree 1\ngame: napoleon\nplayers: 5\n\n\
    * deal H2 SJ DQ C5 CQ HQ HT D6 HK JK SA S6 HJ H6 H3 D8 D4 D3 CA CJ \
    C9 D5 D7 S2 C8 C6 CT DA C2 DK SK C3 D9 CK C7 DJ S4 HA H7 H8 \
    S5 ST H5 C4 SQ S9 S8 S3 D2 DT S7 H4 H9\n";

#[test]
fn nobody_outbids_eighteen_with_an_ace_and_two_jacks() {
    let record = Record::<Napoleon>::read(&format!("{TRIAL}0 bid 18 D\n"));
    let state = record.expect("it is a record").replay(|_, _| {});
    let view = state.view(Seat::ALL[1]);
    for (level, seeds) in LEVELS {
        for seed in 0..seeds {
            let chosen =
                level.bot().expect("it is no network").choose(view, &Thinking::with_seed(seed));
            assert_eq!(chosen, Action::Pass, "{level}, seed {seed}");
        }
    }
}

#[test]
fn a_hint_does_not_advise_what_the_bot_would_not_do() {
    let record = Record::<Napoleon>::read(&format!("{TRIAL}0 bid 14 D\n"));
    let state = record.expect("it is a record").replay(|_, _| {});
    let view = state.view(Seat::ALL[1]);
    for seed in 0..20 {
        let bot = Level::Casual.bot().expect("it is no network");
        let thinking = Thinking::with_seed(seed);
        let values = bot.weigh(view, &thinking);
        assert_eq!(values[0].action, bot.choose(view, &thinking), "seed {seed}");
        assert!(values[1..].is_sorted_by(|one, other| one.worth >= other.worth), "{values:?}");
    }
}

#[test]
fn nobody_bids_everything_there_is_to_take() {
    for number in 0..12 {
        nobody_bids_all::<Beauharnais>(4, number, "bid 19 C");
        nobody_bids_all::<Beauharnais>(5, number, "bid 19 C");
        nobody_bids_all::<Napoleon>(5, number, "bid 19 S");
    }
}

/// The first seat bids `high` on whatever was dealt; the next passes.
fn nobody_bids_all<G: Sense>(players: u8, number: u64, high: &str) {
    let mut state = auction::<G>(players, number);
    let action = high.parse().unwrap_or_else(|_| panic!("{high} is a bid"));
    state.check(asked(&state), action).expect("any bid may be the first").play(&mut Nobody);
    let view = state.view(asked(&state));
    let pass = G::declining(view).expect("it is possible to pass");
    for level in [Level::Random, Level::Beginner, Level::Casual] {
        let chosen =
            level.bot::<G>().expect("it is no network").choose(view, &Thinking::with_seed(number));
        assert_eq!(chosen.to_string(), pass.to_string(), "{}, deal {number}: {level}", G::ID);
    }
}

/// The first decision of a deal.
fn auction<G: Sense>(players: u8, number: u64) -> State<G> {
    let setup = Setup::new(players);
    let mut state = G::open(G::rules(&setup.check::<G>().expect("the usual options are good")));
    let mut rng = SplitMix::of_match(1865, number);
    while let Some(rolled) = state.roll(&mut rng) {
        rolled.happen(&mut Nobody);
    }
    state
}

fn asked<G: Sense>(state: &State<G>) -> Seat {
    let Pending::Seats(seats) = state.pending() else { panic!("a seat is to bid") };
    seats.lowest().expect("a pending set of seats is not empty")
}
