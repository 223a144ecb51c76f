//! A match that is over, to be looked at again: from one seat, or with all cards open.

use std::{ops::RangeInclusive, sync::Arc};

use engine::{Seat, notation::LineError, show::Language};
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{
    Audience, Networks, Weighing,
    live::{self, Live, Read},
};

/// Frames that are shown at a time.
pub const MOST_FRAMES: usize = 200;

/// A record that can be looked at line by line.
#[derive(Debug)]
pub struct Replay(Read);

/// A match, line by line.
#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    /// How many lines the record has; there is one frame more.
    pub lines: usize,
    pub frames: Vec<ShownFrame>,
}

/// The match after one line.
#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ShownFrame {
    /// The lines up to here.
    pub line: usize,
    /// As the record says it; empty before the first.
    pub said: String,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    #[ts(type = "Event[]")]
    pub events: Box<RawValue>,
    #[ts(type = "View")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// With all cards open, what each seat sees beyond what everyone does.
    #[ts(type = "GameOwn[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub hands: Vec<Box<RawValue>>,
}

/// Whose eyes one looks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Watcher,
    Seat(Seat),
    AllOpen,
    /// As a seat does, which is shown all cards.
    OpenTo(Seat),
}

impl Replay {
    /// The record must be one that may be shown: all cards are in it.
    pub fn read(text: &str) -> Result<Replay, LineError> {
        live::read(text).map(Replay)
    }

    pub fn players(&self) -> usize {
        self.0.names.len()
    }

    /// Frames after so many lines and on, not too many at a time; before the first line is
    /// frame 0.
    pub fn show(&self, from: usize, count: usize, sight: Sight, language: Language) -> Shown {
        let last = from.saturating_add(count.clamp(1, MOST_FRAMES) - 1);
        Shown { lines: self.0.lines.len(), frames: self.frames(from..=last, sight, language) }
    }

    fn frames(
        &self,
        range: RangeInclusive<usize>,
        sight: Sight,
        language: Language,
    ) -> Vec<ShownFrame> {
        let mut frames = Vec::new();
        let mut live = self.open();
        for line in 0..=self.0.lines.len().min(*range.end()) {
            let said =
                line.checked_sub(1).map(|last| self.0.lines[last].as_str()).unwrap_or_default();
            if line > 0 {
                assert!(live.replay(said), "the lines of a record are legal");
            }
            if range.contains(&line) {
                frames.push(self.frame(line, said, live.as_ref(), sight, language));
            }
        }
        frames
    }

    fn frame(
        &self,
        line: usize,
        said: &str,
        game: &dyn Live,
        sight: Sight,
        language: Language,
    ) -> ShownFrame {
        let sees = match sight {
            Sight::Seat(seat) | Sight::OpenTo(seat) => Some(seat),
            Sight::Watcher | Sight::AllOpen => None,
        };
        let audience = Audience { seat: None, sees, language, describes: true };
        let hearer = audience.hearer(&self.0.names);
        let seats = Seat::ALL.into_iter().take(self.0.names.len());
        let is_open = matches!(sight, Sight::AllOpen | Sight::OpenTo(_));
        let hands = seats.filter(|_| is_open).map(|seat| game.own(seat, &hearer));
        ShownFrame {
            line,
            said: said.to_owned(),
            events: live::raw(game.heard().events(&hearer)),
            view: game.view(&hearer),
            hands: hands.collect(),
        }
    }

    /// What a bot makes of the decision of a seat after so many lines; `None` if it has none.
    pub fn weigh(
        &self,
        line: usize,
        seat: Seat,
        language: Language,
        networks: &Arc<Networks>,
    ) -> Option<Weighing> {
        let mut game = self.open();
        for said in self.0.lines.get(..line)? {
            assert!(game.replay(said), "the lines of a record are legal");
        }
        let is_asked = seat.index() < self.0.names.len() && game.pending().includes(seat);
        let names = self.0.names.clone();
        is_asked.then(|| game.weigh(seat, names, language, line as u64, networks))
    }

    fn open(&self) -> Box<dyn Live> {
        let open = live::open(self.0.game, &self.0.setup);
        open.and_then(Result::ok).expect("the setup of a record is good")
    }
}
