//! A match being played: the only full state of it, and its record.

mod concede;

use std::fmt;

use rand_core::Rng;

use crate::{
    Game, Illegal, Log, Pending, Record, Seat, Setup, State, View,
    notation::{Line, SeatName},
    options::OptionsError,
    playout::{pick, pick_seat},
};

/// Owns the state of a live match and shows it to nobody: seats get views, watchers
/// what is public, and the record is out when the match is over.
pub struct Match<G: Game> {
    state: State<G>,
    record: Record<G>,
}

/// A line that can be written next and has not happened yet: keep it first, then let it
/// happen, and nothing that was acknowledged can be lost.
#[must_use = "a line does nothing until it happens"]
pub struct Ready<'a, G: Game> {
    game: &'a mut Match<G>,
    line: Line<G>,
}

impl<G: Game> Match<G> {
    pub fn new(setup: Setup) -> Result<Match<G>, OptionsError> {
        Record::new(setup).map(Match::resume)
    }

    /// Goes on where a record stops.
    pub fn resume(record: Record<G>) -> Match<G> {
        Match { state: record.replay(|_, _| {}), record }
    }

    #[must_use]
    pub fn with_names(self, names: impl IntoIterator<Item = (Seat, SeatName)>) -> Match<G> {
        Match { record: self.record.with_names(names), ..self }
    }

    pub fn pending(&self) -> Pending {
        self.state.pending()
    }

    pub fn rules(&self) -> &G::Rules {
        &self.state.rules
    }

    pub fn public(&self) -> &G::Public {
        &self.state.public
    }

    pub fn view(&self, seat: Seat) -> View<'_, G> {
        self.state.view(seat)
    }

    /// Finds the action legal, or says why it is not.
    pub fn check(&mut self, seat: Seat, action: G::Action) -> Result<Ready<'_, G>, Illegal> {
        self.state.view(seat).check(&action)?;
        Ok(Ready { game: self, line: Line::Act(seat, action) })
    }

    /// Lets chance decide with the numbers of `rng`; `None` if it is not its turn.
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<Ready<'_, G>> {
        let luck = self.state.roll(rng)?.luck().clone();
        Some(Ready { game: self, line: Line::Luck(luck) })
    }

    /// Lets a line that was kept happen again; `None`, and nothing happened, if it is not legal.
    pub fn play(&mut self, line: Line<G>) -> Option<Log<G>> {
        let log = line.play(&mut self.state)?;
        self.record.push(line);
        Some(log)
    }

    /// Goes back to where the record had so many lines.
    pub fn cut(&mut self, lines: usize) {
        self.record.cut(lines);
        self.state = self.record.replay(|_, _| {});
    }

    /// One step at random: chance decides, or a seat that is asked does something that it
    /// may. `None` if the match is over.
    pub fn step_at_random(&mut self, rng: &mut impl Rng) -> Option<Log<G>> {
        let Some(seat) = pick_seat(self.pending(), rng) else {
            return self.draw(rng).map(Ready::happen);
        };
        let action = pick(self.view(seat), rng).expect("a pending seat can act");
        Some(self.check(seat, action).expect("a listed action is legal").happen())
    }

    /// The record, with every card that was dealt: only once the match is over.
    pub fn finished(&self) -> Option<&Record<G>> {
        (self.pending() == Pending::Nothing).then_some(&self.record)
    }

    /// The record so far, with every card that was dealt: only for a match that nobody will go on
    /// with, so that its deals can be verified too.
    pub fn given_up(&self) -> &Record<G> {
        &self.record
    }

    pub(crate) fn record(&self) -> &Record<G> {
        &self.record
    }

    /// Gives the match up for its record so far, which holds every card that was dealt.
    pub fn into_record(self) -> Record<G> {
        self.record
    }
}

impl<G: Game> Ready<'_, G> {
    /// What the record will say: a secret, if it is a deal.
    pub fn line(&self) -> &Line<G> {
        &self.line
    }

    /// Lets it happen; gives what is told.
    pub fn happen(self) -> Log<G> {
        let log = self.line.play(&mut self.game.state).expect("the line has been checked");
        self.game.record.push(self.line);
        log
    }
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Ready<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}
