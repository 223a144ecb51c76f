//! Facts of a position, for scenarios.

use engine::{
    Seat, State,
    fact::{or_dash, seat_in, yes_no},
};

use crate::behutunsburg::{Behutunsburg, House};

pub(crate) fn fact(state: &State<Behutunsburg>, key: &str) -> Option<String> {
    let public = &state.public;
    Some(match key {
        "round" => or_dash((public.round > 0).then_some(public.round)),
        "pile" => public.pile.to_string(),
        "discards" => public.discards.to_string(),
        _ => {
            let (name, _) = key.split_once('.')?;
            let seat = seat_in(key, name, state.rules.players)?;
            return of_seat(state, name, seat);
        }
    })
}

/// In teams both partners have the facts of their house.
fn of_seat(state: &State<Behutunsburg>, name: &str, seat: Seat) -> Option<String> {
    let House { court, treasury, castle } = &state.public.houses[state.rules.house(seat)];
    Some(match name {
        "castle" => yes_no(*castle),
        "complete" => yes_no(court.is_complete()),
        "hand" => state.public.hands[seat].to_string(),
        "treasury" => spaced(treasury.cards()),
        "court" => spaced(court.persons()),
        _ => return None,
    })
}

/// `-` if there are none.
fn spaced(cards: impl Iterator<Item = impl ToString>) -> String {
    let words: Vec<String> = cards.map(|card| card.to_string()).collect();
    or_dash((!words.is_empty()).then(|| words.join(" ")))
}
