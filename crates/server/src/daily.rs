//! The daily duplicate: boards are prepared ahead, played at sealed tables, compared, and opened when
//! their day is over. What a set is and what a result is worth is in the crate `club`.

mod clock;
mod job;
mod people;
mod play;
mod results;

use std::{fmt, sync::Arc};

use club::daily::{Day, GAMES, Runs, SetForm, SetId, SetMode, board_key};
use engine::Seat;
use protocol::Seed;
use store::{DailySetId, SECRET_BYTES, StoredBoard};
use table::Board;
use tokio::sync::Notify;

pub(crate) use clock::DayClock;
pub(crate) use job::{prepare, run};
pub(crate) use people::Entrant;
pub(crate) use play::open;
pub(crate) use results::{BoardResults, SetResults, my_streak};

/// What the sets of all days hang on.
pub struct Daily {
    secret: [u8; SECRET_BYTES],
    clock: Arc<DayClock>,
    /// Whether bots are quick and boards are tried a few times only: in tests.
    is_brief: bool,
    /// Wakes the job that prepares boards: it begins when somebody first looks.
    wanted: Notify,
}

impl Daily {
    pub(crate) fn new(secret: [u8; SECRET_BYTES], clock: Arc<DayClock>, is_brief: bool) -> Daily {
        Daily { secret, clock, is_brief, wanted: Notify::new() }
    }

    /// How often bots play a board before it is kept.
    fn runs(&self) -> Runs {
        if self.is_brief { Runs { tried: 4, field: 3 } } else { Runs::default() }
    }

    /// The day that it is.
    pub fn today(&self) -> Day {
        Day::at(self.clock.now())
    }

    /// Milliseconds since 1970, by the clock of all days.
    pub fn now(&self) -> i64 {
        self.clock.now()
    }

    /// Moves the clock of all days, for tests.
    pub fn advance(&self, millis: i64) {
        self.clock.advance(millis);
    }

    /// The key of a set: a secret until its day is over.
    pub fn key(&self, set: &SetId) -> Seed {
        set.key(&self.secret)
    }

    /// Wakes the job that prepares boards: a client looks at those of the day.
    pub(crate) fn want(&self) {
        self.wanted.notify_one();
    }

    pub(crate) fn is_closed(&self, set: &SetId) -> bool {
        self.clock.now() >= set.day.ends()
    }

    /// A board as it is played; `None` if it is not one of this program.
    pub(crate) fn board(&self, set: &SetId, kept: &StoredBoard) -> Option<Board> {
        let key = board_key(&self.key(set), kept.candidate);
        let mut order = SetForm::of(set.game)?.order();
        order.terms.natural = !self.is_brief;
        Some(Board { order, key, seat: Seat::new(kept.seat)? })
    }
}

/// Without the secret.
impl fmt::Debug for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Daily").field("today", &self.today()).finish_non_exhaustive()
    }
}

/// The sealed set of a day and a game; `None` if the game has none.
pub(crate) fn sealed(day: Day, game: &str) -> Option<SetId> {
    let game = GAMES.into_iter().find(|known| *known == game)?;
    Some(SetId { day, game, mode: SetMode::Sealed })
}

/// A set as the store names it.
pub(crate) fn stored(set: &SetId) -> DailySetId {
    let SetId { day, game, mode } = set;
    DailySetId { day: day.since_1970(), game: (*game).to_owned(), mode: mode.to_string() }
}
