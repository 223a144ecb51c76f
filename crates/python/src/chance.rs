//! Chance that is explicit, outcome by outcome, and matches as lists of numbers.

use engine::{BadLuck, Game, Pending, Seat, chance, mind::Encode, notation::Line};
use games::Listed;

use crate::{live::Live, past::Event, position::Refusal, state::CHANCE};

/// What a match can be asked for by who decides for chance.
pub(crate) trait Chance {
    /// What can come next, having decided `begun`, and how likely each outcome is; nothing if that is whole.
    fn outcomes(&self, begun: Vec<u16>) -> Result<Vec<(u16, f64)>, Refusal>;

    /// One whole decision of chance.
    fn gather(&mut self, begun: Vec<u16>) -> Result<(), Refusal>;

    /// An outcome in words.
    fn spell_outcome(&self, outcome: u16) -> Result<String, Refusal>;

    /// Every step so far, with who took it; `None` if the past is not known.
    fn history(&self) -> Option<Result<Vec<Step>, Refusal>>;

    /// How many deals were thrown in, since nobody wanted to play them.
    fn redeals(&self) -> usize;
}

/// The number of who acts, and of the action or outcome.
pub(crate) type Step = (i8, u16);

impl<G: Listed> Chance for Live<G> {
    fn outcomes(&self, begun: Vec<u16>) -> Result<Vec<(u16, f64)>, Refusal> {
        let weighed = chance::outcomes(&self.state, &begun).map_err(refused)?;
        let sum: f64 = weighed.iter().map(|(_, weight)| f64::from(*weight)).sum();
        Ok(weighed
            .into_iter()
            .map(|(outcome, weight)| (outcome, f64::from(weight) / sum))
            .collect())
    }

    fn gather(&mut self, begun: Vec<u16>) -> Result<(), Refusal> {
        let luck = chance::gathered(&self.state, &begun).map_err(refused)?;
        self.happen(luck)
    }

    fn spell_outcome(&self, outcome: u16) -> Result<String, Refusal> {
        chance::spelled(&self.state, outcome).map_err(refused)
    }

    fn history(&self) -> Option<Result<Vec<Step>, Refusal>> {
        let lines = self.past.lines()?;
        let mut state = G::open(self.state.rules);
        let mut steps = Vec::with_capacity(lines.len());
        for line in lines {
            match steps_of(&state, &line) {
                Ok(taken) => steps.extend(taken),
                Err(refusal) => return Some(Err(refusal)),
            }
            line.play(&mut state)?;
        }
        Some(Ok(steps))
    }

    fn redeals(&self) -> usize {
        let mut state = G::open(self.state.rules);
        let mut redeals = 0;
        for event in self.past.events() {
            match event {
                Event::World { world, .. } => state = **world,
                Event::Line(line) => {
                    line.play(&mut state).expect("the lines of a past are legal");
                    let is_asked = line.actor().is_some() && state.pending() == Pending::Chance;
                    redeals += usize::from(is_asked && G::is_thrown_in(&state.public));
                }
            }
        }
        redeals
    }
}

fn steps_of<G: Encode>(state: &engine::State<G>, line: &Line<G>) -> Result<Vec<Step>, Refusal> {
    match line {
        Line::Luck(luck) => {
            let outcomes = chance::taken_apart(state, luck).map_err(refused)?;
            Ok(outcomes.into_iter().map(|outcome| (CHANCE, outcome)).collect())
        }
        Line::Act(seat, action) => Ok(vec![(number_of(*seat), id_of(state, *seat, action)?)]),
    }
}

fn id_of<G: Encode>(
    state: &engine::State<G>,
    seat: Seat,
    action: &<G as Game>::Action,
) -> Result<u16, Refusal> {
    let id = G::id(state.view(seat), action);
    id.ok_or_else(|| Refusal::Unreadable(format!("no id stands for `{action}`")))
}

fn number_of(seat: Seat) -> i8 {
    seat.number().cast_signed()
}

fn refused(why: BadLuck) -> Refusal {
    Refusal::Unlucky(why.0)
}
