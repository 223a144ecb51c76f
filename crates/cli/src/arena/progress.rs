//! The line that shows how far it is, with the running mean.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use super::stats::Tally;

/// Speaks on standard error, at most a few times a second.
pub(crate) struct Progress {
    label: String,
    deals: u64,
    done: u64,
    tally: Tally,
    told: Instant,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Silent,
    /// A line that is written over.
    OnOneLine,
    LineByLine,
}

impl Progress {
    /// `asked` for also where nobody sits at a terminal.
    pub(crate) fn new(label: String, deals: u64, asked: bool) -> Progress {
        let how = match (io::stderr().is_terminal(), asked) {
            (true, _) => How::OnOneLine,
            (false, true) => How::LineByLine,
            (false, false) => How::Silent,
        };
        Progress { label, deals, done: 0, tally: Tally::default(), told: Instant::now(), how }
    }

    pub(crate) fn add(&mut self, difference: f64) {
        self.done += 1;
        self.tally.add(difference);
        let pause = match self.how {
            How::Silent => return,
            How::OnOneLine => Duration::from_millis(200),
            How::LineByLine => Duration::from_secs(5),
        };
        if self.told.elapsed() >= pause {
            self.told = Instant::now();
            self.tell();
        }
    }

    /// That nobody can read it changes nothing.
    fn tell(&self) {
        let mean = self.tally.mean();
        let within = mean.within().map_or(String::new(), |within| format!(" ± {within:.3}"));
        let Progress { label, deals, done, .. } = self;
        let line = format!("{label}: {done}/{deals} deals, {:+.3}{within}", mean.mean);
        let _ = match self.how {
            How::OnOneLine => write!(io::stderr(), "\r\x1b[K{line}"),
            _ => writeln!(io::stderr(), "{line}"),
        };
    }

    /// Leaves the terminal as it was.
    pub(crate) fn end(self) {
        if self.how == How::OnOneLine {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
