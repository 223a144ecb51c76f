//! Facts of a position, for scenarios.

use engine::{
    State,
    fact::{or_dash, seat_in, yes_no},
};

use crate::napoleon::{Napoleon, SEATS};

pub(crate) fn fact(state: &State<Napoleon>, key: &str) -> Option<String> {
    let public = &state.public;
    let contract = public.contract;
    Some(match key {
        "napoleon" => or_dash(contract.map(|contract| contract.napoleon)),
        "trump" => or_dash(contract.map(|contract| contract.trump)),
        "target" => or_dash(contract.map(|contract| contract.target)),
        "adjutant" => or_dash(state.hidden.adjutant),
        "revealed" => yes_no(public.adjutant.revealed),
        "demand" => yes_no(public.asked.is_demand()),
        _ => public.pictures[seat_in(key, "pictures", SEATS)?].len().to_string(),
    })
}
