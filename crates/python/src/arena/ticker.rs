//! Progress of a duel as Python hears it, and Ctrl-C as the arena hears it.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use ::arena::{Progress, RunningMean};
use pyo3::prelude::*;

/// How often progress is told.
const PAUSE: Duration = Duration::from_millis(200);

/// Raises `KeyboardInterrupt` if Ctrl-C was pressed. For a thread that is not with the interpreter.
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method is of one lifetime")]
pub(crate) fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}

/// Calls back now and then, and stops a duel when something is raised.
pub(crate) struct Ticker {
    deals: u64,
    done: u64,
    told: u64,
    mean: RunningMean,
    at: Instant,
    callback: Option<Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Ticker {
    /// `callback` is called with the deals done, all deals and the mean so far.
    pub(crate) fn new(deals: u64, callback: Option<Py<PyAny>>) -> Ticker {
        let (mean, at) = (RunningMean::default(), Instant::now());
        Ticker { deals, done: 0, told: 0, mean, at, callback, raised: None }
    }

    /// What was raised while the duel was played.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }

    fn tell(&mut self) -> PyResult<()> {
        let Some(callback) = &self.callback else { return Ok(()) };
        if self.told == self.done {
            return Ok(());
        }
        (self.told, self.at) = (self.done, Instant::now());
        let mean = self.mean.interval().mean;
        Python::attach(|py| callback.call1(py, (self.done, self.deals, mean)))?;
        Ok(())
    }
}

impl Progress for Ticker {
    fn advance(&mut self, difference: f64) {
        self.done += 1;
        self.mean.add(difference);
    }

    fn poll(&mut self) -> ControlFlow<()> {
        let signals = check_signals();
        let due = self.at.elapsed() >= PAUSE;
        match signals.and_then(|()| if due { self.tell() } else { Ok(()) }) {
            Ok(()) => ControlFlow::Continue(()),
            Err(raised) => {
                self.raised = self.raised.take().or(Some(raised));
                ControlFlow::Break(())
            }
        }
    }

    /// All that was played is told, unless something was raised.
    fn end(&mut self) {
        if self.raised.is_none() {
            self.raised = self.tell().err();
        }
    }
}
