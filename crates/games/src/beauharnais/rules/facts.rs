//! Facts of a position, for scenarios.

use engine::{
    State,
    fact::{or_dash, seat_in, yes_no},
};

use crate::beauharnais::{Beauharnais, CardChoice};

pub(crate) fn fact(state: &State<Beauharnais>, key: &str) -> Option<String> {
    let public = &state.public;
    Some(match key {
        "beauharnais" => or_dash(public.contract.map(|contract| contract.beauharnais)),
        "trump" => or_dash(public.trump),
        "bid" => or_dash(public.contract.map(|contract| contract.bid)),
        "butler" => or_dash(state.hidden.butler),
        "revealed" => yes_no(public.butler.revealed),
        "card" | "points.beauharnais" | "points.daughters" => {
            return state.rules.has_teams().then(|| fact_of_teams(state, key));
        }
        _ => {
            let seat = seat_in(key, "premium", state.rules.players)?;
            public.premium_of(seat).len().to_string()
        }
    })
}

fn fact_of_teams(state: &State<Beauharnais>, key: &str) -> String {
    let public = &state.public;
    match key {
        "card" if state.rules.card == CardChoice::None => "none".to_owned(),
        "card" => or_dash(public.card),
        "points.beauharnais" => or_dash(public.points.map(|points| points.beauharnais)),
        _ => or_dash(public.points.map(|points| points.daughters)),
    }
}
