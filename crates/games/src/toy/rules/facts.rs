//! Facts of a position, for scenarios.

use engine::{
    State,
    fact::{or_dash, seat_in},
};

use crate::toy::{SEATS, Stake, Toy};

pub(crate) fn fact(state: &State<Toy>, key: &str) -> Option<String> {
    Some(match key {
        "stake" => or_dash(state.public.stake.map(Stake::points)),
        _ => state.public.taken[seat_in(key, "taken", SEATS)?].to_string(),
    })
}
