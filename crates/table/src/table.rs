//! A table: everything that follows from its log, and the one way to change it.

mod apply;
mod called;
mod counted;
mod levels;
mod opening;
mod rematch;
mod sealed;

pub use apply::bot_name;
#[cfg(feature = "unicode")]
pub use apply::is_a_bot_s;
pub(crate) use apply::{is_bot_name, plain_bot_name};
pub use levels::MissingLevel;
pub use opening::Opening;

use std::{collections::VecDeque, fmt, sync::Arc};

use engine::{Pending, Seat, SeatSet, Setup, notation::SeatName};
use protocol::{Order, Rematch, Stage};

use crate::{
    Networks, Time,
    action_ids::ActionIds,
    chair::{Chair, Sits},
    deal::{Dealing, Key},
    history::StepHistory,
    host::Opener,
    length::Length,
    live::{self, Live},
    proposal::Proposal,
};

pub struct Table {
    pub(crate) id: String,
    pub(crate) order: Order,
    /// Of the game's rules.
    edition: u32,
    pub(crate) deal: Dealing,
    pub(crate) stage: Stage,
    /// By seat.
    pub(crate) chairs: Vec<Chair>,
    /// What the seats are called, by seat, with the tags of those that are alike; nothing where
    /// nobody sits.
    pub(crate) called: Arc<[String]>,
    /// `None` in logs of older versions.
    pub(crate) opener: Option<Opener>,
    /// Whether anybody has ever sat down.
    pub(crate) has_been_joined: bool,
    pub(crate) text: bool,
    /// `None` until the match begins.
    pub(crate) game: Option<Game>,
    pub(crate) proposal: Option<Proposal>,
    /// What is left to be played out of a claim.
    pub(crate) conceded: VecDeque<String>,
    /// The table of the next match.
    pub(crate) again: Option<Rematch>,
    opened_at: Time,
    /// When the last step was.
    last_at: Time,
    pub(crate) length: Length,
    /// The steps that can be told again.
    pub(crate) past: StepHistory,
    /// The last step in which the match went on or was taken back.
    pub(crate) last_played: u32,
    /// So that saying a wish again is harmless.
    pub(crate) wishes: ActionIds,
    /// No part of the log: a table that moves to another house plays by the networks there.
    pub(crate) networks: Arc<Networks>,
}

/// A match that has begun.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) live: Box<dyn Live>,
    pub(crate) key: Key,
    /// How often chance has decided.
    pub(crate) chances: u64,
    /// What was taken back without asking since chance last decided: the seat, and where the
    /// record was cut.
    pub(crate) undone: Vec<(Seat, usize)>,
}

/// What a list of tables shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    pub order: Order,
    pub stage: Stage,
    /// By seat: person and name; the person is `None` for a bot, all of it for a free seat.
    pub seats: Vec<Option<(Option<String>, String)>>,
}

impl Table {
    /// What is played, by the edition of the rules that the table was opened with.
    pub(crate) fn setup(&self) -> Setup {
        ordered(&self.order).of_edition(self.edition)
    }

    #[must_use]
    pub(crate) fn with_networks(self, networks: &Arc<Networks>) -> Table {
        Table { networks: Arc::clone(networks), ..self }
    }

    /// The number of the last step.
    pub fn step(&self) -> u32 {
        self.length.lines as u32
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn opened_at(&self) -> Time {
        self.opened_at
    }

    /// When the last step was.
    pub fn last_at(&self) -> Time {
        self.last_at
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.order.players.into())
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let sits = |seat: &Seat| self.chair(*seat).person().is_some_and(|who| who.id == person);
        self.seats().find(sits)
    }

    /// How many people sit here, there or away.
    pub fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| chair.person().is_some()).count()
    }

    /// The seats that the match waits for; none while it does not go on.
    pub(crate) fn pending(&self) -> SeatSet {
        match self.game.as_ref().map(|game| game.live.pending()) {
            Some(Pending::Seats(seats)) if self.stage == Stage::Playing => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats of people that the match waits for: of those who play themselves.
    pub fn asked(&self) -> Vec<u8> {
        let pending = self.pending().iter();
        pending.filter(|seat| self.chair(*seat).plays().is_some()).map(Seat::number).collect()
    }

    /// The seats of people without a passkey.
    pub fn guests(&self) -> Vec<u8> {
        let is_guest = |seat: &Seat| self.chair(*seat).person().is_some_and(|who| who.is_guest);
        self.seats().filter(is_guest).map(Seat::number).collect()
    }

    /// Whether something goes on that a server must not be away from: a person counts as here, or
    /// parts of a deal are waited for.
    pub(crate) fn is_attended(&self) -> bool {
        let is_here = |chair: &Chair| chair.person().is_some_and(|who| who.away.is_none());
        let has_company = self.chairs.iter().any(is_here);
        !self.is_settled() && (has_company || self.stage == Stage::Revealing)
    }

    /// Whether everybody has left before the match: nothing is due until it is closed for that, which
    /// the store knows to do as well ([`Self::abandoned`]).
    pub fn is_deserted(&self) -> bool {
        self.stage == Stage::Open && self.has_been_joined && self.people() == 0
    }

    /// Whether all that was ever going to happen here has.
    pub fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Closed | Stage::Void)
    }

    pub fn summary(&self) -> TableSummary {
        let called = |seat: Seat| self.called[seat.index()].clone();
        let seat = |seat: Seat| match &self.chair(seat).sits {
            Sits::Nobody => None,
            Sits::Bot { .. } => Some((None, called(seat))),
            Sits::Person(person) => Some((Some(person.id.clone()), called(seat))),
        };
        TableSummary {
            order: self.order.clone(),
            stage: self.stage,
            seats: self.seats().map(seat).collect(),
        }
    }

    /// The record with what proves its deals, as far as the match came; `None` until the table is
    /// settled.
    pub fn record(&self) -> Option<String> {
        let names = self.seats().map(|seat| (seat, self.name(seat)));
        let names = names.filter_map(|(seat, name)| Some((seat, name.parse::<SeatName>().ok()?)));
        let names = names.collect();
        let record = match (&self.game, self.stage) {
            (Some(game), Stage::Over) => game.live.record(names)?,
            (Some(game), Stage::Closed) => game.live.given_up(names),
            (None, Stage::Closed | Stage::Void) => self.opened().given_up(names),
            _ => return None,
        };
        Some(self.with_proof(&record))
    }

    /// The match before its first line.
    pub(crate) fn opened(&self) -> Box<dyn Live> {
        let opened = live::open(&self.order.game, &self.setup());
        let mut live = opened.and_then(Result::ok).expect("a table is open for what can be played");
        if self.counts() {
            live.refuse_claims();
        }
        live
    }

    /// Final once the match is over: the scores by seat, and who has won.
    pub fn result(&self) -> Option<(Vec<i32>, Vec<u8>)> {
        let game = self.game.as_ref().filter(|_| self.stage == Stage::Over)?;
        Some((game.live.scores(), game.live.winners()))
    }
}

/// Says where it is and how far, not what is in its log.
impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {:?}, step {})", self.id, self.stage, self.step())
    }
}

/// As a host orders it; whether it can be played is found when it is opened.
pub(crate) fn ordered(order: &Order) -> Setup {
    let plain = Setup::new(order.players);
    order.options.iter().fold(plain, |setup, (key, value)| setup.with(key, value))
}
