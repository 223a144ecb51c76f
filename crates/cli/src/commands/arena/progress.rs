//! Progress on standard error: deals done and the running mean.

use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

use arena::{Progress, RunningMean};

/// Writes at most a few times a second.
pub(super) struct ProgressLine {
    label: String,
    deals: u64,
    done: u64,
    mean: RunningMean,
    written: Instant,
    mode: ProgressMode,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ProgressMode {
    Silent,
    /// A line that is written over.
    Overwritten,
    Lines,
}

impl ProgressLine {
    /// `asked` shows progress also where standard error is no terminal.
    pub(super) fn new(asked: bool) -> ProgressLine {
        let mode = match (io::stderr().is_terminal(), asked) {
            (true, _) => ProgressMode::Overwritten,
            (false, true) => ProgressMode::Lines,
            (false, false) => ProgressMode::Silent,
        };
        ProgressLine {
            label: String::new(),
            deals: 0,
            done: 0,
            mean: RunningMean::default(),
            written: Instant::now(),
            mode,
        }
    }

    /// Errors are ignored: progress is not part of the result.
    fn write(&self) {
        let mean = self.mean.interval();
        let within = mean.within().map_or(String::new(), |within| format!(" ± {within:.3}"));
        let ProgressLine { label, deals, done, .. } = self;
        let line = format!("{label}: {done}/{deals} deals, {:+.3}{within}", mean.mean);
        let _ = match self.mode {
            ProgressMode::Overwritten => write!(io::stderr(), "\r\x1b[K{line}"),
            _ => writeln!(io::stderr(), "{line}"),
        };
    }
}

impl Progress for ProgressLine {
    fn begin(&mut self, label: &str, deals: u64) {
        *self = ProgressLine {
            label: label.to_owned(),
            deals,
            done: 0,
            mean: RunningMean::default(),
            written: Instant::now(),
            mode: self.mode,
        };
    }

    fn advance(&mut self, difference: f64) {
        self.done += 1;
        self.mean.add(difference);
        let pause = match self.mode {
            ProgressMode::Silent => return,
            ProgressMode::Overwritten => Duration::from_millis(200),
            ProgressMode::Lines => Duration::from_secs(5),
        };
        if self.written.elapsed() >= pause {
            self.written = Instant::now();
            self.write();
        }
    }

    /// Leaves the terminal as it was.
    fn end(&mut self) {
        if self.mode == ProgressMode::Overwritten {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
