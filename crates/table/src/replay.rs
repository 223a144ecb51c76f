//! A match that is over, to be looked at again: from one seat, or with all cards open.

use std::ops::RangeInclusive;

use engine::{Language, LineError, Seat};
use protocol::{Estimate, Event};
use serde::Serialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::{
    Weighing,
    live::{self, Live},
};

/// Frames that are shown at a time.
pub const MOST_FRAMES: usize = 200;

/// A record that can be looked at line by line.
#[derive(Debug)]
pub struct Replay {
    text: String,
    lines: Vec<String>,
    names: Vec<String>,
}

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
    pub events: Vec<Event>,
    #[ts(type = "View")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// With all cards open, what each seat sees beyond what everyone does.
    #[ts(type = "GameOwn[]")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub hands: Vec<Box<RawValue>>,
}

#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Advice {
    /// What a bot makes of each thing that could be done, its choice first.
    pub estimates: Vec<Estimate>,
}

/// Whose eyes one looks with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Watcher,
    Seat(Seat),
    AllOpen,
}

impl Replay {
    /// The record must be one that may be shown: all cards are in it.
    pub fn read(text: &str) -> Result<Replay, LineError> {
        let (live, lines, names) = live::read(text)?;
        drop(live);
        Ok(Replay { text: text.to_owned(), lines, names })
    }

    pub fn players(&self) -> usize {
        self.names.len()
    }

    /// Frames after so many lines and on, not too many at a time; before the first line is
    /// frame 0.
    pub fn show(&self, from: usize, count: usize, sight: Sight, language: Language) -> Shown {
        let last = from.saturating_add(count.clamp(1, MOST_FRAMES) - 1);
        Shown { lines: self.lines.len(), frames: self.frames(from..=last, sight, language) }
    }

    fn frames(
        &self,
        range: RangeInclusive<usize>,
        sight: Sight,
        language: Language,
    ) -> Vec<ShownFrame> {
        let mut frames = Vec::new();
        let mut live = self.open();
        for line in 0..=self.lines.len().min(*range.end()) {
            let said =
                line.checked_sub(1).map(|last| self.lines[last].as_str()).unwrap_or_default();
            if line > 0 {
                assert!(live.happen(said), "the lines of a record are legal");
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
            Sight::Seat(seat) => Some(seat),
            Sight::Watcher | Sight::AllOpen => None,
        };
        let seats = Seat::ALL.into_iter().take(self.names.len());
        let hands = seats.filter(|_| sight == Sight::AllOpen).map(|seat| game.own(seat));
        ShownFrame {
            line,
            said: said.to_owned(),
            events: game.heard().events(sees, &self.names, language),
            view: game.view(sees, &self.names, language),
            hands: hands.collect(),
        }
    }

    /// What a bot makes of the decision of a seat after so many lines; `None` if it has none.
    pub fn weigh(&self, line: usize, seat: Seat, language: Language) -> Option<Weighing> {
        let mut game = self.open();
        for said in self.lines.get(..line)? {
            assert!(game.happen(said), "the lines of a record are legal");
        }
        let is_asked = seat.index() < self.names.len() && game.pending().includes(seat);
        is_asked.then(|| game.weigh(seat, self.names.clone(), language, line as u64))
    }

    fn open(&self) -> Box<dyn Live> {
        live::read(&self.text).expect("it has been read before").0
    }
}
