//! Assertions: what a scenario claims of a position, and whether it is so.

use std::fmt;

use super::quoted;
use crate::{Game, Pending, Seat, State, fact::or_dash};

/// A claim in its own words: `turn 1`, `legal pass | bid 20 S`, `fact trump S`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assertion {
    verb: String,
    said: String,
}

/// What can be claimed of any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Turn,
    Legal,
    Scores,
    Taker,
    Winners,
}

impl Claim {
    const ALL: [(&'static str, Claim); 5] = [
        ("turn", Claim::Turn),
        ("legal", Claim::Legal),
        ("scores", Claim::Scores),
        ("taker", Claim::Taker),
        ("winners", Claim::Winners),
    ];

    /// What is so.
    fn truth<G: Game>(self, state: &State<G>) -> String {
        match self {
            Claim::Turn => turn(state),
            Claim::Legal => spelled(&legal(state)),
            Claim::Scores => spaced(G::points(&state.public).values()),
            Claim::Taker => or_dash(G::taker(&state.public)),
            Claim::Winners if state.pending() == Pending::Nothing => {
                G::winners(&state.public).to_string()
            }
            Claim::Winners => "nobody yet".to_owned(),
        }
    }

    /// Whether what was said is what is so.
    fn holds(self, said: &str, truth: &str) -> bool {
        match self {
            Claim::Turn | Claim::Winners => sorted(said, ' ') == sorted(truth, ' '),
            Claim::Legal => set(said) == set(truth),
            Claim::Scores | Claim::Taker => said == truth,
        }
    }
}

impl Assertion {
    pub(super) fn read(text: &str) -> Assertion {
        let (verb, said) = text.split_once(' ').unwrap_or((text, ""));
        Assertion { verb: verb.to_owned(), said: said.to_owned() }
    }

    /// The claim that is true of a position.
    pub fn of<G: Game>(claim: Claim, state: &State<G>) -> Assertion {
        let verb = Claim::ALL.iter().find(|(_, known)| *known == claim);
        let (verb, _) = verb.expect("every claim has a verb");
        Assertion { verb: (*verb).to_owned(), said: claim.truth(state) }
    }

    /// `Err` says what was found instead.
    pub fn judge<G: Game>(&self, state: &State<G>) -> Result<(), String> {
        let Assertion { verb, said } = self;
        if let Some((_, claim)) = Claim::ALL.iter().find(|(known, _)| known == verb) {
            let truth = claim.truth(state);
            return if claim.holds(said, &truth) { Ok(()) } else { Err(format!("{verb} {truth}")) };
        }
        match verb.as_str() {
            "allows" => allows(state, said),
            "rejects" => rejects(state, said),
            "fact" => fact(state, said),
            _ => Err(format!("{} is no assertion", quoted(verb))),
        }
    }
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
