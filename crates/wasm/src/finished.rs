//! Matches that are over, to be looked at again.

use std::sync::Arc;

use engine::{Seat, notation::LineError, show::Language};
use protocol::{Advice, Code};
use serde::Serialize;
use table::{LogLine, Replay, Shown, Sight, Table};
use ts_rs::TS;

use crate::{SOMETHING_BIG, Stopwatch, owner::until};

#[derive(Debug)]
pub struct FinishedMatch {
    record: String,
    replay: Replay,
}

/// Why a record cannot be looked at.
#[derive(Debug, Serialize, TS)]
pub struct RecordFault {
    /// The line of the text that does not hold, counted from 1.
    pub line: usize,
    /// What is wrong with it, as the program says it, in English.
    pub reason: String,
}

impl From<LineError> for RecordFault {
    fn from(LineError { line, reason, .. }: LineError) -> RecordFault {
        RecordFault { line, reason }
    }
}

impl FinishedMatch {
    /// A record that somebody has, of whatever house: every line of it is checked by the rules.
    pub fn of(record: &str) -> Result<FinishedMatch, RecordFault> {
        Ok(FinishedMatch { record: record.to_owned(), replay: Replay::read(record)? })
    }

    /// The match of a table that was kept, if it is over.
    pub fn read(id: &str, log: Vec<LogLine>) -> Result<FinishedMatch, Code> {
        let table = Table::resume(id, log).map_err(|_| Code::Failed)?;
        let record = table.record().ok_or(Code::NotOver)?;
        let replay = Replay::read(&record).map_err(|_| Code::Failed)?;
        Ok(FinishedMatch { record, replay })
    }

    pub fn record(&self) -> &str {
        &self.record
    }

    /// Frames from a seat, or as a watcher saw them if none is given; or with all cards open, to a seat too.
    pub fn show(
        &self,
        seat: Option<u8>,
        is_open: bool,
        from: usize,
        count: usize,
        language: Language,
    ) -> Result<Shown, Code> {
        let sight = match seat.map(|seat| self.seat(seat)).transpose()? {
            Some(seat) if is_open => Sight::OpenTo(seat),
            Some(seat) => Sight::Seat(seat),
            None if is_open => Sight::AllOpen,
            None => Sight::Watcher,
        };
        Ok(self.replay.show(from, count, sight, language))
    }

    /// What a strong bot makes, without a network, of a decision after so many lines.
    pub fn hint(
        &self,
        line: usize,
        seat: u8,
        language: Language,
        clock: Stopwatch<'_>,
    ) -> Result<Advice, Code> {
        let weighing = self.replay.weigh(line, self.seat(seat)?, language, &Arc::default());
        let weighing = weighing.ok_or(Code::NotYourTurn)?;
        Ok(weighing.weigh(&until(clock, SOMETHING_BIG)))
    }

    fn seat(&self, seat: u8) -> Result<Seat, Code> {
        let seat = Seat::new(seat).filter(|seat| seat.index() < self.replay.players());
        seat.ok_or(Code::NoSuchSeat)
    }
}
