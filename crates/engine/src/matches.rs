//! A match being played: the only full state of it, and its record.

mod concede;

use std::{fmt, sync::Arc};

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
    /// Another one after every change, as long as a [`Prepared`] has the old one.
    moment: Arc<()>,
}

/// A line that was read and found legal and has not happened yet. The match is borrowed, so the
/// line happens in the state that it was checked in, and nothing is checked again.
#[must_use = "a line does nothing until it happens"]
pub struct Ready<'a, G: Game> {
    game: &'a mut Match<G>,
    line: Line<G>,
}

/// A [`Ready`] line without its match: it waits until its text is durable, and happens then, in
/// the state that it was checked in or not at all.
#[must_use = "a line does nothing until it happens"]
pub struct Prepared<G: Game> {
    line: Line<G>,
    moment: Arc<()>,
}

impl<G: Game> Match<G> {
    pub fn new(setup: Setup) -> Result<Match<G>, OptionsError> {
        Record::new(setup).map(Match::resume)
    }

    /// Goes on where a record stops.
    pub fn resume(record: Record<G>) -> Match<G> {
        Match { state: record.replay(|_, _| {}), record, moment: Arc::default() }
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
        self.state.view(seat).check_once(&action)?;
        Ok(Ready { game: self, line: Line::Act(seat, action) })
    }

    /// Lets chance decide with the numbers of `rng`; `None` if it is not its turn.
    pub fn draw(&mut self, rng: &mut impl Rng) -> Option<Ready<'_, G>> {
        let luck = self.state.roll(rng)?.luck().clone();
        Some(Ready { game: self, line: Line::Luck(luck) })
    }

    /// Finds the action legal and prepares its line, or says why it is not.
    pub fn prepare(&self, seat: Seat, action: G::Action) -> Result<Prepared<G>, Illegal> {
        self.state.view(seat).check_once(&action)?;
        Ok(Prepared { line: Line::Act(seat, action), moment: Arc::clone(&self.moment) })
    }

    /// Finds a line that was read legal and prepares it, be it of a seat or of chance; `None` if it
    /// is not.
    pub fn prepare_line(&self, line: Line<G>) -> Option<Prepared<G>> {
        let moment = Arc::clone(&self.moment);
        line.is_legal(&self.state).then_some(Prepared { line, moment })
    }

    /// Lets a prepared line happen; `None`, and nothing happened, if it was prepared for another
    /// match, or if this one has changed since.
    pub fn happen(&mut self, prepared: Prepared<G>) -> Option<Log<G>> {
        let Prepared { line, moment } = prepared;
        Arc::ptr_eq(&moment, &self.moment).then(|| Ready { game: self, line }.happen())
    }

    /// Goes back to where the record had so many lines.
    pub fn cut(&mut self, lines: usize) {
        self.record.cut(lines);
        self.state = self.record.replay(|_, _| {});
        self.moment = Arc::default();
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
        let Ready { game, line } = self;
        let log = line.apply(&mut game.state);
        game.record.push(line);
        if Arc::strong_count(&game.moment) > 1 {
            game.moment = Arc::default();
        }
        log
    }

    /// Lets go of the match, to write the line down first.
    pub fn prepare(self) -> Prepared<G> {
        Prepared { line: self.line, moment: Arc::clone(&self.game.moment) }
    }
}

impl<G: Game> Prepared<G> {
    /// What the record will say: a secret, if it is a deal.
    pub fn line(&self) -> &Line<G> {
        &self.line
    }
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

/// Says who did what kind of thing, not with which card.
impl<G: Game> fmt::Debug for Prepared<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)
    }
}

/// Shows what everyone knows.
impl<G: Game> fmt::Debug for Ready<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game.fmt(f)
    }
}
