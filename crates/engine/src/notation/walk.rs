//! The one way through the body of a record: entry by entry, each found legal.

use std::str::FromStr;

use super::{Assertion, Line, LineError, Source, lines::Words, number, quoted};
use crate::{Game, Illegal, Nobody, Rule, Seat, State, Unreadable};

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
        let entry = entry.map_err(|fault| fault.at(words.number))?;
        each(words.number, entry, &state);
    }
    Ok(())
}

/// What is wrong with a line, and the rule that it breaks if it breaks one.
struct Fault {
    reason: String,
    rule: Option<Rule>,
}

impl Fault {
    fn at(self, line: usize) -> LineError {
        LineError { line, reason: self.reason, rule: self.rule }
    }
}

impl From<String> for Fault {
    fn from(reason: String) -> Fault {
        Fault { reason, rule: None }
    }
}

fn play<G: Game>(words: &Words<'_>, state: &mut State<G>, players: u8) -> Result<Entry<G>, Fault> {
    let (actor, said) = words.text.split_once(' ').unwrap_or((&words.text, ""));
    if said.is_empty() && matches!(actor, "*" | "?") {
        return Err(format!("nothing is said after `{actor}`").into());
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
        let reason = format!("a line begins with `*`, a seat or `?`, not with {}", quoted(actor));
        return Err(reason.into());
    }
    let seat = number(actor).and_then(Seat::new).filter(|seat| seat.number() < players);
    let seat = seat.ok_or_else(|| format!("there is no seat {}", quoted(actor)))?;
    if said.is_empty() {
        return Err(format!("it is not said what seat {seat} does").into());
    }
    let action: G::Action = parse(said)?;
    state.act(seat, action).map_err(|why| Fault {
        reason: format!("`{seat} {action}`: {why}"),
        rule: if let Illegal::Against(rule) = why { Some(rule) } else { None },
    })?;
    Ok(Entry::Line(Line::Act(seat, action)))
}

fn parse<T: FromStr<Err = Unreadable>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: Unreadable| error.to_string())
}
