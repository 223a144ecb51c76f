//! A match being played: the only full state of it, and its record.

use std::fmt;

use rand_core::Rng;

use crate::{
    Game, Illegal, Line, Log, OptionsError, Pending, Record, Seat, Setup, State, View,
    notation::{Assertion, Scenario},
    pick, pick_seat,
};

/// Owns the state of a live match and shows it to nobody: seats get views, watchers
/// what is public, and the record is out when the match is over.
pub struct Match<G: Game> {
    state: State<G>,
    scenario: Scenario<G>,
}

impl<G: Game> Match<G> {
    pub fn new(setup: Setup) -> Result<Match<G>, OptionsError> {
        let scenario = Scenario::new(setup)?;
        Ok(Match { state: scenario.record().open(), scenario })
    }

    pub fn pending(&self) -> Pending {
        self.state.pending()
    }

    pub fn public(&self) -> &G::Public {
        &self.state.public
    }

    pub fn view(&self, seat: Seat) -> View<'_, G> {
        self.state.view(seat)
    }

    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Log<G>, Illegal> {
        let mut log = Log::default();
        self.state.check(seat, action)?.play(&mut log);
        self.scenario.push(Line::Act(seat, action));
        Ok(log)
    }

    /// Lets chance decide with the numbers of `rng`; `None` if it is not its turn.
    pub fn roll(&mut self, rng: &mut impl Rng) -> Option<Log<G>> {
        let mut log = Log::default();
        let rolled = self.state.roll(rng)?;
        let luck = rolled.luck().clone();
        rolled.happen(&mut log);
        self.scenario.push(Line::Luck(luck));
        Some(log)
    }

    /// One step at random: chance decides, or a seat that is asked does something that it
    /// may. `None` if the match is over.
    pub fn step_at_random(&mut self, rng: &mut impl Rng) -> Option<Log<G>> {
        let Some(seat) = pick_seat(self.pending(), rng) else { return self.roll(rng) };
        let action = pick(self.view(seat), rng).expect("a pending seat can act");
        Some(self.act(seat, action).expect("a listed action is legal"))
    }

    /// Notes in the record what is true now: `turn`, `legal`, `scores`, `taker` or `winners`.
    pub fn claim(&mut self, verb: &str) {
        let claim = Assertion::of(verb, &self.state);
        self.scenario.claim(claim.expect("this is asked of every position"));
    }

    /// The record, with every card that was dealt: only once the match is over.
    pub fn finished(&self) -> Option<&Scenario<G>> {
        (self.pending() == Pending::Nothing).then_some(&self.scenario)
    }

    /// Gives the match up for its record so far, which holds every card that was dealt.
    pub fn into_record(self) -> Record<G> {
        self.scenario.into_record()
    }
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}
