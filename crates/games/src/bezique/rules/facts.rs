//! Facts of a position, for scenarios.

use engine::{
    State,
    fact::{or_dash, seat_in},
};

use crate::bezique::Bezique;

pub(crate) fn fact(state: &State<Bezique>, key: &str) -> Option<String> {
    let public = &state.public;
    let seat = |name| seat_in(key, name, public.seats());
    Some(match key {
        "trump" => or_dash(public.trump),
        "turnup" => or_dash(public.turnup),
        "stock" => public.stock.to_string(),
        "dealer" => or_dash(public.dealer),
        _ => match seat("table") {
            Some(seat) => public.table[seat].to_string(),
            None => public.tallies[seat("extras")?].extras.to_string(),
        },
    })
}
