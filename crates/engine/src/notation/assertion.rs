//! Assertions: what a scenario claims of a position, and whether it is so.

use std::fmt;

use super::quoted;
use crate::{Game, Pending, Seat, State};

/// A claim in its own words: `turn 1`, `legal pass | bid 20 S`, `fact trump S`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    verb: String,
    said: String,
}

/// What can be asked of any position, with what is so there.
type Question<G> = fn(&State<G>) -> String;

impl Assertion {
    pub(super) fn read(text: &str) -> Assertion {
        let (verb, said) = text.split_once(' ').unwrap_or((text, ""));
        Assertion { verb: verb.to_owned(), said: said.to_owned() }
    }

    /// The claim of this kind that is true of a position: `turn`, `legal`, `scores`, `taker`, `winners`.
    pub fn of<G: Game>(verb: &str, state: &State<G>) -> Option<Assertion> {
        let said = question::<G>(verb)?(state);
        Some(Assertion { verb: verb.to_owned(), said })
    }

    /// `Err` says what was found instead.
    pub fn judge<G: Game>(&self, state: &State<G>) -> Result<(), String> {
        let said = self.said.as_str();
        let holds = match self.verb.as_str() {
            "allows" => return allows(state, said),
            "rejects" => return rejects(state, said),
            "fact" => return fact(state, said),
            "turn" | "winners" => |said: &str, found: &str| sorted(said, ' ') == sorted(found, ' '),
            "legal" => |said: &str, found: &str| set(said) == set(found),
            _ => |said: &str, found: &str| said == found,
        };
        let Some(question) = question::<G>(&self.verb) else {
            return Err(format!("{} is no assertion", quoted(&self.verb)));
        };
        let found = question(state);
        if holds(said, &found) { Ok(()) } else { Err(format!("{} {found}", self.verb)) }
    }
}

fn question<G: Game>(verb: &str) -> Option<Question<G>> {
    Some(match verb {
        "turn" => turn,
        "legal" => |state| spelled(&legal(state)),
        "scores" => |state| spaced(G::points(&state.public).values()),
        "taker" => |state| G::taker(&state.public).map_or("-".to_owned(), |seat| seat.to_string()),
        "winners" => |state| match state.pending() {
            Pending::Nothing => G::winners(&state.public).to_string(),
            _ => "nobody yet".to_owned(),
        },
        _ => return None,
    })
}

fn turn<G: Game>(state: &State<G>) -> String {
    match state.pending() {
        Pending::Chance => "*".to_owned(),
        Pending::Seats(seats) => seats.to_string(),
        Pending::Nothing => "over".to_owned(),
    }
}

/// The seat to act, the lowest if several are.
fn actor<G: Game>(state: &State<G>) -> Option<Seat> {
    match state.pending() {
        Pending::Seats(seats) => seats.lowest(),
        Pending::Chance | Pending::Nothing => None,
    }
}

fn legal<G: Game>(state: &State<G>) -> Vec<G::Action> {
    actor(state).map(|seat| state.view(seat).legal()).unwrap_or_default()
}

fn allows<G: Game>(state: &State<G>, said: &str) -> Result<(), String> {
    let action: G::Action = said.parse().map_err(|why: crate::Unreadable| why.to_string())?;
    let seat = actor(state).ok_or("it is no seat's turn")?;
    state.view(seat).check(&action).map_err(|why| why.to_string())
}

/// What spells no action is no legal one.
fn rejects<G: Game>(state: &State<G>, said: &str) -> Result<(), String> {
    if allows(state, said).is_ok() { Err("it is allowed".to_owned()) } else { Ok(()) }
}

fn fact<G: Game>(state: &State<G>, said: &str) -> Result<(), String> {
    let (key, value) = said.split_once(' ').unwrap_or((said, ""));
    match G::fact(state, key) {
        None => Err(format!("{} has no fact {}", G::ID, quoted(key))),
        Some(found) if found == value => Ok(()),
        Some(found) => Err(format!("fact {key} {found}")),
    }
}

fn spelled(actions: &[impl fmt::Display]) -> String {
    actions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" | ")
}

fn spaced(numbers: &[i32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The actions of a list, each once.
fn set(list: &str) -> Vec<&str> {
    let mut items = sorted(list, '|');
    items.dedup();
    items
}

fn sorted(list: &str, separator: char) -> Vec<&str> {
    let mut items: Vec<&str> = list.split(separator).map(str::trim).collect();
    items.sort_unstable();
    items
}

impl fmt::Display for Assertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.verb)?;
        if self.said.is_empty() { Ok(()) } else { write!(f, " {}", self.said) }
    }
}
