//! Facts of a position, for scenarios.

use engine::{
    State,
    fact::{or_dash, seat_in},
};

use crate::kbernestich::{Kbernestich, rules::pack::Colour};

pub(crate) fn fact(state: &State<Kbernestich>, key: &str) -> Option<String> {
    let public = &state.public;
    Some(match key {
        "trump" => or_dash(public.trump),
        "bust" => public.plot.bust().to_string(),
        "round" => or_dash((public.round > 0).then_some(public.round)),
        "starter" => or_dash(public.starter),
        _ => return of_colour(state, key).or_else(|| of_seat(state, key)),
    })
}

fn of_colour(state: &State<Kbernestich>, key: &str) -> Option<String> {
    let letter = key.strip_prefix("value.")?;
    let mut colours = Colour::in_play(state.rules.seats).iter();
    let colour = colours.find(|colour| colour.to_string() == letter)?;
    Some(or_dash(state.public.plot.values[*colour]))
}

fn of_seat(state: &State<Kbernestich>, key: &str) -> Option<String> {
    let public = &state.public;
    let seat = |name| seat_in(key, name, state.rules.seats);
    let cubes = seat("cubes").map(|seat| public.cubes[seat]);
    let count = cubes.or_else(|| seat("tricks").map(|seat| public.tricks.taken[seat]));
    count.map(|count| count.to_string())
}
