//! Records: what happened, line by line, found legal.

use std::{fmt, str::FromStr};

use super::{LineError, Scenario, SeatName, edition::Edition};
use crate::{
    Game, Log, Pending, Seat, Setup, ShortSort, State, Unreadable, luck::read_seat,
    options::OptionsError,
};

/// A match as its log. Made only by reading or by playing, so every line is legal.
pub struct Record<G: Game> {
    setup: Setup,
    rules: G::Rules,
    names: Vec<(Seat, SeatName)>,
    lines: Vec<Line<G>>,
}

/// One thing that happened.
pub enum Line<G: Game> {
    Luck(G::Luck),
    Act(Seat, G::Action),
}

impl<G: Game> Record<G> {
    /// A record of nothing yet.
    pub fn new(setup: Setup) -> Result<Record<G>, OptionsError> {
        let rules = G::rules(&setup.check::<G>()?);
        Ok(Record { setup, rules, names: Vec::new(), lines: Vec::new() })
    }

    /// Reads a record, or a scenario without its assertions.
    pub fn read(text: &str) -> Result<Record<G>, LineError> {
        Scenario::read(text).map(Scenario::into_record)
    }

    /// What the seats are called; a name for a seat that is not at the table is left out.
    #[must_use]
    pub fn with_names(mut self, names: impl IntoIterator<Item = (Seat, SeatName)>) -> Record<G> {
        self.names =
            names.into_iter().filter(|(seat, _)| seat.number() < self.setup.players).collect();
        self.names.short_sort_by_key(|(seat, _)| *seat);
        self.names.dedup_by_key(|(seat, _)| *seat);
        self
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn names(&self) -> &[(Seat, SeatName)] {
        &self.names
    }

    pub fn lines(&self) -> &[Line<G>] {
        &self.lines
    }

    /// The line must have been found legal after the lines before it.
    pub(crate) fn push(&mut self, line: Line<G>) {
        self.lines.push(line);
    }

    /// Forgets every line after the first `lines`.
    pub(crate) fn cut(&mut self, lines: usize) {
        self.lines.truncate(lines);
    }

    /// The table before the first line.
    pub fn open(&self) -> State<G> {
        G::open(self.rules)
    }

    /// Plays it again, showing the state after each line and what was told; gives the last state.
    pub fn replay(&self, mut after: impl FnMut(&State<G>, &Log<G>)) -> State<G> {
        let mut state = self.open();
        for line in &self.lines {
            let log = line.play(&mut state).expect("the lines of a record are legal");
            after(&state, &log);
        }
        state
    }
}

impl<G: Game> Line<G> {
    /// Plays the line if it is legal here; `None`, and nothing happened, if it is not.
    pub fn play(&self, state: &mut State<G>) -> Option<Log<G>> {
        self.is_legal(state).then(|| self.apply(state))
    }
}

impl<G: Game> Line<G> {
    /// Whether the line is legal here.
    pub(crate) fn is_legal(&self, state: &State<G>) -> bool {
        match self {
            Line::Luck(luck) => {
                state.pending() == Pending::Chance && G::admits(state, luck).is_ok()
            }
            Line::Act(seat, action) => state.view(*seat).check_once(action).is_ok(),
        }
    }

    /// Applies a line that was found legal in this very state: nothing is checked again.
    #[inline(never)]
    pub(crate) fn apply(&self, state: &mut State<G>) -> Log<G> {
        let mut log = Log::default();
        match self {
            Line::Luck(luck) => state.rolled(luck.clone()).happen(&mut log),
            Line::Act(seat, action) => state.checked(*seat, *action).play(&mut log),
        }
        log
    }

    /// The seat that acts; `None` for chance.
    pub fn actor(&self) -> Option<Seat> {
        match self {
            Line::Luck(_) => None,
            Line::Act(seat, _) => Some(*seat),
        }
    }
}

/// As it is written; whether it is legal is seen when it is played.
impl<G: Game> FromStr for Line<G> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Line<G>, Unreadable> {
        let (actor, said) = text.split_once(' ').ok_or_else(|| Unreadable::action(text))?;
        if actor == "*" {
            return said.parse().map(Line::Luck);
        }
        Ok(Line::Act(read_seat(actor)?, said.parse()?))
    }
}

impl<G: Game> Record<G> {
    pub(super) fn write_header(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "soiree 1\ngame: {}\nplayers: {}", G::ID, self.setup.players)?;
        let settings = self.setup.check::<G>().expect("a record has checked options");
        for (key, value) in settings.unusual() {
            writeln!(f, "option: {key}={value}")?;
        }
        for (seat, name) in &self.names {
            writeln!(f, "name: {seat} {name}")?;
        }
        if let Some(number) = self.setup.edition() {
            writeln!(f, "{}", Edition { game: G::ID, number })?;
        }
        writeln!(f)
    }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_header(f)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl<G: Game> fmt::Display for Line<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Luck(luck) => write!(f, "* {luck}"),
            Line::Act(seat, action) => write!(f, "{seat} {action}"),
        }
    }
}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        let Record { setup, rules, names, lines } = self;
        Record { setup: setup.clone(), rules: *rules, names: names.clone(), lines: lines.clone() }
    }
}

impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Self {
        match self {
            Line::Luck(luck) => Line::Luck(luck.clone()),
            Line::Act(seat, action) => Line::Act(*seat, *action),
        }
    }
}

impl<G: Game> PartialEq for Line<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Line::Luck(a), Line::Luck(b)) => a == b,
            (Line::Act(seat, a), Line::Act(other, b)) => seat == other && a == b,
            _ => false,
        }
    }
}

/// Says how long it is, not what is in it: a log line must not become a leak.
impl<G: Game> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({}, {} lines)", G::ID, self.lines.len())
    }
}

/// Says who did what kind of thing, not with which card.
impl<G: Game> fmt::Debug for Line<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.to_string();
        let words = line.splitn(3, ' ').take(2);
        write!(f, "Line({} …)", words.collect::<Vec<_>>().join(" "))
    }
}
