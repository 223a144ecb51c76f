//! The one way through the body of a record: entry by entry, each found legal.

use std::str::FromStr;

use super::{Assertion, Line, LineError, Source, lines::Words, number, quoted};
use crate::{Game, Nobody, Seat, State, Unreadable};

pub(super) enum Entry<G: Game> {
    /// Has just been played.
    Line(Line<G>),
    Assertion(Assertion),
}

/// Plays the body from `state`, handing on each entry with its line number and the state
/// then reached. Stops at the first line that cannot be read or is not legal.
pub(super) fn walk<G: Game>(
    source: &Source<'_>,
    mut state: State<G>,
    mut each: impl FnMut(usize, Entry<G>, &State<G>),
) -> Result<(), LineError> {
    for words in source.body.clone().filter(|words| !words.text.is_empty()) {
        let entry = play(&words, &mut state, source.header.players());
        let entry = entry.map_err(|reason| LineError::new(words.number, &reason))?;
        each(words.number, entry, &state);
    }
    Ok(())
}

fn play<G: Game>(words: &Words<'_>, state: &mut State<G>, players: u8) -> Result<Entry<G>, String> {
    let (actor, said) = words.text.split_once(' ').unwrap_or((&words.text, ""));
    if said.is_empty() && matches!(actor, "*" | "?") {
        return Err(format!("nothing is said after `{actor}`"));
    }
    match actor {
        "?" => return Ok(Entry::Assertion(Assertion::read(said))),
        "*" => {
            let luck: G::Luck = parse(said)?;
            let rolled = state.check_luck(luck.clone());
            rolled.map_err(|why| why.to_string())?.happen(&mut Nobody);
            return Ok(Entry::Line(Line::Luck(luck)));
        }
        _ => {}
    }
    if !actor.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(format!("a line begins with `*`, a seat or `?`, not with {}", quoted(actor)));
    }
    let seat = number(actor).and_then(Seat::new).filter(|seat| seat.number() < players);
    let seat = seat.ok_or_else(|| format!("there is no seat {}", quoted(actor)))?;
    if said.is_empty() {
        return Err(format!("it is not said what seat {seat} does"));
    }
    let action: G::Action = parse(said)?;
    let checked = state.check(seat, action);
    checked.map_err(|why| format!("`{seat} {action}`: {why}"))?.play(&mut Nobody);
    Ok(Entry::Line(Line::Act(seat, action)))
}

fn parse<T: FromStr<Err = Unreadable>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: Unreadable| error.to_string())
}
